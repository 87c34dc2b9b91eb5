import { messages } from '#functions/contract/messages.ts'
import type { PageNumber } from '#functions/contract/pages/page-number.ts'
import { getTimeInJapan } from '#functions/contract/text/japan-day.ts'
import { findOvertakenState, toReservations } from '#functions/rules/pages/page-answers.ts'
import { listPageSummaries, type StoredPageSummary } from '#functions/table/pages/page-summaries.ts'
import {
  cancelReservation,
  findReservation,
  listReservations,
  type StoredReservation,
} from '#functions/table/reservations/reservations.ts'
import type { Shop } from '#functions/table/shop.ts'
import { removeSchedules } from './reservation-schedules.ts'

/** Cancels a waiting reservation and removes its schedules. */
export async function cancelPageReservation(shop: Shop, page: PageNumber): Promise<void> {
  await cancelReservation(shop, page)
  const reservation = await findReservation(shop, page)
  if (reservation?.state === 'cancelled') await removeSchedules(shop, reservation)
}

const hour = 60 * 60_000

/**
 * Returns the reservations after a cancellation, with a message for each page where it came too
 * late. For several pages, one that went live long ago gets no message.
 */
export async function loadCancelledAnswer({ shop, now }: Call, pages: readonly PageNumber[]) {
  const [summaries, reservations] = await Promise.all([
    listPageSummaries(shop),
    listReservations(shop),
  ])
  const reserve = toReservations(summaries, reservations)
  const since = pages.length === 1 ? undefined : new Date(now.getTime() - hour).toISOString()
  const late = reservations.flatMap((stored) => {
    const page = summaries.find((each) => each.page === stored.page)
    const message =
      page && pages.includes(stored.page) ? findLateMessage(page, stored, since) : undefined
    return message === undefined ? [] : [{ page: stored.page, message }]
  })
  return { res: formatResult(pages, late), reserve }
}

type Call = { shop: Shop; now: Date }

/** Returns why a reservation could not be cancelled; undefined if nothing of it is left. */
function findLateMessage(
  page: StoredPageSummary,
  stored: StoredReservation,
  since: string | undefined,
): string | undefined {
  const { state, end, firing } = stored
  if (findOvertakenState(page, stored)) return undefined
  if (state === 'reserved' && firing) return messages.reservationBegun
  // The live version may have changed since.
  if (state !== 'published' || page.live?.version !== stored.version) return undefined
  if (end !== null) return messages.reservationLasts(formatMoment(end))
  return isSince(stored, since) ? messages.reservationBegun : undefined
}

const isSince = ({ published_at = '' }: StoredReservation, since: string | undefined) =>
  since === undefined || published_at > since

function formatResult(
  pages: readonly PageNumber[],
  late: readonly { page: PageNumber; message: string }[],
): string {
  const [only] = late
  if (!only) return messages.reservationCancelled
  if (pages.length === 1) return only.message
  const sentences = late.map(({ page, message }) => messages.reservationOfPage(page, message))
  if (late.length < pages.length) sentences.unshift(`${messages.reservationCancelled}。`)
  return sentences.join('')
}

/** `11月25日 9:05` */
function formatMoment(time: string): string {
  const [, month, day, hours, minutes] = getTimeInJapan(new Date(time)).split(/\D/)
  return `${Number(month)}月${Number(day)}日 ${Number(hours)}:${minutes}`
}

/** Returns the newest reservation of each page. */
export async function loadReservationsAnswer(res: string, shop: Shop) {
  const [pages, reservations] = await Promise.all([listPageSummaries(shop), listReservations(shop)])
  return { res, reserve: toReservations(pages, reservations) }
}
