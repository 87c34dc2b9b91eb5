import { sharedMessages } from '#functions/contract/shared-messages.ts'
import { ApiError } from '#web/api/api-error.ts'
import type { Client } from '#web/api/client.ts'
import type { FileKind } from '#web/files/file-kind-labels.ts'
import { createTaskQueue } from '#web/files/task-queue.ts'
import { isManuallyRetryable } from './send/is-retryable.ts'
import { retryUpload } from './send/retry-upload.ts'
import { sendImage } from './send/send-image.ts'
import { sendMovie } from './send/send-movie.ts'
import {
  cancelUpload,
  listUploadIds,
  resetUploadState,
  type SentFile,
  type UploadState,
  type UploadTask,
} from './send/send-upload.ts'
import type { UploadItem, UploadItems } from './upload-items.ts'

// Three fill the connection and the memory of a phone.
const maxParallelUploads = 3

const senders: Record<FileKind, (task: UploadTask) => Promise<SentFile>> = {
  image: sendImage,
  movie: sendMovie,
}

export type UploadEngine = ReturnType<typeof createUploadEngine>

/**
 * Sends files. `cancel` stops one and releases its quota at the server; `leave` releases that of all files when the tab is left: one
 * that comes back sends them again.
 */
export function createUploadEngine(client: Client, items: UploadItems) {
  const enqueue = createTaskQueue(maxParallelUploads)
  const running = new Map<string, AbortController>()
  const uploadStates = new Map<string, UploadState>()

  function start() {
    const waiting = items.store.getState().items.filter(({ phase }) => phase === 'waiting')
    for (const item of waiting.filter(({ id }) => !running.has(id))) {
      const controller = new AbortController()
      running.set(item.id, controller)
      void enqueue(() => run(item, controller))
    }
  }

  async function run(item: UploadItem, controller: AbortController) {
    const { id } = item
    const isStopped = () => running.get(id) !== controller
    if (isStopped()) return
    const state: UploadState = uploadStates.get(id) ?? { forms: {}, keys: {} }
    uploadStates.set(id, state)
    const onProgress = (part: number) => items.change(id, { part })
    const onPreview = (image: Blob) => items.setPreview(id, image)
    const onSame = () => items.change(id, { isSame: true })
    const task = { client, item, state, onProgress, onPreview, onSame, signal: controller.signal }
    const isOwn = (uploadId: string) =>
      [...uploadStates.values()].some((each) => listUploadIds(each).includes(uploadId))
    const end = await runUpload(task, { item, isOwn }, (fields) => items.change(id, fields))
    if (isStopped()) return
    running.delete(id)
    items.change(id, end)
    if (end.phase === 'done') uploadStates.delete(id)
  }

  function stop(id: string) {
    running.get(id)?.abort()
    running.delete(id)
    uploadStates.delete(id)
  }

  function cancel(id: string) {
    const state = uploadStates.get(id)
    stop(id)
    if (state) for (const uploadId of listUploadIds(state)) void cancelUpload(client, uploadId)
  }

  function leave() {
    for (const state of uploadStates.values()) {
      // The server finishes this one without the tab.
      if (state.isRegistering) continue
      for (const id of listUploadIds(state)) void cancelUpload(client, id, { keepalive: true })
      resetUploadState(state)
    }
  }

  return { start, stop, cancel, leave }
}

/** Sends a file with retries and returns the fields of its end; `report` is called with those before. */
async function runUpload(
  task: UploadTask,
  { item: { kind }, isOwn }: { item: UploadItem; isOwn: (uploadId: string) => boolean },
  report: (fields: Partial<UploadItem>) => void,
): Promise<Partial<UploadItem>> {
  let tries = 0
  const attempt = () => {
    tries += 1
    report({ phase: 'sending', message: '', blockedBy: [], isAgain: tries > 1 })
    return senders[kind](task)
  }
  const onWait = (message: string) => report({ phase: 'waiting', message })
  try {
    const sent = await retryUpload(attempt, { signal: task.signal, onWait })
    return { phase: 'done', ...sent }
  } catch (error) {
    const message = error instanceof Error ? error.message : sharedMessages.internal
    const isNetworkFailure = error instanceof ApiError && error.kind !== 'answered'
    const blockedBy = findBlockingUploads(error).filter((uploadId) => !isOwn(uploadId))
    return {
      phase: 'failed',
      message,
      canRetry: isManuallyRetryable(error),
      isNetworkFailure,
      blockedBy,
    }
  }
}

const findBlockingUploads = (error: unknown): string[] =>
  error instanceof ApiError
    ? (error.problem?.under_way ?? []).map(({ upload_id }) => upload_id)
    : []
