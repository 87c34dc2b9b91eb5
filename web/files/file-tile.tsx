import { Play } from 'lucide-react'
import { useConfig } from '#web/api/config.ts'
import { classNames } from '#web/ui/class-names.ts'
import { formatMovieLength } from '#web/ui/format.ts'
import { Skeleton } from '#web/ui/status/skeleton.tsx'
import styles from './files.module.css'

/** Only movies have `seconds`. */
export type TileFile = { name: string; thumb_url: string; seconds?: number }

type Props = {
  file: TileFile
  /** Its place in the selection, from 1; 0 when not selected. */
  place: number
  busy?: string | undefined
  onPress: () => void
}

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
          {formatMovieLength(seconds)}
        </span>
      )}
      {place > 0 && <span className={styles.mark}>{place}</span>}
      {busy && <span className={styles.busy}>{busy}</span>}
    </button>
  )
}

export function TileSkeletons() {
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
