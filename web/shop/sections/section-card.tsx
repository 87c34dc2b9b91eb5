import type { ReactNode } from 'react'
import styles from './sections.module.css'

type Props = { id: string; title: string; about: string; children: ReactNode }

/** One group of the record with a short explanation. The heading is a focus target. */
export function SectionCard({ id, title, about, children }: Props) {
  return (
    <section aria-labelledby={id} className={`panel grid cols-1 gap-5 p-5-4 ${styles.card} md:p-5`}>
      <header className="stack gap-1">
        <h2 id={id} tabIndex={-1} className="text-xl scroll-mt-8">
          {title}
        </h2>
        <p className="hint">{about}</p>
      </header>
      {children}
    </section>
  )
}
