import * as v from 'valibot'
import { sharedMessages } from '#functions/contract/shared-messages.ts'
import { boundedArray } from '#functions/contract/text/bounded-array.ts'
import { Time } from '#functions/contract/text/text.ts'
import { PageNumber } from './page-number.ts'

/** 予約中 · 公開済み · 終了 · 取り消し · 失敗. */
const ReservationState = v.picklist(['reserved', 'published', 'ended', 'cancelled', 'failed'])
type ReservationState = v.InferOutput<typeof ReservationState>

/**
 * 予約更新: the page goes live at `start` as it was when reserved; at `end` the previous content returns. `version` is
 * the stored version, `is_current` whether the draft still equals it. `reason` is a Japanese text for cancelled and
 * failed. `published_at` and `ended_at` are the actual times, which may be late.
 */
export const Reservation = v.object({
  page: PageNumber,
  start: Time,
  end: v.nullable(Time),
  state: ReservationState,
  reason: v.optional(v.string()),
  version: v.number(),
  is_current: v.boolean(),
  published_at: v.optional(Time),
  ended_at: v.optional(Time),
})
export type Reservation = v.InferOutput<typeof Reservation>

/** A time with `Z` or an offset, in whole minutes. */
const ReservationTime = v.pipe(
  v.string(sharedMessages.notTime),
  v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:00(\.0{1,3})?)?(Z|[+-]\d\d:\d\d)$/, sharedMessages.notTime),
  v.check(
    (time) => !Number.isNaN(Date.parse(time)) && isCalendarTime(time),
    sharedMessages.notTime,
  ),
)

// `Date` reads February 31 as March 3.
function isCalendarTime(time: string): boolean {
  const written = time.slice(0, 'yyyy-mm-ddThh:mm'.length)
  const read = new Date(`${written}Z`)
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(written)
}

/** `[start]`, `[start, end]`, or `[]` to cancel. */
export const ReservationTimes = boundedArray(ReservationTime, 2)
