import { useState } from 'react'
import { dayInput } from '#web/ui/form/day-input.ts'
import { Field } from '#web/ui/form/fields/field.tsx'

type Props = { name: string; day: string | undefined; onDay: (day: string | undefined) => void }

/** A date field that reports a date when it is complete, and any change on blur. */
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
      input={{ onBlur: leave, ...dayInput }}
    />
  )
}

// While a year is typed, browsers report the incomplete years 0002, 0020 and 0202.
const firstDay = '2000-01-01'
