import * as v from 'valibot'
import { sharedMessages } from '#functions/contract/shared-messages.ts'

/** 区切り: the theme's divider, or only space. */
export const DividerContent = v.strictObject(
  { style: v.optional(v.picklist(['theme', 'space'], sharedMessages.notChoice), 'theme') },
  sharedMessages.notObject,
)
export type DividerContent = v.InferOutput<typeof DividerContent>
