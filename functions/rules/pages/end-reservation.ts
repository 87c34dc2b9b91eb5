import { messages } from '#functions/contract/messages.ts'
import type { Outcome } from '#functions/table/reservation-firing.ts'
import { bringBack, type FiringScene, settledOutcome } from './firing.ts'
import { lastNumberOf, overtakenBy } from './page-answers.ts'

/**
 * Brings back what was live before the reservation, under a number of its own. Nothing where visitors see
 * something else by hand since: that stays.
 */
export async function endReservation(scene: FiringScene): Promise<Outcome> {
  const { begun, page, owner, now } = scene
  const overtaken = overtakenBy(page, begun)
  if (overtaken) return overtaken
  if (page.marked === lastNumberOf(begun)) return { state: 'ended', ended_at: begun.begun_at }
  if (begun.isFirst && owner.status === 'suspended')
    return { state: 'ended', reason: messages.returnSuspended }
  await bringBack(scene, page.before)
  return settledOutcome(scene, () => ({ state: 'ended', ended_at: now.toISOString() }))
}
