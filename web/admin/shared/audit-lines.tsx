import type { AuditActor, AuditLogEntry } from '#functions/contract/audit-log-entry.ts'
import { classNames } from '#web/ui/class-names.ts'
import { formatTime, formatWholeDay } from '#web/ui/format.ts'
import { ScreenLink } from '#web/ui/navigation/links.tsx'
import { Chip } from '#web/ui/status/chip.tsx'
import styles from './audit-lines.module.css'

/** Shows only the lines of one account. */
type OnFilter = (change: { who: AuditActor }) => void

type Props = {
  lines: readonly AuditLogEntry[]
  /** Hides the shop column for the log of a single shop. */
  isSingleShop?: boolean
  /** Where the lines can be filtered. */
  onFilter?: OnFilter | undefined
}

/** The audit log by day, newest first. */
export function AuditLines(props: Props) {
  const { lines, isSingleShop = false, onFilter } = props
  const Heading = isSingleShop ? 'h3' : 'h2'
  return groupByDay(lines).map(({ day, own }) => (
    <section key={day} className="stack gap-2 min-w-0">
      <Heading className="text-md">{day}</Heading>
      <ol className="stack border round-md bg-main">
        {own.map((line) => (
          <li
            key={line.id}
            data-row=""
            className={classNames(
              'stack p-3-4 break',
              `${styles.line} cols-[3.25rem_minmax(0,1fr)] gap-0-2`,
              isSingleShop && styles.ofShop,
            )}
          >
            <Line line={line} isSingleShop={isSingleShop} onFilter={onFilter} />
          </li>
        ))}
      </ol>
    </section>
  ))
}

type LineProps = { line: AuditLogEntry; isSingleShop: boolean; onFilter: OnFilter | undefined }

function Line({ line, isSingleShop, onFilter }: LineProps) {
  const { at, what, outcome, reason, from } = line
  return (
    <>
      <time dateTime={at} className={`quiet figures ${styles.time}`}>
        {formatTime(at)}
      </time>
      <div>
        <b>{what}</b>
        {outcome !== 'done' && (
          <span className="block warning text-sm">
            <Chip tone={outcome === 'running' ? 'grey' : 'orange'}>{outcomeLabels[outcome]}</Chip>{' '}
            {reason}
            <AttemptCount line={line} />
          </span>
        )}
      </div>
      {!isSingleShop && <ShopLink line={line} />}
      <p className="row wrap hint gap-0-3">
        <Actor who={line.who} onFilter={onFilter} />
        {line.who.password_by !== undefined && (
          <span className="warning">
            <bdi>{line.who.password_by}</bdi> が用意したパスワードで
          </span>
        )}
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
  if (!shop) return <p className={`${styles.shop} empty:display-none md:empty:block`} />
  return (
    <p className={`${styles.shop} empty:display-none md:empty:block`}>
      <ScreenLink to={`/edit/user/${shop.id}`}>
        <bdi>{shop.name ?? '削除されたお店'}</bdi>
      </ScreenLink>
    </p>
  )
}

type ActorProps = Pick<AuditLogEntry, 'who'> & { onFilter: OnFilter | undefined }

function Actor({ who: { kind, name, id }, onFilter }: ActorProps) {
  if (kind !== 'admin' && kind !== 'user') return <OtherActor kind={kind} name={name} />
  const kindLabel = kind === 'admin' ? '管理者' : 'お店'
  const known = name ?? '（今はいません）'
  const account = (
    <>
      {kindLabel}
      <ActorName name={known} />
    </>
  )
  return onFilter && id !== undefined ? (
    <button
      type="button"
      className={`min-h-target text-start color-inherit break underline ${styles.actor} md:min-h-0`}
      aria-label={`${kindLabel} ${known} の操作だけを見る`}
      onClick={() => onFilter({ who: `${kind}:${id}` })}
    >
      {account}
    </button>
  ) : (
    <span>{account}</span>
  )
}

function OtherActor({ kind, name }: Pick<AuditLogEntry['who'], 'kind' | 'name'>) {
  if (kind === 'schedule') return <span>自動</span>
  if (kind === 'nobody') return <span>ログイン前{name !== null && <ActorName name={name} />}</span>
  return <span>運用担当{name !== null && <ActorName name={`（${name}）`} />}</span>
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
    const day = formatWholeDay(line.at)
    days.set(day, [...(days.get(day) ?? []), line])
  }
  return [...days].map(([day, own]) => ({ day, own }))
}
