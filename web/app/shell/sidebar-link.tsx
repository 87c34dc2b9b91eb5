import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { newsHash } from '#web/home/entries/entry-kinds.ts'
import { classNames } from '#web/ui/class-names.ts'
import { ScreenLink } from '#web/ui/navigation/links.tsx'
import { useLocation } from '#web/ui/navigation/router.ts'
import styles from './sidebar.module.css'

type Props = {
  to: string
  icon: LucideIcon
  /** How the addresses begin that belong to the screen as well; `""` for none. */
  childPath?: string | undefined
  children: ReactNode
  below?: ReactNode
}

export function SidebarLink({ to, childPath, icon: Icon, children, below }: Props) {
  const isActive = useIsActive(to, childPath)
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

/** By default `/qanda/{id}` belongs to `/qanda`. */
function useIsActive(to: string, childPath = `${to}/`): boolean {
  const { pathname, hash } = useLocation()
  const isScreen = pathname === to && hash !== newsHash
  return isScreen || pathname + hash === to || (childPath !== '' && pathname.startsWith(childPath))
}
