import { useState } from 'react'
import { fieldMessages } from '#functions/contract/field-messages.ts'
import { useEditing } from '#web/editor/state/editing.tsx'
import { Field } from '#web/ui/form/fields/field.tsx'

type Props = {
  name: string
  value: number
  bounds: { min: number; max: number }
  onNumber: (value: number) => void
}

/**
 * An exact number. Invalid input leaves the last valid number in place. Everything typed until the field
 * is left is one step of the history.
 */
export function NumberField({ name, value, bounds, onNumber }: Props) {
  const { editor } = useEditing()
  const [written, setWritten] = useState<string>()
  const isWrong = written !== undefined && parseBoundedNumber(written, bounds) === undefined

  function write(text: string) {
    setWritten(text)
    const number = parseBoundedNumber(text, bounds)
    if (number !== undefined) onNumber(number)
  }

  return (
    <Field
      name={name}
      InputType="number"
      value={written ?? String(value)}
      onValue={write}
      error={isWrong}
      ErrorCode={fieldMessages.outside(bounds.min, bounds.max)}
      input={{
        ...bounds,
        inputMode: 'numeric',
        onFocus: editor.seal,
        onBlur: () => {
          setWritten(undefined)
          editor.seal()
        },
      }}
    />
  )
}

function parseBoundedNumber(text: string, { min, max }: Props['bounds']): number | undefined {
  const number = Number(text)
  return /^\d+$/.test(text) && number >= min && number <= max ? number : undefined
}
