import { type OpeningHours, type OpenRange, weekdays } from './opening-hours.ts'

/**
 * Finds the hours of a day (`YYYY-MM-DD`): those of a special day, else of a public holiday, else of a monthly closing, else
 * of the weekday. No ranges: closed.
 */
export function findDayRanges(
  hours: OpeningHours,
  holidays: readonly string[],
  date: string,
): readonly OpenRange[] {
  const special = hours.special_days.find((each) => each.date === date)
  if (special) return special.ranges
  const { kind, ranges } = hours.holidays
  if (kind !== 'usual' && holidays.includes(date)) return kind === 'own' ? ranges : []
  const day = new Date(`${date}T00:00:00Z`)
  const weekday = weekdays[day.getUTCDay()] ?? 'sun'
  const week = Math.ceil(day.getUTCDate() / 7)
  const isClosed = hours.monthly_closed.some((rule) => rule.week === week && rule.day === weekday)
  return isClosed ? [] : hours.weekly[weekday]
}
