import {
  KeyRound,
  Link2,
  type LucideIcon,
  ShieldOff,
  Trash2,
  UserCheck,
  UserCog,
  UserX,
} from 'lucide-react'
import type { StaffMember } from '#functions/contract/accounts/staff-member.ts'
import { limits } from '#functions/contract/limits.ts'
import { isInvited } from './staff-labels.ts'

/** What can be done to another admin. */
export type StaffActionName = 'role' | 'link' | 'factors' | 'disable' | 'enable' | 'remove'

export type StaffAction = {
  name: StaffActionName
  icon: LucideIcon
  /** Label of the button that opens the dialog. */
  label: string
  /** Of the dialog: title, explanation, and label of its button. */
  title: string
  about: string
  go: string
}

const ending = 'この人がログイン中の端末は、すぐにログアウトします。'

const actions: Record<StaffActionName, Omit<StaffAction, 'name'>> = {
  role: {
    icon: UserCog,
    label: '権限を変える',
    title: '権限を変える',
    about: `新しい権限は、次のログインから使えます。${ending}`,
    go: '権限を変える',
  },
  link: {
    icon: KeyRound,
    label: 'パスワードを決めなおしてもらう',
    title: 'パスワードを決めなおしてもらう',
    about: `今のパスワードは使えなくなります。${limits.staffLinkDays}日間使えるリンクを作るので、本人に渡してください。${ending}`,
    go: 'リンクを作る',
  },
  factors: {
    icon: ShieldOff,
    label: '2段階認証を解除する',
    title: '2段階認証を解除しますか？',
    about: `スマートフォンをなくしたときなどに使います。次のログインは、パスワードだけになります。${ending}`,
    go: '解除する',
  },
  disable: {
    icon: UserX,
    label: '使えなくする',
    title: 'このスタッフを使えなくしますか？',
    about: `ログインできなくなります。記録はそのまま残り、あとで元に戻せます。${ending}`,
    go: '使えなくする',
  },
  enable: {
    icon: UserCheck,
    label: 'また使えるようにする',
    title: 'また使えるようにしますか？',
    about: '今までのパスワードで、またログインできるようになります。',
    go: '使えるようにする',
  },
  remove: {
    icon: Trash2,
    label: '削除する',
    title: 'このスタッフを削除しますか？',
    about: `ログインできなくなり、元には戻せません。この人がした操作の記録は残ります。${ending}`,
    go: '削除する',
  },
}

const renewLink = {
  icon: Link2,
  label: '新しいリンクを作る',
  title: '新しいリンクを作る',
  about: `前のリンクは使えなくなります。新しいリンクは${limits.staffLinkDays}日間使えます。`,
  go: 'リンクを作る',
}

const cancelInvitation = {
  icon: Trash2,
  label: '招待を取り消す',
  title: '招待を取り消しますか？',
  about: '渡したリンクは使えなくなります。ログインIDは、また使えるようになります。',
  go: '招待を取り消す',
}

/** The actions that make sense for this person, in the order of their buttons. */
export function listStaffActions(staff: StaffMember): StaffAction[] {
  const { disabled, has_factor } = staff
  const names: StaffActionName[] = [
    'role',
    ...(disabled ? [] : (['link'] as const)),
    ...(has_factor ? (['factors'] as const) : []),
    ...(isInvited(staff) ? [] : ([disabled ? 'enable' : 'disable'] as const)),
    'remove',
  ]
  return names.map((name) => describeAction(name, staff))
}

function describeAction(name: StaffActionName, staff: StaffMember): StaffAction {
  if (name === 'link' && staff.link) return { name, ...renewLink }
  if (name === 'remove' && isInvited(staff)) return { name, ...cancelInvitation }
  return { name, ...actions[name] }
}
