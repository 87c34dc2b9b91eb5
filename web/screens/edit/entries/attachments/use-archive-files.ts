import { useInfiniteQuery } from '@tanstack/react-query'
import { limits } from '#functions/contract/limits.ts'
import { useClient } from '#web/api/client-context.tsx'
import type { FileKind } from '#web/files/file-kind-labels.ts'
import type { TileFile } from '#web/files/file-tile.tsx'

type ArchiveFile = TileFile & { id: string; url: string }
type Part = { files: ArchiveFile[]; cursor?: string | undefined }

const listCalls = { image: 'listArchiveImages', movie: 'listArchiveMovies' } as const

/** Archive files whose names contain the search text, newest first. */
export function useArchiveFiles(kind: FileKind, search: string) {
  const client = useClient()
  return useInfiniteQuery({
    queryKey: [listCalls[kind], 'picker', search],
    initialPageParam: '',
    queryFn: async ({ pageParam, signal }): Promise<Part> => {
      const query = {
        limit: String(limits.listLength),
        ...(search && { q: search }),
        ...(pageParam && { cursor: pageParam }),
      }
      if (kind === 'movie') {
        const { movie, cursor } = await client.listArchiveMovies({ query }, { signal })
        return { files: movie, cursor }
      }
      const { img, cursor } = await client.listArchiveImages({ query }, { signal })
      return { files: img, cursor }
    },
    getNextPageParam: ({ cursor }) => cursor,
    placeholderData: (before) => before,
  })
}
