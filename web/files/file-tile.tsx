import { Play } from 'lucide-react'
import { useConfig } from '#web/api/config.ts'
import { classNames } from '#web/ui/class-names.ts'
import { lengthText } from '#web/ui/format.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from './files.module.css'

/** What a tile shows; `seconds` tells a movie from a picture. */
export type TileFile = { name: string; thumb_url: string; seconds?: number }

type Props = {
  file: TileFile
  /** Its place among what is chosen, from 1; 0 when it is not chosen. */
  place: number
  /** What is being done with it, in a word. */
  busy?: string | undefined
  onPress: () => void
}

/** One file to choose, with its place once it is chosen. */
export function FileTile({ file, place, busy, onPress }: Props) {
  const { media } = useConfig()
  const { name, thumb_url, seconds } = file
  return (
    <button
      type="button"
      className={classNames(styles.tile, place > 0 && styles.chosen)}
      aria-pressed={place > 0}
      onClick={onPress}
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
      {busy && <span className={styles.busy}>{busy}</span>}
    </button>
  )
}

/** Holds the place of tiles that are on their way. */
export function TileShapes() {
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
