const dayMs = 24 * 60 * 60_000

/** A calendar day as milliseconds of its midnight in UTC: days can be compared and subtracted. */
export type Day = number

/** Undefined for a day that no month has, and for February 29 of other years; `date` has two digits at most. */
export function toDay(year: number, month: number, date: number): Day | undefined {
  const day = new Date(Date.UTC(year, month - 1, date))
  return day.getUTCMonth() === month - 1 ? day.getTime() : undefined
}

/** The last day of a month; `month` may be 0 or 13. */
export const getMonthEnd = (year: number, month: number): Day => Date.UTC(year, month, 0)

export const parseDay = (day: string): Day => Date.parse(`${day}T00:00Z`)

export const formatIsoDay = (day: Day): string =>
  new Date(day).toISOString().slice(0, 'yyyy-mm-dd'.length)

export const shiftDay = (day: Day, count: number): Day => day + count * dayMs

export const countDays = (from: Day, to: Day): number => Math.round((to - from) / dayMs)

export function splitDay(day: Day): { year: number; month: number; weekday: number } {
  const date = new Date(day)
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    weekday: date.getUTCDay(),
  }
}

/**
 * The day without a year that is meant by a text of the day `written`: the nearest one, or the nearest that falls on
 * `weekday` (0 is Sunday) of last year, this year and the next.
 */
export function findNearestDay(
  { month, date, weekday }: { month: number; date: number; weekday?: number | undefined },
  written: Day,
): Day | undefined {
  const { year } = splitDay(written)
  const days = [year, year - 1, year + 1]
    .map((each) => toDay(each, month, date))
    .filter((day) => day !== undefined)
  const fitting = days.filter((day) => splitDay(day).weekday === weekday)
  const [first, ...others] = fitting.length > 0 ? fitting : days
  if (first === undefined) return undefined
  return others.reduce(
    (best, day) => (Math.abs(day - written) < Math.abs(best - written) ? day : best),
    first,
  )
}
