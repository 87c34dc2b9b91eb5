import { Copy, FileText, LogOut, type LucideIcon, Newspaper } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PageNumber } from '#functions/contract/page-number.ts'
import type { User } from '#functions/contract/user.ts'
import { setMenuOpen } from '#web/screens/menu.tsx'
import { PageStateChip } from '#web/screens/page-state.tsx'
import { useToCopy } from '#web/screens/to-copy.ts'
import { classNames } from '#web/ui/class-names.ts'
import { ScreenNavLink } from '#web/ui/links.tsx'
import hiddenStyles from '#web/ui/visually-hidden.module.css'
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
          {user.pages.map((page) => (
            <SidebarLink
              key={page.page}
              to={`/${page.page}`}
              icon={FileText}
              below={<ToCopyButton to={page.page} />}
            >
              <span>ページ{page.page}</span>
              <PageStateChip page={page} isShort />
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
  below?: ReactNode
}

function SidebarLink({ to, icon: Icon, children, below }: LinkProps) {
  return (
    <li>
      <ScreenNavLink to={to} className={linkClass}>
        <Icon aria-hidden className={styles.icon} />
        <span className={styles.words}>{children}</span>
      </ScreenNavLink>
      {below}
    </li>
  )
}

/** toCopy: copies the page that is open in the editor onto this one. */
function ToCopyButton({ to }: { to: PageNumber }) {
  const open = useToCopy((offer) => offer.open)
  if (!open || open.from === to) return null

  function ask() {
    setMenuOpen(false)
    open?.ask(to)
  }

  return (
    <button type="button" className={styles.toCopy} onClick={ask}>
      <Copy aria-hidden className={styles.icon} />
      <span>
        ここにコピー<span className={hiddenStyles.hidden}>（現在のページをページ{to}に）</span>
      </span>
    </button>
  )
}

function linkClass({ isActive }: { isActive: boolean }) {
  return classNames(styles.link, isActive && styles.active)
}
