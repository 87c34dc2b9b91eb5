import { useState } from 'react'
import { Field } from '#web/ui/field.tsx'

type Props = { name: string; day: string | undefined; onDay: (day: string | undefined) => void }

/** A day that takes hold once it is whole, and as it stands once the field is left. */
export function DayField({ name, day = '', onDay }: Props) {
  const [typed, setTyped] = useState<string>()

  function type(text: string) {
    setTyped(text)
    if (text >= firstDay) onDay(text)
  }

  function leave() {
    if (typed !== undefined && typed !== day) onDay(typed || undefined)
    setTyped(undefined)
  }

  return (
    <Field
      name={name}
      InputType="date"
      value={typed ?? day}
      onValue={type}
      input={{ onBlur: leave, max: '9999-12-31' }}
    />
  )
}

// While a year is typed, the browser tells each digit of it as a year of its own: 2, 20, 202.
const firstDay = '2000-01-01'
