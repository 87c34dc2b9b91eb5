import type { Use } from '#functions/contract/file.ts'
import { ApiError } from '#web/api/api-error.ts'
import { failureWords } from '#web/screens/failure-words.ts'
import type { LibraryFile } from './library-file.ts'

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
  files: readonly LibraryFile[],
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

async function removeOne(file: LibraryFile, removing: Removing): Promise<End> {
  const { call, onProgress, signal } = removing
  try {
    await call(file.id, file.used.length > 0)
    return { kind: 'gone' }
  } catch (error) {
    const wait = waitOf(error)
    if (wait === undefined) return endOf(error)
    onProgress('削除中（混み合っているため、少し待っています）')
    await pause(wait, signal)
    return signal.aborted ? { kind: 'failed', words: '' } : removeOne(file, removing)
  }
}

function endOf(error: unknown): End {
  const problem = error instanceof ApiError ? error.problem : undefined
  // Somebody else has removed it, or this did and the answer was lost.
  if (problem?.code === 'not_found') return { kind: 'gone' }
  if (problem?.code === 'in_use') return { kind: 'used', used: problem.used ?? [] }
  return { kind: 'failed', words: failureWords(error) }
}

/** For how many milliseconds to wait before another try; undefined where that would not help. */
function waitOf(error: unknown): number | undefined {
  if (!(error instanceof ApiError) || error.problem?.code !== 'too_many') return undefined
  return error.retryAfter === undefined ? undefined : error.retryAfter * 1000
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
