import type { Use } from '#functions/contract/file.ts'
import { ApiError } from '#web/api/api-error.ts'
import { failureWords } from './failure-words.ts'
import { waitAsTold } from './wait-as-told.ts'

/** What may be removed, and where it is used as far as that is known. */
export type Removable = { id: string; used: readonly Use[] }

type Removing = {
  /** Removes a file; with `force` also one that is used. */
  call: (id: string, force: boolean) => Promise<unknown>
  onProgress: (words: string) => void
  signal: AbortSignal
}

/** What has gone, what was found to be used, and why it did not go on. */
type Outcome = { gone: string[]; used: Map<string, Use[]>; why: string }

/**
 * Removes files one after the other, no faster than the server takes them. One that is used goes only if
 * that was known when it was said yes to.
 */
export async function removeFiles(
  files: readonly Removable[],
  removing: Removing,
): Promise<Outcome> {
  const outcome: Outcome = { gone: [], used: new Map(), why: '' }
  for (const file of files) {
    if (removing.signal.aborted || outcome.why !== '') break
    removing.onProgress(progressWords(outcome.gone.length, files.length))
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const end = await removeOne(file, removing)
    if (end.kind === 'gone') outcome.gone.push(file.id)
    if (end.kind === 'used') outcome.used.set(file.id, end.used)
    if (end.kind === 'failed') outcome.why = end.words
  }
  return outcome
}

const progressWords = (done: number, all: number) =>
  all === 1 ? '削除中' : `削除中 ${done} / ${all}`

type End = { kind: 'gone' } | { kind: 'used'; used: Use[] } | { kind: 'failed'; words: string }

async function removeOne(file: Removable, removing: Removing): Promise<End> {
  const { call, onProgress, signal } = removing
  const onWait = () => onProgress('削除中（混み合っているため、少し待っています）')
  try {
    await waitAsTold(() => call(file.id, file.used.length > 0), { signal, onWait })
    return { kind: 'gone' }
  } catch (error) {
    return signal.aborted && isWait(error) ? { kind: 'failed', words: '' } : endOf(error)
  }
}

/** It was given up while the server took no more. */
const isWait = (error: unknown) => error instanceof ApiError && error.problem?.code === 'too_many'

function endOf(error: unknown): End {
  const problem = error instanceof ApiError ? error.problem : undefined
  // Somebody else has removed it, or this did and the answer was lost.
  if (problem?.code === 'not_found') return { kind: 'gone' }
  if (problem?.code === 'in_use') return { kind: 'used', used: problem.used ?? [] }
  return { kind: 'failed', words: failureWords(error) }
}
