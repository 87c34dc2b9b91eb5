/** Formats `2026-11-03` as 11月3日, or with its year as 2026年11月3日; other texts stay. */
export function formatDay(day: string, withYear = false): string {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? []
  if (!year) return day
  return `${withYear ? `${year}年` : ''}${Number(month)}月${Number(date)}日`
}
