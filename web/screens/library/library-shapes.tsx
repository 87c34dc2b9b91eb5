import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from './library-files.module.css'

const shapes = Array.from({ length: 12 }, (_, index) => `shape-${index}`)

/** Holds the place of the files that are on their way here. */
export function LibraryShapes() {
  return (
    <div className={styles.grid}>
      {shapes.map((key) => (
        <div key={key} className={styles.shape}>
          <Skeleton shape="box" />
        </div>
      ))}
    </div>
  )
}
