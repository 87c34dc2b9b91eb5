import { useState } from 'react'
import { messages } from '#functions/contract/shared-messages.ts'
import { Field } from '#web/ui/field.tsx'
import { useEditing } from './editing.tsx'

type Props = {
  name: string
  value: number
  bounds: { min: number; max: number }
  onNumber: (value: number) => void
}

/** An exact number, one step of the history until the field is left. While what is written is no number within the bounds, the last good one stays. */
export function NumberField({ name, value, bounds, onNumber }: Props) {
  const { editor } = useEditing()
  const [written, setWritten] = useState<string>()
  const isWrong = written !== undefined && numberIn(written, bounds) === undefined

  function write(text: string) {
    setWritten(text)
    const number = numberIn(text, bounds)
    if (number !== undefined) onNumber(number)
  }

  return (
    <Field
      name={name}
      InputType="number"
      value={written ?? String(value)}
      onValue={write}
      error={isWrong}
      ErrorCode={messages.outside(bounds.min, bounds.max)}
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

function numberIn(text: string, { min, max }: Props['bounds']): number | undefined {
  const number = Number(text)
  return /^\d+$/.test(text) && number >= min && number <= max ? number : undefined
}
