import * as v from 'valibot'
import { fieldMessages } from '#functions/contract/field-messages.ts'

/**
 * ボタン: its words are the block's `text`. Except for `link`, which is the block's own `link`, the target comes from the
 * shop's record.
 */
export const ButtonContent = v.strictObject(
  {
    target: v.optional(
      v.picklist(['phone', 'line', 'reservation', 'map', 'link'], fieldMessages.notChoice),
      'link',
    ),
    style: v.optional(v.picklist(['filled', 'outlined'], fieldMessages.notChoice), 'filled'),
  },
  fieldMessages.notObject,
)
export type ButtonContent = v.InferOutput<typeof ButtonContent>
