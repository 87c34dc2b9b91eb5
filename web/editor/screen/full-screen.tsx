import { Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import fullScreen from '#web/ui/overlay/full-screen.module.css'
import { useCloseOnBack } from '#web/ui/overlay/use-close-on-back.ts'
import { useModal } from '#web/ui/overlay/use-modal.ts'
import { LiveRegion } from '#web/ui/status/live-region.tsx'

type Props = {
  label: string
  /** What stands beside もどる. */
  bar: ReactNode
  barClass?: string
  onClose: () => void
  children: ReactNode
}

/** A dialog over the whole window, with もどる above its content. */
export function FullScreen({ label, bar, barClass = '', onClose, children }: Props) {
  const modal = useModal({ open: true, onClose, closeOnBackdrop: false })
  useCloseOnBack(true, onClose)
  return (
    <dialog {...modal} className={`full-window ${fullScreen.screen}`} aria-label={label}>
      <div className={`${fullScreen.bar} ${barClass}`}>
        <Button icon={Undo2} onClick={onClose}>
          もどる
        </Button>
        {bar}
      </div>
      {children}
      <LiveRegion />
    </dialog>
  )
}
