import { toMinutes, weekdayOrder } from '#functions/contract/shop-record/format-hours.ts'
import type {
  OpeningHours,
  OpenRange,
  Weekday,
} from '#functions/contract/shop-record/opening-hours.ts'
import { toHalfWidth } from '#functions/contract/text/format-typed.ts'
import { padTwoDigits } from '#web/ui/format.ts'

/** Minutes between the times that a list offers. */
const step = 15
export const dayMinutes = 24 * 60
export const lastMinute = 30 * 60 - 1

const toTime = (minutes: number) =>
  `${padTwoDigits(Math.floor(minutes / 60))}:${padTwoDigits(minutes % 60)}`

/** The times of a list in steps of 15 minutes; `from` and `until` are minutes, both included. */
export function listTimes({ from, until }: { from: number; until: number }): string[] {
  const first = Math.ceil(from / step) * step
  const count = Math.max(0, Math.floor((Math.min(until, lastMinute) - first) / step) + 1)
  return Array.from({ length: count }, (_, index) => toTime(first + index * step))
}

/**
 * Reads a typed time: `9:30`, `９時半`, `930`, `翌1:20`, `25:20`. Undefined if it is none, or later than 翌5:59.
 * @example parseTypedTime('翌1:20') // '25:20'
 */
export function parseTypedTime(text: string): string | undefined {
  const typed = toHalfWidth(text).replace(/半$/, '30分')
  const found = /^(翌?)(\d{1,2})(?:[:.時]?(\d{2})分?|時?)$/.exec(typed)
  if (!found) return undefined
  const [, next, hours = '', minutes = '0'] = found
  const total = (Number(hours) + (next ? 24 : 0)) * 60 + Number(minutes)
  return Number(minutes) < 60 && total <= lastMinute ? toTime(total) : undefined
}

/** The range with another opening time; a closing time before it moves behind it. */
export function withOpening(range: OpenRange, open: string): OpenRange {
  const isAfter = open < range.close
  const close = isAfter ? range.close : toTime(Math.min(toMinutes(open) + 4 * 60, lastMinute))
  return { open, close, last_order: range.last_order < open ? '' : range.last_order }
}

/** The range with another closing time; a last order after it is removed. */
export const withClosing = (range: OpenRange, close: string): OpenRange => ({
  ...range,
  close,
  last_order: range.last_order > close ? '' : range.last_order,
})

const usualRange: OpenRange = { open: '11:00', close: '20:00', last_order: '' }
const lunchEnd = '14:30'
const eveningStart = '17:30'

/** Adds a range after the others of a day; a whole day is split into lunch and evening. Undefined if the day is full. */
export function addRange(ranges: readonly OpenRange[]): OpenRange[] | undefined {
  const last = ranges.at(-1)
  if (!last) return [usualRange]
  const isWholeDay = last.open < lunchEnd && last.close > eveningStart
  if (isWholeDay) {
    const evening = { ...last, open: eveningStart }
    return [...ranges.slice(0, -1), withClosing(last, lunchEnd), evening]
  }
  const opens = Math.max(toMinutes(last.close) + 60, toMinutes(eveningStart))
  if (opens >= dayMinutes) return undefined
  return [...ranges, withOpening(usualRange, toTime(opens))]
}

/** The ranges for a day that was closed: those of the nearest earlier open day, or a usual day. */
export function suggestDayRanges(weekly: OpeningHours['weekly'], day: Weekday): OpenRange[] {
  const at = weekdayOrder.indexOf(day)
  const isOpen = (each: Weekday) => weekly[each].length > 0
  const near =
    weekdayOrder.slice(0, at).reverse().find(isOpen) ?? weekdayOrder.slice(at).find(isOpen)
  return near ? [...weekly[near]] : [usualRange]
}
