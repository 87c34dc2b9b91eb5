import { Check, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { isComposing } from '#web/ui/form/composing.ts'
import { LiveRegion } from '#web/ui/status/live-region.tsx'
import { WrappedText } from '#web/ui/wrapped-text.tsx'
import { getFocusedElement } from './focus.ts'
import styles from './sheet.module.css'
import { useCloseOnBack } from './use-close-on-back.ts'
import { useModal } from './use-modal.ts'

type Props = {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
  footer?: ReactNode
  /** True by default. False leaves the page usable. */
  modal?: boolean
  /** On a phone as tall as possible, for any content. */
  tall?: boolean
  /** False removes とじる and ignores Escape and clicks on the backdrop. */
  dismissible?: boolean
  /** Called after できました has closed a phone's keyboard. */
  onDone?: (() => void) | undefined
  /** On a phone, replaces the panel by this narrow row. */
  collapsed?: ReactNode
}

/** A panel from below on a phone (half the height when not modal), at the right from 1024 px. */
export function Sheet({ modal = true, ...props }: Props) {
  useCloseOnBack(props.open, props.onClose)
  if (!props.open) return null
  return modal ? <ModalSheet {...props} /> : <SideSheet {...props} />
}

type SheetProps = Omit<Props, 'modal'>

function ModalSheet(props: SheetProps) {
  const { dismissible = true, onClose } = props
  const id = useId()
  const close = () => {
    if (dismissible) onClose()
  }
  const modal = useModal({ open: true, onClose: close, closeOnBackdrop: dismissible })
  return (
    <dialog
      {...modal}
      className={classNames('max-w-none m-0 fixed', styles.modal, props.tall && styles.tall)}
      aria-labelledby={id}
    >
      <SheetBody {...props} id={id} />
      <LiveRegion />
    </dialog>
  )
}

function SideSheet(props: SheetProps) {
  const id = useId()
  const ref = useRef<HTMLElement>(null)
  useRestoreFocus(ref)

  function closeByEscape(event: KeyboardEvent) {
    // An element inside may have handled Escape.
    if (event.key !== 'Escape' || event.defaultPrevented || isComposing(event)) return
    props.onClose()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it; so does とじる
    <section
      ref={ref}
      data-panel=""
      className={classNames(
        'max-w-none fixed',
        styles.side,
        props.tall && styles.tall,
        Boolean(props.collapsed) && styles.collapsed,
      )}
      aria-labelledby={id}
      onKeyDown={closeByEscape}
    >
      <SheetBody {...props} id={id} />
      {props.collapsed && <div className={styles.row}>{props.collapsed}</div>}
    </section>
  )
}

/** Returns the focus when the panel is removed with the focus inside. */
function useRestoreFocus(ref: RefObject<HTMLElement | null>) {
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

function SheetBody(props: SheetProps & { id: string }) {
  const { id, title, onClose, onDone, children, footer, dismissible = true } = props
  return (
    <div className={`column-dir ${styles.body}`}>
      <div className={`row between gap-2 line-bottom ${styles.top}`}>
        <h2 id={id} className={`bright text-md ${styles.title}`}>
          {title}
        </h2>
        <DoneButton onDone={onDone} />
        {dismissible && (
          <Button kind="quiet" icon={X} className={styles.close} onClick={onClose}>
            とじる
          </Button>
        )}
      </div>
      <div className={`min-h-0 p-4 contain-scroll ${styles.content}`}>
        <WrappedText>{children}</WrappedText>
      </div>
      {footer && <div className={`wrap gap-3 p-3-4 line-top ${styles.footer}`}>{footer}</div>}
    </div>
  )
}

/** Closes a phone's keyboard. Shown only above one, while a field has the focus. */
function DoneButton({ onDone }: Pick<Props, 'onDone'>) {
  return (
    <Button
      kind="primary"
      icon={Check}
      className={styles.done}
      // Not for the Tab key: it disappears when the focus leaves the field.
      tabIndex={-1}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        leaveField()
        onDone?.()
      }}
    >
      できました
    </Button>
  )
}

function leaveField() {
  const field = getFocusedElement()
  if (field instanceof HTMLElement) field.blur()
}
