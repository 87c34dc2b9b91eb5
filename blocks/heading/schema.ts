import * as v from 'valibot'
import { sharedMessages } from '#functions/contract/shared-messages.ts'

/** 見出し: its words are the block's `text`. `tone` is the background of the section that it begins. */
export const HeadingContent = v.strictObject(
  {
    tone: v.optional(v.picklist(['plain', 'tinted', 'dark'], sharedMessages.notChoice), 'plain'),
  },
  sharedMessages.notObject,
)
export type HeadingContent = v.InferOutput<typeof HeadingContent>
