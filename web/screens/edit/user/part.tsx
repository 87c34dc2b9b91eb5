import { type ReactNode, useId } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import styles from './part.module.css'

type Props = {
  title: string
  children: ReactNode
  /** At the right of the title. */
  aside?: ReactNode
  tone?: 'plain' | 'danger'
  /** Finds the heading, for a focus that has to go on there. */
  focusId?: string
}

/** One subject of the screen, under its heading. */
export function Part({ title, children, aside, tone = 'plain', focusId }: Props) {
  const ownId = useId()
  const id = focusId ?? ownId
  return (
    <section aria-labelledby={id} className={classNames(styles.part, styles[tone])}>
      <div className={styles.top}>
        <h2 id={id} tabIndex={focusId === undefined ? undefined : -1} className={styles.title}>
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
