import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { ScreenLink } from '#web/ui/links.tsx'
import { useLocation } from '#web/ui/router.ts'
import styles from './sidebar.module.css'

type Props = {
  to: string
  icon: LucideIcon
  /** Screens that belong to this one and have an address of their own. */
  also?: string | undefined
  children: ReactNode
  below?: ReactNode
}

/** A way to a screen; a white border says that it is the one that is shown. */
export function SidebarLink({ to, also, icon: Icon, children, below }: Props) {
  const isActive = useIsWithin(to, also)
  return (
    <li>
      <ScreenLink
        to={to}
        className={classNames(styles.link, isActive && styles.active)}
        aria-current={isActive ? 'page' : undefined}
      >
        <Icon aria-hidden className={styles.icon} />
        <span className={styles.words}>{children}</span>
      </ScreenLink>
      {below}
    </li>
  )
}

/** Whether the screen that is shown is one of these, or one below them: `/news/{id}` is within `/news`. */
function useIsWithin(...addresses: (string | undefined)[]): boolean {
  const { pathname } = useLocation()
  return addresses.some((each) => each && (pathname === each || pathname.startsWith(`${each}/`)))
}
