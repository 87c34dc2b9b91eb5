import {
  type InfiniteData,
  keepPreviousData,
  useInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { limits } from '#functions/contract/limits.ts'
import { useClient } from '#web/api/client-context.tsx'
import type { FileKind } from '#web/files/file-words.ts'
import { listOf } from '#web/files/list-of.ts'
import { refreshFiles } from '#web/files/refresh-files.ts'
import type { LibraryFile } from './library-file.ts'
import type { LibrarySearch } from './use-library-address.ts'

type Part = { files: LibraryFile[]; count: number; found: number; cursor?: string | undefined }

/** The files that fit, 60 at a time; those before stay in sight until the next are there. */
export function useLibrary(of: { kind: FileKind; user: string }, search: LibrarySearch) {
  const { kind, user } = of
  const client = useClient()
  const q = search.q.trim()
  const wanted = {
    sort: search.sort,
    ...(q && { q }),
    ...(search.used && { used: search.used === 'yes' }),
  }
  return useInfiniteQuery({
    queryKey: [listOf[kind], user, wanted],
    initialPageParam: '',
    queryFn: async ({ pageParam, signal }): Promise<Part> => {
      const from = pageParam && { cursor: pageParam }
      const body = { user, limit: limits.listLength, ...wanted, ...from }
      if (kind === 'movie') {
        const { movie, ...rest } = await client.listMovies({ body }, { signal })
        return { files: movie, ...rest }
      }
      const { img, ...rest } = await client.listImages({ body }, { signal })
      return { files: img, ...rest }
    },
    getNextPageParam: ({ cursor }) => cursor,
    placeholderData: keepPreviousData,
  })
}

export type LibraryList = ReturnType<typeof useLibrary>

/** Gives what puts a file's new name into all lists that have it, until they are fresh again. */
export function useShowName(kind: FileKind): (id: string, name: string) => void {
  const queries = useQueryClient()
  return (id, name) => {
    queries.setQueriesData<InfiniteData<Part>>(
      { queryKey: [listOf[kind]] },
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
  const queries = useQueryClient()
  return () => refreshFiles(queries, kind)
}
