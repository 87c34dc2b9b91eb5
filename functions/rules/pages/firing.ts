import { messages } from '#functions/contract/messages.ts'
import { findPage, type StoredPage } from '#functions/table/pages.ts'
import type { UserProfile } from '#functions/table/people.ts'
import type { Outcome } from '#functions/table/reservation-firing.ts'
import type { Firing, StoredReservation } from '#functions/table/reservations.ts'
import type { Shop } from '#functions/table/shop.ts'
import { lastNumberOf, overtaken, overtakenBy } from './page-answers.ts'
import type { Brought } from './show-version.ts'

/** A reservation whose start or end is being carried out. */
export type BegunReservation = StoredReservation & { firing: Firing; begun_at: string }

/** All that a start or an end looks at, as it was when that began. */
export type FiringScene = {
  shop: Shop
  owner: UserProfile
  page: StoredPage
  begun: BegunReservation
  now: Date
}

/** Whether a reservation's end, if it has one, has come. */
export const isPast = (end: string | null, now: Date) =>
  end !== null && Date.parse(end) <= now.getTime()

const reasons = {
  start: { lost: messages.reservationLost, failed: messages.reservationFailed },
  end: { lost: messages.returnLost, failed: messages.returnFailed },
} as const

/** What cannot be done for good. */
export const failedOutcome = (firing: Firing, why: 'lost' | 'failed'): Outcome => ({
  state: 'failed',
  reason: reasons[firing][why],
})

/**
 * What became of it: what was meant, unless a change by hand has come first. The page says that, or the
 * bucket alone, where whoever made that change has died before marking it.
 */
export async function settledOutcome(
  { shop, begun }: FiringScene,
  brought: Brought,
  meant: (page: StoredPage) => Outcome,
): Promise<Outcome> {
  if (brought === 'lost') return failedOutcome(begun.firing, 'lost')
  const page = await findPage(shop, begun.page)
  if (!page) return { state: 'cancelled' }
  const number = begun.firing === 'start' ? begun.version : lastNumberOf(begun)
  const isOvertaken = brought === 'newer' && page.marked < number
  return (isOvertaken ? overtaken(begun) : overtakenBy(page, begun)) ?? meant(page)
}
