import * as v from 'valibot'
import { sharedMessages } from '#functions/contract/shared-messages.ts'

/** 連絡先: made from the shop's record. */
export const ContactContent = v.strictObject({}, sharedMessages.notObject)
