import * as v from 'valibot'
import { sharedMessages } from '#functions/contract/shared-messages.ts'

/** アクセス: made from the shop's record. */
export const AccessContent = v.strictObject({}, sharedMessages.notObject)
