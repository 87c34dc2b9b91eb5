import type { StaffMember } from '#functions/contract/accounts/staff-member.ts'
import { formatPastMoment } from '#web/ui/past-moment.ts'

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
