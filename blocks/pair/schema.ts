import * as v from 'valibot'
import { fieldMessages } from '#functions/contract/field-messages.ts'
import { limits } from '#functions/contract/limits.ts'
import { boundedText } from '#functions/contract/text/text.ts'

/** How a pair is arranged on a PC: side by side, a label of paper over the photo's edge, or a wide photo above the text. */
const arrangements = ['pair', 'overlap', 'wide'] as const
export type PairArrangement = (typeof arrangements)[number]

/** 写真と文章: the block's photo and `text` with a title; `side` is the photo's. The look decides where the arrangement is `""`. */
export const PairContent = v.strictObject(
  {
    title: v.optional(boundedText(limits.shortTextLength), ''),
    arrangement: v.optional(v.picklist(['', ...arrangements], fieldMessages.notChoice), ''),
    side: v.optional(v.picklist(['left', 'right'], fieldMessages.notChoice), 'left'),
  },
  fieldMessages.notObject,
)
export type PairContent = v.InferOutput<typeof PairContent>
