import { limits } from '#functions/contract/limits.ts'
import { type FileKind, fileWords } from '#web/files/file-words.ts'
import { bytesText } from '#web/ui/format.ts'
import styles from './library-room.module.css'

type Props = { kind: FileKind; count: number | undefined; bytes: number }

const most: Record<FileKind, number> = { image: limits.imageCount, movie: limits.movieCount }

/** How many files there are, and how much room photos and movies take together. */
export function LibraryRoom({ kind, count, bytes }: Props) {
  const isNarrow = (count ?? 0) >= most[kind] * 0.9 || bytes >= limits.libraryBytes * 0.9
  return (
    <div className={styles.room}>
      <p>
        {count !== undefined && (
          <strong>
            {count} / {fileWords[kind].counted(most[kind])}
          </strong>
        )}
        <span>
          容量 {bytesText(bytes)} / {bytesText(limits.libraryBytes)}
        </span>
      </p>
      {isNarrow && (
        <p className={styles.narrow}>もうすぐいっぱいです。使わないものを消してください。</p>
      )}
    </div>
  )
}
