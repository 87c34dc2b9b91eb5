import { messages } from '#functions/contract/messages.ts'
import type { Outcome } from '#functions/table/reservation-firing.ts'
import type { Withheld } from '#functions/table/reservations.ts'
import { findVersion } from '#functions/table/versions.ts'
import { type FiringScene, isPast, settledOutcome } from './firing.ts'
import { lastNumberOf, overtakenBy } from './page-answers.ts'
import { type Brought, bringBack, bringOut, showMarked } from './show-version.ts'

/**
 * Brings the version out that was frozen, under its own number: whatever was changed by hand since has a
 * greater one, and stays. What is too late for its end does not go live any more; where that had begun,
 * visitors see again what they saw before.
 */
export async function startReservation(scene: FiringScene): Promise<Outcome> {
  const { begun, page, owner, now } = scene
  const overtaken = overtakenBy(page, begun)
  if (overtaken) return overtaken
  if (begun.withheld) return outcomes[begun.withheld]
  if (page.marked === begun.version) {
    await showMarked(owner, begun.page)
    return settled(scene, 'shown')
  }
  if (isPast(begun.end, now)) return stop(scene)
  return settled(scene, await bringOutKept(scene))
}

const outcomes: Record<Withheld, Outcome> = {
  suspended: { state: 'cancelled', reason: messages.reservationSuspended },
  missed: { state: 'failed', reason: messages.reservationMissed },
}

async function stop(scene: FiringScene): Promise<Outcome> {
  const { owner, page, begun } = scene
  const change = { owner, page: begun.page, claim: lastNumberOf(begun) }
  return settledOutcome(scene, await bringBack(change, page.live), () => stopped)
}

async function bringOutKept({ shop, owner, begun, now }: FiringScene): Promise<Brought> {
  const { page, version } = begun
  const kept = await findVersion(shop, page, version)
  if (!kept) return 'lost'
  const { content } = kept
  const change = { owner, page, claim: version }
  return bringOut(change, { content, keptAs: version, at: now.toISOString() })
}

// Where the number for the end is marked, the end has come before this was done.
const settled = (scene: FiringScene, brought: Brought) =>
  settledOutcome(scene, brought, ({ live, marked }) =>
    marked === scene.begun.version
      ? { state: 'published', published_at: live?.at ?? scene.now.toISOString() }
      : stopped,
  )

const stopped: Outcome = { state: 'failed', reason: messages.reservationStopped }
