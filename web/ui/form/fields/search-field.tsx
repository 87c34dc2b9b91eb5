import { blurOnEnter } from '#web/ui/form/composing.ts'
import { Field } from './field.tsx'

type Props = {
  name: string
  value: string
  onValue: (value: string) => void
  placeholder?: string
  maxLength?: number
}

export function SearchField({ name, value, onValue, placeholder, maxLength = 100 }: Props) {
  return (
    <Field
      name={name}
      InputType="search"
      value={value}
      onValue={onValue}
      input={{
        placeholder,
        maxLength,
        autoComplete: 'off',
        enterKeyHint: 'search',
        onKeyDown: blurOnEnter,
      }}
    />
  )
}
