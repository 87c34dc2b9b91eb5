import { formatIsoDay, parseDay } from './calendar.ts'
import { findNoticeEnd } from './find-notice-end.ts'
import { joinRanges } from './join-ranges.ts'
import { normalizeText } from './normalize-text.ts'
import { readDates } from './read-dates.ts'

/** Words of a text that are out of date after a day in Japan, `YYYY-MM-DD`: 8/31まで. */
export type FoundDate = { text: string; lastDay: string }

// Longer texts than a field holds are not read to their end.
const maxTextLength = 10_000
const maxQuoteLength = 30

/**
 * Finds in a text what will be out of date: deadlines, ranges, events and closed days, months and seasons of a year, and
 * words such as 今月末まで. Days without a year are the nearest ones to `written`, the day on which the text was written.
 * What repeats every year, began once, or happened is left out. Takes time in proportion to the length of the text.
 *
 * @example
 * findDates('新そばは8/31まで', '2026-08-01') // [{ text: '8/31まで', lastDay: '2026-08-31' }]
 */
export function findDates(text: string, written: string): FoundDate[] {
  const day = parseDay(written)
  if (Number.isNaN(day) || !/[\d０-９〇一二三四五六七八九十今来本明年週あ]/.test(text)) return []
  const { text: normal, at } = normalizeText(text.slice(0, maxTextLength))
  const found: FoundDate[] = []
  for (const span of joinRanges(normal, readDates(normal, day), day)) {
    const end = findNoticeEnd(normal, span)
    if (end === undefined) continue
    found.push({
      text: shorten(text.slice(at[span.start], at[end])),
      lastDay: formatIsoDay(span.last),
    })
  }
  return found
}

/** The words of a text that are out of date `today`. */
export const findPastDates = (
  text: string,
  { written, today }: { written: string; today: string },
) => findDates(text, written).filter(({ lastDay }) => lastDay < today)

const shorten = (text: string) => {
  const line = Array.from(text.replace(/\s+/g, ' ').trim())
  return line.length > maxQuoteLength ? `${line.slice(0, maxQuoteLength).join('')}…` : line.join('')
}
