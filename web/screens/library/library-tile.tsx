import { Play } from 'lucide-react'
import { useConfig } from '#web/api/config.ts'
import { classNames } from '#web/ui/class-names.ts'
import { lengthText } from '#web/ui/format.ts'
import type { LibraryFile } from './library-file.ts'
import styles from './library-tile.module.css'

type Props = {
  file: LibraryFile
  isChosen: boolean
  /** A press on it chooses it; else it opens. */
  isChoosing: boolean
  /** What is being done with it. */
  busy: string
  onOpen: () => void
  onToggle: () => void
}

/** One file of the library: opened by a press, chosen by its tick. */
export function LibraryTile({ file, isChosen, isChoosing, busy, onOpen, onToggle }: Props) {
  const { name } = file
  return (
    <li className={classNames(styles.item, isChosen && styles.chosen)}>
      {isChoosing ? (
        // The tick says whether it is chosen; the picture is a larger place to press.
        <button
          type="button"
          className={styles.picture}
          tabIndex={-1}
          aria-hidden
          onClick={onToggle}
        >
          <Thumbnail file={file} />
        </button>
      ) : (
        <button type="button" className={styles.picture} data-file={file.id} onClick={onOpen}>
          <Thumbnail file={file} />
        </button>
      )}
      <span className={styles.name} aria-hidden>
        {name}
      </span>
      <label className={classNames(styles.tick, isChoosing && styles.always)}>
        <input
          type="checkbox"
          checked={isChosen}
          aria-label={`${name}をえらぶ`}
          onChange={onToggle}
        />
      </label>
      {busy && <span className={styles.busy}>{busy}</span>}
    </li>
  )
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
