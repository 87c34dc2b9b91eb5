import { type ReactNode, useId } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import styles from './part.module.css'

type Props = {
  title: string
  children: ReactNode
  /** At the right of the title. */
  aside?: ReactNode
  tone?: 'plain' | 'danger'
}

/** One subject of the screen, under its heading. */
export function Part({ title, children, aside, tone = 'plain' }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={classNames(styles.part, styles[tone])}>
      <div className={styles.top}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
