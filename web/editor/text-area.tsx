import type { FocusEvent, MouseEvent } from 'react'
import { Field } from '#web/ui/field.tsx'
import { useEditing } from './editing.tsx'
import { invitation } from './new-parts.ts'
import { plainText } from './plain-text.ts'

type Props = {
  name: string
  value: string
  maxLength: number
  onText: (text: string) => void
  /** One line unless more rows are given. */
  rows?: number
  hint?: string
}

/** A text of the page. All that is typed until the field is left is one step of the history. */
export function TextArea({ name, value, maxLength, onText, rows = 1, hint }: Props) {
  const { editor } = useEditing()
  return (
    <Field
      name={name}
      InputType={rows > 1 ? 'textarea' : 'text'}
      value={value}
      onValue={(text) => onText(plainText(text, maxLength))}
      {...(hint && { hint })}
      input={{
        maxLength,
        rows,
        onFocus: selectInvitation,
        onClick: selectInvitation,
        onBlur: editor.seal,
      }}
    />
  )
}

function selectInvitation({ currentTarget }: FocusEvent<Input> | MouseEvent<Input>): void {
  if (currentTarget.value === invitation) currentTarget.select()
}

type Input = HTMLInputElement
