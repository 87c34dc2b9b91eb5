import type { ReactNode } from 'react'
import layout from '#web/screens/shared/layout.module.css'
import { classNames } from '#web/ui/class-names.ts'
import styles from './sections.module.css'

type Props = { id: string; title: string; about: string; children: ReactNode }

/** One group of the record with a short explanation. The heading is a focus target. */
export function SectionCard({ id, title, about, children }: Props) {
  return (
    <section aria-labelledby={id} className={classNames(layout.panel, styles.card)}>
      <header className={styles.top}>
        <h2 id={id} tabIndex={-1} className={styles.title}>
          {title}
        </h2>
        <p className={layout.quiet}>{about}</p>
      </header>
      {children}
    </section>
  )
}
