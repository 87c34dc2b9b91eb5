import * as v from 'valibot'
import { type InquiryForm, inquiryForms } from '#functions/contract/pages/fields/inquiry-forms.ts'
import type { BlockOfKind } from '#functions/contract/pages/page.ts'
import { formatCalendarDay, formatTimeOfDay } from '#functions/contract/shop-record/format-hours.ts'
import { Id, Time } from '#functions/contract/text/id.ts'

/** `spam` is shown as 迷惑かも: what is suspected is kept apart, not thrown away. */
export const inquiryStates = ['new', 'answered', 'spam'] as const
export const InquiryState = v.picklist(inquiryStates)
export type InquiryState = v.InferOutput<typeof InquiryState>

export const inquiryStateLabels: Record<InquiryState, string> = {
  new: 'まだ',
  answered: '対応した',
  spam: '迷惑かも',
}

/** The fields of all forms, in the order in which they are asked. */
export const inquiryFields = [
  'name',
  'phone',
  'email',
  'day',
  'time',
  'people',
  'choice',
  'message',
] as const
export type InquiryField = (typeof inquiryFields)[number]

/** What a visitor has sent; fields that were not asked are `""`. `topic` is what the choice was about. */
export const Inquiry = v.object({
  id: Id,
  at: Time,
  state: InquiryState,
  form: v.picklist(inquiryForms),
  ...v.entriesFromList(inquiryFields, v.string()),
  topic: v.string(),
  /** The shop's own. */
  note: v.string(),
})
export type Inquiry = v.InferOutput<typeof Inquiry>

type FormTexts = {
  title: string
  /** What the shop does with it. */
  purpose: string
  send: string
  day: string
  message: string
  sent: string
}

const keptFor = '180日たつと自動で消えます。'

/** The words of each form. A request is never called a reservation: the shop has not answered it yet. */
export const inquiryTexts: Record<InquiryForm, FormTexts> = {
  question: {
    title: 'お問い合わせ',
    purpose: `お問い合わせへのお返事だけに使います。${keptFor}`,
    send: '送る',
    day: '希望の日',
    message: 'お問い合わせの内容',
    sent: 'お問い合わせを送りました。お店からのお返事をお待ちください。',
  },
  booking: {
    title: '予約のお願い',
    purpose: `予約のお返事だけに使います。${keptFor}`,
    send: '予約をお願いする',
    day: '希望の日',
    message: 'ご要望（なくてもかまいません）',
    sent: '予約のお願いを送りました。まだ予約は決まっていません。お店からのお返事をお待ちください。',
  },
  keep: {
    title: 'お取り置きのお願い',
    purpose: `お取り置きのお返事だけに使います。${keptFor}`,
    send: 'お取り置きをお願いする',
    day: '受け取りたい日',
    message: 'お取り置きするもの・ご要望',
    sent: 'お取り置きのお願いを送りました。まだ決まっていません。お店からのお返事をお待ちください。',
  },
}

/** What the owner has chosen for a form. */
export type InquiryContent = BlockOfKind<'inquiry'>['content']

/** The fields that a form asks, in their order. */
export function listAskedFields(content: InquiryContent): InquiryField[] {
  const { phone, email, day, people, message, choices } = content
  const asked: Record<InquiryField, boolean> = {
    name: true,
    phone: phone || !email,
    email: email || !phone,
    day,
    time: day,
    people,
    choice: choices.some((each) => each.trim() !== ''),
    message,
  }
  return inquiryFields.filter((field) => asked[field])
}

/** The fields without which a form is not sent. Where phone and mail are asked, one of them is enough. */
export function listRequiredFields(content: InquiryContent): InquiryField[] {
  const asked = listAskedFields(content)
  const contacts = asked.filter((field) => field === 'phone' || field === 'email')
  const wanted = new Set<InquiryField>([
    'name',
    ...(contacts.length === 1 ? contacts : []),
    ...(content.form === 'question' ? (['message'] as const) : requestFields),
  ])
  return asked.filter((field) => wanted.has(field))
}

const requestFields = ['day', 'time', 'people', 'choice'] as const

export const getFieldLabel = (
  field: InquiryField,
  { form, topic }: Pick<Inquiry, 'form' | 'topic'>,
): string =>
  ({
    name: 'お名前',
    phone: '電話番号',
    email: 'メールアドレス',
    day: inquiryTexts[form].day,
    time: '時間',
    people: '人数',
    choice: topic.trim() || '選んだもの',
    message: inquiryTexts[form].message.replace(/（.*）$/, ''),
  })[field]

export type InquiryFields = Pick<Inquiry, InquiryField | 'form' | 'topic'>

/** What was filled in, with the names of the fields, in their order. */
export function describeInquiry(inquiry: InquiryFields): { label: string; value: string }[] {
  const { day, time, people } = inquiry
  const values = {
    ...inquiry,
    day: day && formatCalendarDay(day),
    time: time && formatTimeOfDay(time),
    people: people && `${people}人`,
  }
  return inquiryFields.flatMap((field) =>
    values[field] === '' ? [] : [{ label: getFieldLabel(field, inquiry), value: values[field] }],
  )
}
