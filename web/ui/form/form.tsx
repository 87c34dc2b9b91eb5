import { type ReactNode, useEffect, useRef } from 'react'
import { ignoreComposingEnter } from './composing.ts'
import styles from './form.module.css'

type Props = {
  onSend: () => void
  /** The messages of the last attempt by field. The first wrong field gets the focus once. */
  wrong: Record<string, string>
  children: ReactNode
}

export function Form({ onSend, wrong, children }: Props) {
  const form = useRef<HTMLFormElement>(null)
  // Typing after a submit must not lose the focus.
  const shouldFocusError = useRef(false)

  useEffect(() => {
    if (!shouldFocusError.current || Object.keys(wrong).length === 0) return
    shouldFocusError.current = false
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [wrong])

  return (
    <form
      ref={form}
      noValidate
      className={`stack gap-4 ${styles.form}`}
      onSubmit={(event) => {
        event.preventDefault()
        shouldFocusError.current = true
        onSend()
      }}
      onInput={() => {
        shouldFocusError.current = false
      }}
      onKeyDownCapture={ignoreComposingEnter}
    >
      {children}
    </form>
  )
}
