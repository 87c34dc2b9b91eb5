import type { ReactNode } from 'react'
import { Brand } from '#web/ui/brand.tsx'
import { LiveRegion } from '#web/ui/live-region.tsx'
import { ScreenHeading } from '#web/ui/screen-heading.tsx'
import styles from './card-screen.module.css'

type Props = {
  title: string
  children: ReactNode
  /** What stands under the card. */
  below?: ReactNode
}

/** A screen outside the shell: the brand, and one card with one task. */
export function CardScreen({ title, children, below }: Props) {
  return (
    <main className={styles.screen}>
      <div className={styles.column}>
        <Brand />
        <section className={styles.card}>
          <ScreenHeading title={title} />
          {children}
        </section>
        {below}
      </div>
      <LiveRegion />
    </main>
  )
}
