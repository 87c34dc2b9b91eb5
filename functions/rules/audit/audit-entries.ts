import type { AuditKind, AuditLogEntry } from '#functions/contract/audit-log-entry.ts'
import { endpointList } from '#functions/contract/endpoints.ts'
import type { ShopRecord } from '#functions/contract/shop-record/shop-record.ts'
import { listAccountNames } from '#functions/table/accounts/account-names.ts'
import { type AccountName, operator } from '#functions/table/accounts/accounts.ts'
import type { StoredAuditLine } from '#functions/table/audit/audit-lines.ts'

/** The entries that admins read. */
export async function toAuditEntries(
  lines: readonly StoredAuditLine[],
  now: Date,
): Promise<AuditLogEntry[]> {
  const names = await loadAuditNames(lines)
  return lines.map((line) => toEntry(line, names, now))
}

/** The action; of a change of staff also the login id of the admin who was changed. */
function describeAction(line: StoredAuditLine, names: AuditNames) {
  const described = describeAuditAction(line)
  const name = names.findStaffName(line)
  return name ? { ...described, what: `${described.what}：${name}` } : described
}

function toEntry(line: StoredAuditLine, names: AuditNames, now: Date): AuditLogEntry {
  const { shop, at, from, SK, times, first_at } = line
  const kind = getActorKind(line)
  const actor = kind === 'admin' || kind === 'user' ? findActor(line) : undefined
  const password_by = names.findIssuerName(line)
  return {
    id: SK.split('#').at(-1) ?? SK,
    at,
    from,
    ...describeAction(line, names),
    ...describeAuditResult(line, now),
    who: {
      kind,
      name: names.findActorName(line),
      ...(actor && { id: actor.id }),
      ...(password_by !== undefined && { password_by }),
    },
    ...(times !== undefined && { times }),
    ...(first_at !== undefined && { first_at }),
    shop: shop === undefined ? null : { id: shop, name: names.findShopName(line) },
  }
}

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

type Result = Pick<AuditLogEntry, 'outcome' | 'reason'>

const done: Result = { outcome: 'done', reason: '' }
const refused = (reason: string): Result => ({ outcome: 'refused', reason })

// Results of calls and of reservations.
const results = new Map<string, Result>([
  ['ok', done],
  ['second_step', { outcome: 'half', reason: 'パスワードは確認、2段階認証はまだ' }],
  ['published', done],
  ['ended', done],
  ['cancelled', refused('予約が取り消しになった')],
  ['failed', refused('公開できなかった')],
  ['begun', { outcome: 'unknown', reason: 'とちゅうで止まり、結果が残っていません' }],
  ['sign_in_failed', refused('ログインIDかパスワードの間違い、または一時停止中のお店')],
  ['invalid', refused('入力の内容が合わなかった')],
  ['forbidden', refused('この操作はできない')],
  ['not_found', refused('相手が見つからなかった')],
  ['conflict', refused('ほかの内容と重なった')],
  ['in_use', refused('使われている写真・動画だった')],
  ['quota', refused('容量がいっぱいだった')],
  ['too_many', refused('回数が多すぎた')],
  ['session_required', refused('ログインが切れた')],
  ['busy', refused('混み合っていた')],
  ['internal', refused('問題が起きた')],
])

// By path and result: texts of endpoints that replace the general ones.
const endpointResults = new Map<string, Result>(
  endpointList.flatMap(([, { path, audit }]) =>
    Object.entries(audit?.refusalTexts ?? {}).map(
      ([code, text]) => [`${path} ${code}`, refused(text)] as const,
    ),
  ),
)

// Milliseconds: longer than any call and any step of a reservation takes.
const longestCall = 2 * 60_000

type Line = { what: string; result: string; at: string }

/** Describes how a line ended, in Japanese. A line without an end is `running` for two minutes. */
export function describeAuditResult({ what, result, at }: Line, now: Date): Result {
  const isYoung = now.getTime() - Date.parse(at) < longestCall
  if (result === 'begun' && isYoung) return { outcome: 'running', reason: '' }
  return endpointResults.get(`${what} ${result}`) ?? results.get(result) ?? refused('できなかった')
}

/** The names of the accounts in lines of the log; null for those that are unknown. */
export type AuditNames = {
  findActorName: (line: StoredAuditLine) => string | null
  findShopName: (line: StoredAuditLine) => string | null
  /** The login id of the admin who was changed, of a change of staff. */
  findStaffName: (line: StoredAuditLine) => string | null
  /** Who made the password that the shop signed in with; undefined for the owner. */
  findIssuerName: (line: StoredAuditLine) => string | undefined
}

/** Reads the names of all accounts in these lines. */
export async function loadAuditNames(lines: readonly StoredAuditLine[]): Promise<AuditNames> {
  const names = await listAccountNames(lines.flatMap(listNamedAccounts))
  const findName = (named: AccountName | undefined) =>
    (named && names.get(`${named.kind} ${named.id}`)) ?? null
  return {
    findActorName: (line) => findName(findActor(line)),
    findStaffName: (line) => findName(findStaffTarget(line)),
    findIssuerName: ({ issued_by: id }) =>
      id === operator.id ? operator.login_id : id && (findName({ kind: 'admin', id }) ?? '管理者'),
    findShopName: ({ shop: id }) => findName(id === undefined ? undefined : { kind: 'user', id }),
  }
}

function listNamedAccounts(line: StoredAuditLine): AccountName[] {
  const { shop, issued_by } = line
  const named = [findActor(line), findStaffTarget(line)].flatMap((each) => each ?? [])
  return [
    ...named,
    ...(shop ? [{ kind: 'user', id: shop } as const] : []),
    ...(issued_by ? [{ kind: 'admin', id: issued_by } as const] : []),
  ]
}

const findStaffTarget = ({ what, target }: StoredAuditLine): AccountName | undefined =>
  what.startsWith('/staff/') && target !== undefined ? { kind: 'admin', id: target } : undefined

/** The account; for a failed sign-in the login ID that was entered; for an operator the command's target. */
export function findActor({ who, shop, target }: StoredAuditLine): AccountName | undefined {
  const [kind, id] = who.split(' ')
  if ((kind === 'admin' || kind === 'user') && id !== undefined) return { kind, id }
  if ((who !== 'nobody' && who !== 'operator') || target === undefined) return undefined
  return { kind: shop === undefined ? 'admin' : 'user', id: target }
}

export function getActorKind(line: StoredAuditLine): AuditLogEntry['who']['kind'] {
  if (line.who === 'schedule') return 'schedule'
  if (line.who === 'operator') return 'operator'
  // Only a successful sign-in proves the login ID.
  const isKnown = line.who !== 'nobody' || line.result === 'ok'
  return (isKnown && findActor(line)?.kind) || 'nobody'
}
