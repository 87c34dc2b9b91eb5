import {
  type OpeningHours,
  type OpenRange,
  type Weekday,
  weekdays,
} from '#functions/contract/shop-record/opening-hours.ts'
import { getWeekdayLetter } from '#functions/renderer/kinds/format-day.ts'

/** Weekdays with the same hours; `days` in the order of `Date.getDay`. */
export type HoursRow = { label: string; days: number[]; lines: string[] }

const mondayFirst = [1, 2, 3, 4, 5, 6, 0]

export function hasHours(hours: OpeningHours | undefined): hours is OpeningHours {
  return hours !== undefined && weekdays.some((day) => hours.weekly[day].length > 0)
}

/** Lists the rows of a table of hours, weekdays with equal hours together, from Monday. */
export function listHoursRows({ weekly }: OpeningHours): HoursRow[] {
  const rows: HoursRow[] = []
  for (const day of mondayFirst) {
    const lines = formatRanges(weekly[weekdays[day] as Weekday])
    const same = rows.find((row) => row.lines.join() === lines.join())
    if (same) same.days.push(day)
    else rows.push({ label: '', days: [day], lines })
  }
  return rows.map((row) => ({ ...row, label: formatWeekdays(row.days) }))
}

/** Formats ranges, one line each: 11:30 – 14:30（ラストオーダー 14:00）; 定休日 for none. */
export function formatRanges(ranges: readonly OpenRange[], closed = '定休日'): string[] {
  if (ranges.length === 0) return [closed]
  return ranges.map(({ open, close, last_order }) => {
    const last = last_order === '' ? '' : `（L.O. ${formatTime(last_order)}）`
    return `${formatTime(open)} – ${formatTime(close)}${last}`
  })
}

/** Formats the monthly closings: 第1・第3火曜日. */
export function formatMonthlyClosings({ monthly_closed }: OpeningHours): string {
  const weeksOf = new Map<Weekday, number[]>()
  for (const { week, day } of monthly_closed)
    weeksOf.set(day, [...new Set([...(weeksOf.get(day) ?? []), week])])
  return [...weeksOf]
    .map(([day, weeks]) => {
      const all = weeks.map((week) => `第${week}`).join('・')
      return `${all}${getWeekdayLetter(weekdays.indexOf(day))}曜日`
    })
    .join('、')
}

/** The hours in one line: 火–金 11:30–14:30、土日 11:30–20:30　月曜定休. */
export function formatHoursLine(hours: OpeningHours): string {
  const rows = listHoursRows(hours)
  const open = rows.filter(({ lines }) => lines[0] !== '定休日')
  const closed = rows.filter(({ lines }) => lines[0] === '定休日').map(({ label }) => label)
  const times = open.map(({ label, lines }) => {
    const all = lines.map((line) => line.replace(/（.*$/, '').replace(' – ', '–')).join('、')
    return open.length === 1 ? all : `${label} ${all}`
  })
  const off = [...closed, formatMonthlyClosings(hours)].filter((each) => each !== '')
  return [times.join('　'), off.length > 0 ? `${off.join('、')}定休` : '']
    .filter((each) => each !== '')
    .join('　')
}

function formatTime(time: string): string {
  const hour = Number(time.slice(0, 2))
  return hour < 24 ? `${hour}${time.slice(2)}` : `翌${hour - 24}${time.slice(2)}`
}

/** 月曜日, 土・日曜日, 火–金曜日; 毎日 for all. */
function formatWeekdays(days: readonly number[]): string {
  if (days.length === weekdays.length) return '毎日'
  const places = days.map((day) => mondayFirst.indexOf(day))
  const [first = 0] = places
  const isRun = places.every((place, index) => place === first + index)
  const letters = days.map(getWeekdayLetter)
  if (isRun && letters.length > 2) return `${letters[0]}–${letters.at(-1)}曜日`
  return `${letters.join('・')}曜日`
}
