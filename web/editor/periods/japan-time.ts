import { getTimeInJapan } from '#functions/contract/text/japan-day.ts'

/** The value of an input of the type `datetime-local`, in Japan: `2026-09-01T09:00`, or `""`. */
export function toInputTime(time: string | undefined): string {
  const parsed = Date.parse(time ?? '')
  if (Number.isNaN(parsed)) return ''
  return getTimeInJapan(new Date(parsed)).slice(0, 'yyyy-mm-ddThh:mm'.length)
}

/** The time that the API takes; `""` for an input that is empty or not complete. */
export function toPeriodTime(input: string): string {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(input) ? `${input}+09:00` : ''
}
