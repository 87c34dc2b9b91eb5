import { useState } from 'react'
import { useAnnouncement } from './announce.ts'

/**
 * Receives the texts of `announce`. The page has one and each modal dialog its own, because content outside
 * a modal dialog is not announced. Texts from before it was rendered are skipped.
 */
export function LiveRegion() {
  const { text, count } = useAnnouncement()
  const [from] = useState(count)
  return (
    <output aria-live="polite" className="visually-hidden">
      {count > from && <span key={count}>{text}</span>}
    </output>
  )
}
