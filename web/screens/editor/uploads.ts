import { createStore, type StoreApi } from 'zustand/vanilla'
import { type Image, pictureTypes } from '#functions/contract/file.ts'
import { limits } from '#functions/contract/limits.ts'
import { messages } from '#functions/contract/shared-messages.ts'
import type { Client } from '#web/api/client.ts'
import { canSendAgain, sendPicture } from './send-picture.ts'

/** A file on its way into the library. `part` is how much is sent, from 0 to 1. */
export type UploadItem = {
  id: string
  file: File
  /** An address within this browser that shows the file. */
  preview: string
  phase: 'waiting' | 'sending' | 'failed' | 'done'
  part: number
  message: string
  canRetry: boolean
  image?: Image
}

export type Uploads = {
  store: StoreApi<{ items: UploadItem[] }>
  /** Takes files in, and gives their ids. */
  add: (files: readonly File[]) => string[]
  retry: (id: string) => void
  /** Gives up a file, or clears away what is done. */
  remove: (id: string) => void
}

/** Whether a file is still on its way. */
export const isOnItsWay = ({ phase }: UploadItem) => phase === 'waiting' || phase === 'sending'

/** Whether any file is still on its way. */
export const isUploading = ({ items }: { items: UploadItem[] }) => items.some(isOnItsWay)

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

/** Sends files into the library, two at a time; `onImage` is told of each that has arrived. */
export function createUploads(client: Client, onImage: () => void): Uploads {
  const store = createStore<{ items: UploadItem[] }>(() => ({ items: [] }))
  const running = new Map<string, AbortController>()
  const sent = new Map<string, string>()

  function change(id: string, fields: Partial<UploadItem>): void {
    store.setState(({ items }) => ({
      items: items.map((item) => (item.id === id ? { ...item, ...fields } : item)),
    }))
  }

  function startNext(): void {
    const { items } = store.getState()
    const next = items.find(({ phase }) => phase === 'waiting')
    if (!next || running.size >= atOnce) return
    void run(next)
    startNext()
  }

  async function run({ id, file }: UploadItem): Promise<void> {
    const stop = new AbortController()
    running.set(id, stop)
    change(id, { phase: 'sending', part: 0, message: '' })
    const onProgress = (part: number) => change(id, { part })
    try {
      const image = await sendPicture({ client, file, id, sent, onProgress, signal: stop.signal })
      change(id, { phase: 'done', image })
      onImage()
    } catch (error) {
      change(id, { phase: 'failed', ...failureOf(error) })
    }
    running.delete(id)
    startNext()
  }

  function add(files: readonly File[]): string[] {
    const added = files.map(itemOf)
    store.setState(({ items }) => ({ items: [...items, ...added] }))
    startNext()
    return added.map(({ id }) => id)
  }

  function remove(id: string): void {
    running.get(id)?.abort()
    sent.delete(id)
    const item = store.getState().items.find((each) => each.id === id)
    if (item) URL.revokeObjectURL(item.preview)
    store.setState(({ items }) => ({ items: items.filter((each) => each.id !== id) }))
  }

  function retry(id: string): void {
    change(id, { phase: 'waiting' })
    startNext()
  }

  return { store, add, retry, remove }
}

function failureOf(error: unknown): Pick<UploadItem, 'message' | 'canRetry'> {
  const message = error instanceof Error ? error.message : messages.internal
  return { message, canRetry: canSendAgain(error) }
}

function itemOf(file: File): UploadItem {
  const refusal = refusalOf(file)
  return {
    id: crypto.randomUUID(),
    file,
    preview: URL.createObjectURL(file),
    phase: refusal ? 'failed' : 'waiting',
    part: 0,
    message: refusal ?? '',
    canRetry: false,
  }
}

/** What the server would refuse anyway is said before anything is sent. */
function refusalOf({ type, size }: File): string | undefined {
  // Some systems do not know HEIC and give it no type: its first bytes will tell.
  if (type !== '' && !pictureTypes.some((each) => each === type)) return messages.notPictureType
  if (size === 0) return messages.fileEmpty
  return size > limits.imageBytes ? messages.pictureTooLarge : undefined
}
