/** @jsxRuntime automatic */
import type { OpeningHours } from '#functions/contract/shop-record/opening-hours.ts'
import { formatDayWithWeekday } from '#functions/renderer/kinds/format-day.ts'
import type { KindViewProps } from '#functions/renderer/kinds/kind-view.ts'
import { OwnTitle } from '#functions/renderer/kinds/own-title.tsx'
import {
  formatMonthlyClosings,
  formatRanges,
  hasHours,
  listHoursRows,
} from '#functions/renderer/record/describe-hours.ts'

const maxSpecialDays = 8

/** The shop's hours as a table; the page's script marks today's row. */
export function HoursView({ block, site, level, isTitled }: KindViewProps<'hours'>) {
  const hours = site.record?.hours
  if (!hasHours(hours)) return null
  const monthly = formatMonthlyClosings(hours)
  return (
    <>
      {!isTitled && <OwnTitle text={block.text.trim() || '営業時間'} level={level} />}
      <table className="hours">
        <tbody>
          {listHoursRows(hours).map(({ label, days, lines }) => (
            <HoursRow key={label} label={label} lines={lines} mark={{ 'data-days': days.join() }} />
          ))}
          <HolidayRow hours={hours} />
          <SpecialRows hours={hours} today={site.today} />
        </tbody>
      </table>
      {monthly !== '' && <p className="note">{monthly}もお休みです。</p>}
      {hours.note.trim() !== '' && <p className="note">{hours.note}</p>}
    </>
  )
}

function HolidayRow({ hours: { holidays } }: { hours: OpeningHours }) {
  if (holidays.kind === 'usual') return null
  const ranges = holidays.kind === 'own' ? holidays.ranges : []
  return <HoursRow label="祝日" lines={formatRanges(ranges)} mark={{ 'data-days': 'h' }} />
}

/** The next days with hours of their own. */
function SpecialRows({ hours, today }: { hours: OpeningHours; today: string | undefined }) {
  return hours.special_days
    .filter(({ date }) => today === undefined || date >= today)
    .toSorted((one, other) => one.date.localeCompare(other.date))
    .slice(0, maxSpecialDays)
    .map(({ date, ranges, note }) => (
      <HoursRow
        key={date}
        label={formatDayWithWeekday(date)}
        lines={[...formatRanges(ranges, '休業'), note].filter((line) => line !== '')}
        mark={{ 'data-date': date }}
      />
    ))
}

type RowProps = {
  label: string
  lines: readonly string[]
  mark: { 'data-days': string } | { 'data-date': string }
}

function HoursRow({ label, lines, mark }: RowProps) {
  return (
    <tr {...mark}>
      <th scope="row">{label}</th>
      <td>{lines.join('\n')}</td>
    </tr>
  )
}
