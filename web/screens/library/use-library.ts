import {
  type InfiniteData,
  keepPreviousData,
  useInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useClient } from '#web/api/client-context.tsx'
import type { FileKind } from '#web/files/file-kind-labels.ts'
import { refreshFiles } from '#web/files/refresh-files.ts'
import { type LibraryListPage, useLibraryVariant } from './library-variant.ts'
import type { LibrarySearch } from './use-library-url.ts'

/** The matching files in pages of 60; keeps the previous ones until the next have loaded. */
export function useLibrary(kind: FileKind, search: LibrarySearch) {
  const { listKey, list, hasSamples } = useLibraryVariant()
  const client = useClient()
  const q = search.q.trim()
  const filter = {
    sort: search.sort,
    ...(q && { q }),
    ...(search.used && { used: search.used === 'yes' }),
    ...(hasSamples && kind === 'image' && { sample: search.sample === 'yes' }),
  }
  return useInfiniteQuery({
    queryKey: [...listKey(kind), filter],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }): Promise<LibraryListPage> => {
      const from = pageParam && { cursor: pageParam }
      return list(client, kind, { filter: { ...filter, ...from }, signal })
    },
    getNextPageParam: ({ cursor }) => cursor,
    placeholderData: keepPreviousData,
  })
}

/** Updates a file's name in all cached lists. */
export function useUpdateFileName(kind: FileKind): (id: string, name: string) => void {
  const { listKey } = useLibraryVariant()
  const queries = useQueryClient()
  return (id, name) => {
    queries.setQueriesData<InfiniteData<LibraryListPage>>(
      { queryKey: listKey(kind) },
      (list) =>
        list && {
          ...list,
          pages: list.pages.map((part) => ({
            ...part,
            files: part.files.map((file) => (file.id === id ? { ...file, name } : file)),
          })),
        },
    )
  }
}

/** Invalidates all queries that contain files of this kind. */
export function useRefreshLibrary(kind: FileKind): () => Promise<unknown> {
  const { owner } = useLibraryVariant()
  const queries = useQueryClient()
  return () => refreshFiles(queries, kind, owner)
}
