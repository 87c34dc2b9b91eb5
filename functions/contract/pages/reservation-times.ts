import { MinuteTime } from '#functions/contract/text/calendar-day.ts'
import { boundedArray } from '#functions/contract/text/text.ts'

/** `[start]`, `[start, end]`, or `[]` to cancel. */
export const ReservationTimes = boundedArray(MinuteTime, 2)
