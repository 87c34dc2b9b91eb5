import * as v from 'valibot'
import { PageNumber } from './page-number.ts'
import { messages } from './shared-messages.ts'
import { Time } from './text.ts'

/** 予約中 · 公開済み · 終了 · 取り消し · 失敗. */
const ReservationState = v.picklist(['reserved', 'published', 'ended', 'cancelled', 'failed'])
type ReservationState = v.InferOutput<typeof ReservationState>

/**
 * 予約更新: the page goes live at `start` as it stood when it was reserved, and at `end` what was live
 * before comes back. `version` is the kept version that is frozen for it, `is_current` whether the draft
 * is still what was frozen, `reason` says in words why it was cancelled or failed, or why nothing came back.
 * `published_at` and `ended_at` say when it really went live and came back, which may be late.
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

/** A moment as a client may write it: with `Z` or another offset, in whole minutes. */
const Moment = v.pipe(
  v.string(messages.notTime),
  v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:00(\.0{1,3})?)?(Z|[+-]\d\d:\d\d)$/, messages.notTime),
  v.check((time) => !Number.isNaN(Date.parse(time)) && isOfCalendar(time), messages.notTime),
)

// `Date` takes the 31st of February for the 3rd of March.
function isOfCalendar(time: string): boolean {
  const written = time.slice(0, 'yyyy-mm-ddThh:mm'.length)
  const read = new Date(`${written}Z`)
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(written)
}

/** `[start]`, `[start, end]`, or `[]` when the reservation is taken back. */
export const UpdateTimes = v.pipe(
  v.array(Moment, messages.notList),
  v.maxLength(2, messages.tooManyItems(2)),
)
