import type { Trade } from '#functions/contract/shop-record/trades.ts'
import type { ShopEditing } from '#web/shop/use-shop-editing.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { StatusLine } from '#web/ui/status/status-line.tsx'
import {
  HoursStep,
  isAnswered,
  type RecordStep,
  recordFields,
  recordQuestions,
  suggestHours,
} from './record-steps.tsx'
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
