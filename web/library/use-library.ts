import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { useApiList } from '#web/api/use-api-list.ts'
import type { FileKind } from '#web/files/file-kind-labels.ts'
import { type FilePage, getFiles, type LibraryFile, refreshFiles } from '#web/files/file-lists.ts'
import { useListFilters } from '#web/ui/list/use-list-filters.ts'
import { useLocation, useNavigate, useSearchParams } from '#web/ui/navigation/router.ts'
import { LibrarySearch, useLibraryVariant } from './library-variant.ts'

/** The matching files in pages of 60; keeps the previous ones until the next have loaded. */
export function useLibrary(kind: FileKind, search: LibrarySearch) {
  const { name, input } = useLibraryVariant().list(kind, search)
  return useApiList(name, input, { rows: getFiles, keepsOld: true })
}

/**
 * Keeps the search and the open file in the address. Opening a file adds a history entry, so that the back button
 * closes it.
 */
export function useLibraryUrl() {
  const { filters, setFilters, clear } = useListFilters(LibrarySearch)
  const [params, setParams] = useSearchParams()
  const state: unknown = useLocation().state
  const navigate = useNavigate()

  function openFile(id: string, options: { replace: boolean; state?: unknown }) {
    const next = new URLSearchParams(params)
    if (id === '') next.delete('id')
    else next.set('id', id)
    setParams(next, { ...options, preventScrollReset: true })
  }

  return {
    search: filters,
    setSearch: setFilters,
    showAll: clear,
    openId: params.get('id') ?? '',
    open: (id: string) => openFile(id, { replace: false, state: opened }),
    /** Replaces the open file without a new history entry. */
    turnTo: (id: string) => openFile(id, { replace: true, state }),
    close: () => {
      if (v.is(Opened, state)) void navigate(-1)
      else openFile('', { replace: true })
    },
  }
}

const opened = { isOpenedHere: true }
const Opened = v.object({ isOpenedHere: v.literal(true) })

/** Updates a file's name in all cached lists. */
export function useUpdateFileName(kind: FileKind): (id: string, name: string) => void {
  const { list } = useLibraryVariant()
  const queries = useQueryClient()
  return (id, name) => {
    const rename = (file: LibraryFile) => (file.id === id ? { ...file, name } : file)
    const renameIn = ({ img, movie, ...rest }: FilePage): FilePage => ({
      ...rest,
      img: img?.map(rename),
      movie: movie?.map(rename),
    })
    queries.setQueriesData<InfiniteData<FilePage>>(
      { queryKey: [list(kind, v.parse(LibrarySearch, {})).name] },
      (now) => now && { ...now, pages: now.pages.map(renameIn) },
    )
  }
}

/** Invalidates all queries that contain files of this kind. */
export function useRefreshLibrary(kind: FileKind): () => Promise<unknown> {
  const { owner } = useLibraryVariant()
  const queries = useQueryClient()
  return () => refreshFiles(queries, kind, owner)
}
