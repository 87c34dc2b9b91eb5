import type { ReactNode } from 'react'

type Props = { id: string; title: string; children: ReactNode }

/** A part of the account screen. The heading is a focus target. */
export function AccountSection({ id, title, children }: Props) {
  return (
    <section
      className="stack gap-4 p-5 round-lg bg-main h2:heading h2:text-lg max-sm:p-4"
      aria-labelledby={id}
    >
      <h2 id={id} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  )
}
