import * as v from 'valibot'
import { fieldMessages } from '#functions/contract/field-messages.ts'
import { limits } from '#functions/contract/limits.ts'
import { TimeOfDay } from '#functions/contract/shop-record/opening-hours.ts'
import { CalendarDay } from '#functions/contract/text/calendar-day.ts'
import { Time } from '#functions/contract/text/id.ts'
import { lineText, toNameText } from '#functions/contract/text/text.ts'

/** 臨時休業, 早じまい, 売り切れ, 満席, ひとこと. */
export const noticeKinds = ['closed', 'early', 'sold_out', 'full', 'message'] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** How long a notice stays: until today's closing, until the closing of a day, or until it is taken back. */
const noticeEnds = ['closing', 'date', 'open'] as const
export type NoticeEnd = (typeof noticeEnds)[number]

/**
 * What a shop tells its visitors today (きょうのお店). `closes_at` is the time of an early closing, `text` words of the
 * shop, `date` the last day of a notice that ends on a day.
 */
export const NoticeChoice = v.pipe(
  v.strictObject(
    {
      kind: v.picklist(noticeKinds, fieldMessages.notChoice),
      closes_at: v.optional(v.union([v.literal(''), TimeOfDay], fieldMessages.notTimeOfDay), ''),
      text: v.optional(lineText(limits.noticeTextLength), ''),
      ends: v.picklist(noticeEnds, fieldMessages.notChoice),
      date: v.optional(v.union([v.literal(''), CalendarDay], fieldMessages.notDay), ''),
    },
    fieldMessages.notObject,
  ),
  v.forward(
    v.partialCheck(
      [['kind'], ['closes_at']],
      ({ kind, closes_at }) => kind !== 'early' || closes_at !== '',
      fieldMessages.closingMissing,
    ),
    ['closes_at'],
  ),
  v.forward(
    v.partialCheck(
      [['kind'], ['text']],
      ({ kind, text }) => kind !== 'message' || toNameText(text) !== '',
      fieldMessages.empty,
    ),
    ['text'],
  ),
  v.forward(
    v.partialCheck(
      [['ends'], ['date']],
      ({ ends, date }) => ends !== 'date' || date !== '',
      fieldMessages.lastDayMissing,
    ),
    ['date'],
  ),
)
export type NoticeChoice = v.InferOutput<typeof NoticeChoice>

/**
 * A notice at the top of the live pages, from the day `from` on. `last` is its last day, `""` if it stays until it is taken
 * back; `until` the moment at which it ends by itself.
 */
export const ShopNotice = v.object({
  kind: v.picklist(noticeKinds),
  closes_at: v.string(),
  text: v.string(),
  from: CalendarDay,
  last: v.union([v.literal(''), CalendarDay]),
  until: v.nullable(Time),
})
export type ShopNotice = v.InferOutput<typeof ShopNotice>
