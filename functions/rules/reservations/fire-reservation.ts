import { messages } from '#functions/contract/messages.ts'
import type { PageNumber } from '#functions/contract/pages/page-number.ts'
import { metricNames } from '#functions/contract/platform/metric-names.ts'
import { countMetric } from '#functions/count-metric.ts'
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
import { findAccount, type StoredShop } from '#functions/table/accounts/accounts.ts'
import { beginAuditOnce } from '#functions/table/audit/audit.ts'
import { getTakeoverTime } from '#functions/table/due.ts'
import { queueLetter } from '#functions/table/letters/letters.ts'
import { findPage, type StoredPage } from '#functions/table/pages/pages.ts'
import { findVersion } from '#functions/table/pages/versions.ts'
import {
  beginReservationStep,
  findReservation,
  finishReservationStep,
  type ReservationOutcome,
  type ReservationStep,
  type StoredReservation,
  type WithheldReason,
} from '#functions/table/reservations/reservations.ts'
import type { Shop } from '#functions/table/shop.ts'
import { markShopActive } from '#functions/table/shops/active-shops.ts'
import { putTrouble, type Trouble } from '#functions/table/shops/troubles.ts'

// Schedules may fire a moment early.
const toleranceMs = 5000

const day = 24 * 60 * 60_000

/**
 * Starts or ends a due reservation. Can be called early, late, repeatedly and concurrently, and
 * continues after an interruption: one outcome and one audit line for a start and an end. Returns
 * when to look again, undefined when the reservation is over. Throws temporary errors; after a day
 * it fails for good.
 */
export async function fireReservation(
  shop: Shop,
  page: PageNumber,
  now: Date,
): Promise<Date | undefined> {
  const reservation = await findReservation(shop, page)
  const next = reservation && findNextFiring(reservation)
  if (!next) return undefined
  if (Date.parse(next.time) > now.getTime() + toleranceMs) return getTakeoverTime(next.time)
  await fireOnce(shop, { ...reservation, firing: next.firing }, now)
  return fireReservation(shop, page, now)
}

function findNextFiring({ state, start, end }: StoredReservation) {
  if (state === 'reserved') return { firing: 'start', time: start } as const
  if (state === 'published' && end !== null) return { firing: 'end', time: end } as const
  return undefined
}

async function fireOnce(
  shop: Shop,
  reservation: StoredReservation & { firing: ReservationStep },
  now: Date,
): Promise<void> {
  const profile = await findAccount('user', shop.shopId)
  const { firing } = reservation
  const withheld = findWithheldReason(reservation, profile, now)
  await beginReservationStep(shop, reservation, { firing, withheld, now })
  // Reads the decision of the first caller, which is valid for all.
  const present = await findReservation(shop, reservation.page)
  // Cancelled, replaced or finished in the meantime.
  const isSame = present?.version === reservation.version && present.state === reservation.state
  if (!isSame || present.firing !== firing) return
  // After the firing has begun, so that a retry after a crash repeats it.
  await markShopActive(shop.shopId, now)
  const begun = { ...present, firing, begun_at: present.begun_at ?? now.toISOString() }
  const name = formatFiringName(shop, begun)
  const endAudit = await beginAuditOnce(toAuditLine(shop, begun), { at: begun.begun_at, name })
  const { outcome, error } = await tryCarryOut({ shop, profile, begun, now })
  // Before `finishReservationStep`, so that a retry after a crash closes the line again.
  await endAudit(outcome.state)
  const isOver = await finishReservationStep(shop, begun, outcome)
  // Last, because until here a retry may still succeed.
  if (isOver && outcome.state === 'failed') {
    await putTrouble(name, toTrouble(shop, begun, { outcome, now }))
    countMetric(metricNames.reservationFailed)
  }
  if (isOver) await tellOwner(shop, begun, { outcome, now })
  if (error) throw error
}

async function tellOwner(shop: Shop, begun: BegunReservation, { outcome, now }: End) {
  const { state, reason = '' } = outcome
  if (state !== 'failed' && state !== 'cancelled') return
  const { page, version, firing } = begun
  const order = { letter: 'reservation', page, outcome: state, reason } as const
  await queueLetter(shop, `reservation-${page}-${version}-${firing}`, { order, now })
}

