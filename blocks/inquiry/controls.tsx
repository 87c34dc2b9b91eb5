import { inquiryTexts, listAskedFields } from '#functions/contract/inquiries/inquiry.ts'
import { limits } from '#functions/contract/limits.ts'
import type { InquiryForm } from '#functions/contract/pages/fields/inquiry-forms.ts'
import type { BlockOfKind } from '#functions/contract/pages/page.ts'
import { ChoiceRow } from '#web/editor/fields/choices/choice-row.tsx'
import { RecordNote } from '#web/editor/fields/record-note.tsx'
import { TextArea } from '#web/editor/fields/text/text-area.tsx'
import { useBlockFields } from '#web/editor/fields/use-block-fields.ts'
import type { KindControls } from '#web/editor/kinds/kind-controls.ts'
import { Field } from '#web/ui/form/fields/field.tsx'
import { SelectField } from '#web/ui/form/fields/select-field.tsx'
import { getFormDefaults } from './samples.ts'
import { type InquiryContent, lastDays, leadHours } from './schema.ts'

export const inquiryControls: KindControls<'inquiry'> = { Content: InquiryContentControls }

type Props = { block: BlockOfKind<'inquiry'> }

const forms: { label: string; value: InquiryForm }[] = [
  { label: '問い合わせ', value: 'question' },
  { label: '予約', value: 'booking' },
  { label: 'お取り置き', value: 'keep' },
]

type Switched = 'phone' | 'email' | 'day' | 'people' | 'message'

const switches: [Switched, string][] = [
  ['phone', '電話番号'],
  ['email', 'メールアドレス'],
  ['day', '日にちと時間'],
  ['people', '人数'],
  ['message', '自由に書くところ'],
]

function InquiryContentControls({ block }: Props) {
  const { change, setContent } = useBlockFields(block)
  const { content } = block
  return (
    <>
      <ChoiceRow<InquiryForm>
        name="何のためのフォームですか"
        choices={forms}
        value={content.form}
        onSelect={(form) => setContent(getFormDefaults(form))}
      />
      <TextArea
        name="見出し"
        value={block.text}
        maxLength={limits.shortTextLength}
        onText={(text) => change({ text, text_check: true })}
        hint={`空にすると「${inquiryTexts[content.form].title}」になります。`}
      />
      <TextArea
        name="はじめに伝えること"
        value={content.note}
        maxLength={limits.noteLength}
        rows={2}
        onText={(note) => setContent({ note }, 'note')}
      />
      <FieldSwitches content={content} onChange={setContent} />
      {content.day && <TimeControls content={content} onChange={setContent} />}
      <ChoiceControls content={content} onChange={setContent} />
      {listAskedFields(content).includes('email') && (
        <Field
          name="メールアドレスを書いたお客さまに、「届きました」のメールを送る"
          InputType="checkbox"
          input={{
            checked: content.receipt,
            onChange: ({ target }) => setContent({ receipt: target.checked }),
          }}
        />
      )}
      <p className="quiet text-sm">
        届いたものは、メニューの「お問い合わせ」で見られます。予約は、お店がお返事するまで「お願い」です。
      </p>
    </>
  )
}

type PartProps = {
  content: InquiryContent
  onChange: (change: Partial<InquiryContent>, typed?: string) => void
}

function FieldSwitches({ content, onChange }: PartProps) {
  const isAlone = content.phone !== content.email
  return (
    <fieldset className="stack min-w-0 border-0">
      <legend className="heading pb-1 text-sm bold">聞くこと（お名前はいつも聞きます）</legend>
      {switches.map(([field, name]) => (
        <Field
          key={field}
          name={name}
          InputType="checkbox"
          input={{
            checked: content[field],
            // One way to answer stays.
            disabled: isAlone && content[field] && (field === 'phone' || field === 'email'),
            onChange: ({ target }) => onChange({ [field]: target.checked }),
          }}
        />
      ))}
    </fieldset>
  )
}

const formatLead = (hours: number) =>
  hours === 0 ? '直前まで' : hours < 24 ? `${hours}時間前まで` : `${hours / 24}日前まで`

const toOptions = (values: readonly number[], format: (value: number) => string) =>
  Object.fromEntries(values.map((value) => [String(value), format(value)]))

function TimeControls({ content, onChange }: PartProps) {
  return (
    <>
      <SelectField
        name="いつまでに送ってもらいますか"
        options={toOptions(leadHours, formatLead)}
        value={String(content.lead_hours)}
        onValue={(next) =>
          onChange({ lead_hours: leadHours.find((each) => String(each) === next) ?? 3 })
        }
      />
      <SelectField
        name="何日先まで選べますか"
        options={toOptions(lastDays, (days) => `${days}日先まで`)}
        value={String(content.last_days)}
        onValue={(next) =>
          onChange({ last_days: lastDays.find((each) => String(each) === next) ?? 60 })
        }
      />
      <RecordNote text="選べるのは「お店の情報」の営業時間の中だけです。" />
    </>
  )
}

const cut = (line: string) => Array.from(line).slice(0, limits.choiceLength).join('')

function ChoiceControls({ content, onChange }: PartProps) {
  return (
    <>
      <TextArea
        name="1つ選んでもらうもの（1行に1つ、なくてもかまいません）"
        value={content.choices.join('\n')}
        maxLength={limits.choices * (limits.choiceLength + 1)}
        rows={3}
        onText={(text) => {
          const choices = text === '' ? [] : text.split('\n').slice(0, limits.choices).map(cut)
          onChange({ choices }, 'choices')
        }}
      />
      {content.choices.length > 0 && (
        <TextArea
          name="選んでもらうものの名前（例：メニュー、席）"
          value={content.choice}
          maxLength={limits.choiceLength}
          onText={(choice) => onChange({ choice: choice.replaceAll('\n', ' ') }, 'choice')}
        />
      )}
    </>
  )
}
