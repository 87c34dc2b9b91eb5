import {
  type InfiniteData,
  keepPreviousData,
  useInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useClient } from '#web/api/client-context.tsx'
import type { FileKind } from '#web/files/file-words.ts'
import { refreshFiles } from '#web/files/refresh-files.ts'
import { type LibraryPart, useLibraryOwner } from './library-owner.ts'
import type { LibrarySearch } from './use-library-address.ts'

/** The files that fit, 60 at a time; those before stay in sight until the next are there. */
export function useLibrary(kind: FileKind, search: LibrarySearch) {
  const { listKey, list } = useLibraryOwner()
  const client = useClient()
  const q = search.q.trim()
  const wanted = {
    sort: search.sort,
    ...(q && { q }),
    ...(search.used && { used: search.used === 'yes' }),
  }
  return useInfiniteQuery({
    queryKey: [...listKey(kind), wanted],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }): Promise<LibraryPart> => {
      const from = pageParam && { cursor: pageParam }
      return list(client, kind, { wanted: { ...wanted, ...from }, signal })
    },
    getNextPageParam: ({ cursor }) => cursor,
    placeholderData: keepPreviousData,
  })
}

/** Gives what puts a file's new name into all lists that have it, until they are fresh again. */
export function useShowName(kind: FileKind): (id: string, name: string) => void {
  const { listKey } = useLibraryOwner()
  const queries = useQueryClient()
  return (id, name) => {
    queries.setQueriesData<InfiniteData<LibraryPart>>(
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

/** Gives what makes all answers stale that say something of the files of a kind. */
export function useRefresh(kind: FileKind): () => Promise<unknown> {
  const { owner } = useLibraryOwner()
  const queries = useQueryClient()
  return () => refreshFiles(queries, kind, owner)
}
