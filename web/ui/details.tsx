import type { ReactNode, SyntheticEvent } from 'react'
import styles from './details.module.css'

/** What is seldom needed, below its title: opened by a press, and then in sight. */
export function Details({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className={styles.details} onToggle={showWhole}>
      <summary>{title}</summary>
      <div className={styles.content}>{children}</div>
    </details>
  )
}

function showWhole({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) {
  if (currentTarget.open) currentTarget.scrollIntoView({ block: 'nearest' })
}
