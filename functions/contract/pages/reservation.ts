import * as v from 'valibot'
import { Time } from '#functions/contract/text/id.ts'
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
