import type { ReactNode } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useCloseOnBack } from '#web/ui/overlay/use-close-on-back.ts'
import { CheckAgainButton } from './check-again-button.tsx'
import { SendStatusLine } from './send-status-line.tsx'
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
  const isUnknown = progress.step === 'resting' && progress.check !== undefined
  const problem = progress.step === 'resting' ? progress.problem : undefined

  const close = () => closeUnlessSending({ progress, abort }, onClose)
  useCloseOnBack(true, close)

  return (
    <Dialog
      open
      onClose={close}
      dismissible={!isSending}
      title={title}
      actions={
        <>
          {!isSending && <Button onClick={close}>やめる</Button>}
          {isUnknown ? (
            <CheckAgainButton progress={progress} />
          ) : (
            <Button kind="primary" busy={progress.step !== 'resting'} onClick={onStart}>
              {problem ? 'もう一度' : action}
            </Button>
          )}
        </>
      }
    >
      {children}
      <SendStatusLine progress={progress} working={working} />
    </Dialog>
  )
}
