import { boundedArray } from '#functions/contract/text/bounded-array.ts'
import { MinuteTime } from '#functions/contract/text/minute-time.ts'

/** `[start]`, `[start, end]`, or `[]` to cancel. */
export const ReservationTimes = boundedArray(MinuteTime, 2)
