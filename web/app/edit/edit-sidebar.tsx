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
  Users,
} from 'lucide-react'
import type { EndpointName } from '#functions/contract/endpoints.ts'
import { canCall } from '#web/admin/shared/can-call.ts'
import { useAdmin } from '#web/admin/shared/use-admin.ts'
import { Clock } from '#web/app/shell/clock.tsx'
import type { SidebarProps } from '#web/app/shell/shell-frame.tsx'
import styles from '#web/app/shell/sidebar.module.css'
import { SidebarLink } from '#web/app/shell/sidebar-link.tsx'
import { classNames } from '#web/ui/class-names.ts'

type Screen = {
  to: string
  icon: LucideIcon
  label: string
  childPath?: string
  /** The call that the screen is for; without it all admins see the link. */
  call?: EndpointName
}

const screens: readonly Screen[] = [
  { to: '/edit/users', icon: Store, label: 'ユーザー', childPath: '/edit/user' },
  { to: '/edit/newregister', icon: UserPlus, label: '新規登録', call: 'addUser' },
  { to: '/edit/news', icon: Newspaper, label: '更新ニュース' },
  { to: '/edit/qanda', icon: CircleHelp, label: '使い方' },
  {
    to: '/edit/editsample',
    icon: Images,
    label: '無料サンプル画像',
    childPath: '/edit/editsampledetail',
  },
  { to: '/edit/archivephoto', icon: Image, label: '写真アーカイブ' },
  { to: '/edit/archivemovie', icon: Film, label: '動画アーカイブ' },
  { to: '/edit/service', icon: Activity, label: 'サービスのようす' },
  { to: '/edit/audit', icon: History, label: '操作の記録' },
  { to: '/edit/staff', icon: Users, label: 'スタッフ', call: 'listStaff' },
]

export function EditSidebar({ isCollapsed, onSignOut }: SidebarProps) {
  const admin = useAdmin((state) => state.admin)
  return (
    <div className={classNames('stack gap-4', styles.sidebar, isCollapsed && styles.collapsed)}>
      <Clock />
      <p className="heading bold tight">Noren 管理</p>
      <nav aria-label="メニュー">
        <ul className={`stack gap-1 ${styles.links}`}>
          {screens
            .filter(({ call }) => call === undefined || canCall(admin, call))
            .map(({ label, to, icon, childPath }) => (
              <SidebarLink key={to} {...{ to, icon, childPath }}>
                {label}
              </SidebarLink>
            ))}
        </ul>
      </nav>
      <div className={`stack gap-1 line-top ${styles.account} pt-3`}>
        <ul className={`stack gap-1 ${styles.links}`}>
          <SidebarLink to="/edit/account" icon={ShieldCheck}>
            <span>アカウント</span>
            <span className="hint break">{admin?.login_id}</span>
          </SidebarLink>
        </ul>
        <button type="button" className={styles.link} onClick={onSignOut}>
          <LogOut aria-hidden className="flex-none size-5" />
          <span className={styles.label}>ログアウト</span>
        </button>
      </div>
    </div>
  )
}
