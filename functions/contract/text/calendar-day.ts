import * as v from 'valibot'
import { fieldMessages } from '#functions/contract/field-messages.ts'

/** A calendar day in Japan: `YYYY-MM-DD`. */
export const CalendarDay = v.pipe(
  v.string(fieldMessages.notDay),
  v.regex(/^\d{4}-\d\d-\d\d$/, fieldMessages.notDay),
  v.check((day) => isOnCalendar(`${day}T00:00`), fieldMessages.notDay),
)

/** A time with `Z` or an offset, in whole minutes: `2026-11-25T09:00+09:00`. */
export const MinuteTime = v.pipe(
  v.string(fieldMessages.notTime),
  v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:00(\.0{1,3})?)?(Z|[+-]\d\d:\d\d)$/, fieldMessages.notTime),
  v.check(
    (time) =>
      !Number.isNaN(Date.parse(time)) && isOnCalendar(time.slice(0, 'yyyy-mm-ddThh:mm'.length)),
    fieldMessages.notTime,
  ),
)

/** `Date` reads February 31 as March 3. */
function isOnCalendar(minute: string): boolean {
  const read = new Date(`${minute}Z`)
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(minute)
}
