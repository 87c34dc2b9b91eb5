import { hasOpeningHours } from '#functions/contract/shop-record/format-hours.ts'
import {
  type OpeningHours,
  type OpenRange,
  weekdays,
} from '#functions/contract/shop-record/opening-hours.ts'
import { shortenFunction } from '#functions/renderer/shorten-function.ts'

/** `HH:MM` as in the record; the last order is `""` without one. */
type ShortRange = [open: string, close: string, last: string]

/**
 * Opening hours as a page carries them: weekdays from Sunday as numbers of the days in `d`, monthly closings as week and weekday
 * (`32`), holidays and their ranges, special days by date.
 */
export type ShortHours = {
  d: ShortRange[][]
  w: number[]
  m: string[]
  h: string
  o: ShortRange[]
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
  const first = getDayBefore(today)
  const special = hours.special_days.filter(({ date }) => date >= first)
  const days = weekdays.map((day) => JSON.stringify(hours.weekly[day].map(shortenRange)))
  const distinct = [...new Set(days)]
  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written above
    d: distinct.map((day) => JSON.parse(day) as ShortRange[]),
    w: days.map((day) => distinct.indexOf(day)),
    m: hours.monthly_closed.map(({ week, day }) => `${week}${weekdays.indexOf(day)}`),
    h: kind === 'usual' ? '' : holidays.filter((day) => day >= first).join(' '),
    o: kind === 'own' ? ranges.map(shortenRange) : [],
    s: Object.fromEntries(special.map((day) => [day.date, day.ranges.map(shortenRange)])),
  }
}

// A shop may be open since the day before.
function getDayBefore(today: string): string {
  const time = Date.parse(`${today}T00:00:00Z`)
  return Number.isNaN(time) ? '' : new Date(time - 864e5).toISOString().slice(0, 10)
}

const shortenRange = ({ open, close, last_order }: OpenRange): ShortRange => [
  open,
  close,
  last_order,
]

/** Writes hours for an attribute, in which a quotation mark takes six characters. */
export const formatShortHours = (hours: ShortHours): string =>
  JSON.stringify(hours).replaceAll('"', '~')

/** Whether a shop is open, in words; `key` names the row of today's hours: a date, `h` for a holiday, or the weekday. */
export type OpenState = { open: boolean; label: string; detail: string; key: string }

/** The hours of a day, and the range that is on or comes next at `time`. */
type DayState = {
  all: ShortRange[]
  key: string
  time: string
  weekday: number
  range: ShortRange | undefined
}

// These functions are also embedded in published pages as text: they use nothing from outside and name no inner function
// (bundlers wrap named ones in helpers).
/** Finds the hours of today in Japan, or of the day before (`back` 1), whose time goes on after 24:00. */
export function findDayState(hours: ShortHours, now: number, back: 0 | 1): DayState {
  const day = new Date(now + 324e5 - back * 864e5)
  const iso = day.toISOString()
  const date = iso.slice(0, 10)
  const weekday = day.getUTCDay()
  const time = `0${day.getUTCHours() + back * 24}`.slice(-2) + iso.slice(13, 16)
  const own = hours.s[date]
  const isHoliday = hours.h.includes(date)
  const isOff = hours.m.includes(`${Math.ceil(day.getUTCDate() / 7)}${weekday}`)
  const all = own || (isHoliday ? hours.o : !isOff && hours.d[hours.w[weekday] ?? 9]) || []
  // A closing that comes every month is in no row of the table.
  const key = own ? date : isHoliday ? 'h' : isOff ? '' : `${weekday}`
  return { all, key, time, weekday, range: all.find((each) => time < each[1]) }
}

/**
 * Describes a shop. While it is open since the day before, that day counts, and times are those of today. After the last hours of a
 * day it says when the shop opens next, within a week.
 */
// oxlint-disable-next-line complexity -- embedded in pages, so it cannot be divided
export function describeOpenState(
  hours: ShortHours,
  now: number,
  find: typeof findDayState,
): OpenState {
  const today = find(hours, now, 0)
  const before = find(hours, now, 1)
  const { range, time, key } = before.range ? before : today
  const open = !!range && range[0] <= time
  let next = range
  let day = 0
  let weekday = 0
  while (!next && day < 6) {
    day += 1
    ;({
      all: [next],
      weekday,
    } = find(hours, now + day * 864e5, 0))
  }
  const [from, until, last] = (next || []).map((at) =>
    at.replace(/^0|^2[4-9]/, (hour) => (+hour ? (before.range ? '' : '翌') + (+hour - 24) : '')),
  )
  return {
    open,
    label: open ? '営業中' : range ? '準備中' : today.all[0] ? '営業終了' : '本日休業',
    detail: open
      ? `${until}まで${last && `（L.O. ${last}）`}`
      : from
        ? `${day > 1 ? `${'日月火水木金土'[weekday]}曜は ` : day ? 'あすは ' : ''}${from}から`
        : '',
    key,
  }
}

/** The used part of the DOM; the renderer has no DOM types. */
type StateElement = {
  innerText: string
  hidden: boolean
  children: Iterable<StateElement>
  dataset: { until: string; hours: string; open: boolean }
  matches(selector: string): boolean
  setAttribute(name: string, value: string | false): void
}

type StateRoot = {
  querySelectorAll(selector: string): { forEach(visit: (part: StateElement) => void): void }
}

/** Calls `visit` with every element of a page that matches. */
type VisitElements = (selector: string, visit: (part: StateElement) => void) => void

/** Shows in pages whether the shop is open, marks today's row, and hides what has ended. */
export function showOpenState(
  visitAll: VisitElements,
  now: number,
  [find, describe]: [typeof findDayState, typeof describeOpenState],
): void {
  visitAll('[data-until]', (part) => {
    // Midnight in Japan is 15 hours after that of the day in UTC.
    part.hidden = Date.parse(part.dataset.until) + 54e6 <= now
  })
  visitAll('[data-hours]', (page) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by the renderer
    const hours = JSON.parse(page.dataset.hours.replace(/~/g, '"')) as ShortHours
    const { open, label, detail, key } = describe(hours, now, find)
    visitAll('.now', (badge) => {
      badge.dataset.open = open
      ;[...badge.children].forEach((part, index) => {
        part.innerText = index ? detail : label
      })
    })
    visitAll('[data-days]', (row) =>
      row.setAttribute('aria-current', row.matches(`[data-days~="${key}"]`) && 'date'),
    )
  })
}

/** Does in a preview what the script of a published page does. */
export function wireOpenState(root: { querySelectorAll(selector: string): unknown }, now: number) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a part of the DOM, whose elements are those of a page
  const page = root as StateRoot
  const visitAll: VisitElements = (selector, visit) =>
    page.querySelectorAll(selector).forEach(visit)
  showOpenState(visitAll, now, [findDayState, describeOpenState])
}

/** What a published page calls `showOpenState` with, before the two functions. */
export const openStateArguments =
  '(selector,visit)=>document.querySelectorAll(selector).forEach(visit),Date.now()'

/** Runs a script of a page at once, each minute, and when the page is seen again: another tab was, or the next page. */
export const repeatScript = (script: string): string =>
  `(run=>{run();setInterval(run,6e4);addEventListener('pageshow',run);addEventListener('visibilitychange',run)})(()=>{${script}})`

/** The script for published pages. */
export const openStateScript: string = repeatScript(
  `(${shortenFunction(showOpenState)})(${openStateArguments},[${shortenFunction(findDayState)},${shortenFunction(describeOpenState)}])`,
)
