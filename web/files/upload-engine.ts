import { TaskQueue } from '@uppy/core/utils'
import { messages } from '#functions/contract/shared-messages.ts'
import { ApiError } from '#web/api/api-error.ts'
import type { Client } from '#web/api/client.ts'
import { canBeAskedAgain } from './can-send-again.ts'
import { createPost } from './create-post.ts'
import type { FileKind } from './file-words.ts'
import { sendMovie } from './send-movie.ts'
import { sendPicture } from './send-picture.ts'
import type { Sending, Sent } from './send-upload.ts'
import { tryAgain } from './try-again.ts'
import type { UploadItem, UploadItems } from './upload-items.ts'

/** A phone's line is full with three, and so is its memory. */
const atOnce = 3

/** How each kind of file gets into its library; gives its path. */
const senders: Record<FileKind, (sending: Sending) => Promise<string>> = {
  image: sendPicture,
  movie: sendMovie,
}

export type UploadEngine = {
  /** Takes up all files that wait. */
  start: () => void
  /** Lets go of a file, wherever it is. */
  stop: (id: string) => void
}

/** What brings files into their libraries, with Uppy, whose queue takes three at a time. */
export function createUploadEngine(client: Client, items: UploadItems): UploadEngine {
  const queue = new TaskQueue({ concurrency: atOnce })
  const post = createPost(atOnce)
  const running = new Map<string, AbortController>()
  const sentOf = new Map<string, Sent>()

  function start() {
    const waiting = items.store.getState().items.filter(({ phase }) => phase === 'waiting')
    for (const item of waiting.filter(({ id }) => !running.has(id))) {
      const stopping = new AbortController()
      running.set(item.id, stopping)
      void queue.add(() => run(item, stopping))
    }
  }

  async function run(item: UploadItem, stopping: AbortController) {
    const { id } = item
    const isStopped = () => running.get(id) !== stopping
    if (isStopped()) return
    const sent = sentOf.get(id) ?? { forms: {} }
    sentOf.set(id, sent)
    const onProgress = (part: number) => items.change(id, { part })
    const onPreview = (picture: Blob) => items.show(id, picture)
    const sending = { client, post, item, sent, onProgress, onPreview, signal: stopping.signal }
    const end = await send(sending, item, (fields) => items.change(id, fields))
    if (isStopped()) return
    running.delete(id)
    items.change(id, end)
    if (end.phase === 'done') sentOf.delete(id)
  }

  function stop(id: string) {
    running.get(id)?.abort()
    running.delete(id)
    sentOf.delete(id)
  }

  return { start, stop }
}

/** Sends a file until it is there or has failed, which is what this gives; says meanwhile what it waits for. */
async function send(
  sending: Sending,
  { kind }: UploadItem,
  tell: (fields: Partial<UploadItem>) => void,
): Promise<Partial<UploadItem>> {
  const attempt = () => {
    tell({ phase: 'sending', message: '' })
    return senders[kind](sending)
  }
  const onWait = (message: string) => tell({ phase: 'waiting', message })
  try {
    const path = await tryAgain(attempt, { signal: sending.signal, onWait })
    return { phase: 'done', path }
  } catch (error) {
    const message = error instanceof Error ? error.message : messages.internal
    const isLost = error instanceof ApiError && error.kind !== 'answered'
    return { phase: 'failed', message, canRetry: canBeAskedAgain(error), isLost }
  }
}
