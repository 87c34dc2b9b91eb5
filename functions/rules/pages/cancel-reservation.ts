import { messages } from '#functions/contract/messages.ts'
import type { PageNumber } from '#functions/contract/page-number.ts'
import { listPageSummaries, type StoredSummary } from '#functions/table/page-summaries.ts'
import {
  cancelReservation,
  findReservation,
  listReservations,
  type StoredReservation,
} from '#functions/table/reservations.ts'
import type { Shop } from '#functions/table/shop.ts'
import { overtakenBy, reservationsOf } from './page-answers.ts'
import { removeSchedules } from './reservation-schedules.ts'

/** Takes a page's reservation back where it still waits, and what was scheduled for it. */
export async function cancelPage(shop: Shop, page: PageNumber): Promise<void> {
  await cancelReservation(shop, page)
  const reservation = await findReservation(shop, page)
  if (reservation?.state === 'cancelled') await removeSchedules(shop, reservation)
}

const hour = 60 * 60_000

/**
 * The reservations after some were to be taken back. Says of each of these pages where that came too late,
 * and what holds there now. Of several pages, one that went live long ago is none that somebody meant.
 */
export async function cancelledAnswer({ shop, now }: Call, pages: readonly PageNumber[]) {
  const [summaries, reservations] = await Promise.all([
    listPageSummaries(shop),
    listReservations(shop),
  ])
  const reserve = reservationsOf(summaries, reservations)
  const since = pages.length === 1 ? undefined : new Date(now.getTime() - hour).toISOString()
  const late = reservations.flatMap((stored) => {
    const page = summaries.find((each) => each.page === stored.page)
    const words = page && pages.includes(stored.page) ? lateWords(page, stored, since) : undefined
    return words === undefined ? [] : [{ page: stored.page, words }]
  })
  return { res: resultOf(pages, late), reserve }
}

type Call = { shop: Shop; now: Date }

/** What holds of one that could not be taken back; undefined where none of it is left to be. */
function lateWords(
  page: StoredSummary,
  stored: StoredReservation,
  since: string | undefined,
): string | undefined {
  const { state, end, firing } = stored
  if (overtakenBy(page, stored)) return undefined
  if (state === 'reserved' && firing) return messages.reservationBegun
  // What visitors see may be something else since.
  if (state !== 'published' || page.live?.version !== stored.version) return undefined
  if (end !== null) return messages.reservationLasts(momentText(end))
  return isSince(stored, since) ? messages.reservationBegun : undefined
}

const isSince = ({ published_at = '' }: StoredReservation, since: string | undefined) =>
  since === undefined || published_at > since

/** In one sentence for one page; for several what was done, and which of them were too late. */
function resultOf(
  pages: readonly PageNumber[],
  late: readonly { page: PageNumber; words: string }[],
): string {
  const [only] = late
  if (!only) return messages.reservationCancelled
  if (pages.length === 1) return only.words
  const sentences = late.map(({ page, words }) => messages.reservationOfPage(page, words))
  if (late.length < pages.length) sentences.unshift(`${messages.reservationCancelled}。`)
  return sentences.join('')
}

const momentFormat = new Intl.DateTimeFormat('ja-JP', {
  timeZone: 'Asia/Tokyo',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hourCycle: 'h23',
})

const momentText = (time: string) => momentFormat.format(new Date(time))
