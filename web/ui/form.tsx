import { type ReactNode, useEffect, useRef } from 'react'
import { ignoreComposingEnter } from './composing.ts'
import styles from './form.module.css'

type Props = {
  /** Called when the form is sent, by its button or by Enter. */
  onSend: () => void
  /** What is wrong with which field, as the last attempt found it: the first of them gets the focus, once. */
  wrong: Record<string, string>
  children: ReactNode
}

/** Fields one under the other, and a button that sends them. */
export function Form({ onSend, wrong, children }: Props) {
  const form = useRef<HTMLFormElement>(null)
  // Whoever types on after sending is where they want to be.
  const isAwaited = useRef(false)

  useEffect(() => {
    if (!isAwaited.current || Object.keys(wrong).length === 0) return
    isAwaited.current = false
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [wrong])

  return (
    <form
      ref={form}
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        isAwaited.current = true
        onSend()
      }}
      onInput={() => {
        isAwaited.current = false
      }}
      onKeyDownCapture={ignoreComposingEnter}
    >
      {children}
    </form>
  )
}
