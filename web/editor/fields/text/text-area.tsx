import type { ComponentProps, FocusEvent, MouseEvent } from 'react'
import { useFieldTarget } from '#web/editor/fields/use-field-target.ts'
import { placeholderText } from '#web/editor/state/create-block.ts'
import { useEditing } from '#web/editor/state/editing.tsx'
import { Field } from '#web/ui/form/fields/field.tsx'
import { toPlainText } from './to-plain-text.ts'

type Props = {
  name: string
  /** The mark of the field on the page. */
  field?: string
  value: string
  maxLength: number
  onText: (text: string) => void
  /** Default: a single line. */
  rows?: number
  hint?: string
} & Pick<ComponentProps<typeof Field>, 'format' | 'end'> &
  Pick<NonNullable<ComponentProps<typeof Field>['input']>, 'inputMode'>

/** A text of the page. Everything typed until the field is left is one step of the history. */
export function TextArea(props: Props) {
  const { name, field, value, maxLength, onText, rows = 1, hint, format, end, inputMode } = props
  const { editor } = useEditing()
  const { ref, follow } = useFieldTarget<HTMLInputElement>(field)
  return (
    <Field
      name={name}
      InputType={rows > 1 ? 'textarea' : 'text'}
      value={value}
      onValue={(text) => onText(toPlainText(text, maxLength))}
      {...(hint && { hint })}
      format={format}
      end={end}
      input={{
        ref,
        maxLength,
        rows,
        inputMode,
        onFocus: (event) => {
          follow()
          selectPlaceholder(event)
        },
        onClick: selectPlaceholder,
        onBlur: editor.seal,
      }}
    />
  )
}

function selectPlaceholder({ currentTarget }: FocusEvent<Input> | MouseEvent<Input>): void {
  if (currentTarget.value === placeholderText) currentTarget.select()
}

type Input = HTMLInputElement
