import { type FocusEvent, type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { useComposedText } from '#web/ui/form/use-composed-text.ts'
import { WrappedText } from '#web/ui/wrapped-text.tsx'
import styles from './field.module.css'

type Props = {
  name: string
  value?: string
  /** Called without the text of an unfinished Japanese conversion. */
  onValue?: (value: string) => void
  /** The form of a text in which it stands once the field is left. */
  format?: ((typed: string) => string) | undefined
  error?: boolean
  ErrorCode?: string | undefined
  /** A native input type, or `textarea`. */
  InputType?: string
  hint?: string
  end?: ReactNode
  /** Other attributes of the input, and the result of react-hook-form's `register`. */
  input?: Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'value'> & {
    ref?: Ref<HTMLInputElement>
    rows?: number
  }
}

/** A label, an input and its error. It validates nothing. */
export function Field({ name, InputType = 'text', hint, end, ...rest }: Props) {
  const id = useId()
  const hasError = rest.error === true && rest.ErrorCode !== undefined
  const isCheckable = InputType === 'checkbox' || InputType === 'radio'
  const describedBy = [hasError && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')

  return (
    <div
      className={classNames(
        'stack',
        styles.field,
        isCheckable && `cols-auto-1 items-center min-h-target ${styles.tick}`,
      )}
    >
      <label htmlFor={id} className={styles.name}>
        {name}
      </label>
      <div className={`flex gap-1 ${styles.frame}`}>
        <FieldInput
          {...rest}
          id={id}
          InputType={InputType}
          className={
            isCheckable
              ? `accent-orange ${styles.box}`
              : `min-w-0 min-h-target round-md bg-background bright text-field ${styles.input}`
          }
          described={describedBy || undefined}
        />
        {end}
      </div>
      <FieldNote id={`${id}-hint`} className={`hint ${styles.hint}`} text={hint} />
      <FieldNote
        id={`${id}-error`}
        className={`text-sm bold danger ${styles.error}`}
        text={hasError ? rest.ErrorCode : ''}
      />
    </div>
  )
}

/** The props of a field with this problem; undefined for none. */
export const showProblem = (problem: string | undefined) => ({
  error: problem !== undefined,
  ErrorCode: problem,
})

type NoteProps = { id: string; className: string | undefined; text: string | undefined }

function FieldNote({ id, className, text }: NoteProps) {
  if (!text) return null
  return (
    <p id={id} className={className}>
      <WrappedText>{text}</WrappedText>
    </p>
  )
}

type FieldInputProps = Pick<Props, 'value' | 'onValue' | 'format' | 'error' | 'input'> & {
  id: string
  InputType: string
  className: string | undefined
  described: string | undefined
}

function FieldInput(props: FieldInputProps) {
  const { id, InputType, className, described, value, onValue, format, error, input = {} } = props
  const { ref, rows, ...attributes } = input
  const composed = useComposedText(value ?? '', onValue ?? ignoreValue)

  function leave(event: FocusEvent<HTMLInputElement>) {
    const typed = event.currentTarget.value
    const formatted = format?.(typed) ?? typed
    if (formatted !== typed) onValue?.(formatted)
    attributes.onBlur?.(event)
  }

  const shared = {
    ...attributes,
    id,
    className,
    'aria-invalid': error === true,
    'aria-describedby': described,
    ...(value !== undefined && { value: composed.value }),
    ...(onValue && composed.handlers),
    ...(onValue && format && { onBlur: leave }),
  }
  if (InputType !== 'textarea') return <input {...shared} ref={ref} type={InputType} />
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only attributes that both elements have are passed on
  return <textarea {...({ ...shared, ref } as object)} rows={rows ?? 4} />
}

const ignoreValue = () => undefined
