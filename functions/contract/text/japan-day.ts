const japanOffset = 9 * 60 * 60_000

/** `2026-11-25`: the calendar day in Japan, which has no daylight saving time. */
export function getDayInJapan(moment: Date): string {
  return new Date(moment.getTime() + japanOffset).toISOString().slice(0, 10)
}

/** The calendar day so many days after another. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 24 * 60 * 60_000).toISOString().slice(0, 10)
