import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, test } from 'vitest'
import type { AuditLogEntry } from '#functions/contract/audit-log-entry.ts'
import { beginAudit } from '#functions/table/audit/audit.ts'
import { table, tableName } from '#functions/table/table.ts'
import { adminLogin } from '#test/support/admin-login.ts'
import { startApi } from '#test/support/api.ts'
import { passFirstStep, setUpTotp } from '#test/support/sign-in/second-factor.ts'

const api = startApi()
const { admin } = api
const hostile = '<img src=x onerror=alert(1)>\u200F逆'

const describeLine = ({ who, what, shop, outcome, reason }: AuditLogEntry) =>
  [who.kind, who.name, what, shop?.name ?? '', outcome, reason].join(' | ')

test('describes each action with names and never contains what was typed', async () => {
  const shop = await api.shop()
  const { id } = shop.user
  await admin.ok('updateUser', { body: { id, shop_name: hostile, password: 'himitsu-no-kagi-9' } })
  const signedIn = await api.signIn({ login_id: shop.login_id, password: 'himitsu-no-kagi-9' })
  const wrong = { LoginId: shop.login_id, Password: 'chigau-kagi' }
  await api.nobody().call('signIn', { body: wrong })
  await signedIn.ok('changePassword', {
    body: { current: 'himitsu-no-kagi-9', password: 'jibun-no-kagi-8' },
  })
  await admin.ok('getPages', { body: { user: id } })
  await admin.ok('updateUser', { body: { id, status: 'suspended' } })
  const right = { LoginId: shop.login_id, Password: 'jibun-no-kagi-8' }
  await api.nobody().call('signIn', { body: right })
  const { lines, cursor } = await admin.ok('listAudit', { query: { shop: id } })
  const as = adminLogin.login_id
  expect(lines.map(describeLine)).toEqual([
    `nobody | ${hostile} | ログイン | ${hostile} | refused | ログインIDかパスワードの間違い、または一時停止中のお店`,
    `admin | ${as} | お店の設定を変更（一時停止） | ${hostile} | done | `,
    `admin | ${as} | お店のページを見た | ${hostile} | done | `,
    `user | ${hostile} | 自分のパスワードを変更 | ${hostile} | done | `,
    `nobody | ${hostile} | ログイン | ${hostile} | refused | ログインIDかパスワードの間違い、または一時停止中のお店`,
    `user | ${hostile} | ログイン | ${hostile} | done | `,
    `admin | ${as} | お店の設定を変更（お店の名前・パスワード） | ${hostile} | done | `,
    `user | ${hostile} | ログイン | ${hostile} | done | `,
    `admin | ${as} | お店を登録 | ${hostile} | done | `,
  ])
  expect(cursor).toBeUndefined()
  expect(lines[1]).toMatchObject({ kind: 'shop', from: '127.0.0.1', shop: { id } })
  for (const typed of ['himitsu', 'chigau', 'jibun'])
    expect(JSON.stringify(lines)).not.toContain(typed)
})

test('a shop has its own lines only', async () => {
  const [shop, other] = [await api.shop(), await api.shop()]
  const user = shop.user.id
  await shop.ok('publishPage', { body: { user, page: 2 } })
  await other.ok('publishPage', { body: { user: other.user.id, page: 3 } })
  const { lines } = await admin.ok('listAudit', { query: { shop: user, kind: 'page' } })
  expect(lines.map(({ what }) => what)).toEqual(['ページ2：公開'])
  const { lines: all } = await admin.ok('listAudit', { query: { kind: 'page' } })
  expect(all.slice(0, 2).map(({ what }) => what)).toEqual(['ページ3：公開', 'ページ2：公開'])
})

test('a kind can be excluded, and the list continues', async () => {
  const shop = await linesAt('mirareta-mise', [ago(2), ago(4)])
  await linesAt(shop, [ago(1), ago(3)], '/pages')
  const parts = await allParts({ shop, without: 'look', limit: '1' })
  expect(parts.flatMap(({ times }) => times)).toHaveLength(2)
})

