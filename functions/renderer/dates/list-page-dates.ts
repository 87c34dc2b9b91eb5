import type { Block, PageContent } from '#functions/contract/pages/page.ts'
import { japanOffsetMs } from '#functions/contract/text/japan-day.ts'
import { listBlockTexts } from '#functions/renderer/get-kind.ts'
import { findBlockEnd } from '#functions/renderer/periods.ts'
import { parseDay, shiftDay } from './calendar.ts'
import { type FoundDate, findDates } from './find-dates.ts'

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
