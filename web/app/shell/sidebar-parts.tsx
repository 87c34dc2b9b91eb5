import { LogOut, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { newsHash } from '#web/home/entries/entry-kinds.ts'
import { classNames } from '#web/ui/class-names.ts'
import { ScreenLink } from '#web/ui/navigation/links.tsx'
import { useLocation } from '#web/ui/navigation/router.ts'
import { Clock } from './clock.tsx'
import type { SidebarProps } from './shell-frame.tsx'
import styles from './sidebar.module.css'

type FrameProps = SidebarProps & {
  title: string
  /** Items of the menu. */
  links: ReactNode
  /** Above the sign-out. */
  account: ReactNode
}

/** The sidebar of an area. */
export function SidebarFrame({ isCollapsed, onSignOut, title, links, account }: FrameProps) {
  return (
    <div className={classNames('stack gap-4', styles.sidebar, isCollapsed && styles.collapsed)}>
      <Clock />
      <p className="heading bold tight">{title}</p>
      <nav aria-label="メニュー">
        <ul className={`stack gap-1 ${styles.links}`}>{links}</ul>
      </nav>
      <div className={`stack gap-1 line-top ${styles.account} pt-3`}>
        {account}
        <button type="button" className={styles.link} onClick={onSignOut}>
          <LogOut aria-hidden className="flex-none size-5" />
          <span className={styles.label}>ログアウト</span>
        </button>
      </div>
    </div>
  )
}

type LinkProps = {
  to: string
  icon: LucideIcon
  /** How the addresses begin that belong to the screen as well; `""` for none. */
  childPath?: string | undefined
  children: ReactNode
  below?: ReactNode
}

export function SidebarLink({ to, childPath, icon: Icon, children, below }: LinkProps) {
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
