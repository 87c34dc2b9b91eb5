import { type ComponentType, createContext, type ReactNode, useContext } from 'react'
import type { FileSort } from '#functions/contract/file.ts'
import type { Client } from '#web/api/client.ts'
import type { FileKind } from '#web/files/file-words.ts'
import type { LibraryFile } from './library-file.ts'

/** A part of a list: `count` is of the whole library, `found` of what fits. */
export type LibraryPart = {
  files: LibraryFile[]
  count: number
  found: number
  cursor?: string | undefined
}

/** Which files are wanted, and in which order. */
type FilesWanted = { q?: string; sort: FileSort; used?: boolean; cursor?: string }

/** What differs between a shop's own libraries and the admins' archives; all else is the same. */
export type LibraryOwner = {
  owner: 'shop' | 'archive'
  titles: Record<FileKind, string>
  /** Where its files are used, in a word or two. */
  places: string
  /** What is said of a file that is used nowhere. */
  unused: (name: string) => string
  /** Where files go that are let fall on the screen. */
  dropped: (name: string) => string
  /** Who does not see a file's name. */
  nameHint: string
  /** What becomes of what already shows a file that is replaced, where that is not plain. */
  replaceNote: (name: string) => string
  /** What to do where there are no files yet, and a way to do it. */
  empty: Record<FileKind, { words: string; action?: ReactNode }>
  /** How full it is; how many files there are is unknown until the list has answered. */
  Room: ComponentType<{ kind: FileKind; count: number | undefined }>
  /** Whether a file can be put on a page at once. */
  hasPages: boolean
  /** What its lists are kept under. */
  listKey: (kind: FileKind) => readonly string[]
  list: (
    client: Client,
    kind: FileKind,
    asked: { wanted: FilesWanted; signal: AbortSignal },
  ) => Promise<LibraryPart>
  rename: (client: Client, kind: FileKind, to: { id: string; name: string }) => Promise<string>
  remove: (client: Client, kind: FileKind, what: { id: string; force: boolean }) => Promise<unknown>
}

const Owner = createContext<LibraryOwner | undefined>(undefined)

/** Says whose library the screens within it show. */
export const LibraryOwnerProvider = Owner.Provider

/** Whose library is shown. */
export function useLibraryOwner(): LibraryOwner {
  const owner = useContext(Owner)
  if (!owner) throw new Error('useLibraryOwner stands outside LibraryOwnerProvider')
  return owner
}
