import type { AuditLogEntry } from '#functions/contract/audit-log-entry.ts'
import { classNames } from '#web/ui/class-names.ts'
import { formatDay, formatTime } from '#web/ui/format.ts'
import { ScreenLink } from '#web/ui/navigation/links.tsx'
import { Chip } from '#web/ui/status/chip.tsx'
import styles from './audit-lines.module.css'

type Props = {
  lines: readonly AuditLogEntry[]
  /** Hides the shop column for the log of a single shop. */
  isSingleShop?: boolean
  heading?: 'h2' | 'h3'
}

/** The audit log by day, newest first. */
export function AuditLines({ lines, isSingleShop = false, heading: Heading = 'h2' }: Props) {
  return groupByDay(lines).map(({ day, own }) => (
    <section key={day} className={styles.day}>
      <Heading className={styles.date}>{day}</Heading>
      <ol className={styles.lines}>
        {own.map((line) => (
          <li key={line.id} className={classNames(styles.line, isSingleShop && styles.ofShop)}>
            <Line line={line} isSingleShop={isSingleShop} />
          </li>
        ))}
      </ol>
    </section>
  ))
}

function Line({ line, isSingleShop }: { line: AuditLogEntry; isSingleShop: boolean }) {
  const { at, what, outcome, reason, from } = line
  return (
    <>
      <time dateTime={at} className={styles.time}>
        {formatTime(at)}
      </time>
      <p>
        <b>{what}</b>
        {outcome !== 'done' && (
          <span className={styles.outcome}>
            <Chip tone={outcome === 'running' ? 'grey' : 'orange'}>{outcomeLabels[outcome]}</Chip>{' '}
            {reason}
            <AttemptCount line={line} />
          </span>
        )}
      </p>
      {!isSingleShop && <ShopLink line={line} />}
      <p className={styles.who}>
        <Actor who={line.who} />
        {from !== '-' && <span>{from}</span>}
      </p>
    </>
  )
}

/** Number of attempts, if several share a line. */
function AttemptCount({ line: { times = 1, first_at } }: { line: AuditLogEntry }) {
  if (times === 1 || first_at === undefined) return null
  return `（${formatTime(first_at)} から合わせて ${times} 回）`
}

const outcomeLabels = {
  half: 'とちゅう',
  refused: 'できませんでした',
  unknown: '結果は不明',
  running: '進行中',
}

function ShopLink({ line: { shop } }: { line: AuditLogEntry }) {
  if (!shop) return <p className={styles.shop} />
  return (
    <p className={styles.shop}>
      <ScreenLink to={`/edit/user/${shop.id}`}>
        <bdi>{shop.name ?? '削除されたお店'}</bdi>
      </ScreenLink>
    </p>
  )
}

function Actor({ who: { kind, name } }: Pick<AuditLogEntry, 'who'>) {
  if (kind === 'schedule') return <span>自動</span>
  if (kind === 'nobody') return <span>ログイン前{name !== null && <ActorName name={name} />}</span>
  if (kind === 'operator')
    return <span>運用担当{name !== null && <ActorName name={`（${name}）`} />}</span>
  const word = kind === 'admin' ? '管理者' : 'お店'
  return (
    <span>
      {word}
      <ActorName name={name ?? '（今はいません）'} />
    </span>
  )
}

const ActorName = ({ name }: { name: string }) => (
  <>
    {' '}
    <bdi>{name}</bdi>
  </>
)

/** Groups by day in Japan. */
function groupByDay(lines: readonly AuditLogEntry[]): { day: string; own: AuditLogEntry[] }[] {
  const days = new Map<string, AuditLogEntry[]>()
  for (const line of lines) {
    const day = formatDay(line.at)
    days.set(day, [...(days.get(day) ?? []), line])
  }
  return [...days].map(([day, own]) => ({ day, own }))
}
