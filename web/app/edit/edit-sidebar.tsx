import {
  Activity,
  CircleHelp,
  Film,
  History,
  Image,
  Images,
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
import type { SidebarProps } from '#web/app/shell/shell-frame.tsx'
import styles from '#web/app/shell/sidebar.module.css'
import { SidebarFrame, SidebarLink } from '#web/app/shell/sidebar-parts.tsx'

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

export function EditSidebar(props: SidebarProps) {
  const admin = useAdmin((state) => state.admin)
  const allowed = screens.filter(({ call }) => call === undefined || canCall(admin, call))
  return (
    <SidebarFrame
      {...props}
      title="Noren 管理"
      links={allowed.map(({ label, to, icon, childPath }) => (
        <SidebarLink key={to} {...{ to, icon, childPath }}>
          {label}
        </SidebarLink>
      ))}
      account={
        <ul className={`stack gap-1 ${styles.links}`}>
          <SidebarLink to="/edit/account" icon={ShieldCheck}>
            <span>アカウント</span>
            <span className="hint break">{admin?.login_id}</span>
          </SidebarLink>
        </ul>
      }
    />
  )
}
