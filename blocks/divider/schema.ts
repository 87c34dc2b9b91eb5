import * as v from 'valibot'
import { fieldMessages } from '#functions/contract/field-messages.ts'

/** 区切り: the theme's divider, or only space. */
export const DividerContent = v.strictObject(
  { style: v.optional(v.picklist(['theme', 'space'], fieldMessages.notChoice), 'theme') },
  fieldMessages.notObject,
)
export type DividerContent = v.InferOutput<typeof DividerContent>
