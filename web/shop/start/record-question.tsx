import * as v from 'valibot'
import { hasOpeningHours } from '#functions/contract/shop-record/format-hours.ts'
import { OpeningHours } from '#functions/contract/shop-record/opening-hours.ts'
import type { Trade } from '#functions/contract/shop-record/trades.ts'
import { templates } from '#templates/templates.ts'
import { HoursPreview } from '#web/shop/hours/hours-preview.tsx'
import { WeeklyHours } from '#web/shop/hours/weekly-hours.tsx'
import { AddressFields } from '#web/shop/sections/address-fields.tsx'
import { TextField } from '#web/shop/sections/text-field.tsx'
import type { ShopEditing } from '#web/shop/use-shop-editing.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { StatusLine } from '#web/ui/status/status-line.tsx'
import { StartFrame } from './start-frame.tsx'

type Props = {
  step: RecordStep
  trade: Trade
  editing: ShopEditing
  frame: { onBack: () => void; onPostpone: () => void }
  onDone: () => void
}

/** A question about the shop. つぎへ saves the answer; とばす is offered while there is none. */
export function RecordQuestion({ step, trade, editing, frame, onDone }: Props) {
  const { draft, failure, wrong, isSaving } = editing
  const suggested = suggestHours(trade, draft.fields.hours)

  async function answer() {
    if (step === 'hours') editing.changeHours(suggested)
    if (await editing.requestSave()) onDone()
  }
  function skip() {
    editing.startFrom(draft.stored)
    onDone()
  }

  const Fields = step === 'hours' ? undefined : recordFields[step]
  return (
    <Form wrong={wrong} onSend={() => void answer()}>
      <StartFrame
        {...frame}
        {...recordQuestions[step]}
        step={step}
        actions={
          <>
            {!isAnswered(step, draft) && (
              <Button kind="quiet" inactive={isSaving} onClick={skip}>
                とばす
              </Button>
            )}
            <Button
              kind="primary"
              type="submit"
              busy={isSaving}
              inactive={editing.conflict !== undefined}
            >
              {isSaving ? '保存しています' : step === 'hours' ? 'この時間にする' : 'つぎへ'}
            </Button>
          </>
        }
      >
        {Fields ? (
          <Fields editing={editing} />
        ) : (
          <HoursStep editing={editing} suggested={suggested} />
        )}
        <StatusLine tone="danger">{failure}</StatusLine>
      </StartFrame>
    </Form>
  )
}

/** The questions that are answered into the shop's record. */
type RecordStep = 'name' | 'phone' | 'address' | 'hours'

const recordQuestions: Record<RecordStep, { question: string; about: string }> = {
  name: {
    question: 'お店の名前は？',
    about: 'お客さまに見せる名前です。ホームページのいちばん上に出ます。',
  },
  phone: {
    question: 'お店の電話番号は？',
    about: 'お客さまが1回押すだけで電話できる、ボタンになります。',
  },
  address: { question: 'お店の住所は？', about: '地図のボタンが自動でつきます。' },
  hours: {
    question: '営業時間は？',
    about: '「いま営業中」などの案内に使います。あとで細かく直せます。',
  },
}

/** Whether the question has an answer. Hours are an answer only once they are saved: until then they are suggested. */
export function isAnswered(
  step: RecordStep,
  { fields, base }: Pick<ShopEditing['draft'], 'fields' | 'base'>,
): boolean {
  if (step === 'hours') return hasOpeningHours(base.hours)
  const typed = step === 'address' ? fields.postal_code + fields.address : fields[step]
  return typed.trim() !== ''
}

type FieldsProps = { editing: ShopEditing }

const recordFields: Record<
  'name' | 'phone' | 'address',
  (props: FieldsProps) => React.JSX.Element
> = {
  name: ({ editing }) => <TextField editing={editing} field="name" hasHint={false} />,
  phone: ({ editing }) => <TextField editing={editing} field="phone" />,
  address: AddressFields,
}

/** The hours of the shop, or a usual week of its trade, with the fields of `suggestHours`. */
function suggestHours(trade: Trade, entered: OpeningHours): OpeningHours {
  if (hasOpeningHours(entered)) return entered
  const { weekly, note } = v.parse(OpeningHours, templates[trade].hours)
  return { ...entered, weekly, note: entered.note || note }
}

type HoursProps = { editing: ShopEditing; suggested: OpeningHours }

/** Shows the suggested hours until the owner changes them; nothing is entered before. */
function HoursStep({ editing, suggested }: HoursProps) {
  if (hasOpeningHours(editing.draft.fields.hours)) return <WeeklyHours editing={editing} />
  return (
    <section
      className="stack children-start gap-4 p-4 border round-md bg-main h2:text-md"
      aria-labelledby="suggested-hours"
    >
      <h2 id="suggested-hours">よくある営業時間</h2>
      <HoursPreview hours={suggested} />
      <Button onClick={() => editing.changeHours(suggested)}>時間を直す</Button>
    </section>
  )
}
