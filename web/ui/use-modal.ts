import { type MouseEvent, type RefObject, useEffect, useRef } from 'react'
import { noteFocus } from './focus-place.ts'

type Modal = {
  open: boolean
  onClose: () => void
  closeOnBackdrop: boolean
}

type ModalProps = {
  ref: RefObject<HTMLDialogElement | null>
  onCancel: (event: { preventDefault: () => void }) => void
  onPointerDown: (event: MouseEvent<HTMLDialogElement>) => void
  onClick: (event: MouseEvent<HTMLDialogElement>) => void
}

/**
 * Opens and closes a native modal `<dialog>` as `open` says, gives the focus back to where it was,
 * and asks to be closed by Escape or a press that begins and ends on the backdrop.
 */
export function useModal({ open, onClose, closeOnBackdrop }: Modal): ModalProps {
  const ref = useRef<HTMLDialogElement>(null)
  const pressed = useRef(false)

  useEffect(() => {
    const dialog = ref.current
    if (!open || !dialog) return
    const focusAsBefore = noteFocus()
    dialog.showModal()
    // React takes `autofocus` away from elements; the dialog finds the wish by another name.
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    return () => {
      dialog.close()
      focusAsBefore()
    }
  }, [open])

  return {
    ref,
    onCancel: (event) => {
      event.preventDefault()
      onClose()
    },
    onPointerDown: (event) => {
      pressed.current = event.target === ref.current
    },
    onClick: (event) => {
      const onBackdrop = pressed.current && event.target === ref.current
      pressed.current = false
      if (onBackdrop && closeOnBackdrop) onClose()
    },
  }
}
