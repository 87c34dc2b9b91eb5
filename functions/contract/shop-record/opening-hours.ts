import * as v from 'valibot'
import { fieldMessages } from '#functions/contract/field-messages.ts'
import { limits } from '#functions/contract/limits.ts'
import { CalendarDay } from '#functions/contract/text/calendar-day.ts'
import { boundedArray, boundedText } from '#functions/contract/text/text.ts'

export const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const
/** In the order of `Date.getDay`. */
export type Weekday = (typeof weekdays)[number]

const Weekday = v.picklist(weekdays, fieldMessages.notWeekday)

const timePattern = /^([01]\d|2[0-9]):[0-5]\d$/

/** `HH:MM` of the day on which the shop opens; from `24:00` to `29:59` it is the next morning (翌0:00 to 翌5:59). */
export const TimeOfDay = v.pipe(
  v.string(fieldMessages.notTimeOfDay),
  v.regex(timePattern, fieldMessages.notTimeOfDay),
)

/** Open from `open` until `close`; last orders until `last_order`, if it is not `""`. */
export const OpenRange = v.pipe(
  v.strictObject(
    {
      open: TimeOfDay,
      close: TimeOfDay,
      last_order: v.optional(v.union([v.literal(''), TimeOfDay], fieldMessages.notTimeOfDay), ''),
    },
    fieldMessages.notObject,
  ),
  v.check(({ open, close }) => open < close && open < '24:00', fieldMessages.rangeOrder),
  v.check(
    ({ open, close, last_order }) =>
      last_order === '' || (open <= last_order && last_order <= close),
    fieldMessages.lastOrderOutside,
  ),
)
export type OpenRange = v.InferOutput<typeof OpenRange>

/** At most 3, in order of time, without overlap. */
const OpenRanges = v.pipe(
  boundedArray(OpenRange, limits.rangesPerDay),
  v.check(
    (ranges) =>
      ranges.every(({ open }, index) => index === 0 || (ranges[index - 1]?.close ?? '') <= open),
    fieldMessages.rangesOverlap,
  ),
)

/** No ranges: closed on that weekday. */
const WeeklyHours = v.strictObject(
  v.entriesFromList(weekdays, v.optional(OpenRanges, [])),
  fieldMessages.notObject,
)

/** Closed on the n-th weekday of each month; `week` 5 is the fifth, where a month has one. */
const MonthlyClosing = v.strictObject(
  { week: v.picklist([1, 2, 3, 4, 5], fieldMessages.notWeek), day: Weekday },
  fieldMessages.notObject,
)

/** Public holidays: as the weekday (`usual`), `closed`, or open at `ranges` (`own`). */
const HolidayHours = v.strictObject(
  {
    kind: v.optional(v.picklist(['usual', 'closed', 'own'], fieldMessages.notChoice), 'usual'),
    ranges: v.optional(OpenRanges, []),
  },
  fieldMessages.notObject,
)

/** One day with hours of its own; no ranges: closed. */
const SpecialDay = v.strictObject(
  {
    date: CalendarDay,
    ranges: v.optional(OpenRanges, []),
    note: v.optional(boundedText(limits.shortTextLength), ''),
  },
  fieldMessages.notObject,
)
export type SpecialDay = v.InferOutput<typeof SpecialDay>

/**
 * When a shop is open, in Japan time. Special days win over holidays, holidays over monthly closings, these over the
 * weekdays. A shop whose weekdays are all without ranges has not entered its hours.
 */
export const OpeningHours = v.strictObject(
  {
    weekly: v.optional(WeeklyHours, {}),
    monthly_closed: v.optional(boundedArray(MonthlyClosing, limits.monthlyClosings), []),
    holidays: v.optional(HolidayHours, {}),
    special_days: v.optional(
      v.pipe(
        boundedArray(SpecialDay, limits.specialDays),
        v.check(
          (days) => new Set(days.map(({ date }) => date)).size === days.length,
          fieldMessages.doubleDay,
        ),
      ),
      [],
    ),
    note: v.optional(boundedText(limits.noteLength), ''),
  },
  fieldMessages.notObject,
)
export type OpeningHours = v.InferOutput<typeof OpeningHours>
