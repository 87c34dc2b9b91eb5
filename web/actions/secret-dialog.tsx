import type { ReactNode } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { useBlockBack } from '#web/ui/navigation/use-block-back.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'

type Props = {
  title: string
  /** Label of the button that closes it. */
  closing: string
  /** Other buttons. */
  actions?: ReactNode
  onClose: () => void
  children: ReactNode
}

/** Shows what can be seen only once. It closes only by its button. */
export function SecretDialog({ title, closing, actions, onClose, children }: Props) {
  useBlockBack()
  return (
    <Dialog
      open
      dismissible={false}
      title={title}
      onClose={onClose}
      actions={
        <>
          {actions}
          <Button kind="primary" onClick={onClose}>
            {closing}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
