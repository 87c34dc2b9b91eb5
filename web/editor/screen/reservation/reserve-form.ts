import { fieldMessages } from '#functions/contract/field-messages.ts'
import type { Reservation } from '#functions/contract/pages/reservation.ts'
import { getTimeInJapan } from '#functions/contract/text/japan-day.ts'

/** State of the form. Values of options that are not selected are kept. */
export type ReserveForm = {
  choices: ReturnType<typeof quickChoices>
  /** Name of a quick choice, or undefined for 日時をえらぶ. */
  choice: string | undefined
  start: DayTime
  hasEnd: boolean
  end: DayTime
  /** Time of the last validation. */
  now: Date
}

/** Starts with the first quick choice, or with the times of the waiting reservation. */
export function createReserveForm(waiting: Reservation | undefined, now: Date): ReserveForm {
  const choices = quickChoices(now)
  const start = waiting
    ? toDayTime(new Date(waiting.start))
    : { day: findDayAfter(toDayTime(now)), time: '09:00' }
  return {
    choices,
    choice: waiting ? undefined : choices[0]?.name,
    start,
    hasEnd: typeof waiting?.end === 'string',
    end: waiting?.end
      ? toDayTime(new Date(waiting.end))
      : { day: findDayAfter(start), time: start.time },
    now,
  }
}

export function getChosenTimes({ choices, choice, start, hasEnd, end }: ReserveForm): PublishTimes {
  const quick = choices.find(({ name }) => name === choice)
  return { start: quick?.start ?? start, end: hasEnd ? end : undefined }
}

export const validateReserveForm = (form: ReserveForm) =>
  validateTimes(getChosenTimes(form), form.now)

export function formatUpdateTimes(form: ReserveForm): string[] {
  const { start, end } = getChosenTimes(form)
  return [toApiTime(start), ...(end ? [toApiTime(end)] : [])]
}

/** A date and time in Japan as the fields hold it: `2026-11-25` and `09:00`. */
export type DayTime = { day: string; time: string }

type PublishTimes = { start: DayTime; end: DayTime | undefined }

const hourMs = 3_600_000
const dayMs = 24 * hourMs

export function toDayTime(moment: Date): DayTime {
  const [day = '', time = ''] = getTimeInJapan(moment).split('T')
  return { day, time: time.slice(0, 5) }
}

/** `2026-11-25T09:00+09:00`. */
export const toApiTime = ({ day, time }: DayTime) => `${day}T${time}+09:00`

export const findDayAfter = ({ day }: DayTime, days = 1) =>
  toDayTime(new Date(Date.parse(toApiTime({ day, time: '00:00' })) + days * dayMs)).day

type QuickChoice = { name: string; start: DayTime }

/** The next evening and the next morning, in order of time. Before 5:00 it still counts as night. */
export function quickChoices(now: Date): QuickChoice[] {
  const today = toDayTime(now)
  const tomorrow = findDayAfter(today)
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

/** Validates the times with the server's messages. */
export function validateTimes(
  { start, end }: PublishTimes,
  now: Date,
): { start?: string; end?: string } {
  const from = Date.parse(toApiTime(start))
  const wrongStart = validateStart(start, from, now)
  const wrongEnd = end && validateEnd(end, from, now)
  return { ...(wrongStart && { start: wrongStart }), ...(wrongEnd && { end: wrongEnd }) }
}

function validateStart({ day }: DayTime, at: number, now: Date): string | undefined {
  if (day === '') return fieldMessages.timesMissing
  if (Number.isNaN(at)) return fieldMessages.notTime
  if (at <= now.getTime()) return fieldMessages.timePast
  return isTooFar(at, now) ? fieldMessages.timeFar : undefined
}

function validateEnd(end: DayTime, start: number, now: Date): string | undefined {
  const at = Date.parse(toApiTime(end))
  if (end.day === '') return 'おわりの日時を選んでください'
  if (Number.isNaN(at)) return fieldMessages.notTime
  if (at <= start) return fieldMessages.timeOrder
  return isTooFar(at, now) ? fieldMessages.timeFar : undefined
}

function isTooFar(at: number, now: Date): boolean {
  const last = new Date(now)
  last.setUTCFullYear(last.getUTCFullYear() + 1)
  return at > last.getTime()
}
