import * as v from 'valibot'
import { fieldMessages } from '#functions/contract/field-messages.ts'
import { limits } from '#functions/contract/limits.ts'
import { CalendarDay } from '#functions/contract/text/calendar-day.ts'
import { boundedText } from '#functions/contract/text/text.ts'

/** クーポン: not shown after `until` (a day in Japan, included), if it is not `""`. */
export const CouponContent = v.strictObject(
  {
    title: v.optional(boundedText(limits.shortTextLength), ''),
    terms: v.optional(boundedText(limits.noteLength), ''),
    until: v.optional(v.union([v.literal(''), CalendarDay], fieldMessages.notDay), ''),
  },
  fieldMessages.notObject,
)
export type CouponContent = v.InferOutput<typeof CouponContent>