test('the name of a deleted shop stays until the rest is removed', async () => {
  const { user } = await api.shop()
  await admin.ok('deleteUser', { body: { id: user.id } })
  const { lines } = await admin.ok('listAudit', { query: { shop: user.id } })
  expect(lines[0]).toMatchObject({ what: 'お店を削除', shop: { name: user.shop_name } })
  const gone = await admin.call('getUser', { parameters: { id: 'dokonimonai' } })
  expect(gone.status).toBe(404)
  const { lines: looks } = await admin.ok('listAudit', { query: { shop: 'dokonimonai' } })
  expect(looks.map(describeLine)).toEqual([
    `admin | ${adminLogin.login_id} | お店の詳細を見た |  | refused | 相手が見つからなかった`,
  ])
  expect(looks[0]?.shop).toEqual({ id: 'dokonimonai', name: null })
})

test('a signed-in admin is named; a failed sign-in is named but marked as unauthenticated', async () => {
  const body = { LoginId: adminLogin.login_id, Password: 'chigau-kagi' }
  const signedIn = await api.signInAdmin()
  await api.nobody().call('adminSignIn', { body })
  const { lines } = await signedIn.ok('listAudit', { query: { kind: 'sign-in', limit: '2' } })
  expect(lines.map(({ who, what, shop }) => [who.kind, who.name, what, shop])).toEqual([
    ['nobody', adminLogin.login_id, '管理画面にログイン', null],
    ['admin', adminLogin.login_id, '管理画面にログイン', null],
  ])
})

test('a two-step sign-in is done with the second step, and a wrong or late one is described as such', async () => {
  const account = await api.account()
  const { recovery } = await setUpTotp(account)
  const { ticket } = await passFirstStep(api.stack.app, account)
  const second = (code: string) => api.nobody().call('signInFactor', { body: { ticket, code } })
  await second('000-000')
  await second(recovery[0] ?? '')
  await second(recovery[1] ?? '')
  const { lines } = await admin.ok('listAudit', { query: { kind: 'sign-in', limit: '4' } })
  const as = account.login_id
  expect(lines.map(describeLine)).toEqual([
    `nobody |  | 2段階認証で確認 |  | refused | 時間切れ、または使用済み`,
    `admin | ${as} | 2段階認証で確認 |  | done | `,
    `nobody | ${as} | 2段階認証で確認 |  | refused | コードかパスキーの間違い`,
    `nobody | ${as} | 管理画面にログイン |  | half | パスワードは確認、2段階認証はまだ`,
  ])
})

/** Writes lines at these times and returns their shop. */
async function linesAt(shop: string, times: readonly string[], what = '/publish page=1') {
  for (const time of times) {
    const line = { who: `user ${shop}`, what, from: '192.0.2.1', target: shop, shop }
    const end = await beginAudit(line, new Date(time))
    await end('ok')
  }
  return shop
}

const day = 24 * 60 * 60_000
const ago = (days: number) => new Date(Date.now() - days * day).toISOString()

/** All parts of the list. */
async function allParts(query: Record<string, string>) {
  const parts: { times: string[]; looked_to?: string | undefined }[] = []
  let cursor: string | undefined
  do {
    const asked = { ...query, ...(cursor !== undefined && { cursor }) }
    const answer = await admin.ok('listAudit', { query: asked })
    parts.push({ times: answer.lines.map(({ at }) => at), looked_to: answer.looked_to })
    cursor = answer.cursor
  } while (cursor !== undefined && parts.length < 60)
  return parts
}

