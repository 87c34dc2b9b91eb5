import { useInfiniteQuery } from '@tanstack/react-query'
import { Clapperboard, ImageIcon } from 'lucide-react'
import { limits } from '#functions/contract/limits.ts'
import { useClient } from '#web/api/client-context.tsx'
import { FileTile, type TileFile, TileShapes } from '#web/files/file-tile.tsx'
import { type FileKind, fileWords } from '#web/files/file-words.ts'
import styles from '#web/files/files.module.css'
import { listOf } from '#web/files/list-of.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { MoreButton } from '#web/ui/more-button.tsx'
import type { Choice } from './use-choice.ts'

type OwnFile = TileFile & { id: string; url: string }

type Props = {
  kind: FileKind
  user: string
  /** What is chosen, in order; own files by their paths. */
  chosen: readonly string[]
  onChoose: (choice: Choice) => void
}

/** The shop's own photos or movies, newest first, 60 at a time. */
export function OwnFiles({ kind, user, chosen, onChoose }: Props) {
  const list = useOwnFiles(kind, user)
  const { name } = fileWords[kind]
  return (
    <Loaded query={list} what={`自分の${name}`} skeleton={<TileShapes />}>
      {({ pages }) => {
        const files = pages.flatMap((page) => page.files)
        if (files.length === 0) {
          return (
            <EmptyState
              icon={kind === 'movie' ? Clapperboard : ImageIcon}
              title={`${name}がまだありません`}
            >
              「この端末から追加」で、スマホやパソコンの{name}を入れてください。
              {kind === 'image' && '「サンプル画像」からえらぶこともできます。'}
            </EmptyState>
          )
        }
        return (
          <>
            <ul className={styles.grid}>
              {files.map((file) => (
                <li key={file.id}>
                  <FileTile
                    file={file}
                    place={chosen.indexOf(file.url) + 1}
                    onPress={() => onChoose({ from: 'own', key: file.url, kind })}
                  />
                </li>
              ))}
            </ul>
            <MoreButton list={list} />
          </>
        )
      }}
    </Loaded>
  )
}

type Part = { files: OwnFile[]; cursor?: string | undefined }

function useOwnFiles(kind: FileKind, user: string) {
  const client = useClient()
  return useInfiniteQuery({
    queryKey: [listOf[kind], user],
    initialPageParam: '',
    queryFn: async ({ pageParam, signal }): Promise<Part> => {
      const body = { user, limit: limits.listLength, ...(pageParam && { cursor: pageParam }) }
      if (kind === 'movie') {
        const { movie, cursor } = await client.listMovies({ body }, { signal })
        return { files: movie, cursor }
      }
      const { img, cursor } = await client.listImages({ body }, { signal })
      return { files: img, cursor }
    },
    getNextPageParam: ({ cursor }) => cursor,
  })
}
