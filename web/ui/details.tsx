import { type ReactNode, type SyntheticEvent, useEffect, useRef } from 'react'
import styles from './details.module.css'

type Props = {
  title: string
  /** Every new object opens it: the problems of a form with one inside. */
  opensFor?: object | undefined
  children: ReactNode
}

/** Content that is collapsed below its title, and scrolled into view when opened. */
export function Details({ title, opensFor, children }: Props) {
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (opensFor && details.current) details.current.open = true
  }, [opensFor])
  return (
    <details ref={details} className={styles.details} onToggle={scrollIntoViewWhenOpen}>
      <summary>{title}</summary>
      <div className="stack gap-3">{children}</div>
    </details>
  )
}

function scrollIntoViewWhenOpen({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) {
  if (currentTarget.open) currentTarget.scrollIntoView({ block: 'nearest' })
}
