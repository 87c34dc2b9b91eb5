import { addDays } from '#functions/contract/text/japan-day.ts'
import type { OpeningHours, OpenRange, SpecialDay, Weekday } from './opening-hours.ts'

/** The weekdays in the order in which shops write them: from Monday. */
export const weekdayOrder = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const

export const weekdayLabels = {
  mon: '月',
  tue: '火',
  wed: '水',
  thu: '木',
  fri: '金',
  sat: '土',
  sun: '日',
} as const satisfies Record<Weekday, string>

/** Days with the same hours. `ranges` is empty when the shop is closed; `days` holds the weekdays among them. */
export type HoursLine = {
  label: string
  days: readonly Weekday[]
  ranges: readonly OpenRange[]
  text: string
}

/** Special days in a row with the same hours and note, from `from` to `until`. */
export type SpecialDaysLine = {
  from: string
  until: string
  label: string
  ranges: readonly OpenRange[]
  text: string
  note: string
}

/** Whether a shop has entered its hours. */
export const hasOpeningHours = ({ weekly }: OpeningHours): boolean =>
  weekdayOrder.some((day) => weekly[day].length > 0)

/** `9:00`, or `翌2:00` for `26:00`. */
export function formatTimeOfDay(time: string): string {
  const [hours = '', minutes = ''] = time.split(':')
  const hour = Number(hours)
  return hour < 24 ? `${hour}:${minutes}` : `翌${hour - 24}:${minutes}`
}

/** `11:30–14:30（L.O.14:00）・17:30–20:30`, or `休み` without ranges. */
export function formatRanges(ranges: readonly OpenRange[]): string {
  return ranges.length === 0 ? '休み' : ranges.map(formatRange).join('・')
}

function formatRange({ open, close, last_order }: OpenRange): string {
  const lastOrder = last_order === '' ? '' : `（L.O.${formatTimeOfDay(last_order)}）`
  return `${formatTimeOfDay(open)}–${formatTimeOfDay(close)}${lastOrder}`
}

/**
 * The hours of a usual week, with weekdays of equal hours in one line: `火〜金 11:30–14:30`. Holidays with their own
 * hours join the line with the same hours. Closed days come last. Empty if the hours are not entered.
 */
export function formatWeeklyHours(hours: OpeningHours): HoursLine[] {
  if (!hasOpeningHours(hours)) return []
  const groups = groupWeekdays(hours)
  const holidayKey = getHolidayKey(hours)
  const lines = [...groups].map(([key, days]) =>
    createHoursLine(
      [formatWeekdays(days), ...(key === holidayKey ? ['祝'] : [])].join('・'),
      days,
      hours.weekly[days[0] ?? 'mon'],
    ),
  )
  if (holidayKey !== undefined && !groups.has(holidayKey)) {
    const { kind, ranges } = hours.holidays
    lines.push(createHoursLine('祝日', [], kind === 'own' ? ranges : []))
  }
  return [
    ...lines.filter(({ ranges }) => ranges.length > 0),
    ...lines.filter(({ ranges }) => ranges.length === 0),
  ]
}

const createHoursLine = (
  label: string,
  days: readonly Weekday[],
  ranges: readonly OpenRange[],
): HoursLine => ({
  label,
  days,
  ranges,
  text: ranges.length === 0 ? '定休日' : formatRanges(ranges),
})

function groupWeekdays({ weekly }: OpeningHours): Map<string, Weekday[]> {
  const groups = new Map<string, Weekday[]>()
  for (const day of weekdayOrder) {
    const key = formatRanges(weekly[day])
    groups.set(key, [...(groups.get(key) ?? []), day])
  }
  return groups
}

/** The hours of holidays, or undefined if they are the same as on other days. */
function getHolidayKey({ holidays: { kind, ranges } }: OpeningHours): string | undefined {
  if (kind === 'usual') return undefined
  return formatRanges(kind === 'own' ? ranges : [])
}

