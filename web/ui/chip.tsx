import type { ReactNode } from 'react'
import styles from './chip.module.css'
import { classNames } from './class-names.ts'

type Props = { children: ReactNode; tone?: 'grey' | 'green' | 'orange' | 'blue' }

/** A state in a word or two, told apart by its words first and by its colour second. */
export function Chip({ children, tone = 'grey' }: Props) {
  return <span className={classNames(styles.chip, styles[tone])}>{children}</span>
}
