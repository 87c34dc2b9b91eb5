import * as v from 'valibot'
import { fieldMessages } from '#functions/contract/field-messages.ts'

/** アクセス: made from the shop's record. */
export const AccessContent = v.strictObject({}, fieldMessages.notObject)
