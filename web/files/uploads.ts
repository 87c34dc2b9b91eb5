import type { StoreApi } from 'zustand/vanilla'
import { messages } from '#functions/contract/shared-messages.ts'
import { ApiError } from '#web/api/api-error.ts'
import type { Client } from '#web/api/client.ts'
import { canSendAgain } from './can-send-again.ts'
import type { FileKind } from './file-words.ts'
import type { Sent } from './send-upload.ts'
import {
  createUploadItems,
  isOnItsWay,
  type Present,
  type UploadItem,
  type UploadItems,
} from './upload-items.ts'

export type Uploads = {
  store: StoreApi<{ items: UploadItem[] }>
  /** Takes files in, refuses what is of no kind that is wanted, and gives the ids of all. */
  add: (files: readonly File[], kinds: readonly FileKind[]) => string[]
  /** Puts a file into the place of one that is in the library, which keeps its id, its name and all its uses. */
  replace: (present: Present, file: File) => string
  retry: (id: string) => void
  /** Gives up a file, or clears away what is done. */
  remove: (id: string) => void
}

/** Whether any file is still on its way. */
export const isUploading = ({ items }: { items: UploadItem[] }) => items.some(isOnItsWay)

/** Gives up all files: nothing is sent any more, and nothing is held in memory. */
export function clearUploads({ store, remove }: Uploads): void {
  for (const { id } of store.getState().items) remove(id)
}

const atOnce = 3

// Files are sent seldom, and what sends them is more than the rest.
const loadSenders = () =>
  import('./senders.ts').catch((cause: unknown) => {
    throw new ApiError('offline', { cause })
  })

/** The script that sends files. */
export const uploadScripts = [{ warm: loadSenders }] as const

/** Sends files into their libraries, three at a time; `onArrived` is told of each that is there. */
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

  const tellingOf = (id: string) => ({
    onProgress: (part: number) => items.change(id, { part }),
    onPreview: (picture: Blob) => items.show(id, picture),
  })

  async function run(item: UploadItem): Promise<void> {
    const { id, kind } = item
    const stop = new AbortController()
    running.set(id, stop)
    const sent = sentOf.get(id) ?? {}
    sentOf.set(id, sent)
    items.change(id, { phase: 'sending', part: 0, message: '' })
    const { signal } = stop
    const { onProgress, onPreview } = tellingOf(id)
    try {
      const { senders } = await loadSenders()
      const path = await senders[kind]({ client, item, sent, signal, onProgress, onPreview })
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
    ...begunBy(items, startNext),
    remove: (id) => {
      running.get(id)?.abort()
      sentOf.delete(id)
      items.remove(id)
    },
  }
}

/** What puts a file among those that wait. */
function begunBy(
  items: UploadItems,
  startNext: () => void,
): Pick<Uploads, 'add' | 'replace' | 'retry'> {
  function started<Result>(result: Result): Result {
    startNext()
    return result
  }
  return {
    add: (files, kinds) => started(items.add(files, kinds)),
    replace: (present, file) => started(items.replace(present, file)),
    retry: (id) => started(items.change(id, { phase: 'waiting' })),
  }
}

function failureOf(error: unknown): Pick<UploadItem, 'message' | 'canRetry'> {
  const message = error instanceof Error ? error.message : messages.internal
  return { message, canRetry: canSendAgain(error) }
}
