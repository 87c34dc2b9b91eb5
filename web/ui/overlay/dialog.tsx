import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { LiveRegion } from '#web/ui/status/live-region.tsx'
import { WrappedText } from '#web/ui/wrapped-text.tsx'
import styles from './dialog.module.css'
import { useModal } from './use-modal.ts'

type Props = {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
  /** In reading order; the main action is the last. */
  actions?: ReactNode
  /** False removes とじる and ignores Escape and clicks on the backdrop. */
  dismissible?: boolean
  /** False removes とじる alone: for a question about closing or leaving, where it would read as an answer. */
  hasCloseButton?: boolean
}

export function Dialog(props: Props) {
  const {
    open,
    onClose,
    title,
    children,
    actions,
    dismissible = true,
    hasCloseButton = true,
  } = props
  const id = useId()
  const close = () => {
    if (dismissible) onClose()
  }
  const modal = useModal({ open, onClose: close, closeOnBackdrop: dismissible })

  if (!open) return null
  return (
    <dialog
      {...modal}
      className={`border round-lg shadow scroll contain-scroll ${styles.dialog}`}
      aria-labelledby={id}
    >
      <div className={`stack gap-4 ${styles.body}`}>
        <div className={`flex wrap items-start between gap-2 ${styles.top}`}>
          <h2 id={id} className={`py-2 bright text-lg ${styles.title}`}>
            <WrappedText>{title}</WrappedText>
          </h2>
          {dismissible && hasCloseButton && (
            <Button kind="quiet" icon={X} onClick={onClose}>
              とじる
            </Button>
          )}
        </div>
        <div className={`stack gap-4 ${styles.content}`}>
          <WrappedText>{children}</WrappedText>
        </div>
        {actions && <div className={`flex wrap gap-3 ${styles.actions}`}>{actions}</div>}
      </div>
      <LiveRegion />
    </dialog>
  )
}
