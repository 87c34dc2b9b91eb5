import { useState } from 'react'
import { blurOnEnter } from '#web/ui/form/composing.ts'
import { Field } from '#web/ui/form/fields/field.tsx'
import { useDebouncedChange } from '#web/ui/form/use-debounced-change.ts'

type Props = {
  name: string
  q: string
  /** Called with the trimmed words after a pause. */
  onQ: (q: string) => void
  placeholder?: string
  maxLength?: number
}

/** The search words of a list. A slash leads to them. */
export function ListSearch({ name, q, onQ, placeholder, maxLength = 100 }: Props) {
  const [text, setText] = useState(q)
  const [sent, setSent] = useState(q)
  const [seen, setSeen] = useState(q)
  if (q !== seen) {
    setSeen(q)
    // The search was changed by something other than typing.
    if (q !== sent) {
      setText(q)
      setSent(q)
    }
  }

  const words = text.trim()
  useDebouncedChange(
    words,
    (settled) => {
      if (settled === sent.trim()) return
      setSent(settled)
      onQ(settled)
    },
    words === '',
  )

  return (
    <Field
      name={name}
      InputType="search"
      value={text}
      onValue={(typed) => setText(typed.slice(0, maxLength))}
      input={{ ...searchInput, placeholder, maxLength }}
    />
  )
}

const searchInput = {
  'data-list-search': '',
  autoComplete: 'off',
  enterKeyHint: 'search',
  onKeyDown: blurOnEnter,
} as const
