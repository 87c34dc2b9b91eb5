import { messages } from '#functions/contract/messages.ts'
import {
  findOvertakenState,
  getLastNumber,
  toOvertakenState,
} from '#functions/rules/pages/page-answers.ts'
import {
  type LiveOutcome,
  makeVersionLive,
  repeatLivePage,
  restoreLiveVersion,
} from '#functions/rules/publishing/make-version-live.ts'
import type { StoredShop } from '#functions/table/accounts/accounts.ts'
import { findPage, type StoredPage } from '#functions/table/pages/pages.ts'
import { findVersion } from '#functions/table/pages/versions.ts'
import type { ReservationOutcome } from '#functions/table/reservations/reservation-steps.ts'
import type {
  ReservationStep,
  StoredReservation,
  WithheldReason,
} from '#functions/table/reservations/reservations.ts'
import type { Shop } from '#functions/table/shop.ts'

export type BegunReservation = StoredReservation & { firing: ReservationStep; begun_at: string }

/** The state when a start or an end was carried out. */
type FiringContext = {
  shop: Shop
  profile: StoredShop
  page: StoredPage
  begun: BegunReservation
  now: Date
}

export const hasEndPassed = (end: string | null, now: Date) =>
  end !== null && Date.parse(end) <= now.getTime()

const reasons = {
  start: { lost: messages.reservationLost, failed: messages.reservationFailed },
  end: { lost: messages.returnLost, failed: messages.returnFailed },
} as const

export const toFailedOutcome = (
  firing: ReservationStep,
  why: 'lost' | 'failed',
): ReservationOutcome => ({
  state: 'failed',
  reason: reasons[firing][why],
})

/**
 * Publishes the reserved version under its own number, so that later manual changes win. After its
 * end it does not go live any more; if that had begun, the previous version is restored.
 */
export async function startReservation(context: FiringContext): Promise<ReservationOutcome> {
  const { begun, page, profile, now } = context
  const overtaken = findOvertakenState(page, begun)
  if (overtaken) return overtaken
  if (begun.withheld) return outcomes[begun.withheld]
  if (page.marked === begun.version) {
    await repeatLivePage(profile, begun.page)
    return toOutcome(context, 'shown')
  }
  if (hasEndPassed(begun.end, now)) return stopReservation(context)
  return toOutcome(context, await makeReservedVersionLive(context))
}

const outcomes: Record<WithheldReason, ReservationOutcome> = {
  suspended: { state: 'cancelled', reason: messages.reservationSuspended },
  missed: { state: 'failed', reason: messages.reservationMissed },
}

async function stopReservation(context: FiringContext): Promise<ReservationOutcome> {
  const { profile, page, begun } = context
  const change = { profile, page: begun.page, version: getLastNumber(begun) }
  return findFinalOutcome(context, await restoreLiveVersion(change, page.live), () => stopped)
}

async function makeReservedVersionLive({
  shop,
  profile,
  begun,
  now,
}: FiringContext): Promise<LiveOutcome> {
  const { page, version } = begun
  const stored = await findVersion(shop, page, version)
  if (!stored) return 'lost'
  const { content } = stored
  const change = { profile, page, version }
  return makeVersionLive(change, { content, storedAs: version, at: now.toISOString() })
}

// If the version of the end is recorded, the end came first.
const toOutcome = (context: FiringContext, result: LiveOutcome) =>
  findFinalOutcome(context, result, ({ live, marked }) =>
    marked === context.begun.version
      ? { state: 'published', published_at: live?.at ?? context.now.toISOString() }
      : stopped,
  )

const stopped: ReservationOutcome = { state: 'failed', reason: messages.reservationStopped }

/** Restores what was live before the reservation. Keeps a manual change that was made since. */
export async function endReservation(context: FiringContext): Promise<ReservationOutcome> {
  const { begun, page, profile, now } = context
  const overtaken = findOvertakenState(page, begun)
  if (overtaken) return overtaken
  if (begun.withheld) return { state: 'ended', reason: messages.returnSuspended }
  const change = { profile, page: begun.page, version: getLastNumber(begun) }
  if (page.marked === change.version) {
    await repeatLivePage(profile, begun.page)
    return { state: 'ended', ended_at: begun.begun_at }
  }
  const result = await restoreLiveVersion(change, page.before)
  return findFinalOutcome(context, result, () => ({ state: 'ended', ended_at: now.toISOString() }))
}

/**
 * Returns the planned outcome unless a manual change came first. The page tells, or only the bucket
 * when the other call was interrupted before it recorded its change.
 */
async function findFinalOutcome(
  { shop, begun }: FiringContext,
  result: LiveOutcome,
  planned: (page: StoredPage) => ReservationOutcome,
): Promise<ReservationOutcome> {
  if (result === 'lost') return toFailedOutcome(begun.firing, 'lost')
  const page = await findPage(shop, begun.page)
  if (!page) return { state: 'cancelled' }
  const number = begun.firing === 'start' ? begun.version : getLastNumber(begun)
  const isOvertaken = result === 'newer' && page.marked < number
  return (isOvertaken ? toOvertakenState(begun) : findOvertakenState(page, begun)) ?? planned(page)
}
