import { useState } from 'react'
import {
  formatClosedDays,
  formatSpecialDays,
  formatWeeklyHours,
} from '#functions/contract/shop-record/format-hours.ts'
import type { OpeningHours } from '#functions/contract/shop-record/opening-hours.ts'
import { getDayInJapan } from '#functions/contract/text/japan-day.ts'
import { Fact } from '#web/ui/fact.tsx'
import styles from './hours.module.css'

/** The hours in the words that visitors read. */
export function HoursPreview({ hours }: { hours: OpeningHours }) {
  const [today] = useState(() => getDayInJapan(new Date()))
  const lines = formatWeeklyHours(hours).filter(({ ranges }) => ranges.length > 0)
  const closed = formatClosedDays(hours)
  const special = formatSpecialDays(hours, today)
  if (lines.length === 0) return <p className="hint">時間を入れると、ここに見え方が出ます。</p>
  return (
    <>
      <dl className={`stack gap-2 ${styles.lines} dt:bold`}>
        {lines.map(({ label, text }) => (
          <Line key={label} label={label} text={text} />
        ))}
        {closed && <Line label="定休日" text={closed} />}
      </dl>
      {special.length > 0 && (
        <dl className={`stack gap-2 ${styles.lines} dt:bold`}>
          {special.map(({ from, label, text, note }) => (
            <Line key={from} label={label} text={note ? `${text}（${note}）` : text} />
          ))}
        </dl>
      )}
      {hours.note && <p className="pre-line">{hours.note}</p>}
    </>
  )
}

const Line = ({ label, text }: { label: string; text: string }) => (
  <Fact name={label}>
    <HoursText text={text} />
  </Fact>
)

/** Hours as a text that breaks only between ranges. */
export function HoursText({ text }: { text: string }) {
  const ranges = text.match(/[^・]+・?/g) ?? []
  return ranges.map((range) => (
    <span key={range} className="inline-block">
      {range}
    </span>
  ))
}
