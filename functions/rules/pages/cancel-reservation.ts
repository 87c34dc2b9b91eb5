import { messages } from '#functions/contract/messages.ts'
import type { PageNumber } from '#functions/contract/page-number.ts'
import {
  cancelReservation,
  findReservation,
  listReservations,
  type StoredReservation,
} from '#functions/table/reservations.ts'
import type { Shop } from '#functions/table/shop.ts'
import { reservationAnswer } from './reservation-answer.ts'
import { removeSchedules } from './reservation-schedules.ts'

/** Takes a page's reservation back where it still waits, and what was scheduled for it. */
export async function cancelPage(shop: Shop, page: PageNumber): Promise<void> {
  await cancelReservation(shop, page)
  const reservation = await findReservation(shop, page)
  if (reservation?.state === 'cancelled') await removeSchedules(shop, reservation)
}

/** The reservations after some were to be taken back; says so where one of these had begun by then. */
export async function cancelledAnswer(shop: Shop, pages: readonly PageNumber[]) {
  const all = await listReservations(shop)
  const isTooLate = all.some((each) => pages.includes(each.page) && isBegun(each))
  const res = isTooLate ? messages.reservationBegun : messages.reservationCancelled
  return reservationAnswer(res, shop)
}

const isBegun = ({ state, firing }: StoredReservation) =>
  state === 'published' || (state === 'reserved' && firing !== undefined)
