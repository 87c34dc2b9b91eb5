import type { ReactNode } from 'react'
import { StatusLine } from '#web/ui/status/status-line.tsx'
import styles from './save-bar.module.css'

export type SaveBarStatus = { text: string; tone: 'plain' | 'good' | 'danger' | 'warning' }

/** The bar at the bottom of a long form: the state of its content, and the button that saves, always visible. */
export function SaveBar({ status, children }: { status: SaveBarStatus; children: ReactNode }) {
  return (
    <div
      className={`row wrap between gap-2-4 p-3-4 sticky z-bar line-top bg-background ${styles.bar} bottom-0 -mx-4 pb-[calc(var(--space-3)_+_env(safe-area-inset-bottom))] output:grow-56 output:bold`}
    >
      <StatusLine tone={status.tone}>{status.text}</StatusLine>
      <div className={`flex gap-2 ${styles.buttons}`}>{children}</div>
    </div>
  )
}
