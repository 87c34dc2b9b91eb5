import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

type Props = {
  icon?: LucideIcon
  title: string
  /** What it means, and what to do now. */
  children?: ReactNode
  action?: ReactNode
}

/** What stands where nothing is, or where something could not be shown. */
export function EmptyState({ icon: Icon, title, children, action }: Props) {
  return (
    <div className={styles.empty}>
      {Icon && <Icon aria-hidden className={styles.icon} />}
      <p className={styles.title}>{title}</p>
      {children && <p className={styles.text}>{children}</p>}
      {action}
    </div>
  )
}
