import type { AuditKind } from '#functions/contract/audit.ts'
import type { Endpoint } from '#functions/contract/endpoint.ts'
import { endpointList } from '#functions/contract/endpoints.ts'
import { auditWords } from './audit-words.ts'

type Said = { kind: AuditKind; what: string }

const wordsOfCalls = new Map<string, { kind: AuditKind; words: string }>(Object.entries(auditWords))

// A path may be another call's as well, by another method, but not another audited one's.
const byPath = new Map<string, { kind: AuditKind; words: string }>(
  endpointList.flatMap(([name, { path }]: readonly [string, Endpoint]) => {
    const words = wordsOfCalls.get(name)
    return words ? [[path, words] as const] : []
  }),
)

// What the scheduler carries out, which is no call.
const ofReservations = new Map([
  ['start', '予約による公開'],
  ['end', '予約の終わり（もとの内容にもどす）'],
])

const details = new Map([
  ['shop_name', 'お店の名前'],
  ['login_id', 'ログインID'],
  ['slug', 'ホームページのアドレス'],
  ['password', 'パスワード'],
  ['status=suspended', '利用の停止'],
  ['status=active', '利用の再開'],
])

/** What a line's `what` says, in plain words: `/publish page=2` is 「ページ2：公開」. */
export function readWhat(what: string): Said {
  const [path = '', ...rest] = what.split(' ')
  const { kind, words } = path === 'reservation' ? firing(rest) : callAt(path)
  const page = rest.flatMap((each) => /^page=([123])$/.exec(each)?.[1] ?? [])[0]
  const changed = rest.flatMap((each) => details.get(each) ?? [])
  const about = changed.length > 0 ? `${words}（${changed.join('・')}）` : words
  return { kind, what: page === undefined ? about : `ページ${page}：${about}` }
}

// What the operator does, which is no call either.
const ofOperator = new Map<string, { kind: AuditKind; words: string }>([
  ['forget-factors', { kind: 'sign-in', words: '管理者の2段階認証を解除' }],
  ['make-canary', { kind: 'shop', words: '動作確認用のお店を用意' }],
])

function callAt(path: string): { kind: AuditKind; words: string } {
  return ofOperator.get(path) ?? byPath.get(path) ?? { kind: 'shop', words: 'そのほかの操作' }
}

function firing([which = '']: readonly string[]) {
  return { kind: 'page', words: ofReservations.get(which) ?? '公開の予約' } as const
}
