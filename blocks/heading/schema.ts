import * as v from 'valibot'
import { fieldMessages } from '#functions/contract/field-messages.ts'

/** 見出し: its words are the block's `text`. `tone` is the background of the section that it begins. */
export const HeadingContent = v.strictObject(
  {
    tone: v.optional(v.picklist(['plain', 'tinted', 'dark'], fieldMessages.notChoice), 'plain'),
  },
  fieldMessages.notObject,
)
export type HeadingContent = v.InferOutput<typeof HeadingContent>
