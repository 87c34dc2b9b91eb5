import * as v from 'valibot'
import { fieldMessages } from '#functions/contract/field-messages.ts'
import { limits } from '#functions/contract/limits.ts'
import { boundedArray, boundedText } from '#functions/contract/text/text.ts'

const FaqEntry = v.strictObject(
  {
    question: v.optional(boundedText(limits.shortTextLength), ''),
    answer: v.optional(boundedText(limits.noteLength), ''),
  },
  fieldMessages.notObject,
)
export type FaqEntry = v.InferOutput<typeof FaqEntry>

/** よくある質問. */
export const FaqContent = v.strictObject(
  { entries: v.optional(boundedArray(FaqEntry, limits.faqEntries), []) },
  fieldMessages.notObject,
)
export type FaqContent = v.InferOutput<typeof FaqContent>
