import type { ReactNode } from 'react'
import { QuestionDialog } from '#web/actions/question-dialog.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { useCloseOnBack } from '#web/ui/overlay/use-close-on-back.ts'
import { StatusLine } from '#web/ui/status/status-line.tsx'
import { closeUnlessSending, type SendProgress } from './use-sending.ts'

type Props = {
  title: string
  /** Labels of the confirm button and of the status while it works. */
  action: string
  working: string
  progress: SendProgress
  onStart: () => void
  /** Cancels what is not sent yet. */
  abort: () => void
  onClose: () => void
  children: ReactNode
}

/** Asks before a change of the whole page. Can be closed until the change is sent. */
export function ChangeDialog({ title, action, working, children, ...changing }: Props) {
  const { progress, onStart, abort, onClose } = changing
  const isSending = progress.step === 'sending'
  const { check, problem } = readRest(progress)

  const close = () => closeUnlessSending({ progress, abort }, onClose)
  useCloseOnBack(true, close)

  return (
    <QuestionDialog
      question={{
        title,
        about: children,
        go: check ? <CheckAgainButton progress={progress} /> : problem ? 'もう一度' : action,
        ...(isSending && { cancel: null }),
      }}
      isPending={progress.step !== 'resting'}
      canClose={!isSending}
      onGo={onStart}
      onClose={close}
    >
      <SendStatusLine progress={progress} working={working} />
    </QuestionDialog>
  )
}

/** The problem of a change that rests, and the check of its unknown result. */
const readRest = (progress: SendProgress): Extract<SendProgress, { step: 'resting' }> =>
  progress.step === 'resting' ? progress : { step: 'resting' }

/** Shown while the result of a change is unknown. */
export function CheckAgainButton({ progress }: { progress: SendProgress }) {
  if (progress.step !== 'resting' || !progress.check) return null
  return (
    <Button onClick={progress.check}>
      <span className="keep-words">
        もう一度
        <wbr />
        たしかめる
      </span>
    </Button>
  )
}

/** The text of every step, or one text for all of them. */
type WorkingMessages = string | Record<Exclude<SendProgress['step'], 'resting'>, string>

type SendStatusLineProps = { progress: SendProgress; working: WorkingMessages }

/** The status of a change: what is being done, or why it failed. */
export function SendStatusLine({ progress, working }: SendStatusLineProps) {
  if (progress.step === 'resting') {
    return <StatusLine tone={progress.problem ? 'danger' : 'plain'}>{progress.problem}</StatusLine>
  }
  return <StatusLine>{typeof working === 'string' ? working : working[progress.step]}</StatusLine>
}
