import {
  KeyRound,
  Link2,
  type LucideIcon,
  ShieldOff,
  Trash2,
  UserCheck,
  UserCog,
  UserPlus,
  UserX,
} from 'lucide-react'
import * as v from 'valibot'
import type { StaffMember } from '#functions/contract/accounts/staff-member.ts'
import { StaffRole } from '#functions/contract/accounts/staff-role.ts'
import { limits } from '#functions/contract/limits.ts'
import { sharedMessages } from '#functions/contract/shared-messages.ts'
import type { ActionCall, ActionField, Question } from '#web/actions/action.ts'
import { defineAction } from '#web/actions/action-dialog.tsx'
import { confirmedByPassword, passwordField, textField } from '#web/actions/action-fields.tsx'
import { SelectField } from '#web/ui/form/fields/select-field.tsx'
import { formatPastMoment } from '#web/ui/past-moment.ts'

/** What can be done to another admin. */
type StaffActionName = 'role' | 'link' | 'factors' | 'disable' | 'enable' | 'remove'

export type StaffAction = Pick<Question, 'title' | 'about' | 'go' | 'kind'> & {
  name: StaffActionName
  icon: LucideIcon
  /** Label of the button that opens the dialog. */
  label: string
  /** What it says afterwards. */
  done: string
}

/** A link to hand over; without a token it can no longer be shown. */
export type StaffLink = { staff: StaffMember; token?: string | undefined }

const ending = 'この人がログイン中のスマホとパソコンは、すぐにログアウトします。'

