import { messages } from '#functions/contract/messages.ts'
import type { Outcome } from '#functions/table/reservation-firing.ts'
import { type FiringScene, settledOutcome } from './firing.ts'
import { lastNumberOf, overtakenBy } from './page-answers.ts'
import { bringBack, showMarked } from './show-version.ts'

/**
 * Brings back what was live before the reservation, under a number of its own. Nothing where visitors see
 * something else by hand since: that stays.
 */
export async function endReservation(scene: FiringScene): Promise<Outcome> {
  const { begun, page, owner, now } = scene
  const overtaken = overtakenBy(page, begun)
  if (overtaken) return overtaken
  if (begun.withheld) return { state: 'ended', reason: messages.returnSuspended }
  const change = { owner, page: begun.page, claim: lastNumberOf(begun) }
  if (page.marked === change.claim) {
    await showMarked(owner, begun.page)
    return { state: 'ended', ended_at: begun.begun_at }
  }
  const brought = await bringBack(change, page.before)
  return settledOutcome(scene, brought, () => ({ state: 'ended', ended_at: now.toISOString() }))
}
