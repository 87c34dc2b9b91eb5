import { listReservations } from '#functions/table/reservations.ts'
import type { Shop } from '#functions/table/shop.ts'

/** The newest reservation of each page that ever had one. */
export const reservationAnswer = async (res: string, shop: Shop) => ({
  res,
  reserve: await listReservations(shop),
})
