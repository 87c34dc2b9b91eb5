import { useState } from 'react'
import { useDebouncedChange } from '#web/ui/form/use-debounced-change.ts'

/** The typed search text; `onSettled` is called after a pause. */
export function useSearchText(q: string, onSettled: (q: string) => void) {
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

  useDebouncedChange(text, (settled) => {
    if (settled === sent) return
    setSent(settled)
    onSettled(settled)
  })

  return [text, setText] as const
}
