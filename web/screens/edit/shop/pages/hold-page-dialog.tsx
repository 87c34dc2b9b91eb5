import { CircleSlash2 } from 'lucide-react'
import { useState } from 'react'
import { limits } from '#functions/contract/limits.ts'
import type { PageNumber } from '#functions/contract/pages/page-number.ts'
import { useIdempotentCall } from '#web/screens/edit/shared/use-idempotent-call.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Field } from '#web/ui/form/fields/field.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { StatusLine } from '#web/ui/status/status-line.tsx'
import styles from './shop-pages.module.css'
import { useRefreshPages } from './use-refresh-pages.ts'

/** Sentences that can be changed after they were chosen. */
const presets = {
  ほかの人の写真: '写真や文章の持ち主から、使わないでほしいという申し出がありました。',
  まちがった内容: '住所や電話番号など、お客さまが困るまちがいがあります。',
  使えない内容: 'このサービスでは公開できない内容があります。',
  お店の頼み: 'お店の方から、公開を止めてほしいと頼まれました。',
} as const

type Props = {
  target: { user: string; page: PageNumber }
  name: string
  onClose: () => void
}

/** Asks for the reason, and takes the page down. */
export function HoldPageDialog({ target, name, onClose }: Props) {
  const [reason, setReason] = useState('')
  const { hold, isPending, fields, problem, clearProblem } = useHold(target, onClose)

  function write(text: string) {
    clearProblem('reason')
    setReason(text)
  }

  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!isPending}
      title={`「${name}」の公開を止めますか？`}
      actions={
        <>
          <Button inactive={isPending} onClick={onClose}>
            やめる
          </Button>
          <Button
            kind="danger"
            icon={CircleSlash2}
            busy={isPending}
            inactive={reason.trim() === ''}
            onClick={() => void hold(reason)}
          >
            公開を止める
          </Button>
        </>
      }
    >
      <p>
        お客さまにはすぐに見えなくなり、公開の予約は取り消しになります。「また公開できるようにする」を押すまで、お店はこのページを公開できません。下書きは残ります。
      </p>
      <Presets onChoose={write} />
      <Field
        name="理由（お店に見えます）"
        InputType="textarea"
        value={reason}
        onValue={write}
        error={fields['reason'] !== undefined}
        ErrorCode={fields['reason']}
        input={{ readOnly: isPending, maxLength: limits.holdReasonLength, rows: 3 }}
      />
      <StatusLine tone={problem ? 'danger' : 'plain'}>
        {isPending ? '変更しています' : problem}
      </StatusLine>
    </Dialog>
  )
}

function Presets({ onChoose }: { onChoose: (reason: string) => void }) {
  return (
    <fieldset className={`flex wrap gap-2 border-0 ${styles.presets}`}>
      <legend>理由をえらんで、書きかえられます</legend>
      {Object.entries(presets).map(([label, text]) => (
        <Button key={label} onClick={() => onChoose(text)}>
          {label}
        </Button>
      ))}
    </fieldset>
  )
}

function useHold(target: Props['target'], onDone: () => void) {
  const { send, ...state } = useIdempotentCall('holdPage')
  const refresh = useRefreshPages()

  async function hold(reason: string) {
    if (!(await send({ body: { ...target, reason: reason.trim() } }))) return
    await refresh()
    onDone()
  }

  return { ...state, hold }
}
