import { useState } from 'react'
import { useWhenSettled } from '#web/ui/settled.ts'

/** The words as they are typed; they are searched for once typing rests. */
export function useWords(q: string, onSettled: (q: string) => void) {
  const [words, setWords] = useState(q)
  const [sent, setSent] = useState(q)
  const [seen, setSeen] = useState(q)
  if (q !== seen) {
    setSeen(q)
    // Something else than typing has changed what is searched for.
    if (q !== sent) {
      setWords(q)
      setSent(q)
    }
  }

  useWhenSettled(words, (settled) => {
    if (settled === sent) return
    setSent(settled)
    onSettled(settled)
  })

  return [words, setWords] as const
}
