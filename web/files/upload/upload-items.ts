import { createStore } from 'zustand/vanilla'
import type { FileKind, FileOwnerKind } from '#web/files/file-kind-labels.ts'
import { detectFileKind, findFileRefusal } from '#web/files/find-file-refusal.ts'

/** A file that is being uploaded. `part` is the sent share, from 0 to 1. */
export type UploadItem = {
  id: string
  file: File
  kind: FileKind
  owner: FileOwnerKind
  /** An object URL of a small image, or `''`. */
  preview: string
  phase: 'waiting' | 'sending' | 'failed' | 'done'
  part: number
  /** Whether it was tried before. */
  isAgain?: boolean
  /** Why it failed, or what it waits for; `''` while queued. */
  message: string
  canRetry: boolean
  /** It failed because of the network and is retried when the network returns. */
  isNetworkFailure: boolean
  /** The ids of uploads of other tabs or devices that reserve the quota that this file needs. */
  blockedBy: readonly string[]
  replaces?: string
  /** Made of the image that it replaces, which is kept as the original. */
  adjusts?: boolean
  path?: string
  /** The server's text about the finished upload; without one it had nothing to do. */
  res?: string
  /** The library had this image already. */
  isSame?: boolean
}

/** A library file; of the shop unless `owner` says otherwise. */
export type ExistingFile = {
  id: string
  kind: FileKind
  owner?: FileOwnerKind
  adjusts?: boolean
}

export const isInProgress = ({ phase }: UploadItem) => phase === 'waiting' || phase === 'sending'

/** Whether a file will still be sent without an action of the shop. */
export const isUploadPending = (item: UploadItem) =>
  isInProgress(item) || (item.phase === 'failed' && item.isNetworkFailure)

export type UploadItems = ReturnType<typeof createUploadItems>

export function createUploadItems() {
  const store = createStore<{ items: UploadItem[] }>(() => ({ items: [] }))
  const find = (id: string) => store.getState().items.find((item) => item.id === id)

  function change(id: string, fields: Partial<UploadItem>): void {
    store.setState(({ items }) => ({
      items: items.map((item) => (item.id === id ? { ...item, ...fields } : item)),
    }))
  }

  function add(
    files: readonly File[],
    kinds: readonly FileKind[],
    owner: FileOwnerKind = 'shop',
  ): string[] {
    const added = files.map((file) => createUploadItem(file, kinds, owner))
    append(added)
    return added.map(({ id }) => id)
  }

  function replace(existing: ExistingFile, file: File): string {
    const { id, kind, owner = 'shop', adjusts = false } = existing
    const item = { ...createUploadItem(file, [kind], owner), replaces: id, adjusts }
    append([item])
    return item.id
  }

  function append(added: UploadItem[]): void {
    store.setState(({ items }) => ({ items: [...items, ...added] }))
  }

  function setPreview(id: string, image: Blob): void {
    const item = find(id)
    if (!item) return
    URL.revokeObjectURL(item.preview)
    change(id, { preview: URL.createObjectURL(image) })
  }

  function remove(id: string): void {
    URL.revokeObjectURL(find(id)?.preview ?? '')
    store.setState(({ items }) => ({ items: items.filter((each) => each.id !== id) }))
  }

  return { store, add, replace, change, setPreview, remove }
}

function createUploadItem(
  file: File,
  kinds: readonly FileKind[],
  owner: FileOwnerKind,
): UploadItem {
  const refusal = findFileRefusal(file, kinds)
  return {
    id: crypto.randomUUID(),
    file,
    kind: detectFileKind(file),
    owner,
    preview: '',
    phase: refusal ? 'failed' : 'waiting',
    part: 0,
    message: refusal ?? '',
    canRetry: false,
    isNetworkFailure: false,
    blockedBy: [],
  }
}
