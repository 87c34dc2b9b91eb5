import { hasOpeningHours } from '#functions/contract/shop-record/format-hours.ts'
import {
  type OpeningHours,
  type OpenRange,
  weekdays,
} from '#functions/contract/shop-record/opening-hours.ts'

/** Opening and closing time and last order in minutes of the day; the last order is 0 without one. */
type ShortRange = [open: number, close: number, last: number]

/**
 * Opening hours as a page carries them: weekdays from Sunday, monthly closings as pairs of week and weekday, holidays with their
 * own ranges, special days by date.
 */
export type ShortHours = {
  w: ShortRange[][]
  m: [week: number, weekday: number][]
  h: string[]
  o: ShortRange[] | 0
  s: Record<string, ShortRange[]>
}

/** Shortens the hours for a page; undefined if the shop has not entered them. Days before `today` are left out. */
export function shortenHours(
  hours: OpeningHours | undefined,
  holidays: readonly string[] = [],
  today = '',
): ShortHours | undefined {
  if (!hours || !hasOpeningHours(hours)) return
  const { kind, ranges } = hours.holidays
  const special = hours.special_days.filter(({ date }) => date >= yesterday(today))
  return {
    w: weekdays.map((day) => hours.weekly[day].map(shortenRange)),
    m: hours.monthly_closed.map(({ week, day }) => [week, weekdays.indexOf(day)]),
    h: kind === 'usual' ? [] : holidays.filter((day) => day >= yesterday(today)),
    o: kind === 'usual' ? 0 : kind === 'own' ? ranges.map(shortenRange) : [],
    s: Object.fromEntries(special.map((day) => [day.date, day.ranges.map(shortenRange)])),
  }
}

// A shop may be open since the day before.
function yesterday(today: string): string {
  const time = Date.parse(`${today}T00:00:00Z`)
  return Number.isNaN(time) ? '' : new Date(time - 864e5).toISOString().slice(0, 10)
}

function shortenRange({ open, close, last_order }: OpenRange): ShortRange {
  return [toMinutes(open), toMinutes(close), last_order === '' ? 0 : toMinutes(last_order)]
}

const toMinutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** Whether the shop is open, in words, and the date and names of today's rows: `2026-11-23`, `1`, and `h` on holidays. */
export type OpenState = { open: boolean; label: string; detail: string; rows: string[] }

// These functions are also embedded in published pages as text: they use nothing from outside and name no inner function
// (bundlers wrap named ones in helpers).
/** Describes the state of a shop at a time, in Japan. `back` counts days before today. */
export function describeOpenState(hours: ShortHours, now: number): OpenState {
  const [today, before] = [0, 1].map((back) => {
    const day = new Date(now + 324e5 - back * 864e5)
    const date = day.toISOString().slice(0, 10)
    const weekday = day.getUTCDay()
    const week = Math.ceil(day.getUTCDate() / 7)
    const isHoliday = hours.o !== 0 && hours.h.includes(date)
    const isOff = hours.m.some((each) => each[0] === week && each[1] === weekday)
    const usual = isHoliday ? hours.o || [] : isOff ? [] : hours.w[weekday]
    return { date, row: isHoliday ? 'h' : `${weekday}`, all: hours.s[date] || usual || [] }
  }) as [DayHours, DayHours]
  const minute = Math.floor(now / 6e4 + 540) % 1440
  const all = before.all
    .map((each) => each.map((time) => time - 1440))
    .concat(today.all) as ShortRange[]
  const range = all.find((each) => each[0] <= minute && minute < each[1])
  const next = all.find((each) => each[0] > minute)
  const time = range ? range[1] : next ? next[0] : 0
  const [end, last] = [time, range && range[2] > minute ? range[2] : 0].map(
    (at) => `${at >= 1440 ? '翌' : ''}${Math.floor((at % 1440) / 60)}:${`0${at % 60}`.slice(-2)}`,
  )
  return {
    open: !!range,
    label: range ? '営業中' : next ? '準備中' : today.all.length ? '本日は終了' : '本日休業',
    detail: range
      ? `${end}まで${range[2] > minute ? `（L.O. ${last}）` : ''}`
      : next
        ? `${end}から`
        : '',
    rows: [today.date, today.row],
  }
}
type DayHours = { date: string; row: string; all: ShortRange[] }

/** The used part of the DOM; the renderer has no DOM types. */
type StateElement = {
  textContent: string | null
  hidden: boolean
  children: ArrayLike<StateElement>
  getAttribute(name: string): string | null
  setAttribute(name: string, value: string): void
}
export type StateRoot = {
  querySelectorAll(selector: string): { forEach(visit: (part: StateElement) => void): void }
}

/** Shows in pages under `root` whether the shop is open, marks today's row, and hides ended coupons. */
export function showOpenState(
  root: StateRoot,
  describe: typeof describeOpenState,
  now: number,
): void {
  const date = new Date(now + 324e5).toISOString().slice(0, 10)
  root.querySelectorAll('[data-until]').forEach((part) => {
    part.hidden = (part.getAttribute('data-until') || '') < date
  })
  root.querySelectorAll('[data-hours]').forEach((page) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by the renderer
    const hours = JSON.parse(page.getAttribute('data-hours') || '') as ShortHours
    const state = describe(hours, now)
    root.querySelectorAll('.now').forEach((badge) => {
      const [label, detail] = [badge.children[0], badge.children[1]]
      if (!label || !detail) return
      label.textContent = state.label
      detail.textContent = state.detail
      badge.setAttribute('data-open', `${state.open}`)
    })
    root.querySelectorAll('[data-days]').forEach((row) => {
      const days = (row.getAttribute('data-days') || '').split(' ')
      const [from = '', until = ''] = days
      const isSpecial = from.length > 9
      if (isSpecial) row.hidden = until < date
      const isToday = isSpecial
        ? from <= date && date <= until
        : !hours.s[date] && days.includes(state.rows[1] || '')
      if (isToday) row.setAttribute('aria-current', 'date')
    })
  })
}

/** The script for published pages. */
export const openStateScript: string = `(${shorten(showOpenState)})(document,${shorten(describeOpenState)},Date.now())`

// What bundlers leave of indents and comments.
function shorten(code: (...all: never[]) => unknown): string {
  return code
    .toString()
    .replace(/^\s*\/\/.*$/gm, '')
    .replace(/\s*\n\s*/g, '\n')
}
