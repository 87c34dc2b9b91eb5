import type { AuditKind } from '#functions/contract/audit-log-entry.ts'
import { endpointList } from '#functions/contract/endpoints.ts'
import type { ShopRecord } from '#functions/contract/shop-record/shop-record.ts'
import type { StoredAuditLine } from '#functions/table/audit/audit-lines.ts'

type AuditLabel = { kind: AuditKind; text: string }

// Two audited endpoints may share a path only if they share their text.
const callLabels = new Map<string, AuditLabel>(
  endpointList.flatMap(([, { path, audit }]) => (audit ? [[path, audit] as const] : [])),
)

const reservationTexts = new Map([
  ['start', '予約による公開'],
  ['end', '予約の終わり（もとの内容にもどす）'],
])

const operatorLabels = new Map<string, AuditLabel>([
  ['forget-factors', { kind: 'sign-in', text: '管理者の2段階認証を解除' }],
  ['reset-admin-password', { kind: 'sign-in', text: '管理者のパスワードを作り直し' }],
  ['make-canary', { kind: 'shop', text: '動作確認用のお店を用意' }],
  ['install-samples', { kind: 'file', text: '付属のサンプル画像を用意' }],
])

const unknownLabel: AuditLabel = { kind: 'shop', text: 'そのほかの操作' }

const recordFieldTexts: Record<keyof ShopRecord, string> = {
  name: '表示する名前',
  kana: 'よみがな',
  type: '業種',
  catch_phrase: 'ひとこと',
  logo: 'ロゴ',
  postal_code: '郵便番号',
  address: '住所',
  building: '建物',
  access: '行き方',
  parking: '駐車場',
  map_link: '地図のリンク',
  hours: '営業時間',
  phone: '電話',
  email: 'メール',
  reservation_link: '予約のページ',
  line: 'LINE',
  instagram: 'Instagram',
  x: 'X',
  facebook: 'Facebook',
  delivery_links: '出前・宅配のページ',
  bar: 'スマートフォンの下のボタン',
  payments: '支払い',
  seats: '席',
  price_range: '予算',
  smoking: 'たばこ',
  wifi: 'Wi-Fi',
  languages: '言葉',
}

const changeTexts = new Map([
  ['shop_name', 'お店の名前'],
  ['login_id', 'ログインID'],
  ['slug', 'ホームページのアドレス'],
  ['password', 'パスワード'],
  ['status=suspended', '一時停止'],
  ['status=active', '一時停止の解除'],
  ['role=manager', '管理者にする'],
  ['role=support', '担当にする'],
  ['role=viewer', '閲覧だけにする'],
  ['disabled=true', '使えなくする'],
  ['disabled=false', '使えるようにする'],
  ...Object.entries(recordFieldTexts),
])

type AuditAction = Pick<
  StoredAuditLine,
  'what' | 'page' | 'changed' | 'status' | 'firing' | 'on_behalf'
>

/**
 * Describes a line in Japanese.
 * @example describeAuditAction({ what: '/publish', page: 2 }) // { kind: 'page', what: 'ページ2：公開' }
 */
export function describeAuditAction(action: AuditAction): { kind: AuditKind; what: string } {
  const { page, changed = [], status } = action
  const { kind, text } = findLabel(action)
  const changes = [...changed, ...(status ? [`status=${status}`] : [])]
  const changeText = changes.flatMap((change) => changeTexts.get(change) ?? []).join('・')
  const change = changeText ? `${text}（${changeText}）` : text
  const what = action.on_behalf ? `${change}（お店の代わりに）` : change
  return { kind, what: page === undefined ? what : `ページ${page}：${what}` }
}

function findLabel({ what, firing = '' }: AuditAction): AuditLabel {
  if (what === 'reservation')
    return { kind: 'page', text: reservationTexts.get(firing) ?? '公開の予約' }
  if (what === 'notice') return { kind: 'shop', text: 'きょうのお店のお知らせの終わり' }
  return operatorLabels.get(what) ?? callLabels.get(what) ?? unknownLabel
}
