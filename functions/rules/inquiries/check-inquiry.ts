import {
  getFieldLabel,
  type InquiryContent,
  type InquiryField,
  type InquiryFields,
  inquiryFields,
  listAskedFields,
  listRequiredFields,
} from '#functions/contract/inquiries/inquiry.ts'
import type { SentForm } from '#functions/contract/inquiries/sent-form.ts'
import { messages } from '#functions/contract/messages.ts'
import { toMinutes } from '#functions/contract/shop-record/format-hours.ts'
import type { ShopRecord } from '#functions/contract/shop-record/shop-record.ts'
import { addDays, getDayInJapan } from '#functions/contract/text/japan-day.ts'
import { invalidFailure } from '#functions/failure.ts'
import { findDayState, shortenHours } from '#functions/renderer/frame/open-state-script.ts'
import { listHolidays } from '#functions/rules/shop-record/calendar.ts'

type Form = { content: InquiryContent; record: ShopRecord | undefined; now: Date }

/**
 * What was sent of the fields that the form asks; others are dropped. Throws `invalid` with a message for each wrong field:
 * missing, not in the list of choices, or a time at which the shop is closed.
 */
export function checkInquiry(sent: SentForm, form: Form): InquiryFields {
  const { content } = form
  const asked = listAskedFields(content)
  const read = (field: InquiryField) => (asked.includes(field) ? sent[field].trim() : '')
  const fields: InquiryFields = {
    form: content.form,
    topic: content.choice.trim(),
    name: read('name'),
    phone: read('phone'),
    email: read('email'),
    day: read('day'),
    time: read('time'),
    people: read('people'),
    choice: read('choice'),
    message: read('message'),
  }
  const problems: Record<string, string> = {
    ...findMissing(fields, content),
    ...findWrong(fields, form),
  }
  const wrong = inquiryFields.find((field) => field in problems)
  if (wrong) {
    const label = getFieldLabel(wrong, fields)
    throw invalidFailure(problems, messages.fieldProblem(label, problems[wrong] ?? ''))
  }
  return fields
}

function findMissing(fields: InquiryFields, content: InquiryContent): Record<string, string> {
  const missing = listRequiredFields(content).filter((field) => fields[field] === '')
  const problems = Object.fromEntries(missing.map((field) => [field, messages.empty]))
  return fields.phone === '' && fields.email === '' && !('phone' in problems || 'email' in problems)
    ? { ...problems, phone: messages.contactMissing }
    : problems
}

function findWrong(fields: InquiryFields, { content, record, now }: Form): Record<string, string> {
  const { day, time, choice } = fields
  const isKnown = content.choices.some((each) => each.trim() === choice)
  const when = findWrongTime(day, time, { content, record, now })
  return {
    ...(choice !== '' && !isKnown && { choice: messages.notChoice }),
    ...when,
  }
}

function findWrongTime(day: string, time: string, form: Form): Record<string, string> {
  if (day === '') return time === '' ? {} : { day: messages.empty }
  const wrongDay = findWrongDay(day, form)
  if (wrongDay !== undefined) return { day: wrongDay }
  const wrongTime = time === '' ? undefined : findClosedTime(day, time, form)
  return wrongTime === undefined ? {} : { time: wrongTime }
}

function findWrongDay(day: string, { content, record, now }: Form): string | undefined {
  const today = getDayInJapan(now)
  if (day < today) return messages.dayPast
  if (day > addDays(today, content.last_days)) return messages.lastDayFar(content.last_days)
  return listDayRanges(record, day)?.length === 0 ? messages.dayClosed : undefined
}

function findClosedTime(
  day: string,
  time: string,
  { content, record, now }: Form,
): string | undefined {
  const moment = Date.parse(`${day}T00:00:00+09:00`) + toMinutes(time) * 60_000
  if (moment < now.getTime() + content.lead_hours * 60 * 60_000)
    return messages.leadTime(content.lead_hours)
  const ranges = listDayRanges(record, day)
  const isOpen = ranges?.some(([open, close]) => open <= time && time < close) ?? true
  return isOpen ? undefined : messages.timeClosed
}

/** When the shop is open on a day; undefined where it has not entered its hours. */
function listDayRanges(record: ShopRecord | undefined, day: string) {
  const noon = Date.parse(`${day}T12:00:00+09:00`)
  const hours = shortenHours(record?.hours, listHolidays(new Date(noon)), day)
  return hours && findDayState(hours, noon, 0).all
}

/** From here on a form is suspected. */
const suspected = 3
/** A person needs at least this long to fill in a form. */
const fewestSeconds = 3

/**
 * Whether a program or an advertiser is likely to have sent the form. A visitor without script, or one who writes in another
 * language, is not suspected for that alone.
 */
export function isSuspected(sent: SentForm): boolean {
  const { website, took, message, name } = sent
  const links = `${name} ${message}`.match(/https?:|www\.|\[url|<a\s/gi)?.length ?? 0
  const isQuick = took !== '' && !(Number(took) >= fewestSeconds)
  const isForeign = message.length > 40 && !/[\p{sc=Hiragana}\p{sc=Katakana}]/u.test(message)
  const score =
    (website === '' ? 0 : suspected) +
    (isQuick ? suspected : 0) +
    (took === '' ? 1 : 0) +
    Math.min(links, suspected) +
    (isForeign ? 1 : 0)
  return score >= suspected
}
