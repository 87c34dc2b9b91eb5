import { type MouseEvent, type RefObject, useEffect, useRef } from 'react'
import { moveFocusQuietly, saveFocus } from './focus.ts'

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
 * Opens and closes a native modal `<dialog>` and restores the focus. Escape and a press on the backdrop
 * call `onClose`.
 */
export function useModal({ open, onClose, closeOnBackdrop }: Modal): ModalProps {
  const ref = useRef<HTMLDialogElement>(null)
  const wasBackdropPressed = useRef(false)

  useEffect(() => {
    const dialog = ref.current
    if (!open || !dialog) return
    const restoreFocus = saveFocus()
    moveFocusQuietly(() => {
      dialog.showModal()
      // React removes `autofocus`, hence the data attribute.
      dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    })
    return () => {
      dialog.close()
      restoreFocus()
    }
  }, [open])

  return {
    ref,
    onCancel: (event) => {
      event.preventDefault()
      onClose()
    },
    onPointerDown: (event) => {
      wasBackdropPressed.current = event.target === ref.current
    },
    onClick: (event) => {
      const onBackdrop = wasBackdropPressed.current && event.target === ref.current
      wasBackdropPressed.current = false
      if (onBackdrop && closeOnBackdrop) onClose()
    },
  }
}