/** `毎日`, `火〜金`, or `月・水・土・日`: three or more days in a row are one span. */
function formatWeekdays(days: readonly Weekday[]): string {
  if (days.length === weekdayOrder.length) return '毎日'
  return splitIntoRuns(days, isNextWeekday)
    .map((run) => {
      const labels = run.map((day) => weekdayLabels[day])
      return labels.length > 2 ? `${labels.at(0)}〜${labels.at(-1)}` : labels.join('・')
    })
    .join('・')
}

const isNextWeekday = (day: Weekday, before: Weekday) =>
  weekdayOrder.indexOf(day) === weekdayOrder.indexOf(before) + 1

/** `月曜、第1・第3火曜、祝日`: the days on which a shop is closed; `""` if there are none. */
export function formatClosedDays(hours: OpeningHours): string {
  if (!hasOpeningHours(hours)) return ''
  const closed = weekdayOrder.filter((day) => hours.weekly[day].length === 0)
  return [
    ...(closed.length > 0 ? [`${formatWeekdays(closed)}曜`] : []),
    ...formatMonthlyClosings(hours),
    ...(getHolidayKey(hours) === formatRanges([]) ? ['祝日'] : []),
  ].join('、')
}

/** `第1・第3火曜` for each weekday that has a monthly rule. */
function formatMonthlyClosings({ monthly_closed }: OpeningHours): string[] {
  return weekdayOrder.flatMap((day) => {
    const weeks = monthly_closed.filter((rule) => rule.day === day).map(({ week }) => week)
    if (weeks.length === 0) return []
    const names = [...new Set(weeks)].sort((one, other) => one - other).map((week) => `第${week}`)
    return [`${names.join('・')}${weekdayLabels[day]}曜`]
  })
}

/** The special days from `today` (`YYYY-MM-DD`) on in order; days in a row with equal hours and note are one line. */
export function formatSpecialDays(
  { special_days }: Pick<OpeningHours, 'special_days'>,
  today: string,
): SpecialDaysLine[] {
  const coming = special_days.filter(({ date }) => date >= today)
  coming.sort((one, other) => one.date.localeCompare(other.date))
  return splitIntoRuns(coming, continuesSpecialDays).flatMap((run) => {
    const [first, last] = [run.at(0), run.at(-1)]
    if (!first || !last) return []
    const { ranges, note } = first
    const days = run.length === 1 ? [first] : [first, last]
    const label = days.map(({ date }) => formatCalendarDay(date)).join('〜')
    return [{ from: first.date, until: last.date, label, ranges, text: formatRanges(ranges), note }]
  })
}

const continuesSpecialDays = (day: SpecialDay, before: SpecialDay) =>
  addDays(before.date, 1) === day.date &&
  before.note === day.note &&
  formatRanges(before.ranges) === formatRanges(day.ranges)

/** Minutes from 0:00 of `HH:MM`. */
export function toMinutes(time: string): number {
  const [hours = '', minutes = ''] = time.split(':')
  return Number(hours) * 60 + Number(minutes)
}

/** `12月31日(木)` for `2026-12-31`; another text stays. */
export function formatCalendarDay(date: string): string {
  const day = parseCalendarDay(date)
  if (Number.isNaN(day.getTime())) return date
  const weekday = weekdayOrder[(day.getUTCDay() + 6) % 7] ?? 'mon'
  return `${day.getUTCMonth() + 1}月${day.getUTCDate()}日(${weekdayLabels[weekday]})`
}

const parseCalendarDay = (date: string) => new Date(`${date}T00:00:00Z`)

/** Splits a list wherever an item does not continue the one before it. */
function splitIntoRuns<Item>(
  items: readonly Item[],
  continues: (item: Item, before: Item) => boolean,
): Item[][] {
  const runs: Item[][] = []
  for (const item of items) {
    const run = runs.at(-1)
    const before = run?.at(-1)
    if (run && before !== undefined && continues(item, before)) run.push(item)
    else runs.push([item])
  }
  return runs
}
