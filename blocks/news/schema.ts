import * as v from 'valibot'
import { fieldMessages } from '#functions/contract/field-messages.ts'
import { limits } from '#functions/contract/limits.ts'
import { CalendarDay } from '#functions/contract/text/calendar-day.ts'
import { boundedArray, boundedText } from '#functions/contract/text/text.ts'

const NewsLine = v.strictObject(
  {
    date: v.optional(v.union([v.literal(''), CalendarDay], fieldMessages.notDay), ''),
    title: v.optional(boundedText(limits.shortTextLength), ''),
    text: v.optional(boundedText(limits.noteLength), ''),
  },
  fieldMessages.notObject,
)
export type NewsLine = v.InferOutput<typeof NewsLine>

/** お知らせ: dated entries, shown newest first, or the first one as a `band` across the page. */
export const NewsContent = v.strictObject(
  {
    style: v.optional(v.picklist(['list', 'band'], fieldMessages.notChoice), 'list'),
    tone: v.optional(v.picklist(['normal', 'important'], fieldMessages.notChoice), 'normal'),
    entries: v.optional(boundedArray(NewsLine, limits.newsEntries), []),
  },
  fieldMessages.notObject,
)
export type NewsContent = v.InferOutput<typeof NewsContent>
