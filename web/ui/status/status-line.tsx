import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { WrappedText } from '#web/ui/wrapped-text.tsx'
import styles from './status-line.module.css'

type Props = {
  /** When empty, the line keeps its height. */
  children?: ReactNode
  tone?: 'plain' | 'good' | 'warning' | 'danger'
}

export function StatusLine({ children, tone = 'plain' }: Props) {
  return (
    <output className={classNames('block text-sm', styles.line, styles[tone])}>
      <WrappedText>{children}</WrappedText>
    </output>
  )
}
