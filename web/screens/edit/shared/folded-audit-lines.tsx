import type { AuditLogEntry } from '#functions/contract/audit-log-entry.ts'
import { formatTime } from '#web/ui/format.ts'
import styles from './folded-audit-lines.module.css'

/** How many lines a folded one stands for. */
export function FoldedCount({ line: { folded } }: { line: AuditLogEntry }) {
  if (!folded) return null
  const { count, refused } = folded
  return (
    <span className={styles.count}>
      {`（${count}件${refused > 0 ? `、うち できなかったもの ${refused}件` : ''}）`}
    </span>
  )
}

type Props = {
  line: AuditLogEntry
  /** Shows only the lines of this import. */
  onFilter: ((change: { batch: string }) => void) | undefined
}

/** The lines of a folded one, which can be opened. */
export function FoldedLines({ line: { folded, batch }, onFilter }: Props) {
  if (!folded) return null
  const { kind, count, first_at, lines } = folded
  const left = count - lines.length
  return (
    <details className={styles.folded}>
      <summary>{formatTime(first_at)} からの記録を見る</summary>
      <ol className={styles.lines}>
        {lines.map((line) => (
          <li key={line.id} className={styles.line}>
            <time dateTime={line.at}>{formatTime(line.at)}</time>
            <span>
              {kind === 'import' && line.shop ? (
                <bdi>{line.shop.name ?? '削除されたお店'}</bdi>
              ) : (
                line.what
              )}
              {line.outcome !== 'done' && <span className={styles.reason}>{line.reason}</span>}
            </span>
          </li>
        ))}
      </ol>
      {left > 0 && <p className={styles.more}>ほかに{left}件あります。</p>}
      {left > 0 && batch !== undefined && onFilter && (
        <button type="button" className={styles.all} onClick={() => onFilter({ batch })}>
          この一括登録の記録をすべて見る
        </button>
      )}
    </details>
  )
}
