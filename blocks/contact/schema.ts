import * as v from 'valibot'
import { fieldMessages } from '#functions/contract/field-messages.ts'

/** 連絡先: made from the shop's record. */
export const ContactContent = v.strictObject({}, fieldMessages.notObject)
