/** @jsxRuntime automatic */

import {
  formatClosedDays,
  formatRanges,
  formatSpecialDays,
  formatWeeklyHours,
  type HoursLine,
  hasOpeningHours,
} from '#functions/contract/shop-record/format-hours.ts'
import type { OpenRange } from '#functions/contract/shop-record/opening-hours.ts'
import { weekdays } from '#functions/contract/shop-record/opening-hours.ts'
import { addDays } from '#functions/contract/text/japan-day.ts'
import { getFieldMark } from '#functions/renderer/kinds/field-mark.ts'
import type { KindDesign, KindViewProps } from '#functions/renderer/kinds/kind.ts'
import { OwnTitle } from '#functions/renderer/kinds/own-title.tsx'
import { PhraseText } from '#functions/renderer/kinds/phrase-text.tsx'
import { hoursKind } from './kind.ts'
import { hoursStyles } from './styles.ts'

const maxSpecialLines = 8

export const hoursDesign: KindDesign<'hours'> = { View: HoursView, styles: hoursStyles }

/** The shop's hours as a table; the page's script marks today's row. */
function HoursView({ block, site, level, isTitled }: KindViewProps<'hours'>) {
  const hours = site.record?.hours
  const mark = getFieldMark()
  if (!hours || !hasOpeningHours(hours)) return null
  const special = formatSpecialDays(hours, site.today ?? '').slice(0, maxSpecialLines)
  const hasMonthly = hours.monthly_closed.length > 0
  return (
    <>
      {!isTitled && <OwnTitle text={block.text.trim() || hoursKind.record.title} level={level} />}
      <table className="hours">
        <tbody>
          {formatWeeklyHours(hours).map((line) => (
            <HoursRow
              key={line.label}
              label={formatLabel(line.label)}
              lines={formatLines(line.ranges, '定休日')}
              mark={{
                'data-days': listDays(line),
                ...mark(`shop.hours.${line.days[0] ?? 'holidays'}`),
              }}
            />
          ))}
          {special.map(({ from, until, label, ranges, note }) => (
            <HoursRow
              key={from}
              // A long label breaks only between its days.
              label={label.replaceAll('(', '\u2060(').replace('〜', '〜\u200b')}
              lines={formatLines(ranges, '休業')}
              note={note}
              mark={{ ...markDates(from, until), ...mark(`shop.hours.${from}`) }}
            />
          ))}
        </tbody>
      </table>
      {hasMonthly && (
        <p className="note" {...mark('shop.hours.monthly_closed')}>
          {`定休日：${formatClosedDays(hours)}`}
        </p>
      )}
      {hours.note.trim() !== '' && (
        <p className="note" {...mark('shop.hours.note')}>
          {hours.note}
        </p>
      )}
    </>
  )
}

/** 火〜金曜日; 土・日・祝 and 毎日 stay. */
const formatLabel = (label: string) => (/祝|毎日/.test(label) ? label : `${label}曜日`)

const formatLines = (ranges: readonly OpenRange[], closed: string) =>
  ranges.length === 0
    ? [closed]
    : // A last order after midnight is not broken across lines.
      ranges.map((range) => formatRanges([range]).replace('L.O.翌', 'L.O.\u2060翌'))

/** The weekdays as `Date.getDay` counts them, and `h` for holidays. */
function listDays({ days, label }: HoursLine): string {
  const numbers = days.map((day) => String(weekdays.indexOf(day)))
  return [...numbers, ...(label.includes('祝') ? ['h'] : [])].join(' ')
}

const markDates = (from: string, until: string) => ({
  'data-days': listDates(from, until),
  'data-until': until,
})

/** The dates from one to another, both included. */
function listDates(from: string, until: string): string {
  return from < until ? `${from} ${listDates(addDays(from, 1), until)}` : from
}

type RowProps = {
  label: string
  lines: readonly string[]
  note?: string
  mark: Record<`data-${string}`, string>
}

function HoursRow({ label, lines, note = '', mark }: RowProps) {
  return (
    <tr {...mark}>
      <th scope="row">{label}</th>
      <td>
        {lines.join('\n')}
        {note !== '' && '\n'}
        <PhraseText text={note} />
      </td>
    </tr>
  )
}
