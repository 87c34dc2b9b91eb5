import type { ReactNode } from 'react'
import { useBackCloses } from '#web/ui/back-closes.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { StatusLine } from '#web/ui/status-line.tsx'
import type { Progress } from './use-sending.ts'

type Props = {
  title: string
  /** What the button says that goes on, and what is said while it does. */
  action: string
  working: string
  progress: Progress
  onStart: () => void
  /** Takes back what is not sent yet. */
  giveUp: () => void
  onClose: () => void
  children: ReactNode
}

/** Asks before a change of a whole page; closes until the change is on its way. */
export function ChangeDialog({ title, action, working, children, ...changing }: Props) {
  const { progress, onStart, giveUp, onClose } = changing
  const isSending = progress.step === 'sending'
  const problem = progress.step === 'resting' ? progress.problem : undefined

  function close() {
    if (isSending) return
    giveUp()
    onClose()
  }
  useBackCloses(true, close)

  return (
    <Dialog
      open
      onClose={close}
      dismissible={!isSending}
      title={title}
      actions={
        <>
          {!isSending && <Button onClick={close}>やめる</Button>}
          <Button kind="primary" busy={progress.step !== 'resting'} onClick={onStart}>
            {problem ? 'もう一度' : action}
          </Button>
        </>
      }
    >
      {children}
      <StatusLine tone={problem ? 'danger' : 'plain'}>
        {progress.step === 'resting' ? problem : working}
      </StatusLine>
    </Dialog>
  )
}
