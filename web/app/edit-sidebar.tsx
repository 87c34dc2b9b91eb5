import {
  Activity,
  CircleHelp,
  Film,
  History,
  Image,
  Images,
  LogOut,
  type LucideIcon,
  Newspaper,
  ShieldCheck,
  Store,
  UserPlus,
} from 'lucide-react'
import { useAdmin } from '#web/screens/edit/use-admin.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Clock } from './clock.tsx'
import type { SidebarProps } from './shell-frame.tsx'
import styles from './sidebar.module.css'
import { SidebarLink } from './sidebar-link.tsx'

type Screen = { to: string; icon: LucideIcon; words: string; also?: string }

const screens: readonly Screen[] = [
  { to: '/edit/users', icon: Store, words: 'ユーザー', also: '/edit/user' },
  { to: '/edit/newregister', icon: UserPlus, words: '新規登録' },
  { to: '/edit/news', icon: Newspaper, words: '更新ニュース' },
  { to: '/edit/qanda', icon: CircleHelp, words: '使い方' },
  {
    to: '/edit/editsample',
    icon: Images,
    words: '無料サンプル画像',
    also: '/edit/editsampledetail',
  },
  { to: '/edit/archivephoto', icon: Image, words: '写真アーカイブ' },
  { to: '/edit/archivemovie', icon: Film, words: '動画アーカイブ' },
  { to: '/edit/service', icon: Activity, words: 'サービスのようす' },
  { to: '/edit/audit', icon: History, words: '操作の記録' },
]

/** The clock, who is signed in, and the ways to all of the admins' screens. */
export function EditSidebar({ isCollapsed, onSignOut }: SidebarProps) {
  const admin = useAdmin((state) => state.admin)
  return (
    <div className={classNames(styles.sidebar, isCollapsed && styles.collapsed)}>
      <Clock />
      <p className={styles.shop}>Noren 管理</p>
      <nav aria-label="メニュー">
        <ul className={styles.links}>
          {screens.map(({ words, ...screen }) => (
            <SidebarLink key={screen.to} {...screen}>
              {words}
            </SidebarLink>
          ))}
        </ul>
      </nav>
      <div className={styles.account}>
        <ul className={styles.links}>
          <SidebarLink to="/edit/account" icon={ShieldCheck}>
            <span>アカウント</span>
            <span className={styles.who}>{admin?.login_id}</span>
          </SidebarLink>
        </ul>
        <button type="button" className={styles.link} onClick={onSignOut}>
          <LogOut aria-hidden className={styles.icon} />
          <span className={styles.words}>ログアウト</span>
        </button>
      </div>
    </div>
  )
}