describe('in parts', () => {
  test('lists each line of a shop once, newest first, while others are written', async () => {
    const times = Array.from({ length: 25 }, (_, index) => ago(3 + index * 7))
    const shop = await linesAt('mise-no-kiroku', times)
    const parts = await allParts({ shop, limit: '4' })
    expect(parts.flatMap((part) => part.times)).toEqual(times)
    expect(parts.map((part) => part.times.length)).toEqual([4, 4, 4, 4, 4, 4, 1])
  })

  test('searches day by day through empty months, no further than the limit', async () => {
    const times = [ago(200), ago(200.5), ago(399)]
    await linesAt('mukashi', times, '/editimages/filedelete')
    await linesAt('mukashi', [ago(401)], '/editimages/filedelete')
    const parts = await allParts({ kind: 'material', limit: '10' })
    expect(parts.flatMap((part) => part.times)).toEqual(times)
    // Each part is bounded and tells how far it has searched.
    expect(parts.length).toBeGreaterThan(5)
    const looked = parts.flatMap((part) => part.looked_to ?? [])
    expect(looked).toHaveLength(parts.length - 1)
    expect(looked).toEqual(looked.toSorted().toReversed())
  })

  test('a cursor is valid for its own filter and reader only', async () => {
    const shop = await linesAt('mise-a', [ago(1), ago(2)])
    const { cursor = '' } = await admin.ok('listAudit', { query: { shop, limit: '1' } })
    const other = await admin.call('listAudit', { query: { shop: 'mise-b', cursor } })
    expect([other.status, Object.keys(other.body.fields ?? {})]).toEqual([400, ['cursor']])
  })
})

describe('between days of the Japanese calendar', () => {
  test('includes the first moment of the first day and the last of the last', async () => {
    const [first, second, third] = [ago(30), ago(29), ago(28)].map((time) => time.slice(0, 10))
    const times = [
      `${first}T14:59:59.999Z`,
      `${first}T15:00:00.000Z`,
      `${third}T14:59:59.999Z`,
      `${third}T15:00:00.000Z`,
    ]
    const shop = await linesAt('hizuke', times, '/images/filedelete')
    const between = { from: second ?? '', to: third ?? '' }
    const inside = [times[2], times[1]]
    expect((await allParts({ shop, ...between })).flatMap((part) => part.times)).toEqual(inside)
    const ofAll = (await allParts({ kind: 'file', ...between })).flatMap((part) => part.times)
    expect(ofAll).toEqual(inside)
  })

  test('returns nothing for reversed days and refuses an invalid day', async () => {
    const { lines } = await admin.ok('listAudit', {
      query: { from: '2026-11-12', to: '2026-11-11' },
    })
    expect(lines).toEqual([])
    for (const from of ['2026-02-30', '2026-13-01', '11-12', '2026-11-12T00:00']) {
      const { status, body } = await admin.call('listAudit', { query: { from } })
      expect([from, status, Object.keys(body.fields ?? {})]).toEqual([from, 400, ['from']])
    }
  })
})

test('describes an unfinished line, an unknown call, and a line of an interrupted call', async () => {
  const at = new Date().toISOString()
  const Item = {
    PK: `AUDIT#${at.slice(0, 10)}`,
    SK: `${at}#mukashi`,
    at,
    from: '-',
    who: 'schedule',
    what: 'reservation',
    result: 'begun',
    expires: Math.ceil(Date.now() / 1000) + 3600,
  }
  const ended = { ...Item, firing: 'end', page: 3, version: 2 }
  await table.send(new PutCommand({ TableName: tableName(), Item: ended }))
  const unknown = {
    ...Item,
    SK: `${at}#shiranai`,
    who: 'admin kieta',
    what: '/kieta',
    result: 'mystery',
  }
  await table.send(new PutCommand({ TableName: tableName(), Item: unknown }))
  // Lines that are still being counted are included.
  const { lines } = await admin.ok('listAudit', { query: { limit: '6' } })
  expect(lines.slice(0, 2).map(describeLine)).toEqual([
    'admin |  | そのほかの操作 |  | refused | できなかった',
    'schedule |  | ページ3：予約の終わり（もとの内容にもどす） |  | running | ',
  ])

  const line = {
    who: 'admin kieta',
    what: '/publish',
    page: 1,
    from: '192.0.2.1',
    shop: 'tomatta-mise',
  }
  await beginAudit(line, new Date(Date.now() - 3 * 60_000))
  const { lines: stopped } = await admin.ok('listAudit', { query: { shop: line.shop } })
  expect(stopped.map(describeLine)).toEqual([
    'admin |  | ページ1：公開 |  | unknown | とちゅうで止まり、結果が残っていません',
  ])
})
