import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './status-line.module.css'

type Props = {
  /** Empty keeps the place, so that the next status is heard and nothing jumps. */
  children?: ReactNode
  tone?: 'plain' | 'good' | 'warning' | 'danger'
}

/** The one line that says how things stand. */
export function StatusLine({ children, tone = 'plain' }: Props) {
  return <output className={classNames(styles.line, styles[tone])}>{children}</output>
}
