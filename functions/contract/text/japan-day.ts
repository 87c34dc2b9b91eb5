// Constant since 1952. `Intl` needs tens of milliseconds for its first time zone, on phones at each start of the app.
export const japanOffsetMs = 9 * 60 * 60_000

/** `2026-11-25T09:05:00`: what calendars and clocks in Japan show. */
export function getTimeInJapan(moment: Date): string {
  return new Date(moment.getTime() + japanOffsetMs).toISOString().slice(0, 19)
}

/** `2026-11-25`: the calendar day in Japan. */
export const getDayInJapan = (moment: Date): string => getTimeInJapan(moment).slice(0, 10)

/** The day `count` days after `date`, both `YYYY-MM-DD`; `""` after a text that is not a day. */
export function addDays(date: string, count: number): string {
  const day = new Date(`${date}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + count)
  return Number.isNaN(day.getTime()) ? '' : day.toISOString().slice(0, 10)
}
