import { messages } from '#functions/contract/messages.ts'
import { markShown } from '#functions/table/page-marks.ts'
import { findPage, type Live, type StoredPage } from '#functions/table/pages.ts'
import type { UserProfile } from '#functions/table/people.ts'
import type { Outcome } from '#functions/table/reservation-firing.ts'
import type { Firing, StoredReservation } from '#functions/table/reservations.ts'
import type { Shop } from '#functions/table/shop.ts'
import { findVersion } from '#functions/table/versions.ts'
import { lastNumberOf, overtakenBy } from './page-answers.ts'
import { followSlug, showPage } from './show-page.ts'

/** A reservation whose start or end is being carried out; `isFirst` unless somebody has begun that before. */
export type BegunReservation = StoredReservation & {
  firing: Firing
  begun_at: string
  isFirst: boolean
}

/** All that a start or an end looks at, as it was when that began. */
export type FiringScene = {
  shop: Shop
  owner: UserProfile
  page: StoredPage
  begun: BegunReservation
  now: Date
}

/** What was to be shown is kept no longer: there is no use in trying again. */
export class LostVersion extends Error {
  override readonly name = 'LostVersion'
}

const reasons = {
  start: { lost: messages.reservationLost, failed: messages.reservationFailed },
  end: { lost: messages.returnLost, failed: messages.returnFailed },
} as const

/** What cannot be done for good. */
export const failedOutcome = (firing: Firing, why: 'lost' | 'failed'): Outcome => ({
  state: 'failed',
  reason: reasons[firing][why],
})

/** Shows what visitors saw before, or nothing, under the number that the reservation has for that. */
export async function bringBack(
  { shop, owner, begun }: FiringScene,
  live: Live | null,
): Promise<void> {
  const { page } = begun
  const claim = lastNumberOf(begun)
  const kept = live && (await findVersion(shop, page, live.version))
  if (live && !kept) throw new LostVersion()
  const showing = { page, claim, content: kept?.content }
  await showPage(owner, showing)
  await markShown(shop, { page, claim }, live)
  await followSlug(owner, showing)
}

/** What became of it: what was meant, unless a change by hand has come first. */
export async function settledOutcome(
  { shop, begun }: FiringScene,
  meant: (page: StoredPage) => Outcome,
): Promise<Outcome> {
  const page = await findPage(shop, begun.page)
  if (!page) return { state: 'cancelled' }
  return overtakenBy(page, begun) ?? meant(page)
}
