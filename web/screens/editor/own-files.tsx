import { useInfiniteQuery } from '@tanstack/react-query'
import { Clapperboard, ImageIcon, Play } from 'lucide-react'
import { limits } from '#functions/contract/limits.ts'
import { useClient } from '#web/api/client-context.tsx'
import { useConfig } from '#web/api/config.ts'
import { type FileKind, fileWords } from '#web/editor/file-words.ts'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { lengthText } from '#web/ui/format.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { MoreButton } from '#web/ui/more-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from './file-picker.module.css'
import { listOf } from './list-of.ts'

/** What a tile shows; `seconds` tells a movie from a picture. */
type OwnFile = { id: string; name: string; url: string; thumb_url: string; seconds?: number }

type Props = {
  kind: FileKind
  user: string
  /** The paths that are chosen, in order. */
  chosen: readonly string[]
  onChoose: (path: string) => void
}

/** The shop's own photos or movies, newest first, 60 at a time. */
export function OwnFiles({ kind, user, chosen, onChoose }: Props) {
  const list = useOwnFiles(kind, user)
  const { name } = fileWords[kind]
  return (
    <Loaded query={list} what={`自分の${name}`} skeleton={<Shapes />}>
      {({ pages }) => {
        const files = pages.flatMap((page) => page.files)
        if (files.length === 0) {
          return (
            <EmptyState
              icon={kind === 'movie' ? Clapperboard : ImageIcon}
              title={`${name}がまだありません`}
            >
              「この端末から追加」で、スマホやパソコンの{name}を入れてください。
            </EmptyState>
          )
        }
        return (
          <>
            <ul className={styles.grid}>
              {files.map((file) => (
                <li key={file.id}>
                  <Tile file={file} place={chosen.indexOf(file.url) + 1} onChoose={onChoose} />
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

type TileProps = {
  file: OwnFile
  /** Its place among what is chosen, from 1; 0 when it is not chosen. */
  place: number
  onChoose: (path: string) => void
}

function Tile({ file, place, onChoose }: TileProps) {
  const { media } = useConfig()
  const { name, url, thumb_url, seconds } = file
  return (
    <button
      type="button"
      className={classNames(styles.tile, place > 0 && styles.chosen)}
      aria-pressed={place > 0}
      onClick={() => onChoose(url)}
    >
      {thumb_url === '' ? (
        <span className={styles.nameless}>{name}</span>
      ) : (
        <img src={media + thumb_url} alt={name} loading="lazy" />
      )}
      {seconds !== undefined && (
        <span className={styles.length}>
          <Play aria-hidden />
          {lengthText(seconds)}
        </span>
      )}
      {place > 0 && <span className={styles.mark}>{place}</span>}
    </button>
  )
}

function Shapes() {
  return (
    <div className={styles.grid}>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <div key={key} className={styles.shape}>
          <Skeleton shape="box" />
        </div>
      ))}
    </div>
  )
}
