import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'
import { classNames } from './class-names.ts'
import styles from './field.module.css'
import { useWholeWords } from './whole-words.ts'

type Props = {
  /** The label's text. */
  name: string
  value?: string
  /** Given the text without what an open Japanese conversion has put into the field. */
  onValue?: (value: string) => void
  /** Shows `ErrorCode` under the input and marks the input as wrong. */
  error?: boolean
  ErrorCode?: string | undefined
  /** Any native input type, or `textarea` for several lines. */
  InputType?: string
  /** A quiet sentence that helps before anything is wrong. */
  hint?: string
  /** What stands inside the frame after the input, such as a button. */
  end?: ReactNode
  /** All else that an input takes; what a form library's `register` gives goes here. */
  input?: Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'value'> & {
    ref?: Ref<HTMLInputElement>
    rows?: number
  }
}

/** The generic form field: a label, one input, and what is wrong with it. It has no rules of its own. */
export function Field({ name, InputType = 'text', hint, end, ...rest }: Props) {
  const id = useId()
  const wrong = rest.error === true && rest.ErrorCode !== undefined
  const isTick = InputType === 'checkbox' || InputType === 'radio'
  const described = [wrong && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')

  return (
    <div className={classNames(styles.field, isTick && styles.tick)}>
      <label htmlFor={id} className={styles.name}>
        {name}
      </label>
      <div className={styles.frame}>
        <FieldInput
          {...rest}
          id={id}
          InputType={InputType}
          className={isTick ? styles.box : styles.input}
          described={described || undefined}
        />
        {end}
      </div>
      <Note id={`${id}-hint`} className={styles.hint} text={hint} />
      <Note id={`${id}-error`} className={styles.error} text={wrong ? rest.ErrorCode : ''} />
    </div>
  )
}

type NoteProps = { id: string; className: string | undefined; text: string | undefined }

function Note({ id, className, text }: NoteProps) {
  if (!text) return null
  return (
    <p id={id} className={className}>
      {text}
    </p>
  )
}

type FieldInputProps = Pick<Props, 'value' | 'onValue' | 'error' | 'input'> & {
  id: string
  InputType: string
  className: string | undefined
  described: string | undefined
}

function FieldInput(props: FieldInputProps) {
  const { id, InputType, className, described, value, onValue, error, input = {} } = props
  const { ref, rows, ...attributes } = input
  const words = useWholeWords(value ?? '', onValue ?? ignore)
  const shared = {
    ...attributes,
    id,
    className,
    'aria-invalid': error === true,
    'aria-describedby': described,
    ...(value !== undefined && { value: words.value }),
    ...(onValue && words.handlers),
  }
  if (InputType !== 'textarea') return <input {...shared} ref={ref} type={InputType} />
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what both kinds of input share is all that is passed on
  return <textarea {...(shared as object)} rows={rows ?? 4} />
}

const ignore = () => undefined
