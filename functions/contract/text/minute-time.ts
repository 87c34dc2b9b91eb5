import * as v from 'valibot'
import { fieldMessages } from '#functions/contract/field-messages.ts'

/** A time with `Z` or an offset, in whole minutes: `2026-11-25T09:00+09:00`. */
export const MinuteTime = v.pipe(
  v.string(fieldMessages.notTime),
  v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:00(\.0{1,3})?)?(Z|[+-]\d\d:\d\d)$/, fieldMessages.notTime),
  v.check((time) => !Number.isNaN(Date.parse(time)) && isCalendarTime(time), fieldMessages.notTime),
)

// `Date` reads February 31 as March 3.
function isCalendarTime(time: string): boolean {
  const written = time.slice(0, 'yyyy-mm-ddThh:mm'.length)
  const read = new Date(`${written}Z`)
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(written)
}
