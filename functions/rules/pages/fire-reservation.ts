import { metricNames } from '#functions/contract/metrics.ts'
import type { PageNumber } from '#functions/contract/page-number.ts'
import { count } from '#functions/count.ts'
import { markActive } from '#functions/table/active-shops.ts'
import { beginAuditOnce } from '#functions/table/audit.ts'
import { findPage } from '#functions/table/pages.ts'
import { findPerson, type UserProfile } from '#functions/table/people.ts'
import { beginFiring, finishFiring, type Outcome } from '#functions/table/reservation-firing.ts'
import {
  type Firing,
  findReservation,
  lookAfter,
  type StoredReservation,
  type Withheld,
} from '#functions/table/reservations.ts'
import type { Shop } from '#functions/table/shop.ts'
import { putTrouble, type Trouble } from '#functions/table/troubles.ts'
import { endReservation } from './end-reservation.ts'
import { type BegunReservation, failedOutcome, isPast } from './firing.ts'
import { startReservation } from './start-reservation.ts'

// Nobody's clock is exact: what comes at its time is not sent away for coming a moment early.
const early = 5000

const day = 24 * 60 * 60_000

/**
 * Does what it is time for of a page's reservation: brings it out, or brings back what was live before.
 * May be called early, late, twice and at once, and goes on where it stopped: one outcome is noted for a
 * start and one for an end, with a line in the audit log. Gives when to look again, undefined where the
 * reservation is over. Throws what kept it from going on; after a day of that it fails for good.
 */
export async function fireReservation(
  shop: Shop,
  page: PageNumber,
  now: Date,
): Promise<Date | undefined> {
  const reservation = await findReservation(shop, page)
  const next = reservation && nextOf(reservation)
  if (!next) return undefined
  if (Date.parse(next.time) > now.getTime() + early) return lookAfter(next.time)
  await fire(shop, { ...reservation, firing: next.firing }, now)
  return fireReservation(shop, page, now)
}

/** What is to come of it, and when. */
function nextOf({ state, start, end }: StoredReservation) {
  if (state === 'reserved') return { firing: 'start', time: start } as const
  if (state === 'published' && end !== null) return { firing: 'end', time: end } as const
  return undefined
}

async function fire(
  shop: Shop,
  reservation: StoredReservation & { firing: Firing },
  now: Date,
): Promise<void> {
  const owner = await findOwner(shop)
  const { firing } = reservation
  const withheld = whyWithheld(reservation, owner, now)
  await beginFiring(shop, reservation, { firing, withheld, now })
  // As it was begun, by this call or another: what that has decided holds for everybody.
  const present = await findReservation(shop, reservation.page)
  // Taken back, replaced, or done by another meanwhile.
  const isSame = present?.version === reservation.version && present.state === reservation.state
  if (!isSame || present.firing !== firing) return
  // Once it has begun: whoever goes on after a crash marks it again.
  await markActive(shop.shopId, now)
  const begun = { ...present, firing, begun_at: present.begun_at ?? now.toISOString() }
  const name = nameOf(shop, begun)
  const endAudit = await beginAuditOnce(lineOf(shop, begun), { at: begun.begun_at, name })
  const { outcome, error } = await tryOut({ shop, owner, begun, now })
  // In this order: whoever goes on after a crash in between closes the line again.
  await endAudit(outcome.state)
  const isOver = await finishFiring(shop, begun, outcome)
  // Only now: until then whoever goes on may still bring it out. The page says that it failed in any case.
  if (isOver && outcome.state === 'failed') {
    await putTrouble(name, troubleOf(shop, begun, { outcome, now }))
    count(metricNames.reservationFailed)
  }
  if (error) throw error
}

/** The shop as it is; nobody where it was deleted. */
async function findOwner({ shopId }: Shop): Promise<UserProfile | undefined> {
  const person = await findPerson('user', shopId)
  return person?.kind === 'user' ? person : undefined
}

function whyWithheld(
  { firing, end }: StoredReservation & { firing: Firing },
  owner: UserProfile | undefined,
  now: Date,
): Withheld | undefined {
  if (owner?.status === 'suspended') return 'suspended'
  return firing === 'start' && isPast(end, now) ? 'missed' : undefined
}

const lineOf = ({ shopId }: Shop, { firing, page, version }: BegunReservation) => ({
  who: 'schedule',
  what: `reservation ${firing} page=${page} version=${version}`,
  from: '-',
  target: shopId,
  shop: shopId,
})

const nameOf = ({ shopId }: Shop, { page, version, firing }: BegunReservation) =>
  `${shopId}-${page}-${version}-${firing}`

const troubleOf = (
  { shopId }: Shop,
  { page }: BegunReservation,
  { outcome, now }: { outcome: Outcome; now: Date },
): Trouble => ({
  shop_id: shopId,
  at: now.toISOString(),
  kind: 'reservation',
  reason: outcome.reason ?? '',
  page,
})

type Run = { shop: Shop; owner: UserProfile | undefined; begun: BegunReservation; now: Date }

/** What comes of it, or that nothing will; throws what may still go on another time. */
async function tryOut(run: Run): Promise<{ outcome: Outcome; error?: unknown }> {
  const { begun, now } = run
  try {
    return { outcome: await carryOut(run) }
  } catch (error) {
    if (Date.parse(begun.begun_at) + day > now.getTime()) throw error
    return { outcome: failedOutcome(begun.firing, 'failed'), error }
  }
}

async function carryOut({ shop, owner, begun, now }: Run): Promise<Outcome> {
  const page = await findPage(shop, begun.page)
  // A shop that was deleted: nothing of it is shown any more.
  if (!owner || !page) return { state: 'cancelled' }
  const scene = { shop, owner, page, begun, now }
  return begun.firing === 'start' ? startReservation(scene) : endReservation(scene)
}
