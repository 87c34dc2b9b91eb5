import { clockParts, timeText } from './format.ts'

/** A time that has been, in Japan: `11月25日(水) 9:05`, with the year unless it is the present one. */
export function pastMomentText(at: string, now = new Date()): string {
  const { year, date, weekday } = clockParts(new Date(at))
  const shownYear = year === clockParts(now).year ? '' : year
  return `${shownYear}${date}(${weekday.slice(0, 1)}) ${timeText(at)}`
}
