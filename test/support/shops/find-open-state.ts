import { hasOpeningHours } from '#functions/contract/shop-record/format-hours.ts'
import {
  type OpeningHours,
  type OpenRange,
  type SpecialDay,
  weekdays,
} from '#functions/contract/shop-record/opening-hours.ts'
import { addDays } from '#functions/contract/text/japan-day.ts'

/*
 * Another computation of what the script of published pages shows, written on its own: the tests compare both.
 * All times are those of Japan, which has no daylight saving time. A calendar day is `YYYY-MM-DD`. The times of a range
 * belong to the day on which it opens: `26:00` is 2:00 of the next morning.
 */

const minute = 60_000
const japanOffset = 9 * 60 * minute

/** A moment as a calendar day of Japan, and the minutes since its midnight. */
type JapanTime = { date: string; minutes: number }

function toJapanTime(moment: Date): JapanTime {
  const shifted = new Date(moment.getTime() + japanOffset)
  return {
    date: shifted.toISOString().slice(0, 10),
    minutes: shifted.getUTCHours() * 60 + shifted.getUTCMinutes(),
  }
}

/** The index of a calendar day in `weekdays`. */
const getWeekdayIndex = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay()

/** Why a day has its hours. */
type HoursReason = 'special' | 'holiday' | 'monthly' | 'weekly'

/** The hours of one calendar day: no ranges means closed; `note` is that of a special day. */
export type DayHours = { ranges: readonly OpenRange[]; reason: HoursReason; note: string }

/**
 * The hours of a calendar day: those of a special day, of a public holiday, of a monthly closing, or of the weekday, in
 * this order.
 */
export function getDayHours(
  hours: OpeningHours,
  holidays: readonly string[],
  date: string,
): DayHours {
  const special = hours.special_days.find((each: SpecialDay) => each.date === date)
  if (special) return { ranges: special.ranges, reason: 'special', note: special.note }
  const { kind, ranges } = hours.holidays
  if (kind !== 'usual' && holidays.includes(date))
    return { ranges: kind === 'own' ? ranges : [], reason: 'holiday', note: '' }
  if (isMonthlyClosing(hours, date)) return { ranges: [], reason: 'monthly', note: '' }
  return { ranges: getWeeklyRanges(hours, date), reason: 'weekly', note: '' }
}

function isMonthlyClosing({ monthly_closed }: OpeningHours, date: string): boolean {
  const week = Math.ceil(Number(date.slice(8)) / 7)
  const weekday = weekdays[getWeekdayIndex(date)]
  return monthly_closed.some((rule) => rule.week === week && rule.day === weekday)
}

function getWeeklyRanges({ weekly }: OpeningHours, date: string): readonly OpenRange[] {
  const weekday = weekdays[getWeekdayIndex(date)]
  return weekday === undefined ? [] : weekly[weekday]
}

/** A time on a calendar day; `time` is below `24:00`. */
type DayTime = { date: string; time: string }

/** When a shop opens next; undefined if it does not within two months. */
type NextOpening = DayTime | undefined

/**
 * Whether a shop is open. `until` may be on the next day; `lastOrder` is missing where none is entered or it has
 * passed. `reason` says why a closed shop is closed: `before` its opening or between two ranges of today, `after` the
 * last of them, or today is a `day-off`.
 */
export type OpenState =
  | { open: true; until: DayTime; lastOrder?: DayTime }
  | { open: false; reason: 'before' | 'after' | 'day-off'; next?: DayTime }

// A shop may close for a season.
const searchedDays = 62

/**
 * Finds whether the shop is open at this moment, from its hours and the public holidays. Returns undefined for a shop
 * that has not entered its hours.
 */
export function findOpenState(
  hours: OpeningHours,
  holidays: readonly string[],
  now: Date,
): OpenState | undefined {
  if (!hasOpeningHours(hours) && hours.special_days.length === 0) return undefined
  const { date, minutes } = toJapanTime(now)
  const getRanges = (each: string) => getDayHours(hours, holidays, each).ranges
  const yesterday = addDays(date, -1)
  const open =
    findOpenRange(getRanges(date), date, minutes) ??
    findOpenRange(getRanges(yesterday), yesterday, minutes + 24 * 60)
  if (open) return open
  const today = getRanges(date)
  const next = findNextOpening(getRanges, { date, minutes })
  return { open: false, reason: findClosedReason(today, minutes), ...(next && { next }) }
}

function findClosedReason(today: readonly OpenRange[], minutes: number) {
  if (today.length === 0) return 'day-off'
  return today.some(({ open }) => toMinutes(open) > minutes) ? 'before' : 'after'
}

/** The open range of a day at so many minutes since its midnight. */
function findOpenRange(
  ranges: readonly OpenRange[],
  date: string,
  minutes: number,
): OpenState | undefined {
  const range = ranges.find(
    ({ open, close }) => toMinutes(open) <= minutes && minutes < toMinutes(close),
  )
  if (!range) return undefined
  const hasLastOrder = range.last_order !== '' && minutes <= toMinutes(range.last_order)
  return {
    open: true,
    until: toDayTime(date, range.close),
    ...(hasLastOrder && { lastOrder: toDayTime(date, range.last_order) }),
  }
}

function findNextOpening(
  getRanges: (date: string) => readonly OpenRange[],
  { date, minutes }: JapanTime,
): NextOpening {
  const days = Array.from({ length: searchedDays }, (_, index) => addDays(date, index))
  for (const each of days) {
    const range = getRanges(each).find(({ open }) => each !== date || toMinutes(open) > minutes)
    if (range) return toDayTime(each, range.open)
  }
  return undefined
}

/** Minutes since the midnight of the day to which the time belongs. */
function toMinutes(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
}

const pad = (count: number) => String(count).padStart(2, '0')

/** The calendar day and time of a time that may be after midnight: `26:00` is 2:00 of the next day. */
function toDayTime(date: string, time: string): DayTime {
  const minutes = toMinutes(time)
  const rest = minutes % (24 * 60)
  return {
    date: addDays(date, Math.floor(minutes / (24 * 60))),
    time: `${pad(Math.floor(rest / 60))}:${pad(rest % 60)}`,
  }
}
