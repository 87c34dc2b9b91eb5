import { Play } from 'lucide-react'
import { useStore } from 'zustand'
import { useConfig } from '#web/api/config.ts'
import type { LibraryFile } from '#web/files/file-lists.ts'
import { isInProgress } from '#web/files/upload/upload-items.ts'
import type { Uploads } from '#web/files/upload/uploads.ts'
import { SelectableTile } from '#web/library/shared/selectable-tile.tsx'
import { formatMovieLength } from '#web/ui/format.ts'
import styles from './library-tile.module.css'

type Props = {
  file: LibraryFile
  isChosen: boolean
  /** A press selects the file instead of opening it. */
  isChoosing: boolean
  uploads: Uploads
  onOpen: () => void
  onToggle: (isRange: boolean) => void
}

export function LibraryTile({ file, isChosen, isChoosing, uploads, onOpen, onToggle }: Props) {
  const busy = useBusy(uploads, file.id)
  return (
    <SelectableTile
      id={file.id}
      name={file.name}
      isChosen={isChosen}
      isChoosing={isChoosing}
      busy={busy}
      onToggle={onToggle}
      opens={onOpen}
    >
      <Thumbnail file={file} />
    </SelectableTile>
  )
}

/** Upload progress of a replacement. Selected for each tile, because it changes several times a second. */
function useBusy({ store }: Uploads, id: string): string {
  return useStore(store, ({ items }) => {
    const item = items.find(({ replaces }) => replaces === id)
    return item && isInProgress(item) ? `アップロード中 ${Math.round(item.part * 100)}%` : ''
  })
}

function Thumbnail({ file }: { file: LibraryFile }) {
  const { media } = useConfig()
  const { name, thumb_url, seconds, used } = file
  return (
    <>
      {thumb_url === '' ? (
        <span className="stack content-center h-full p-2 text-xs tight clip break">{name}</span>
      ) : (
        <img
          className="size-full text-xs cover"
          src={media + thumb_url}
          alt={name}
          loading="lazy"
          decoding="async"
          draggable={false}
        />
      )}
      {seconds !== undefined && (
        <span className="absolute px-2 round-sm bg-[rgb(0_0_0/0.75)] white text-xs row inset-auto-1-1-auto gap-1">
          <Play aria-hidden className="play" />
          {formatMovieLength(seconds)}
        </span>
      )}
      {used.length > 0 && <span className={styles.used}>使用中</span>}
    </>
  )
}
