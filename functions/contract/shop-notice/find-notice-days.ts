import { findDayRanges } from '#functions/contract/shop-record/find-day-ranges.ts'
import { hasOpeningHours } from '#functions/contract/shop-record/format-hours.ts'
import type { OpeningHours } from '#functions/contract/shop-record/opening-hours.ts'
import { addDays, getDayInJapan } from '#functions/contract/text/japan-day.ts'
import type { NoticeChoice, ShopNotice } from './shop-notice.ts'

/** The hours of a shop, if it has entered them, and the public holidays. */
export type KnownHours = { hours: OpeningHours | undefined; holidays: readonly string[] }

// 翌5:00: the latest end of a day.
const latestClosing = '29:00'

const hourMs = 60 * 60_000

/** The moment of a time on a day in Japan; the time may be after 24:00. */
export function toJapanMoment(date: string, time: string): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return new Date(Date.parse(`${date}T00:00:00+09:00`) + hours * hourMs + minutes * 60_000)
}

/** The time at which a shop closes on a day; undefined if it is closed or has not entered its hours. */
export function findClosingTime({ hours, holidays }: KnownHours, date: string): string | undefined {
  if (!hours || !hasOpeningHours(hours)) return undefined
  return findDayRanges(hours, holidays, date).at(-1)?.close
}

/**
 * The day of a shop at a moment. It is the day before while that is still open after midnight; without hours, until 5:00.
 */
export function findBusinessDay(known: KnownHours, now: Date): string {
  const today = getDayInJapan(now)
  const before = addDays(today, -1)
  const hasHours = known.hours !== undefined && hasOpeningHours(known.hours)
  const closing = hasHours ? findClosingTime(known, before) : latestClosing
  return closing !== undefined && toJapanMoment(before, closing) > now ? before : today
}

/** When a notice ends by itself that stays until a day's closing: at 5:00 of the next morning if there is none to come. */
function findNoticeEnd(known: KnownHours, date: string, now: Date): Date {
  const closing = findClosingTime(known, date)
  const end = closing === undefined ? undefined : toJapanMoment(date, closing)
  return end && end > now ? end : toJapanMoment(date, latestClosing)
}

/** The days of a notice that is shown from now on, and its end. */
export function findNoticeDays(
  { ends, date }: Pick<NoticeChoice, 'ends' | 'date'>,
  known: KnownHours,
  now: Date,
): Pick<ShopNotice, 'from' | 'last' | 'until'> {
  const from = findBusinessDay(known, now)
  if (ends === 'open') return { from, last: '', until: null }
  const last = ends === 'date' ? date : from
  return { from, last, until: findNoticeEnd(known, last, now).toISOString() }
}