const actions: Record<StaffActionName, Omit<StaffAction, 'name'>> = {
  role: {
    icon: UserCog,
    label: '権限を変える',
    title: '権限を変える',
    about: `新しい権限は、次のログインから使えます。${ending}`,
    go: '権限を変える',
    done: '権限を変えました',
  },
  link: {
    icon: KeyRound,
    label: 'パスワードを決めなおしてもらう',
    title: 'パスワードを決めなおしてもらう',
    about: `今のパスワードは使えなくなります。${limits.staffLinkDays}日間使えるリンクを作るので、本人に渡してください。${ending}`,
    go: 'リンクを作る',
    done: '新しいリンクを作りました',
  },
  factors: {
    icon: ShieldOff,
    label: '2段階認証を解除する',
    title: '2段階認証を解除しますか？',
    about: `スマートフォンをなくしたときなどに使います。次のログインは、パスワードだけになります。${ending}`,
    go: '解除する',
    done: '2段階認証を解除しました',
  },
  disable: {
    icon: UserX,
    label: '使えなくする',
    title: 'このスタッフを使えなくしますか？',
    about: `ログインできなくなります。記録はそのまま残り、あとで元に戻せます。${ending}`,
    go: '使えなくする',
    kind: 'danger',
    done: '使えなくしました',
  },
  enable: {
    icon: UserCheck,
    label: 'また使えるようにする',
    title: 'また使えるようにしますか？',
    about: '今までのパスワードで、またログインできるようになります。',
    go: '使えるようにする',
    done: '使えるようにしました',
  },
  remove: {
    icon: Trash2,
    label: '削除する',
    title: 'このスタッフを削除しますか？',
    about: `ログインできなくなり、元には戻せません。この人がした操作の記録は残ります。${ending}`,
    go: '削除する',
    kind: 'danger',
    done: '削除しました',
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
  const action = { name, ...actions[name] }
  if (name === 'link' && staff.link) return { ...action, ...renewLink }
  if (name === 'remove' && isInvited(staff)) return { ...action, ...cancelInvitation }
  return action
}

/** `link` is there when one was made, for the admin to hand over. */
type OnDone = (message: string, link?: StaffLink) => void

const ownPassword = passwordField('あなたの今のパスワード')
const stale = ['listStaff', 'listAudit'] as const

/** Confirms a change of an admin by the own password. */
export const confirmStaffAction = (action: StaffAction, staff: StaffMember, onDone: OnDone) => {
  const { name, title, about, go, kind = 'primary', done } = action
  return defineAction({
    ...confirmedByPassword,
    title,
    go,
    kind,
    stale,
    about: (
      <>
        <p>{about}</p>
        <StaffName staff={staff} />
      </>
    ),
    fields: {
      role: name === 'role' ? roleField(staff.role) : { render: () => null },
      current: ownPassword,
    },
    send: ({ call }, { role, current }) => {
      const change = { id: staff.id, current }
      return changeStaff(call, { name, change, role })
    },
    onDone: ({ staff: changed = staff, token }) =>
      onDone(done, name === 'link' ? { staff: changed, token } : undefined),
  })
}

type StaffChange = {
  name: StaffActionName
  change: { id: string; current: string }
  role: string
}

async function changeStaff(
  call: ActionCall['call'],
  { name, change: body, role }: StaffChange,
): Promise<Partial<StaffLink>> {
  if (name === 'role')
    return call('changeStaff', { body: { ...body, role: v.parse(StaffRole, role) } })
  if (name === 'link') return call('resetStaffPassword', { body })
  if (name === 'factors') return call('resetStaffFactors', { body })
  if (name !== 'remove')
    return call('changeStaff', { body: { ...body, disabled: name === 'disable' } })
  await call('removeStaff', { body })
  return {}
}

/** Asks for login ID and role of a new person, and for the own password. */
export const inviteStaff = (onDone: OnDone) =>
  defineAction({
    isForm: true,
    dismissible: 'unless-pending',
    title: 'スタッフを招待する',
    about: `${limits.staffLinkDays}日間使えるリンクを作ります。受け取った人が自分のパスワードを決めると、ログインできるようになります。`,
    go: '招待のリンクを作る',
    icon: UserPlus,
    pending: '作っています',
    fields: {
      login_id: textField({
        name: 'ログインID',
        schema: v.pipe(v.string(), v.trim(), v.nonEmpty(sharedMessages.loginIdEmpty)),
        hint: '英字・数字・記号で3〜64文字。本人がログインのときに入力します。',
        input: { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false },
      }),
      role: roleField('support'),
      current: ownPassword,
    },
    send: ({ call }, { role, ...body }) =>
      call('inviteStaff', { body: { ...body, role: v.parse(StaffRole, role) } }),
    stale,
    onDone: (link) => onDone('招待のリンクを作りました', link),
  })

/** The choice of a role, with what it allows. */
const roleField = (initial: StaffRole): ActionField => ({
  initial,
  render: ({ value, onValue }) => {
    const role = v.parse(StaffRole, value)
    return (
      <div className="stack gap-2">
        <SelectField name="権限" options={roleLabels} value={role} onValue={onValue} />
        <p className="hint tight">{roleNotes[role]}</p>
      </div>
    )
  },
})

export const StaffName = ({ staff }: { staff: StaffMember }) => (
  <p className="row wrap min-w-0 bold break gap-1-2">
    <bdi>{staff.login_id}</bdi>
  </p>
)

/** In the order in which a role is chosen. */
export const roleLabels = { support: '担当', viewer: '閲覧', manager: '管理者' } as const

export const roleNotes = {
  manager: 'すべての操作ができます。スタッフの管理と、お店の削除もできます。',
  support:
    'お店・更新ニュース・使い方・写真の管理ができます。スタッフの管理と、お店の削除はできません。',
  viewer: '見るだけです。何も変えられません。',
} as const

export const isInvited = ({ link }: StaffMember) => link?.kind === 'invitation'

/** What is known about the person, a line each. */
export function listStaffFacts(staff: StaffMember, now = new Date()): string[] {
  const { last_sign_in_at, has_factor, link } = staff
  if (link) return [describeLink(link, now)]
  return [
    last_sign_in_at === null
      ? 'まだログインしていません'
      : `最後のログイン ${formatPastMoment(last_sign_in_at, now)}`,
    has_factor ? '2段階認証 あり' : '2段階認証 なし',
  ]
}

function describeLink({ kind, until }: NonNullable<StaffMember['link']>, now: Date): string {
  const name = kind === 'invitation' ? '招待のリンク' : 'パスワードを決めるリンク'
  if (new Date(until) <= now) return `${name}の期限が切れました。新しいリンクを作ってください。`
  return `${name}を渡してあります（${formatPastMoment(until, now)}まで使えます）`
}
