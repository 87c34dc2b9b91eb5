import { Play } from 'lucide-react'
import { useStore } from 'zustand'
import { useConfig } from '#web/api/config.ts'
import { isOnItsWay } from '#web/files/upload-items.ts'
import type { Uploads } from '#web/files/uploads.ts'
import { ChoiceTile } from '#web/screens/choice-tile.tsx'
import { lengthText } from '#web/ui/format.ts'
import type { LibraryFile } from './library-file.ts'
import styles from './library-tile.module.css'

type Props = {
  file: LibraryFile
  isChosen: boolean
  /** A press on it chooses it; else it opens. */
  isChoosing: boolean
  uploads: Uploads
  onOpen: () => void
  onToggle: () => void
}

/** One file of the library: opened by a press, chosen by its tick. */
export function LibraryTile({ file, isChosen, isChoosing, uploads, onOpen, onToggle }: Props) {
  const busy = useBusy(uploads, file.id)
  return (
    <ChoiceTile
      id={file.id}
      name={file.name}
      isChosen={isChosen}
      isChoosing={isChoosing}
      busy={busy}
      onToggle={onToggle}
      opens={onOpen}
    >
      <Thumbnail file={file} />
    </ChoiceTile>
  )
}

/** What is being done with the file; each tile for itself, because it changes many times a second. */
function useBusy({ store }: Uploads, id: string): string {
  return useStore(store, ({ items }) => {
    const item = items.find(({ replaces }) => replaces === id)
    return item && isOnItsWay(item) ? `アップロード中 ${Math.round(item.part * 100)}%` : ''
  })
}

function Thumbnail({ file }: { file: LibraryFile }) {
  const { media } = useConfig()
  const { name, thumb_url, seconds, used } = file
  return (
    <>
      {thumb_url === '' ? (
        <span className={styles.nameless}>{name}</span>
      ) : (
        <img src={media + thumb_url} alt={name} loading="lazy" decoding="async" draggable={false} />
      )}
      {seconds !== undefined && (
        <span className={styles.length}>
          <Play aria-hidden />
          {lengthText(seconds)}
        </span>
      )}
      {used.length > 0 && <span className={styles.used}>使用中</span>}
    </>
  )
}
