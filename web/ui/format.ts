import { getTimeInJapan } from '#functions/contract/text/japan-day.ts'

const weekdays = ['日', '月', '火', '水', '木', '金', '土']

/** `2026年11月25日`, in Japan's time zone. */
export function formatDate(time: string): string {
  const { year, date } = getClockParts(new Date(time))
  return year + date
}

/** `9:05`, in Japan's time zone. */
export function formatTime(time: string): string {
  return getClockParts(new Date(time)).time.replace(/^0/, '')
}

/** `水曜日`, `2026年`, `11月25日`, `09:05`. */
export type ClockParts = { weekday: string; year: string; date: string; time: string }

export function getClockParts(moment: Date): ClockParts {
  const [day = '', time = ''] = getTimeInJapan(moment).split('T')
  const [year, month, date] = day.split('-').map(Number)
  return {
    weekday: `${weekdays[new Date(day).getUTCDay()]}曜日`,
    year: `${year}年`,
    date: `${month}月${date}日`,
    time: time.slice(0, 5),
  }
}

/** `11月25日(水) 9:05`, in Japan's time zone. */
export function formatDayAndTime(time: string): string {
  const { date, weekday } = getClockParts(new Date(time))
  return `${date}(${weekday.slice(0, 1)}) ${formatTime(time)}`
}

/** `2026年11月25日(水)`, in Japan's time zone. */
export function formatWholeDay(time: string): string {
  const { year, date, weekday } = getClockParts(new Date(time))
  return `${year}${date}(${weekday.slice(0, 1)})`
}

/** `1,234枚` */
export const formatCount = (count: number, unit = '') => count.toLocaleString('ja-JP') + unit

export const padTwoDigits = (number: number) => String(number).padStart(2, '0')

/** `0:12` or `1:02:03`; at least `0:01`. */
export function formatMovieLength(seconds: number): string {
  const whole = Math.max(1, Math.round(seconds))
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60]
  const rest = padTwoDigits(whole % 60)
  return hours > 0 ? `${hours}:${padTwoDigits(minutes)}:${rest}` : `${minutes}:${rest}`
}
