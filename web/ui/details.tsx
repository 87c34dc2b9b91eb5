import type { ReactNode, SyntheticEvent } from 'react'
import styles from './details.module.css'

/** Content that is folded below its title, and scrolled into view when opened. */
export function Details({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className={styles.details} onToggle={scrollIntoViewWhenOpen}>
      <summary>{title}</summary>
      <div className={styles.content}>{children}</div>
    </details>
  )
}

function scrollIntoViewWhenOpen({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) {
  if (currentTarget.open) currentTarget.scrollIntoView({ block: 'nearest' })
}
