import type { ReactNode } from 'react'
import { Brand } from '#web/ui/brand.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ScreenHeading } from '#web/ui/navigation/screen-heading.tsx'
import { LiveRegion } from '#web/ui/status/live-region.tsx'
import styles from './card-screen.module.css'

type Props = {
  title: string
  children: ReactNode
  /** Content above the card. */
  above?: ReactNode
  /** Content below the card. */
  below?: ReactNode
  /** Uses the view transition of signed-in screens. */
  isSignedIn?: boolean
}

/** A screen outside the shell: the brand and one card. */
export function CardScreen({ title, children, above, below, isSignedIn = false }: Props) {
  return (
    <main
      className={classNames(
        'stack place-center p-5-4 bg-background',
        `${styles.screen} min-h-screen`,
        isSignedIn && styles.signedIn,
      )}
    >
      <div className="stack children-center gap-5 w-full max-w-104 >*:max-w-full">
        <Brand />
        {above}
        <section className="panel stack gap-5 w-full shadow p-6-5 h1:text-xl h1:text-center">
          <ScreenHeading title={title} />
          {children}
        </section>
        {below}
      </div>
      <LiveRegion />
    </main>
  )
}
