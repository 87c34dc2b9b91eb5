import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Button } from './button.tsx'
import styles from './dialog.module.css'
import { LiveRegion } from './live-region.tsx'
import { useModal } from './use-modal.ts'

type Props = {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
  /** Buttons in the order in which they are read; the last is the one that goes on. */
  actions?: ReactNode
  /** Closes by a click beside it, unless false; false also leaves out とじる and Escape. */
  dismissible?: boolean
}

/** A question or a form over everything else, 400 px wide at most. */
export function Dialog({ open, onClose, title, children, actions, dismissible = true }: Props) {
  const id = useId()
  const close = () => {
    if (dismissible) onClose()
  }
  const modal = useModal({ open, onClose: close, closeOnBackdrop: dismissible })

  if (!open) return null
  return (
    <dialog {...modal} className={styles.dialog} aria-labelledby={id}>
      <div className={styles.body}>
        <div className={styles.top}>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          {dismissible && (
            <Button kind="quiet" icon={X} onClick={onClose}>
              とじる
            </Button>
          )}
        </div>
        <div className={styles.content}>{children}</div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      <LiveRegion />
    </dialog>
  )
}
