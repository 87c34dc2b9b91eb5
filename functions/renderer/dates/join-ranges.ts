import { countDays, type Day, findNearestDay, shiftDay, splitDay, toDay } from './calendar.ts'
import type { ReadDate } from './read-dates.ts'

/** A date or a range of dates, and where its words end. */
export type Span = ReadDate & { isRange: boolean }

/** How many characters after a date may continue it. */
const aroundLength = 24

const between = /^ ?(?:\d{1,2}(?::\d\d|時) ?)?(?:~|-|ー|→|から|より|・|,|、|と|及び|および|&|\/) ?/
const listSign = /^ ?(?:・|,|、|と|及び|および|&|\/)/
const bareDate =
  /^(\d{1,2}) ?(日?)(?:\(?([日月火水木金土])(?:・?祝)?\))?(?! ?(?:\d|時|:|分|円|名|人|%|月|\/|年|個|枚|本|階|部|回|種|品|歳|才))/

/** Joins a date with those that continue it: 8/13〜16, 8月13日・14日, 12/29〜1/3. */
export function joinRanges(text: string, dates: readonly ReadDate[], written: Day): Span[] {
  const spans: Span[] = []
  for (const date of dates) {
    const before = spans.at(-1)
    const gap = before && text.slice(before.end, date.start)
    if (before && gap !== undefined && continuesRange(before, gap, date))
      spans[spans.length - 1] = joinSpans(before, date, gap)
    else spans.push(addBareDates(text, { ...date, isRange: false }, written))
  }
  return spans
}

function continuesRange(before: Span, gap: string, { kind }: ReadDate): boolean {
  const sign = between.exec(gap)?.[0]
  return (
    sign !== undefined && sign.length === gap.length && (before.kind === kind || kind === 'day')
  )
}

function joinSpans(before: Span, date: ReadDate, gap: string): Span {
  const isYearless = !date.hasYear
  const last = isYearless ? moveAfter(date.last, before) : date.last
  // A list may continue with a day far away; a range does not.
  const isRange = before.isRange || !listSign.test(gap) || before.kind === 'day'
  return {
    ...before,
    end: date.end,
    last: Math.max(last, before.first),
    isRange,
    hasWeekday: before.hasWeekday || date.hasWeekday,
    hasYear: before.hasYear || date.hasYear,
  }
}

/** The same month and date in the year of the range, or in the next. */
function moveAfter(last: Day, { first }: Span): Day {
  const { year, month } = splitDay(last)
  const date = countDays(Date.UTC(year, month - 1, 1), last) + 1
  const own = splitDay(first).year
  const days = [toDay(own, month, date), toDay(own + 1, month, date)]
  return days.find((each) => each !== undefined && each >= first) ?? last
}

// A list may go on: it is read to its tenth day.
const maxBareDates = 10

/** Adds days that are written without their month. */
function addBareDates(text: string, span: Span, written: Day): Span {
  let joined = span
  for (let left = span.kind === 'day' ? maxBareDates : 0; left > 0; left -= 1) {
    const next = addBareDate(text, joined, written)
    if (!next) return joined
    joined = next
  }
  return joined
}

function addBareDate(text: string, span: Span, written: Day): Span | undefined {
  const rest = text.slice(span.end, span.end + aroundLength)
  const sign = between.exec(rest)?.[0] ?? ''
  const match = sign === '' ? null : bareDate.exec(rest.slice(sign.length))
  if (!match) return undefined
  const { 0: matched, 1: date, 2: unit, 3: weekday } = match
  const { year, month } = splitDay(span.last)
  const last = toDay(year, month, Number(date)) ?? 0
  // 3日、5 is a list only with its 日.
  const isClear = unit === '日' || weekday !== undefined || span.isNumeric
  if (last <= span.last || !isClear) return undefined
  const end = span.end + sign.length + matched.length
  return correctYear({ ...span, last, isRange: true, end }, weekday, written)
}

/** Moves a range to the year in which its last day falls on this weekday. */
function correctYear(span: Span, weekday: string | undefined, written: Day): Span {
  if (weekday === undefined || span.hasYear || span.hasWeekday) return span
  const { year, month } = splitDay(span.last)
  const date = countDays(Date.UTC(year, month - 1, 1), span.last) + 1
  const last = findNearestDay({ month, date, weekday: '日月火水木金土'.indexOf(weekday) }, written)
  if (last === undefined) return span
  return { ...span, first: shiftDay(span.first, countDays(span.last, last)), last }
}
