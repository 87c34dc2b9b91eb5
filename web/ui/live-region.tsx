import { useState } from 'react'
import { useAnnouncement } from './announcer.ts'
import styles from './visually-hidden.module.css'

/**
 * Where `announce` is heard. The page has one and every open dialog its own, because what lies
 * outside an open modal dialog cannot be heard. It says only what came after it was there.
 */
export function LiveRegion() {
  const { text, count } = useAnnouncement()
  const [from] = useState(count)
  return (
    <output aria-live="polite" className={styles.hidden}>
      {count > from && <span key={count}>{text}</span>}
    </output>
  )
}
