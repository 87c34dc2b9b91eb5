import { weekdays } from '#functions/contract/shop-record/opening-hours.ts'

/** In the order of `Date.getDay`. */
const weekdayLetters = ['日', '月', '火', '水', '木', '金', '土'] as const
type WeekdayNumber = 0 | 1 | 2 | 3 | 4 | 5 | 6

export function getWeekdayLetter(day: number): string {
  return weekdayLetters[(day % weekdays.length) as WeekdayNumber]
}

/** Formats `2026-11-03` as 11月3日, or with its year as 2026年11月3日; other texts stay. */
export function formatDay(day: string, withYear = false): string {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? []
  if (!year) return day
  return `${withYear ? `${year}年` : ''}${Number(month)}月${Number(date)}日`
}

/** Formats `2026-11-03` as 11月3日（火）. */
export function formatDayWithWeekday(day: string): string {
  return `${formatDay(day)}（${getWeekdayLetter(new Date(`${day}T00:00:00Z`).getUTCDay())}）`
}
