import { formatTime, getClockParts } from './format.ts'

/** `11月25日(水) 9:05`, with the year unless it is this year. */
export function formatPastMoment(at: string, now = new Date()): string {
  const { year, date, weekday } = getClockParts(new Date(at))
  const shownYear = year === getClockParts(now).year ? '' : year
  return `${shownYear}${date}(${weekday.slice(0, 1)}) ${formatTime(at)}`
}
