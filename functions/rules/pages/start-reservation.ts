import { messages } from '#functions/contract/messages.ts'
import { markPublished } from '#functions/table/page-marks.ts'
import { draftVersionsOf } from '#functions/table/pages.ts'
import type { Outcome } from '#functions/table/reservation-firing.ts'
import { findVersion } from '#functions/table/versions.ts'
import { bringBack, type FiringScene, LostVersion, settledOutcome } from './firing.ts'
import { overtakenBy } from './page-answers.ts'
import { followSlug, showPage } from './show-page.ts'

/**
 * Brings the version out that was frozen, under its own number: whatever was changed by hand since has a
 * greater one, and stays. What is too late for its end does not go live any more; where that had begun,
 * visitors see again what they saw before.
 */
export async function startReservation(scene: FiringScene): Promise<Outcome> {
  const { begun, page, owner, now } = scene
  const overtaken = overtakenBy(page, begun)
  if (overtaken) return overtaken
  if (page.marked === begun.version) return settled(scene)
  if (begun.end !== null && Date.parse(begun.end) <= now.getTime()) return missed(scene)
  if (begun.isFirst && owner.status === 'suspended')
    return { state: 'cancelled', reason: messages.reservationSuspended }
  await bringOut(scene)
  return settled(scene)
}

async function missed(scene: FiringScene): Promise<Outcome> {
  const { begun, page } = scene
  if (begun.isFirst) return { state: 'failed', reason: messages.reservationMissed }
  await bringBack(scene, page.live)
  return settledOutcome(scene, () => stopped)
}

async function bringOut({ shop, owner, begun, now }: FiringScene): Promise<void> {
  const { page, version } = begun
  const kept = await findVersion(shop, page, version)
  if (!kept) throw new LostVersion()
  const { content } = kept
  const showing = { page, claim: version, content }
  await showPage(owner, showing)
  const live = { version, at: now.toISOString(), ...draftVersionsOf(content) }
  await markPublished(shop, { page, claim: version }, live)
  await followSlug(owner, showing)
}

// Where the number for the end is marked, the end has come before this was done.
const settled = (scene: FiringScene) =>
  settledOutcome(scene, ({ live, marked }) =>
    marked === scene.begun.version
      ? { state: 'published', published_at: live?.at ?? scene.now.toISOString() }
      : stopped,
  )

const stopped: Outcome = { state: 'failed', reason: messages.reservationStopped }
