import type { AuditLine } from '#functions/contract/audit.ts'
import { Chip } from '#web/ui/chip.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { dayText, timeText } from '#web/ui/format.ts'
import { ScreenLink } from '#web/ui/links.tsx'
import styles from './audit-lines.module.css'

type Props = {
  lines: readonly AuditLine[]
  /** Of one shop, which need not be named in every line. */
  isOfShop?: boolean
  heading?: 'h2' | 'h3'
}

/** Who did what, day by day, newest first. */
export function AuditLines({ lines, isOfShop = false, heading: Heading = 'h2' }: Props) {
  return byDay(lines).map(({ day, own }) => (
    <section key={day} className={styles.day}>
      <Heading className={styles.date}>{day}</Heading>
      <ol className={styles.lines}>
        {own.map((line) => (
          <li key={line.id} className={classNames(styles.line, isOfShop && styles.ofShop)}>
            <Line line={line} isOfShop={isOfShop} />
          </li>
        ))}
      </ol>
    </section>
  ))
}

function Line({ line, isOfShop }: { line: AuditLine; isOfShop: boolean }) {
  const { at, what, outcome, reason, from } = line
  return (
    <>
      <time dateTime={at} className={styles.time}>
        {timeText(at)}
      </time>
      <p className={styles.what}>
        <b>{what}</b>
        {outcome !== 'done' && (
          <span className={styles.outcome}>
            <Chip tone={outcome === 'running' ? 'grey' : 'orange'}>{outcomeWords[outcome]}</Chip>{' '}
            {reason}
          </span>
        )}
      </p>
      {!isOfShop && <ShopOf line={line} />}
      <p className={styles.who}>
        <Who who={line.who} />
        {from !== '-' && <span className={styles.from}>{from}</span>}
      </p>
    </>
  )
}

const outcomeWords = {
  half: 'とちゅう',
  refused: 'できませんでした',
  unknown: '結果は不明',
  running: '進行中',
}

function ShopOf({ line: { shop } }: { line: AuditLine }) {
  if (!shop) return <p className={styles.shop} />
  return (
    <p className={styles.shop}>
      <ScreenLink to={`/edit/user/${shop.id}`}>
        <bdi>{shop.name ?? '削除されたお店'}</bdi>
      </ScreenLink>
    </p>
  )
}

function Who({ who: { kind, name } }: Pick<AuditLine, 'who'>) {
  if (kind === 'schedule') return <span>自動</span>
  if (kind === 'nobody') return <span>ログイン前{name !== null && <Named name={name} />}</span>
  if (kind === 'operator')
    return <span>運用担当{name !== null && <Named name={`（${name}）`} />}</span>
  const word = kind === 'admin' ? '管理者' : 'お店'
  return (
    <span>
      {word}
      <Named name={name ?? '（今はいません）'} />
    </span>
  )
}

const Named = ({ name }: { name: string }) => (
  <>
    {' '}
    <bdi>{name}</bdi>
  </>
)

/** The lines of each day of Japan together, in their order. */
function byDay(lines: readonly AuditLine[]): { day: string; own: AuditLine[] }[] {
  const days = new Map<string, AuditLine[]>()
  for (const line of lines) {
    const day = dayText(line.at)
    days.set(day, [...(days.get(day) ?? []), line])
  }
  return [...days].map(([day, own]) => ({ day, own }))
}
