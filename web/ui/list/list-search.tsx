import { useContext, useEffect, useEffectEvent, useState } from 'react'
import { blurOnEnter } from '#web/ui/form/composing.ts'
import { Field } from '#web/ui/form/fields/field.tsx'
import { RouterContext, useNavigation } from '#web/ui/navigation/router.ts'

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

/**
 * Calls `onSettled` 300 ms after the last change, or at once. Not during a navigation, because a change of
 * the address would cancel it.
 */
function useDebouncedChange<Value>(
  value: Value,
  onSettled: (value: Value) => void,
  isAtOnce = false,
): void {
  const isLeaving = useNavigation().state !== 'idle'
  const router = useContext(RouterContext)?.router
  const reportValue = useEffectEvent((settled: Value) => {
    // A navigation may have begun that is not rendered yet.
    if (router?.state.navigation.state === 'idle') onSettled(settled)
  })
  useEffect(() => {
    if (isLeaving) return
    const timer = setTimeout(() => reportValue(value), isAtOnce ? 0 : 300)
    return () => clearTimeout(timer)
  }, [value, isAtOnce, isLeaving])
}
