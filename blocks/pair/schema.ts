import * as v from 'valibot'
import { fieldMessages } from '#functions/contract/field-messages.ts'
import { limits } from '#functions/contract/limits.ts'
import { boundedText } from '#functions/contract/text/text.ts'

/** 写真と文章: the block's photo and `text` side by side on a PC, with a title; `side` is the photo's. */
export const PairContent = v.strictObject(
  {
    title: v.optional(boundedText(limits.shortTextLength), ''),
    side: v.optional(v.picklist(['left', 'right'], fieldMessages.notChoice), 'left'),
  },
  fieldMessages.notObject,
)
export type PairContent = v.InferOutput<typeof PairContent>
