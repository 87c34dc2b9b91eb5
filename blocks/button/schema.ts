import * as v from 'valibot'
import { sharedMessages } from '#functions/contract/shared-messages.ts'

/**
 * ボタン: its words are the block's `text`. Except for `link`, which is the block's own `link`, the target comes from the
 * shop's record.
 */
export const ButtonContent = v.strictObject(
  {
    target: v.optional(
      v.picklist(['phone', 'line', 'reservation', 'map', 'link'], sharedMessages.notChoice),
      'link',
    ),
    style: v.optional(v.picklist(['filled', 'outlined'], sharedMessages.notChoice), 'filled'),
  },
  sharedMessages.notObject,
)
export type ButtonContent = v.InferOutput<typeof ButtonContent>
