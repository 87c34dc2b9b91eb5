import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useBackCloses } from '#web/ui/back-closes.ts'
import { Button } from '#web/ui/button.tsx'
import { LiveRegion } from '#web/ui/live-region.tsx'
import { useModal } from '#web/ui/use-modal.ts'
import styles from './drawer.module.css'

type Props = { onClose: () => void; children: ReactNode }

/** The sidebar on a phone: from the left, over the screen. */
export function Drawer({ onClose, children }: Props) {
  useBackCloses(true, onClose)
  const modal = useModal({ open: true, onClose, closeOnBackdrop: true })
  return (
    <dialog {...modal} className={styles.drawer} aria-label="メニュー">
      <div className={styles.body}>
        <Button kind="quiet" icon={X} onClick={onClose} className={styles.close}>
          とじる
        </Button>
        {children}
      </div>
      <LiveRegion />
    </dialog>
  )
}
