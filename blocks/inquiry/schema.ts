import * as v from 'valibot'
import { fieldMessages } from '#functions/contract/field-messages.ts'
import { limits } from '#functions/contract/limits.ts'
import { inquiryForms } from '#functions/contract/pages/fields/inquiry-forms.ts'
import { boundedArray, boundedText, lineText } from '#functions/contract/text/text.ts'

const YesNo = v.boolean(fieldMessages.notYesNo)

/** Hours before the wished time, and days ahead. */
export const leadHours = [0, 1, 3, 6, 12, 24, 48, 72] as const
export const lastDays = [7, 14, 30, 60, 90, 180] as const

/**
 * お問い合わせ・ご予約: a form whose fields have a fixed order and meaning; none can be made to ask for anything else. The name
 * is always asked. Where neither phone nor mail is switched on, both are asked.
 */
export const InquiryContent = v.strictObject(
  {
    form: v.optional(v.picklist(inquiryForms, fieldMessages.notChoice), 'question'),
    phone: v.optional(YesNo, true),
    email: v.optional(YesNo, true),
    day: v.optional(YesNo, false),
    people: v.optional(YesNo, false),
    message: v.optional(YesNo, true),
    /** What the choice is about; without choices it is not asked. */
    choice: v.optional(lineText(limits.choiceLength), ''),
    choices: v.optional(boundedArray(lineText(limits.choiceLength), limits.choices), []),
    lead_hours: v.optional(v.picklist(leadHours, fieldMessages.notChoice), 3),
    last_days: v.optional(v.picklist(lastDays, fieldMessages.notChoice), 60),
    /** Whether a visitor who gives an address gets a mail that the form arrived. */
    receipt: v.optional(YesNo, false),
    /** Shown above the fields. */
    note: v.optional(boundedText(limits.noteLength), ''),
  },
  fieldMessages.notObject,
)
export type InquiryContent = v.InferOutput<typeof InquiryContent>
