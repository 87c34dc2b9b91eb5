import type { ReactNode } from 'react'
import { Brand } from '#web/ui/brand.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { LiveRegion } from '#web/ui/live-region.tsx'
import { ScreenHeading } from '#web/ui/screen-heading.tsx'
import styles from './card-screen.module.css'

type Props = {
  title: string
  children: ReactNode
  /** What stands under the card. */
  below?: ReactNode
  /** Whether it comes after signing in: then it slides as the shell's screens do, without their wait. */
  isSignedIn?: boolean
}

/** A screen outside the shell: the brand, and one card with one task. */
export function CardScreen({ title, children, below, isSignedIn = false }: Props) {
  return (
    <main className={classNames(styles.screen, isSignedIn && styles.signedIn)}>
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
