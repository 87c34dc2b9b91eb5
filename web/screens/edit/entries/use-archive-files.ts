import { useInfiniteQuery } from '@tanstack/react-query'
import { limits } from '#functions/contract/limits.ts'
import { useClient } from '#web/api/client-context.tsx'
import type { TileFile } from '#web/files/file-tile.tsx'
import type { FileKind } from '#web/files/file-words.ts'

type ArchiveFile = TileFile & { id: string; url: string }
type Part = { files: ArchiveFile[]; cursor?: string | undefined }

const listOf = { image: 'listArchiveImages', movie: 'listArchiveMovies' } as const

/** The archive's photos or movies whose names hold these words, newest first. */
export function useArchiveFiles(kind: FileKind, words: string) {
  const client = useClient()
  return useInfiniteQuery({
    queryKey: [listOf[kind], 'picker', words],
    initialPageParam: '',
    queryFn: async ({ pageParam, signal }): Promise<Part> => {
      const query = {
        limit: String(limits.listLength),
        ...(words && { q: words }),
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
