import type { Block, PageContent } from '#functions/contract/pages/page.ts'
import { japanOffsetMs } from '#functions/contract/text/japan-day.ts'
import { shortenLine } from '#functions/contract/text/shorten-text.ts'
import { listBlockTexts } from '#functions/renderer/get-kind.ts'
import { findBlockEnd } from '#functions/renderer/periods.ts'
import { formatIsoDay, parseDay, shiftDay } from './calendar.ts'
import { findNoticeEnd } from './find-notice-end.ts'
import { joinRanges } from './join-ranges.ts'
import { normalizeText, readDates } from './read-dates.ts'

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
      text: shortenLine(text.slice(at[span.start], at[end]), maxQuoteLength),
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

/** Words of a page that are out of date after a day; `until` (ISO) is when their block goes by itself. */
export type PageDate = FoundDate & { block: string; until?: string }

const maxDates = 20
/** How many characters of a page are read. */
const maxLength = 60_000

/**
 * Lists the words of a page's blocks that will be out of date, as of the day on which they were written. Blocks that are
 * hidden, or go by themselves before that, are left out.
 */
export function listPageDates({ data }: Pick<PageContent, 'data'>, written: string): PageDate[] {
  const dates: PageDate[] = []
  let left = maxLength
  for (const block of data) {
    if (!block.display) continue
    for (const text of listBlockTexts(block)) {
      if (left <= 0 || dates.length >= maxDates) return dates.slice(0, maxDates)
      dates.push(...listTextDates(block, text.slice(0, left), written))
      left -= text.length
    }
  }
  return dates.slice(0, maxDates)
}

function listTextDates(block: Block, text: string, written: string): PageDate[] {
  const end = findBlockEnd(block)
  const until = end === undefined ? {} : { until: new Date(end).toISOString() }
  return findDates(text, written)
    .filter(({ lastDay }) => end === undefined || end > getEndInJapan(lastDay))
    .map((found) => Object.assign(found, { block: block.id }, until))
}

const getEndInJapan = (day: string): number => shiftDay(parseDay(day), 1) - japanOffsetMs

/** Those that are out of date on a day in Japan, and still shown at this time in milliseconds. */
export const listPastDates = <Found extends { lastDay: string; until?: string | undefined }>(
  dates: readonly Found[],
  { today, now }: { today: string; now: number },
): Found[] =>
  dates.filter(
    ({ lastDay, until }) => lastDay < today && (until === undefined || Date.parse(until) > now),
  )
