/** @jsxRuntime automatic */
import type { ReactNode } from 'react'
import {
  getFieldLabel,
  type InquiryField,
  inquiryTexts,
  listAskedFields,
  listRequiredFields,
} from '#functions/contract/inquiries/inquiry.ts'
import { publicInquiryPath } from '#functions/contract/inquiries/sent-form.ts'
import { limits } from '#functions/contract/limits.ts'
import { formatTimeOfDay } from '#functions/contract/shop-record/format-hours.ts'
import type { OpeningHours } from '#functions/contract/shop-record/opening-hours.ts'
import type { KindDesign, KindViewProps } from '#functions/renderer/kinds/kind.ts'
import { OwnTitle } from '#functions/renderer/kinds/own-title.tsx'
import { ProseText } from '#functions/renderer/kinds/phrase-text.tsx'
import type { InquiryContent } from './schema.ts'
import { inquiryStyles } from './styles.ts'

export const inquiryDesign: KindDesign<'inquiry'> = { View: InquiryView, styles: inquiryStyles }

/** A form that works without script. Only the file of a page knows where it is sent: previews cannot be filled in. */
function InquiryView({ block, site, level, isTitled }: KindViewProps<'inquiry'>) {
  const { content } = block
  const { slug, page } = site
  return (
    <>
      {!isTitled && (
        <OwnTitle text={block.text.trim() || inquiryTexts[content.form].title} level={level} />
      )}
      {content.note.trim() !== '' && (
        <p className="prose">
          <ProseText text={content.note} />
        </p>
      )}
      <form
        className="ask from-text"
        method="post"
        action={publicInquiryPath}
        {...(slug === undefined && { inert: true })}
      >
        <fieldset>
          <legend className="unseen">{inquiryTexts[content.form].title}</legend>
          {slug !== undefined && <HiddenFields slug={slug} page={page} form={block.id} />}
          <FormRows content={content} hours={site.record?.hours} />
        </fieldset>
        {slug !== undefined && <output tabIndex={-1} />}
      </form>
    </>
  )
}

/** Where the form is, and what only programs fill in. */
function HiddenFields(values: { slug: string; page: number; form: string }) {
  return (
    <div className="trap" aria-hidden>
      {Object.entries({ ...values, took: '' }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label>
        空けておいてください
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}

function FormRows({ content, hours }: Omit<RowProps, 'field'>) {
  const texts = inquiryTexts[content.form]
  const asked = listAskedFields(content)
  return (
    <>
      {asked
        .filter((field) => field !== 'time')
        .map((field) => (
          <FormRow key={field} field={field} content={content} hours={hours} />
        ))}
      <p className="note">{`${describeContacts(asked)}${texts.purpose}`}</p>
      <p className="btns">
        <button type="submit" className="btn">
          {texts.send}
        </button>
      </p>
    </>
  )
}

const describeContacts = (asked: readonly InquiryField[]) =>
  asked.includes('phone') && asked.includes('email')
    ? '電話番号とメールアドレスは、どちらか1つでかまいません。\n'
    : ''

type RowProps = { field: InquiryField; content: InquiryContent; hours: OpeningHours | undefined }

/** A field with its label; day and time stand side by side. */
function FormRow(props: RowProps) {
  if (props.field !== 'day') return <FormField {...props} />
  return (
    <div className="two">
      <FormField {...props} />
      <FormField {...props} field="time" />
    </div>
  )
}

function FormField({ field, content, hours }: RowProps) {
  const isRequired = listRequiredFields(content).includes(field)
  const label = getFieldLabel(field, { form: content.form, topic: content.choice })
  return (
    <label>
      <span>
        {label}
        {isRequired && <small>必須</small>}
      </span>
      {renderControl(field, { content, hours, common: { name: field, required: isRequired } })}
    </label>
  )
}

type Common = { name: InquiryField; required: boolean }
type ControlProps = Omit<RowProps, 'field'> & { common: Common }

function renderControl(field: InquiryField, { content, hours, common }: ControlProps): ReactNode {
  switch (field) {
    case 'name':
      return <input {...common} maxLength={60} autoComplete="name" />
    case 'phone':
      return <input {...common} type="tel" maxLength={40} autoComplete="tel" />
    case 'email':
      return <input {...common} type="email" maxLength={254} autoComplete="email" />
    case 'day':
      return <input {...common} type="date" />
    case 'time':
      return <TimeControl hours={hours} common={common} />
    case 'people':
      return <input {...common} inputMode="numeric" maxLength={4} />
    case 'choice':
      return <ChoiceControl choices={content.choices} common={common} />
    case 'message':
      return <textarea {...common} rows={4} maxLength={limits.inquiryTextLength} />
  }
}

function TimeControl({ hours, common }: Pick<ControlProps, 'hours' | 'common'>) {
  const times = listTimes(hours)
  if (times.length === 0) return <input {...common} type="time" />
  return (
    <select {...common}>
      <option value="">選ぶ</option>
      {times.map((time) => (
        <option key={time} value={time}>
          {formatTimeOfDay(time)}
        </option>
      ))}
    </select>
  )
}

const ChoiceControl = ({ choices, common }: { choices: readonly string[]; common: Common }) => (
  <select {...common}>
    <option value="">選ぶ</option>
    {choices
      .filter((choice) => choice.trim() !== '')
      .map((choice) => (
        <option key={choice}>{choice.trim()}</option>
      ))}
  </select>
)

/** All half hours at which the shop is open on any day; which day has which is checked when the form is sent. */
function listTimes(hours: OpeningHours | undefined): string[] {
  if (!hours) return []
  const ranges = [
    ...Object.values(hours.weekly).flat(),
    ...hours.holidays.ranges,
    ...hours.special_days.flatMap((day) => day.ranges),
  ]
  const all = Array.from({ length: 60 }, (_, index) => {
    const hour = String(Math.floor(index / 2)).padStart(2, '0')
    return `${hour}:${index % 2 === 0 ? '00' : '30'}`
  })
  return all.filter((time) => ranges.some(({ open, close }) => open <= time && time < close))
}
