import {
  CircleHelp,
  Copy,
  FileText,
  Film,
  Image,
  Images,
  KeyRound,
  LogOut,
  type LucideIcon,
  Newspaper,
} from 'lucide-react'
import type { PageNumber } from '#functions/contract/page-number.ts'
import { setMenuOpen } from '#web/screens/menu.tsx'
import { PageStateChip } from '#web/screens/page-state.tsx'
import { useToCopy } from '#web/screens/to-copy.ts'
import { type BadgedList, useBadges } from '#web/screens/use-badges.ts'
import { useUser } from '#web/screens/use-user.ts'
import { classNames } from '#web/ui/class-names.ts'
import { ScreenLink } from '#web/ui/links.tsx'
import hiddenStyles from '#web/ui/visually-hidden.module.css'
import { Clock } from './clock.tsx'
import type { SidebarProps } from './shell-frame.tsx'
import styles from './sidebar.module.css'
import { SidebarLink } from './sidebar-link.tsx'

type Screen = {
  to: string
  icon: LucideIcon
  words: string
  badge?: BadgedList
  also?: string
}

/** The screens below the pages, in the order in which they stand there. */
const screens: readonly Screen[] = [
  { to: '/photo', icon: Image, words: '写真' },
  { to: '/movie', icon: Film, words: '動画' },
  { to: '/sample', icon: Images, words: '無料サンプル画像', also: '/sampledetail' },
  { to: '/news', icon: Newspaper, words: '更新ニュース', badge: 'news' },
  { to: '/qanda', icon: CircleHelp, words: '使い方', badge: 'qanda' },
]

/** The clock, the shop's name, and the ways to all screens. */
export function Sidebar({ isCollapsed, onSignOut }: SidebarProps) {
  const user = useUser()
  const news = useBadges()
  if (!user) return null
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
          {screens.map(({ words, badge, ...screen }) => (
            <SidebarLink key={screen.to} {...screen}>
              <span>{words}</span>
              {badge && news[badge] > 0 && <span className={styles.new}>New</span>}
            </SidebarLink>
          ))}
        </ul>
      </nav>
      <div className={styles.account}>
        <ScreenLink to="/password" className={styles.link}>
          <KeyRound aria-hidden className={styles.icon} />
          <span className={styles.words}>パスワードを変える</span>
        </ScreenLink>
        <button type="button" className={styles.link} onClick={onSignOut}>
          <LogOut aria-hidden className={styles.icon} />
          <span className={styles.words}>ログアウト</span>
        </button>
      </div>
    </div>
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
