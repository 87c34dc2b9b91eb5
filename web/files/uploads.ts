import type { StoreApi } from 'zustand/vanilla'
import { messages } from '#functions/contract/shared-messages.ts'
import { ApiError } from '#web/api/api-error.ts'
import type { Client } from '#web/api/client.ts'
import { canSendAgain } from './can-send-again.ts'
import type { FileKind } from './file-words.ts'
import type { Sent } from './send-upload.ts'
import { createUploadItems, isOnItsWay, type UploadItem } from './upload-items.ts'

export type Uploads = {
  store: StoreApi<{ items: UploadItem[] }>
  /** Takes files in, refuses what is of no kind that is wanted, and gives the ids of all. */
  add: (files: readonly File[], kinds: readonly FileKind[]) => string[]
  retry: (id: string) => void
  /** Gives up a file, or clears away what is done. */
  remove: (id: string) => void
}

/** Whether any file is still on its way. */
export const isUploading = ({ items }: { items: UploadItem[] }) => items.some(isOnItsWay)

/** The kinds of the files that are still on their way. */
export function kindsOnTheirWay({ store }: Uploads): FileKind[] {
  return store
    .getState()
    .items.filter(isOnItsWay)
    .map(({ kind }) => kind)
}

/** Waits until nothing is on its way; true unless something that was has failed. */
export async function uploadsSettled({ store }: Uploads): Promise<boolean> {
  const before = store.getState().items.filter(isOnItsWay)
  const ids = new Set(before.map(({ id }) => id))
  await new Promise<void>((resolve) => {
    if (ids.size === 0) return resolve()
    const stop = store.subscribe((state) => {
      if (isUploading(state)) return
      stop()
      resolve()
    })
  })
  return store.getState().items.every(({ id, phase }) => phase !== 'failed' || !ids.has(id))
}

/** Gives up all files: nothing is sent any more, and nothing is held in memory. */
export function clearUploads({ store, remove }: Uploads): void {
  for (const { id } of store.getState().items) remove(id)
}

const atOnce = 2

// Files are sent seldom, and what sends them is more than the rest.
const loadSenders = () =>
  import('./senders.ts').catch((cause: unknown) => {
    throw new ApiError('offline', { cause })
  })

/** The script that sends files. */
export const uploadScripts = [{ warm: loadSenders }] as const

/** Sends files into their libraries, two at a time; `onArrived` is told of each that is there. */
export function createUploads(client: Client, onArrived: (kind: FileKind) => void): Uploads {
  const items = createUploadItems()
  const running = new Map<string, AbortController>()
  const sentOf = new Map<string, Sent>()

  function startNext(): void {
    const next = items.store.getState().items.find(({ phase }) => phase === 'waiting')
    if (!next || running.size >= atOnce) return
    void run(next)
    startNext()
  }

  async function run({ id, file, kind }: UploadItem): Promise<void> {
    const stop = new AbortController()
    running.set(id, stop)
    const sent = sentOf.get(id) ?? {}
    sentOf.set(id, sent)
    items.change(id, { phase: 'sending', part: 0, message: '' })
    const onProgress = (part: number) => items.change(id, { part })
    const onPreview = (picture: Blob) => items.show(id, picture)
    const { signal } = stop
    try {
      const { senders } = await loadSenders()
      const path = await senders[kind]({ client, file, sent, onProgress, onPreview, signal })
      items.change(id, { phase: 'done', path })
      onArrived(kind)
    } catch (error) {
      items.change(id, { phase: 'failed', ...failureOf(error) })
    }
    running.delete(id)
    startNext()
  }

  return {
    store: items.store,
    add: (files, kinds) => {
      const ids = items.add(files, kinds)
      startNext()
      return ids
    },
    retry: (id) => {
      items.change(id, { phase: 'waiting' })
      startNext()
    },
    remove: (id) => {
      running.get(id)?.abort()
      sentOf.delete(id)
      items.remove(id)
    },
  }
}

function failureOf(error: unknown): Pick<UploadItem, 'message' | 'canRetry'> {
  const message = error instanceof Error ? error.message : messages.internal
  return { message, canRetry: canSendAgain(error) }
}
