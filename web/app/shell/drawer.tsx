import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { useCloseOnBack } from '#web/ui/overlay/use-close-on-back.ts'
import { useModal } from '#web/ui/overlay/use-modal.ts'
import { LiveRegion } from '#web/ui/status/live-region.tsx'
import styles from './drawer.module.css'

type Props = { onClose: () => void; children: ReactNode }

export function Drawer({ onClose, children }: Props) {
  useCloseOnBack(true, onClose)
  const modal = useModal({ open: true, onClose, closeOnBackdrop: true })
  return (
    <dialog
      {...modal}
      className={`max-w-none max-h-none bg-main scroll contain-scroll ${styles.drawer} h-screen w-[min(20rem,calc(100vw_-_var(--space-7)))] line-end`}
      aria-label="メニュー"
    >
      <div className="stack gap-3 p-2-4-5">
        <Button kind="quiet" icon={X} onClick={onClose} className="self-end -me-3">
          とじる
        </Button>
        {children}
      </div>
      <LiveRegion />
    </dialog>
  )
}
