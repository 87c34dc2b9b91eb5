import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { WrappedText } from '#web/ui/wrapped-text.tsx'
import styles from './empty-state.module.css'

type Props = {
  icon?: LucideIcon
  title: string
  children?: ReactNode
  action?: ReactNode
}

/** Replaces content that is empty or could not be loaded. */
export function EmptyState({ icon: Icon, title, children, action }: Props) {
  return (
    <div className={`stack children-center gap-3 round-lg text-center ${styles.empty}`}>
      {Icon && <Icon aria-hidden className={styles.icon} />}
      <p className="heading text-lg bold">{title}</p>
      {children && (
        <p className={`quiet ${styles.text}`}>
          <WrappedText>{children}</WrappedText>
        </p>
      )}
      {action}
    </div>
  )
}
