import { messages } from '#functions/contract/shared-messages.ts'

/** A day and a time of day in Japan, as their fields hold them: `2026-11-25` and `09:00`. */
export type DayTime = { day: string; time: string }

/** When a page is to go live, and perhaps when what was live before is to come back. */
export type Times = { start: DayTime; end: DayTime | undefined }

const hourMs = 3_600_000
const dayMs = 24 * hourMs

// Japan has been nine hours ahead all year round since 1952.
const ahead = { ms: 9 * hourMs, zone: '+09:00' }

/** A moment as the fields show it. */
export function dayTimeOf(moment: Date): DayTime {
  const [day = '', time = ''] = new Date(moment.getTime() + ahead.ms).toISOString().split('T')
  return { day, time: time.slice(0, 5) }
}

/** What the fields hold, as the API takes it: `2026-11-25T09:00+09:00`. */
export const momentOf = ({ day, time }: DayTime) => `${day}T${time}${ahead.zone}`

/** The day so many days later. */
export const dayAfter = ({ day }: DayTime, days = 1) =>
  dayTimeOf(new Date(Date.parse(momentOf({ day, time: '00:00' })) + days * dayMs)).day

type QuickChoice = { name: string; start: DayTime }

/** The next evening and the next morning, the nearer one first. Before five it is still last night. */
export function quickChoices(now: Date): QuickChoice[] {
  const today = dayTimeOf(now)
  const tomorrow = dayAfter(today)
  const isEarly = today.time < '05:00'
  const isLate = today.time >= '20:59'
  const evening = isLate
    ? { name: '明日の夜21時', start: { day: tomorrow, time: '21:00' } }
    : { name: '今夜21時', start: { day: today.day, time: '21:00' } }
  const morning = isEarly
    ? { name: '今朝9時', start: { day: today.day, time: '09:00' } }
    : { name: '明日の朝9時', start: { day: tomorrow, time: '09:00' } }
  return isEarly || isLate ? [morning, evening] : [evening, morning]
}

/** What is wrong with the times, each in the server's words, before anything is sent. */
export function problemsOf({ start, end }: Times, now: Date): { start?: string; end?: string } {
  const from = Date.parse(momentOf(start))
  const wrongStart = refusedStart(start, from, now)
  const wrongEnd = end && refusedEnd(end, from, now)
  return { ...(wrongStart && { start: wrongStart }), ...(wrongEnd && { end: wrongEnd }) }
}

function refusedStart({ day }: DayTime, at: number, now: Date): string | undefined {
  if (day === '') return messages.timesMissing
  if (Number.isNaN(at)) return messages.notTime
  if (at <= now.getTime()) return messages.timePast
  return isFar(at, now) ? messages.timeFar : undefined
}

function refusedEnd(end: DayTime, start: number, now: Date): string | undefined {
  const at = Date.parse(momentOf(end))
  if (end.day === '') return 'おわりの日時を選んでください'
  if (Number.isNaN(at)) return messages.notTime
  if (at <= start) return messages.timeOrder
  return isFar(at, now) ? messages.timeFar : undefined
}

function isFar(at: number, now: Date): boolean {
  const last = new Date(now)
  last.setUTCFullYear(last.getUTCFullYear() + 1)
  return at > last.getTime()
}
