import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { ScreenLink } from '#web/ui/navigation/links.tsx'
import { useLocation } from '#web/ui/navigation/router.ts'
import styles from './sidebar.module.css'

type Props = {
  to: string
  icon: LucideIcon
  childPath?: string | undefined
  children: ReactNode
  below?: ReactNode
}

export function SidebarLink({ to, childPath, icon: Icon, children, below }: Props) {
  const isActive = useIsWithin(to, childPath)
  return (
    <li>
      <ScreenLink
        to={to}
        className={classNames(styles.link, isActive && 'selected')}
        aria-current={isActive ? 'page' : undefined}
      >
        <Icon aria-hidden className="flex-none size-5" />
        <span className={styles.label}>{children}</span>
      </ScreenLink>
      {below}
    </li>
  )
}

/** `/news/{id}` is within `/news`. */
function useIsWithin(...addresses: (string | undefined)[]): boolean {
  const { pathname } = useLocation()
  return addresses.some((each) => each && (pathname === each || pathname.startsWith(`${each}/`)))
}
