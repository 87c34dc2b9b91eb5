import { createStore } from 'zustand/vanilla'
import type { FileOwner } from './file-owner.ts'
import type { FileKind } from './file-words.ts'
import { kindOfFile, refusalOf } from './refusal-of.ts'

/** A file on its way into the library. `part` is how much is sent, from 0 to 1. */
export type UploadItem = {
  id: string
  file: File
  kind: FileKind
  /** Whose library it goes into. */
  owner: FileOwner
  /** An address within this browser of a small picture that shows the file, or `''`. */
  preview: string
  phase: 'waiting' | 'sending' | 'failed' | 'done'
  part: number
  /** Why it failed, or what it waits for; `''` while it waits for its turn. */
  message: string
  canRetry: boolean
  /** It failed for want of the network, and goes on by itself. */
  isLost: boolean
  /** The file of the library whose place it takes: its id and all its uses stay. */
  replaces?: string
  /** Its path in the library, once it is there. */
  path?: string
}

/** A file that is in a library already; in the shop's own unless said otherwise. */
export type Present = { id: string; kind: FileKind; owner?: FileOwner }

/** Whether a file is still on its way. */
export const isOnItsWay = ({ phase }: UploadItem) => phase === 'waiting' || phase === 'sending'

/** Whether a file will yet be sent without being asked for: what the network lost goes on by itself. */
export const isToCome = (item: UploadItem) =>
  isOnItsWay(item) || (item.phase === 'failed' && item.isLost)

export type UploadItems = ReturnType<typeof createUploadItems>

/** The files that are sent or wait for it, with the pictures that show them held in memory. */
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
    owner: FileOwner = 'shop',
  ): string[] {
    const added = files.map((file) => itemOf(file, kinds, owner))
    append(added)
    return added.map(({ id }) => id)
  }

  /** Takes in a file for the place of one that is in the library. */
  function replace({ id, kind, owner = 'shop' }: Present, file: File): string {
    const item = { ...itemOf(file, [kind], owner), replaces: id }
    append([item])
    return item.id
  }

  function append(added: UploadItem[]): void {
    store.setState(({ items }) => ({ items: [...items, ...added] }))
  }

  /** Shows a picture in the place of the one before, as long as the file is there to be shown. */
  function show(id: string, picture: Blob): void {
    const item = find(id)
    if (!item) return
    URL.revokeObjectURL(item.preview)
    change(id, { preview: URL.createObjectURL(picture) })
  }

  function remove(id: string): void {
    URL.revokeObjectURL(find(id)?.preview ?? '')
    store.setState(({ items }) => ({ items: items.filter((each) => each.id !== id) }))
  }

  return { store, add, replace, change, show, remove }
}

function itemOf(file: File, kinds: readonly FileKind[], owner: FileOwner): UploadItem {
  const refusal = refusalOf(file, kinds)
  return {
    id: crypto.randomUUID(),
    file,
    kind: kindOfFile(file),
    owner,
    preview: '',
    phase: refusal ? 'failed' : 'waiting',
    part: 0,
    message: refusal ?? '',
    canRetry: false,
    isLost: false,
  }
}
