import * as v from 'valibot'
import { fieldMessages } from '#functions/contract/field-messages.ts'
import { limits } from '#functions/contract/limits.ts'
import { CalendarDay } from '#functions/contract/text/calendar-day.ts'
import { formatPhone, toHalfWidth } from '#functions/contract/text/format-typed.ts'
import { boundedText, lineText, nameText } from '#functions/contract/text/text.ts'

/** The path below the API, and on the pages host the only one that takes more than reading. */
export const inquiryPath = '/inquiries'
export const publicInquiryPath = `/api${inquiryPath}`

const orEmpty = <Schema extends v.GenericSchema<string, string>>(schema: Schema) =>
  v.optional(v.union([v.literal(''), schema], fieldMessages.notText), '')

const Phone = v.pipe(
  lineText(40),
  v.transform(formatPhone),
  v.regex(/^(?!\(?[1-9])\+?[\d()-]{9,20}$/, fieldMessages.notPhone),
)

/** One address, as a visitor may give it. */
export const VisitorEmail = v.pipe(
  lineText(254),
  v.transform(toHalfWidth),
  // The name before the sign has no character that a header or a list of addresses could be made of.
  v.regex(
    /^[\w.!#$%&'*+/=?^{|}~-]{1,64}@(?:[a-z\d-]{1,63}\.)+[a-z]{2,63}$/i,
    fieldMessages.notEmail,
  ),
)

const People = v.pipe(
  lineText(4),
  v.transform(toHalfWidth),
  v.regex(/^[1-9]\d?$/, fieldMessages.outside(1, limits.inquiryPeople)),
  v.check(
    (text) => Number(text) <= limits.inquiryPeople,
    fieldMessages.outside(1, limits.inquiryPeople),
  ),
)

/**
 * What a page sends: the place of the form, and the fields as text, because a browser without script sends text. `website` is
 * a field that visitors do not see. `took` are the seconds from the first key to the sending, from the page's script.
 */
export const SentForm = v.strictObject(
  {
    slug: v.pipe(lineText(40), v.regex(/^[a-z\d-]+$/, fieldMessages.notSlug)),
    page: v.picklist(['1', '2', '3'], fieldMessages.notChoice),
    form: v.pipe(lineText(3), v.regex(/^[1-9]\d{0,2}$/, fieldMessages.notChoice)),
    name: nameText(60),
    phone: orEmpty(Phone),
    email: orEmpty(VisitorEmail),
    day: orEmpty(CalendarDay),
    time: orEmpty(v.pipe(lineText(5), v.regex(/^[0-2]\d:[0-5]\d$/, fieldMessages.notTimeOfDay))),
    people: orEmpty(People),
    choice: v.optional(lineText(limits.choiceLength), ''),
    message: v.optional(boundedText(limits.inquiryTextLength), ''),
    website: v.optional(boundedText(limits.shortTextLength), ''),
    took: v.optional(lineText(12), ''),
  },
  fieldMessages.notObject,
)
export type SentForm = v.InferOutput<typeof SentForm>
