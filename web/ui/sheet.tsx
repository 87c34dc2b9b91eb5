import { X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import { useBackCloses } from './back-closes.ts'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { isComposing } from './composing.ts'
import { LiveRegion } from './live-region.tsx'
import styles from './sheet.module.css'
import { useModal } from './use-modal.ts'

type Props = {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
  /** What stays in sight below the content while that scrolls. */
  footer?: ReactNode
  /** Unless false, the page behind waits; false leaves it usable and is for a part's own controls. */
  modal?: boolean
  /** On a phone as tall as can be, whatever is in it; unless modal, the bar above stays in sight. */
  tall?: boolean
  /** False while it must not be closed: leaves out とじる, and the backdrop and Escape do nothing. */
  dismissible?: boolean
  /** On a phone this narrow row takes the panel's place, for as long as the page is worked on itself. */
  folded?: ReactNode
}

/** A panel from below on a phone (half the height when not modal), at the right from 1024 px. */
export function Sheet({ modal = true, ...props }: Props) {
  useBackCloses(props.open, props.onClose)
  if (!props.open) return null
  return modal ? <ModalSheet {...props} /> : <SideSheet {...props} />
}

type PartProps = Omit<Props, 'modal'>

function ModalSheet(props: PartProps) {
  const { dismissible = true, onClose } = props
  const id = useId()
  const close = () => {
    if (dismissible) onClose()
  }
  const modal = useModal({ open: true, onClose: close, closeOnBackdrop: dismissible })
  return (
    <dialog
      {...modal}
      className={classNames(styles.modal, props.tall && styles.tall)}
      aria-labelledby={id}
    >
      <SheetBody {...props} id={id} />
      <LiveRegion />
    </dialog>
  )
}

function SideSheet(props: PartProps) {
  const id = useId()
  const ref = useRef<HTMLElement>(null)
  useFocusBack(ref)

  function closeByEscape(event: KeyboardEvent) {
    // Within it, something may have used the key for itself.
    if (event.key !== 'Escape' || event.defaultPrevented || isComposing(event)) return
    props.onClose()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape within it closes it; とじる does the same
    <section
      ref={ref}
      className={classNames(
        styles.side,
        props.tall && styles.tall,
        Boolean(props.folded) && styles.folded,
      )}
      aria-labelledby={id}
      onKeyDown={closeByEscape}
    >
      <SheetBody {...props} id={id} />
      {props.folded && <div className={styles.row}>{props.folded}</div>}
    </section>
  )
}

/** When the panel goes while the focus is in it, the focus returns to where it was before. */
function useFocusBack(ref: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const panel = ref.current
    const before = document.activeElement
    return () => {
      const isLost = document.activeElement === document.body
      const isInside = panel?.contains(document.activeElement) ?? false
      if ((isLost || isInside) && before instanceof HTMLElement && before.isConnected) {
        before.focus({ preventScroll: true })
      }
    }
  }, [ref])
}

function SheetBody(props: PartProps & { id: string }) {
  const { id, title, onClose, children, footer, dismissible = true } = props
  return (
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
      {footer && <div className={styles.footer}>{footer}</div>}
    </div>
  )
}
