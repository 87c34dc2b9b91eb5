import type { SignInDetails } from '#web/admin/shared/cards/sign-in-card.tsx'
import type { BatchProgress, RegistrationBatch } from './registration-batch.ts'

export type RegistrationRun = {
  batch: RegistrationBatch
  /** Index of the first order that is not done; `refused` has messages by index. */
  next: number
  refused: ReadonlyMap<number, string>
  /** The sign-in cards that this tab has received, by index. */
  cards: ReadonlyMap<number, SignInDetails>
  /** Registered shops whose card the server did not return in this run. */
  unknown: ReadonlySet<number>
  phase: 'running' | 'stopping' | 'stopped' | 'done'
  /** Why it is waiting, and until when (epoch milliseconds). */
  wait: { message: string; until: number } | undefined
  /** Why it stopped, unless the admin stopped it. */
  failure: string | undefined
  /** Whether it is stored locally and can be resumed in another tab. */
  isKept: boolean
}

export function createRun(batch: RegistrationBatch, progress?: BatchProgress): RegistrationRun {
  return {
    batch,
    next: progress?.next ?? 0,
    refused: new Map(progress?.refused),
    cards: new Map(),
    unknown: new Set(),
    phase: 'stopped',
    wait: undefined,
    failure: undefined,
    isKept: true,
  }
}

/** The next order to send: first the unregistered ones, then those whose card is missing in this tab. */
export function findNextOrder(run: RegistrationRun | undefined): number | undefined {
  if (!run) return undefined
  const { batch, next, refused, cards, unknown } = run
  if (next < batch.orders.length) return next
  const missing = batch.orders.findIndex(
    (_, at) => !refused.has(at) && !cards.has(at) && !unknown.has(at),
  )
  return missing < 0 ? undefined : missing
}
