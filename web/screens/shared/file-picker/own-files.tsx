import { useInfiniteQuery } from '@tanstack/react-query'
import { Clapperboard, ImageIcon } from 'lucide-react'
import { limits } from '#functions/contract/limits.ts'
import { useClient } from '#web/api/client-context.tsx'
import { type FileKind, fileKindLabels } from '#web/files/file-kind-labels.ts'
import { FileTile, type TileFile, TileSkeletons } from '#web/files/file-tile.tsx'
import styles from '#web/files/files.module.css'
import { listEndpoints } from '#web/files/refresh-files.ts'
import { MoreButton } from '#web/ui/button/more-button.tsx'
import { EmptyState } from '#web/ui/status/empty-state.tsx'
import { QueryContent } from '#web/ui/status/query-content.tsx'
import type { FileChoice } from './use-file-choice.ts'

type OwnFile = TileFile & { id: string; url: string }

type Props = {
  kind: FileKind
  user: string
  /** Paths of the chosen files, in order. */
  chosen: readonly string[]
  onChoose: (choice: FileChoice) => void
}

export function OwnFiles({ kind, user, chosen, onChoose }: Props) {
  const list = useOwnFiles(kind, user)
  const { name } = fileKindLabels[kind]
  return (
    <QueryContent query={list} what={`自分の${name}`} skeleton={<TileSkeletons />}>
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
            <ul className={`stack gap-2 ${styles.grid}`}>
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
    </QueryContent>
  )
}

type FilePage = { files: OwnFile[]; cursor?: string | undefined }

function useOwnFiles(kind: FileKind, user: string) {
  const client = useClient()
  return useInfiniteQuery({
    queryKey: [listEndpoints[kind], user],
    initialPageParam: '',
    queryFn: async ({ pageParam, signal }): Promise<FilePage> => {
      const body = { user, limit: limits.listLength, ...(pageParam && { cursor: pageParam }) }
      if (kind === 'movie') {
        const { movie, cursor } = await client.listMovies({ body }, { signal })
        return { files: movie, cursor }
      }
      // The samples have a tab of their own.
      const own = { ...body, sample: false }
      const { img, cursor } = await client.listImages({ body: own }, { signal })
      return { files: img, cursor }
    },
    getNextPageParam: ({ cursor }) => cursor,
  })
}
