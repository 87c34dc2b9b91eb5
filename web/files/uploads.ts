import type { StoreApi } from 'zustand/vanilla'
import type { Client } from '#web/api/client.ts'
import { loadChunk } from '#web/ui/load-chunk.ts'
import type { FileOwner } from './file-owner.ts'
import type { FileKind } from './file-words.ts'
import type { UploadEngine } from './upload-engine.ts'
import { createUploadItems, isToCome, type Present, type UploadItem } from './upload-items.ts'
import { whenBack } from './when-back.ts'

export type Uploads = {
  store: StoreApi<{ items: UploadItem[] }>
  /**
   * Takes files in for a library, the shop's own unless said otherwise; refuses what is of no kind that is
   * wanted, and gives the ids of all.
   */
  add: (files: readonly File[], kinds: readonly FileKind[], owner?: FileOwner) => string[]
  /**
   * Puts a file into the place of one that is in the library, which keeps its id, its name and all its
   * uses; gives the id among the files on their way.
   */
  replace: (present: Present, file: File) => string
  retry: (id: string) => void
  /** Gives up a file, or clears away what is done. */
  remove: (id: string) => void
}

/** Whether any file is on its way still, or lost on it and bound to go on. */
export const isUploading = ({ items }: { items: UploadItem[] }) => items.some(isToCome)

/** Gives up all files: nothing is sent any more, and nothing is held in memory. */
export function clearUploads({ store, remove }: Uploads): void {
  for (const { id } of store.getState().items) remove(id)
}

// Files are sent seldom, and what sends them is more than the rest.
const loadEngine = () =>
  loadChunk({
    chunk: 25,
    load: () => import('./upload-engine.ts'),
    address: () => window.location.href,
  })

/** The script that sends files. */
export const uploadScripts = [{ warm: loadEngine }] as const

/**
 * Sends files into their libraries, three at a time. What the network lost goes on by itself once it is
 * back, or the screen is looked at again.
 */
export function createUploads(client: Client): Uploads {
  const items = createUploadItems()
  let engine: UploadEngine | undefined

  async function begin() {
    try {
      const { createUploadEngine } = await loadEngine()
      engine ??= createUploadEngine(client, items)
      engine.start()
    } catch (error) {
      failWaiting(error instanceof Error ? error.message : '')
    }
  }

  function failWaiting(reason: string) {
    for (const { id, phase } of items.store.getState().items) {
      const message = `送る準備ができませんでした。電波の状態を確かめて、もう一度お試しください。${reason}`
      if (phase === 'waiting')
        items.change(id, { phase: 'failed', message, canRetry: true, isLost: true })
    }
  }

  function begun<Result>(result: Result): Result {
    void begin()
    return result
  }

  const uploads: Uploads = {
    store: items.store,
    add: (...taken) => begun(items.add(...taken)),
    replace: (present, file) => begun(items.replace(present, file)),
    retry: (id) => begun(items.change(id, { phase: 'waiting', message: '' })),
    remove: (id) => {
      engine?.stop(id)
      items.remove(id)
    },
  }
  whenBack(() => retryLost(uploads))
  return uploads
}

function retryLost({ store, retry }: Uploads): void {
  for (const { id, phase, isLost } of store.getState().items) {
    if (phase === 'failed' && isLost) retry(id)
  }
}
