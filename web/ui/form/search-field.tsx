import { blurOnEnter } from './composing.ts'
import { Field } from './field.tsx'

type Props = {
  name: string
  value: string
  onValue: (value: string) => void
  placeholder?: string
}

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
        onKeyDown: blurOnEnter,
      }}
    />
  )
}
