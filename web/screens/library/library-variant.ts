import { type ComponentType, createContext, type ReactNode, useContext } from 'react'
import type { FileSort, TrashedFile } from '#functions/contract/files/library-file.ts'
import type { Client } from '#web/api/client.ts'
import type { FileKind } from '#web/files/file-kind-labels.ts'
import type { LibraryFile } from './library-file.ts'

/** `count` is the whole library, `samples` its copies of sample pictures, `found` the matching files. */
export type LibraryListPage = {
  files: LibraryFile[]
  count: number
  samples?: number | undefined
  found: number
  cursor?: string | undefined
}

/** `count` and `bytes` are of the whole trash. */
export type TrashPage = {
  files: TrashedFile[]
  count: number
  bytes: number
  cursor?: string | undefined
}

type FileQuery = { q?: string; sort: FileSort; used?: boolean; cursor?: string }

/** The images that are shown: the shop's own, or the copies of sample pictures. */
type ImageQuery = FileQuery & { sample?: boolean }

/** The differences between a shop's library and the admins' archive. */
export type LibraryVariant = {
  owner: 'shop' | 'archive'
  titles: Record<FileKind, string>
  /** The addresses of its screens; the trash is below them. */
  paths: Record<FileKind, string>
  /** Whether its trash counts in a quota that its users know. */
  countsTrash: boolean
  /** Where its files are used, as a noun. */
  places: string
  /** Text for a file that is not used. */
  unused: (name: string) => string
  /** Text while files are dragged over the screen. */
  dropped: (name: string) => string
  /** Hint of the name field. */
  nameHint: string
  /** Text about pages or entries that show the old file. */
  replaceNote: (name: string) => string
  /** Text and optional action for an empty library. */
  empty: Record<FileKind, { text: string; action?: ReactNode }>
  /** Shows how full the library is; `count`, with its `samples`, is undefined until the list has loaded. */
  Quota: ComponentType<{ kind: FileKind; count: number | undefined; samples: number }>
  /** Whether copies of sample pictures are shown apart from the other images. */
  hasSamples: boolean
  /** Whether files can be added to a page. */
  hasPages: boolean
  /** Whether the user may add and change files, and remove them for good. */
  canChange: boolean
  canPurge: boolean
  /** Query key of its lists. */
  listKey: (kind: FileKind) => readonly string[]
  list: (
    client: Client,
    kind: FileKind,
    request: { filter: ImageQuery; signal: AbortSignal },
  ) => Promise<LibraryListPage>
  rename: (client: Client, kind: FileKind, to: { id: string; name: string }) => Promise<string>
  remove: (
    client: Client,
    kind: FileKind,
    what: { id: string; force: boolean },
  ) => Promise<{ res: string }>
  trash: {
    listKey: readonly string[]
    list: (
      client: Client,
      kind: FileKind,
      request: { cursor?: string; signal: AbortSignal },
    ) => Promise<TrashPage>
    restore: (client: Client, kind: FileKind, id: string) => Promise<unknown>
    /** Without `ids` all files of the kind. */
    purge: (client: Client, kind: FileKind, ids: readonly string[] | undefined) => Promise<unknown>
  }
}

const VariantContext = createContext<LibraryVariant | undefined>(undefined)

export const LibraryVariantProvider = VariantContext.Provider

export function useLibraryVariant(): LibraryVariant {
  const owner = useContext(VariantContext)
  if (!owner) throw new Error('useLibraryVariant must be called inside LibraryVariantProvider')
  return owner
}
