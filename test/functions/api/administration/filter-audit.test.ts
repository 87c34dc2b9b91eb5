import Papa from 'papaparse'
import { beforeAll, expect, test } from 'vitest'
import type { AuditLogEntry } from '#functions/contract/audit-log-entry.ts'
import { type AuditLine, beginAudit } from '#functions/table/audit/audit.ts'
import { startApi } from '#test/support/api.ts'
import type { AdminCaller } from '#test/support/caller.ts'
import { runCleanupIn } from '#test/support/faults/cleanup.ts'

const api = startApi()
let admin: AdminCaller
beforeAll(async () => {
  admin = await api.account()
})

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const ago = (ms: number) => new Date(Date.now() - ms)

async function writeLine(line: Partial<AuditLine> & { what: string }, at: Date, result = 'ok') {
  await (await beginAudit({ who: 'schedule', from: '192.0.2.1', ...line }, at))(result)
}

type Query = NonNullable<Parameters<typeof admin.ok<'listAudit'>>[1]['query']>
const list = async (query: Query) => (await admin.ok('listAudit', { query })).lines
const texts = (lines: readonly AuditLogEntry[]) => lines.map(({ what }) => what)

test('filters by one admin, by one shop as the actor, and by a kind of actor', async () => {
  const other = await api.account()
  const shop = await api.shop()
  const { id } = shop.user
  await other.ok('updateUser', { body: { id, status: 'active' } })
  await shop.ok('publishPage', { body: { user: id, page: 1 } })
  await admin.ok('updateUser', { body: { id, shop_name: '新しい名前' } })
  await writeLine({ what: 'reservation', firing: 'start', page: 1, shop: id }, new Date())

  const [line, ...others] = await list({ who: `admin:${other.id}`, kind: 'shop' })
  expect([line?.what, line?.who]).toEqual([
    'お店の設定を変更（一時停止の解除）',
    { kind: 'admin', id: other.id, name: other.login_id },
  ])
  expect(others).toEqual([])
  // The sign-in, which was not signed in when it began, belongs to its admin.
  expect(texts(await list({ who: `admin:${other.id}`, kind: 'sign-in' }))).toEqual([
    '管理画面にログイン',
  ])
  expect(texts(await list({ shop: id, who: `user:${id}` }))).toEqual(['ページ1：公開', 'ログイン'])
  expect(texts(await list({ shop: id, who: 'schedule' }))).toEqual(['ページ1：予約による公開'])
  const refused = await admin.call('listAudit', { query: { who: 'dareka' } })
  expect(Object.keys(refused.body.fields ?? {})).toEqual(['who'])
})

test('lists the admins of the filter, with nothing else about them', async () => {
  const other = await api.account()
  const { admins } = await admin.ok('listAuditAdmins', {})
  for (const { id, login_id } of [admin, other]) expect(admins).toContainEqual({ id, login_id })
})

test('searches words in texts, names and addresses, as people type them', async () => {
  const shop = await api.signIn(await api.addShop({ shop_name: 'びすとろ髙山' }))
  const { id } = shop.user
  await shop.ok('publishPage', { body: { user: id, page: 3 } })
  expect(texts(await list({ q: 'ﾋﾞｽﾄﾛ高山 公開' }))).toEqual(['ページ3：公開'])
  expect((await list({ q: `ビストロ高山 ${admin.login_id.toUpperCase()}` })).length).toBe(0)
  await admin.ok('updateUser', { body: { id, status: 'active' } })
  expect(texts(await list({ q: `ビストロ高山 ${admin.login_id.toUpperCase()}` }))).toEqual([
    'お店の設定を変更（一時停止の解除）',
  ])
  expect(await list({ q: 'ビストロ高山', kind: 'news' })).toEqual([])
  // A search is bounded: it says how far it has looked.
  const { lines, cursor, looked_to } = await admin.ok('listAudit', { query: { q: 'ありえない' } })
  expect([lines, typeof cursor, typeof looked_to]).toEqual([[], 'string', 'string'])
})

test('a shop is found by its name while it exists, in the bin, and after its removal', async () => {
  const shop = await api.shop()
  const { id } = shop.user
  await admin.ok('updateUser', { body: { id, shop_name: '去りゆく店' } })
  const findByKanji = async () =>
    (await admin.ok('listAuditShops', { query: { q: '去りゆく店' } })).shops
  const found = { id, shop_name: '去りゆく店', login_id: shop.login_id }
  expect(await findByKanji()).toEqual([{ ...found, state: 'present' }])
  await admin.ok('deleteUser', { body: { id } })
  expect(await findByKanji()).toEqual([{ ...found, state: 'deleted' }])
  await admin.ok('purgeUser', { body: { id, typed_name: '去りゆく店' } })
  expect(await runCleanupIn(1000)).toEqual([])
  expect(await findByKanji()).toEqual([{ ...found, state: 'removed' }])
  const [line] = await list({ q: '去りゆく店' })
  expect(line?.shop).toEqual({ id, name: '去りゆく店' })
})

test('exports the filtered log as CSV, with formulas made harmless', async () => {
  const { user } = await api.shop()
  const shop = user.id
  await admin.ok('updateUser', { body: { id: shop, shop_name: '=HYPERLINK("x")' } })
  const at = ago(3 * dayMs)
  for (const minutes of [0, 1]) {
    const line = { who: `admin ${admin.id}`, what: '/pages', target: shop, shop }
    await writeLine(line, new Date(at.getTime() + minutes * minuteMs))
  }
  const { csv, cursor } = await admin.ok('exportAudit', { query: { shop, kind: 'look' } })
  expect(cursor).toBeUndefined()
  expect(csv.startsWith('\uFEFF')).toBe(true)
  const [head = [], ...rows] = Papa.parse<string[]>(csv.slice(1)).data.filter(
    (row) => row.length > 1,
  )
  const own = rows.map((row) => Object.fromEntries(head.map((name, index) => [name, row[index]])))
  expect(own).toHaveLength(2)
  expect(own[0]).toEqual({
    日時: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/) as unknown,
    だれが: '管理者',
    パスワードを用意した人: '',
    名前: admin.login_id,
    したこと: 'お店のページを見た',
    お店: `'=HYPERLINK("x")`,
    お店の番号: shop,
    結果: 'できた',
    理由: '',
    回数: '1',
    接続元: '192.0.2.1',
  })
  const empty = await admin.ok('exportAudit', { query: { shop: 'dokonimonai' } })
  expect(empty.csv.trim().split('\r\n')).toHaveLength(1)
  // The export is in the log itself.
  expect(texts(await list({ who: `admin:${admin.id}`, limit: '2' }))).toContain(
    '操作の記録をファイルに書き出し',
  )
})
