const zone = 'Asia/Tokyo'

const dateFormat = new Intl.DateTimeFormat('ja-JP', {
  timeZone: zone,
  year: 'numeric',
  month: 'long',
  day: 'numeric',
})
const partsFormat = new Intl.DateTimeFormat('ja-JP', {
  timeZone: zone,
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  weekday: 'long',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** A time of the API as its date in Japan: `2026年11月25日`. */
export function dateText(time: string): string {
  return dateFormat.format(new Date(time))
}

/** A time of the API as hours and minutes in Japan: `9:05`. */
export function timeText(time: string): string {
  return clockParts(new Date(time)).time.replace(/^0/, '')
}

/** What a clock in Japan shows: `水曜日`, `2026年`, `11月25日`, `09:05`. */
export type ClockParts = { weekday: string; year: string; date: string; time: string }

/** Takes a moment apart for the clock. */
export function clockParts(moment: Date): ClockParts {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {}
  for (const { type, value } of partsFormat.formatToParts(moment)) parts[type] = value
  return {
    weekday: parts.weekday ?? '',
    year: `${parts.year}年`,
    date: `${parts.month}月${parts.day}日`,
    time: `${parts.hour}:${parts.minute}`,
  }
}

/** A time of the API as a day and a time in Japan: `11月25日(水) 9:05`. */
export function momentText(time: string): string {
  const { date, weekday } = clockParts(new Date(time))
  return `${date}(${weekday.slice(0, 1)}) ${timeText(time)}`
}

/** A time of the API as its whole day in Japan: `2026年11月25日(水)`. */
export function dayText(time: string): string {
  const { year, date, weekday } = clockParts(new Date(time))
  return `${year}${date}(${weekday.slice(0, 1)})`
}

/** Seconds to wait, in words that fit a sentence: `30秒`, `15分`. */
export function waitText(seconds: number): string {
  return seconds < 60 ? `${Math.max(1, Math.ceil(seconds))}秒` : `${Math.ceil(seconds / 60)}分`
}

/** `7` as `07`. */
export const twoDigits = (number: number) => String(number).padStart(2, '0')

const units = ['KB', 'MB', 'GB'] as const

/** How much room a file takes: `850KB`, `3.2MB`, `5GB`. */
export function bytesText(bytes: number): string {
  let amount = bytes / 1024
  let unit = 0
  // What would read 1024 is one of the next unit.
  while (unit < units.length - 1 && amount > 1023) {
    amount /= 1024
    unit += 1
  }
  const isWhole = unit === 0 || amount >= 99.95
  const shown = isWhole ? Math.ceil(amount) : Math.round(amount * 10) / 10
  return `${shown}${units[unit]}`
}

/** How long a movie is, as players say it: `0:12`, `1:02:03`. Shorter than a second is `0:01`. */
export function lengthText(seconds: number): string {
  const whole = Math.max(1, Math.round(seconds))
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60]
  const rest = twoDigits(whole % 60)
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${rest}` : `${minutes}:${rest}`
}
