import { type ReactNode, useEffect, useRef } from 'react'
import { ignoreComposingEnter } from './composing.ts'
import styles from './form.module.css'

type Props = {
  /** Called when the form is sent, by its button or by Enter. */
  onSend: () => void
  /** What is wrong with which field, as the last attempt found it: the first of them gets the focus. */
  wrong: Record<string, string>
  children: ReactNode
}

/** Fields one under the other, and a button that sends them. */
export function Form({ onSend, wrong, children }: Props) {
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    if (Object.keys(wrong).length === 0) return
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [wrong])

  return (
    <form
      ref={form}
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        onSend()
      }}
      onKeyDownCapture={ignoreComposingEnter}
    >
      {children}
    </form>
  )
}
