const japanOffset = 9 * 60 * 60_000

/** `2026-11-25`: the calendar day in Japan, which has no daylight saving time. */
export function getDayInJapan(moment: Date): string {
  return new Date(moment.getTime() + japanOffset).toISOString().slice(0, 10)
}

/** The day `count` days after `date`, both `YYYY-MM-DD`; `""` after a text that is not a day. */
export function addDays(date: string, count: number): string {
  const day = new Date(`${date}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + count)
  return Number.isNaN(day.getTime()) ? '' : day.toISOString().slice(0, 10)
}
