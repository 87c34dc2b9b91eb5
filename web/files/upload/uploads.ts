import type { Client } from '#web/api/client.ts'
import { loadChunk, nextChunkNumber } from '#web/ui/loading/load-chunk.ts'
import { subscribeToReturn } from './subscribe-to-return.ts'
import type { UploadEngine } from './upload-engine.ts'
import {
  createUploadItems,
  type ExistingFile,
  isUploadPending,
  type UploadItem,
  type UploadItems,
} from './upload-items.ts'

export type Uploads = ReturnType<typeof createUploads>

export function clearUploads({ store, forget }: Uploads): void {
  for (const { id } of store.getState().items) forget(id)
}

/** Whether a file is being sent, or will be sent again by itself. */
export const isUploading = ({ items }: { items: UploadItem[] }) => items.some(isUploadPending)

const engineChunk = nextChunkNumber()

// A script of its own, because most visits upload nothing.
const loadEngine = () =>
  loadChunk({
    chunk: engineChunk,
    load: () => import('./upload-engine.ts'),
    address: () => window.location.href,
  })

export const uploadScripts = [{ warm: loadEngine }] as const

/**
 * Uploads files, three at a time. Files that failed because of the network are sent again when the network
 * returns or the tab is shown.
 */
export function createUploads(client: Client) {
  const items = createUploadItems()
  let engine: UploadEngine | undefined

  async function startEngine() {
    try {
      const { createUploadEngine } = await loadEngine()
      engine ??= createUploadEngine(client, items)
      engine.start()
    } catch (error) {
      failWaiting(items, error instanceof Error ? error.message : '')
    }
  }

  function startEngineAndReturn<Result>(result: Result): Result {
    void startEngine()
    return result
  }

  const retry = (id: string) =>
    startEngineAndReturn(items.change(id, { phase: 'waiting', message: '' }))

  window.addEventListener('pagehide', () => engine?.leave())
  subscribeToReturn(() => {
    for (const { id, isNetworkFailure } of listByPhase(items, 'failed'))
      if (isNetworkFailure) retry(id)
  })
  return {
    store: items.store,
    /** Adds files to a library, the shop's by default; those of an unwanted kind as failed. Returns all ids. */
    add: (...files: Parameters<UploadItems['add']>) => startEngineAndReturn(items.add(...files)),
    /** Uploads a file that replaces one of a library, which keeps its id, name and uses. Returns the upload's id. */
    replace: (existing: ExistingFile, file: File) =>
      startEngineAndReturn(items.replace(existing, file)),
    retry,
    /** Cancels the uploads that reserve the quota of a file, and sends the file. */
    freeQuota: async (id: string) => {
      if (await cancelBlockingUploads(client, items, id))
        startEngineAndReturn(items.change(id, { phase: 'waiting' }))
    },
    /** Cancels an upload, or removes a finished one from the list. */
    remove: (id: string) => {
      engine?.cancel(id)
      items.remove(id)
    },
    /** The same without telling the server, for a tab that is signed out. */
    forget: (id: string) => {
      engine?.stop(id)
      items.remove(id)
    },
  }
}

const listByPhase = ({ store }: UploadItems, wanted: UploadItem['phase']) =>
  store.getState().items.filter(({ phase }) => phase === wanted)

function failWaiting(items: UploadItems, reason: string) {
  const message = `送る準備ができませんでした。電波の状態を確かめて、もう一度お試しください。${reason}`
  for (const { id } of listByPhase(items, 'waiting'))
    items.change(id, { phase: 'failed', message, canRetry: true, isNetworkFailure: true })
}

async function cancelBlockingUploads(
  client: Client,
  items: UploadItems,
  id: string,
): Promise<boolean> {
  const blockedBy = items.store.getState().items.find((item) => item.id === id)?.blockedBy ?? []
  items.change(id, { phase: 'sending', part: 0, message: '', blockedBy: [] })
  try {
    await Promise.all(blockedBy.map((upload_id) => client.cancelUpload({ body: { upload_id } })))
    return true
  } catch (error) {
    const reason = error instanceof Error ? error.message : ''
    const message = `送信を取り消せませんでした。${reason}`
    items.change(id, {
      phase: 'failed',
      message,
      canRetry: true,
      isNetworkFailure: false,
      blockedBy,
    })
    return false
  }
}