type End = { outcome: ReservationOutcome; now: Date }

function findWithheldReason(
  { firing, end }: StoredReservation & { firing: ReservationStep },
  profile: StoredShop | undefined,
  now: Date,
): WithheldReason | undefined {
  if (profile?.status === 'suspended') return 'suspended'
  return firing === 'start' && hasEndPassed(end, now) ? 'missed' : undefined
}

const toAuditLine = ({ shopId }: Shop, { firing, page, version }: BegunReservation) => ({
  who: 'schedule',
  what: 'reservation',
  firing,
  page,
  version,
  from: '-',
  target: shopId,
  shop: shopId,
})

const formatFiringName = ({ shopId }: Shop, { page, version, firing }: BegunReservation) =>
  `${shopId}-${page}-${version}-${firing}`

const toTrouble = (
  { shopId }: Shop,
  { page }: BegunReservation,
  { outcome, now }: End,
): Trouble => ({
  shop_id: shopId,
  at: now.toISOString(),
  kind: 'reservation',
  reason: outcome.reason ?? '',
  page,
})

type Run = { shop: Shop; profile: StoredShop | undefined; begun: BegunReservation; now: Date }

/** Returns the outcome, or throws an error that may be temporary. */
async function tryCarryOut(run: Run): Promise<{ outcome: ReservationOutcome; error?: unknown }> {
  const { begun, now } = run
  try {
    return { outcome: await carryOut(run) }
  } catch (error) {
    if (Date.parse(begun.begun_at) + day > now.getTime()) throw error
    return { outcome: toFailedOutcome(begun.firing, 'failed'), error }
  }
}

async function carryOut({ shop, profile, begun, now }: Run): Promise<ReservationOutcome> {
  const page = await findPage(shop, begun.page)
  if (!profile || !page) return deletedOutcomes[begun.firing]
  const context = { shop, profile, page, begun, now }
  return begun.firing === 'start' ? startReservation(context) : endReservation(context)
}

/** The shop is deleted: it has no public pages, and shows what was live when it was deleted once it is restored. */
const deletedOutcomes: Record<ReservationStep, ReservationOutcome> = {
  start: { state: 'cancelled', reason: messages.reservationDeleted },
  end: { state: 'ended', reason: messages.returnDeleted },
}

type BegunReservation = StoredReservation & { firing: ReservationStep; begun_at: string }

/** The state when a start or an end was carried out. */
type FiringContext = {
  shop: Shop
  profile: StoredShop
  page: StoredPage
  begun: BegunReservation
  now: Date
}

const hasEndPassed = (end: string | null, now: Date) =>
  end !== null && Date.parse(end) <= now.getTime()

const reasons = {
  start: { lost: messages.reservationLost, failed: messages.reservationFailed },
  end: { lost: messages.returnLost, failed: messages.returnFailed },
} as const

const toFailedOutcome = (firing: ReservationStep, why: 'lost' | 'failed'): ReservationOutcome => ({
  state: 'failed',
  reason: reasons[firing][why],
})

/**
 * Publishes the reserved version under its own number, so that later manual changes win. After its
 * end it does not go live any more; if that had begun, the previous version is restored.
 */
async function startReservation(context: FiringContext): Promise<ReservationOutcome> {
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
  const { outcome } = await restoreLiveVersion(change, page.live)
  return findFinalOutcome(context, outcome, () => stopped)
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
  const publication = { content, storedAs: version, at: now.toISOString() }
  return (await makeVersionLive(change, publication)).outcome
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
async function endReservation(context: FiringContext): Promise<ReservationOutcome> {
  const { begun, page, profile, now } = context
  const overtaken = findOvertakenState(page, begun)
  if (overtaken) return overtaken
  if (begun.withheld) return { state: 'ended', reason: messages.returnSuspended }
  const change = { profile, page: begun.page, version: getLastNumber(begun) }
  if (page.marked === change.version) {
    await repeatLivePage(profile, begun.page)
    return { state: 'ended', ended_at: begun.begun_at }
  }
  const { outcome } = await restoreLiveVersion(change, page.before)
  return findFinalOutcome(context, outcome, () => ({ state: 'ended', ended_at: now.toISOString() }))
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
