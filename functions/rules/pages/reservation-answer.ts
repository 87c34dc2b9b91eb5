import { listPageSummaries } from '#functions/table/page-summaries.ts'
import { listReservations } from '#functions/table/reservations.ts'
import type { Shop } from '#functions/table/shop.ts'
import { reservationsOf } from './page-answers.ts'

/** The newest reservation of each page that ever had one. */
export async function reservationAnswer(res: string, shop: Shop) {
  const [pages, reservations] = await Promise.all([listPageSummaries(shop), listReservations(shop)])
  return { res, reserve: reservationsOf(pages, reservations) }
}
