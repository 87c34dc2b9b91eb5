import * as v from 'valibot'
import { sharedMessages } from '#functions/contract/shared-messages.ts'

/** 営業時間: made from the shop's record. */
export const HoursContent = v.strictObject({}, sharedMessages.notObject)
