import type { FileUse } from '#functions/contract/files/file-use.ts'
import { formatApiFailure } from '#web/actions/format-api-failure.ts'
import { ApiError } from '#web/api/api-error.ts'
import { retryWhenLimited } from '#web/api/retry-call.ts'

export type RemovableFile = { id: string; used: readonly FileUse[] }

type RemoveOptions = {
  /** Deletes a file; `force` deletes also a file that is in use. */
  call: (id: string, force: boolean) => Promise<{ res: string }>
  onProgress: (text: string) => void
  signal: AbortSignal
}

/** `res` is the server's text about what is gone. */
type RemoveOutcome = { gone: string[]; res: string; used: Map<string, FileUse[]>; why: string }

/**
 * Deletes files one by one, waiting when the server's rate limit is reached. A file in use is deleted only if
 * its use was known when the deletion was confirmed.
 */
export async function removeFiles(
  files: readonly RemovableFile[],
  options: RemoveOptions,
): Promise<RemoveOutcome> {
  const outcome: RemoveOutcome = { gone: [], res: goneText, used: new Map(), why: '' }
  for (const file of files) {
    if (options.signal.aborted || outcome.why !== '') break
    options.onProgress(formatProgress(outcome.gone.length, files.length))
    // oxlint-disable-next-line no-await-in-loop -- one at a time
    const end = await removeOne(file, options)
    if (end.kind === 'gone') {
      outcome.gone.push(file.id)
      outcome.res = end.res
    }
    if (end.kind === 'used') outcome.used.set(file.id, end.used)
    if (end.kind === 'failed') outcome.why = end.message
  }
  return outcome
}

// For files that were gone already; the server's text is the same.
const goneText = '削除しました'

const formatProgress = (done: number, all: number) =>
  all === 1 ? '削除中' : `削除中 ${done} / ${all}`

type RemoveResult =
  | { kind: 'gone'; res: string }
  | { kind: 'used'; used: FileUse[] }
  | { kind: 'failed'; message: string }

async function removeOne(file: RemovableFile, options: RemoveOptions): Promise<RemoveResult> {
  const { call, onProgress, signal } = options
  const onWait = () => onProgress('削除中（混み合っているため、少し待っています）')
  try {
    const force = file.used.length > 0
    const { res } = await retryWhenLimited(() => call(file.id, force), { signal, onWait })
    return { kind: 'gone', res }
  } catch (error) {
    return error === signal.reason ? { kind: 'failed', message: '' } : toRemoveResult(error)
  }
}

function toRemoveResult(error: unknown): RemoveResult {
  const problem = error instanceof ApiError ? error.problem : undefined
  // Already deleted, by another account or by a call without an answer.
  if (problem?.code === 'not_found') return { kind: 'gone', res: goneText }
  if (problem?.code === 'in_use') return { kind: 'used', used: problem.used ?? [] }
  return { kind: 'failed', message: formatApiFailure(error) }
}
