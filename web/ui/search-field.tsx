import { leaveOnEnter } from './composing.ts'
import { Field } from './field.tsx'

type Props = {
  /** The label's text. */
  name: string
  value: string
  onValue: (value: string) => void
  placeholder?: string
}

/** A field that searches as it is typed into; Enter only puts a phone's keyboard away. */
export function SearchField({ name, value, onValue, placeholder }: Props) {
  return (
    <Field
      name={name}
      InputType="search"
      value={value}
      onValue={onValue}
      input={{
        placeholder,
        maxLength: 100,
        autoComplete: 'off',
        enterKeyHint: 'search',
        onKeyDown: leaveOnEnter,
      }}
    />
  )
}
