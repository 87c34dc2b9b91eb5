import { type ComponentType, createContext, type ReactNode, useContext } from 'react'
import * as v from 'valibot'
import { FileSort } from '#functions/contract/files/library-file.ts'
import type { Client } from '#web/api/client.ts'
import type { ListInput, ListName } from '#web/api/use-api-list.ts'
import type { FileKind } from '#web/files/file-kind-labels.ts'
import { filterText } from '#web/ui/list/use-list-filters.ts'

/** The filters of a library in the address. */
export const LibrarySearch = v.object({
  q: filterText,
  sort: v.fallback(FileSort, 'newest'),
  used: v.fallback(v.picklist(['', 'yes', 'no']), ''),
  /** Copies of sample pictures instead of the other images. */
  sample: v.fallback(v.picklist(['', 'yes']), ''),
})

export type LibrarySearch = v.InferOutput<typeof LibrarySearch>

/** The call of a list. */
type ListCall<Name extends ListName> = { name: Name; input: ListInput<Name> }

type FileList = 'listImages' | 'listMovies' | 'listArchiveImages' | 'listArchiveMovies'

/** The differences between a shop's library and the admins' archive. */
export type LibraryVariant = {
  /** A shop's files can be added to pages, and its trash counts in its quota. */
  owner: 'shop' | 'archive'
  titles: Record<FileKind, string>
  /** The addresses of its screens; the trash is below them. */
  paths: Record<FileKind, string>
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
  empty: Record<FileKind, { children: string; action?: ReactNode }>
  /** Shows how full the library is; `count`, with its `samples`, is undefined until the list has loaded. */
  Quota: ComponentType<{ kind: FileKind; count: number | undefined; samples: number }>
  /** Whether the user may add and change files, and remove them for good. */
  canChange: boolean
  canPurge: boolean
  list: (kind: FileKind, search: LibrarySearch) => ListCall<FileList>
  rename: (client: Client, kind: FileKind, to: { id: string; name: string }) => Promise<string>
  remove: (
    client: Client,
    kind: FileKind,
    what: { id: string; force: boolean },
  ) => Promise<{ res: string }>
  trash: {
    list: (kind: FileKind) => ListCall<'listTrash' | 'listArchiveTrash'>
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
