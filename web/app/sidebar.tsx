import { FileText, LogOut, type LucideIcon, Newspaper } from 'lucide-react'
import type { ReactNode } from 'react'
import type { User } from '#functions/contract/user.ts'
import { PageStateChip } from '#web/screens/page-state.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ScreenNavLink } from '#web/ui/links.tsx'
import { Clock } from './clock.tsx'
import styles from './sidebar.module.css'

type Props = {
  user: User
  /** One column wide: icons with their words below them. */
  isCollapsed?: boolean
  onSignOut: () => void
}

/** The clock, the shop's name, and the ways to all screens. */
export function Sidebar({ user, isCollapsed = false, onSignOut }: Props) {
  return (
    <div className={classNames(styles.sidebar, isCollapsed && styles.collapsed)}>
      <Clock />
      <p className={styles.shop}>{user.shop_name}</p>
      <nav aria-label="メニュー">
        <ul className={styles.links}>
          {user.pages.map(({ page, state }) => (
            <SidebarLink key={page} to={`/${page}`} icon={FileText}>
              <span>ページ{page}</span>
              <PageStateChip state={state} />
            </SidebarLink>
          ))}
          <SidebarLink to="/news" icon={Newspaper}>
            更新ニュース
          </SidebarLink>
        </ul>
      </nav>
      <button type="button" className={styles.link} onClick={onSignOut}>
        <LogOut aria-hidden className={styles.icon} />
        <span className={styles.words}>ログアウト</span>
      </button>
    </div>
  )
}

type LinkProps = {
  to: string
  icon: LucideIcon
  children: ReactNode
}

function SidebarLink({ to, icon: Icon, children }: LinkProps) {
  return (
    <li>
      <ScreenNavLink to={to} className={linkClass}>
        <Icon aria-hidden className={styles.icon} />
        <span className={styles.words}>{children}</span>
      </ScreenNavLink>
    </li>
  )
}

function linkClass({ isActive }: { isActive: boolean }) {
  return classNames(styles.link, isActive && styles.active)
}
