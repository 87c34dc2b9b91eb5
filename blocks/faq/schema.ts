import * as v from 'valibot'
import { limits } from '#functions/contract/limits.ts'
import { sharedMessages } from '#functions/contract/shared-messages.ts'
import { boundedArray } from '#functions/contract/text/bounded-array.ts'
import { boundedText } from '#functions/contract/text/text.ts'

const FaqEntry = v.strictObject(
  {
    question: v.optional(boundedText(limits.shortTextLength), ''),
    answer: v.optional(boundedText(limits.noteLength), ''),
  },
  sharedMessages.notObject,
)
export type FaqEntry = v.InferOutput<typeof FaqEntry>

/** よくある質問. */
export const FaqContent = v.strictObject(
  { entries: v.optional(boundedArray(FaqEntry, limits.faqEntries), []) },
  sharedMessages.notObject,
)
export type FaqContent = v.InferOutput<typeof FaqContent>
