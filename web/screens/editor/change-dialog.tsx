import type { ReactNode } from 'react'
import { useBackCloses } from '#web/ui/back-closes.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { StatusLine } from '#web/ui/status-line.tsx'
import type { usePageChange } from './use-page-change.ts'

type Props = {
  title: string
  /** What the button says that goes on, and what is said while it does. */
  action: string
  working: string
  changing: ReturnType<typeof usePageChange>
  onClose: () => void
  children: ReactNode
}

/** Asks before a change of a whole page; closes until the change is on its way. */
export function ChangeDialog({ title, action, working, changing, onClose, children }: Props) {
  const { change, start, giveUp } = changing
  const isSending = change.step === 'sending'
  const problem = change.step === 'asking' ? change.problem : undefined

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
          <Button kind="primary" busy={change.step !== 'asking'} onClick={start}>
            {problem ? 'もう一度' : action}
          </Button>
        </>
      }
    >
      {children}
      <StatusLine tone={problem ? 'danger' : 'plain'}>
        {change.step === 'asking' ? problem : working}
      </StatusLine>
    </Dialog>
  )
}
