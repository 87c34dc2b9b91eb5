import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { joinTexts } from '#web/ui/live-text.tsx'
import styles from './chip.module.css'

type Props = { children: ReactNode; tone?: 'grey' | 'green' | 'orange' | 'blue' | 'red' }

export function Chip({ children, tone = 'grey' }: Props) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1 text-xs bold',
        styles.chip,
        styles[tone],
      )}
    >
      {joinTexts(children)}
    </span>
  )
}
