import * as v from 'valibot'
import { fieldMessages } from '#functions/contract/field-messages.ts'

/** 営業時間: made from the shop's record. */
export const HoursContent = v.strictObject({}, fieldMessages.notObject)
