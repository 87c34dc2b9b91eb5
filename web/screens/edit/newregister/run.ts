import type { SignIn } from '#web/screens/edit/sign-in-card.tsx'
import type { Batch, Progress } from './batch.ts'

/** A batch of shops on its way, as the screen shows it. */
export type Run = {
  batch: Batch
  /** Orders before it are settled: made, or refused in the words that stand under their place. */
  next: number
  refused: ReadonlyMap<number, string>
  /** What this tab has heard of the shops that were made. */
  cards: ReadonlyMap<number, SignIn>
  /** Shops that were made, of whose cards the server would not tell this time. */
  unknown: ReadonlySet<number>
  phase: 'running' | 'stopping' | 'stopped' | 'done'
  /** Why nothing is sent just now, and until when in milliseconds of the clock. */
  wait: { words: string; until: number } | undefined
  /** Why it stopped, where nobody asked for it. */
  failure: string | undefined
  /** Whether it can be taken up again after the tab is gone. */
  isKept: boolean
}

/** A batch that is not running yet, or any more. */
export function startOf(batch: Batch, progress?: Progress): Run {
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

/** Who is not registered yet comes first; then whose card this tab has not. */
export function nextPlace(run: Run | undefined): number | undefined {
  if (!run) return undefined
  const { batch, next, refused, cards, unknown } = run
  if (next < batch.orders.length) return next
  const missing = batch.orders.findIndex(
    (_, at) => !refused.has(at) && !cards.has(at) && !unknown.has(at),
  )
  return missing < 0 ? undefined : missing
}
