import * as v from 'valibot'
import { fieldMessages } from '#functions/contract/field-messages.ts'

/** A calendar day in Japan: `YYYY-MM-DD`. */
export const CalendarDay = v.pipe(
  v.string(fieldMessages.notDay),
  v.regex(/^\d{4}-\d\d-\d\d$/, fieldMessages.notDay),
  v.check(isCalendarDay, fieldMessages.notDay),
)

function isCalendarDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}
