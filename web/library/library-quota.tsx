import { limits } from '#functions/contract/limits.ts'
import { formatBytes } from '#functions/contract/text/format-bytes.ts'
import { type FileKind, fileKindLabels } from '#web/files/file-kind-labels.ts'
import styles from './library-quota.module.css'

type Props = {
  kind: FileKind
  count: number | undefined
  /** How many of these are copies of sample pictures. */
  samples: number
  bytes: number
}

const maxCount: Record<FileKind, number> = { image: limits.imageCount, movie: limits.movieCount }

export function LibraryQuota({ kind, count, samples, bytes }: Props) {
  const isAlmostFull = (count ?? 0) >= maxCount[kind] * 0.9 || bytes >= limits.libraryBytes * 0.9
  return (
    <div className={`hint ${styles.quota}`}>
      <p>
        {count !== undefined && (
          <strong className="bright text-lg">{`${count} / ${fileKindLabels[kind].counted(maxCount[kind])}`}</strong>
        )}
        {samples > 0 && <span>うち見本のイラスト {fileKindLabels[kind].counted(samples)}</span>}
        <span>{`容量 ${formatBytes(bytes)} / ${formatBytes(limits.libraryBytes)}`}</span>
      </p>
      {isAlmostFull && (
        <p className={styles.narrow}>
          もうすぐいっぱいです。使わないものを消し、ごみ箱からも消してください。
        </p>
      )}
    </div>
  )
}
