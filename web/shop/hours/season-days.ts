import { addDays } from '#functions/contract/text/japan-day.ts'
import { getClockParts, padTwoDigits } from '#web/ui/format.ts'

/** A holiday season on which many shops close; `until` is included. */
export type Season = { name: string; from: string; until: string }

/** Today in Japan as `YYYY-MM-DD`. */
export function getToday(now = new Date()): string {
  const { year, date } = getClockParts(now)
  const [month = '', day = ''] = date.split(/[月日]/)
  return `${parseInt(year, 10)}-${padTwoDigits(Number(month))}-${padTwoDigits(Number(day))}`
}

/** The next 年末年始 (30 December to 3 January) and お盆 (13 to 16 August), the nearer one first. */
export function listComingSeasons(today: string): Season[] {
  const year = Number(today.slice(0, 4))
  const seasons = [year - 1, year, year + 1].flatMap((each) => [
    { name: 'お盆', from: `${each}-08-13`, until: `${each}-08-16` },
    { name: '年末年始', from: `${each}-12-30`, until: `${each + 1}-01-03` },
  ])
  const coming = seasons.filter(({ until }) => until >= today)
  const next = ['年末年始', 'お盆'].flatMap(
    (name) => coming.find((season) => season.name === name) ?? [],
  )
  return next.sort((one, other) => one.from.localeCompare(other.from))
}

/** All days of a season. */
export function listSeasonDays({ from, until }: Season): string[] {
  const days = [from]
  for (let day = addDays(from, 1); day <= until; day = addDays(day, 1)) days.push(day)
  return days
}
