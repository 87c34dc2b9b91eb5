import { randomUUID } from 'node:crypto'
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
  expect((await (await api.shop()).call('listAuditAdmins', {})).status).toBe(403)
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

test('the looks of one visit are one line, each visit and each admin for itself', async () => {
  const { user } = await api.shop()
  const shop = user.id
  const look = { who: `admin ${admin.id}`, what: '/pages', target: shop, shop }
  for (const minutes of [200, 190, 165, 100, 99]) await writeLine(look, ago(minutes * minuteMs))
  await writeLine({ ...look, who: 'admin hoka' }, ago(180 * minuteMs))
  await writeLine({ ...look, what: '/user/update' }, ago(170 * minuteMs))
  await writeLine(look, ago(98 * minuteMs), 'not_found')

  const query = { shop, fold: 'true', who: 'admin', to: '2099-01-01' } as const
  const folded = (await list(query)).filter(({ what }) => what !== 'お店を登録')
  expect(folded.map(({ what, folded: group }) => [what, group?.kind, group?.count])).toEqual([
    ['お店のページを見た', undefined, undefined],
    ['お店を見た', 'visit', 2],
    ['お店を見た', 'visit', 3],
    ['お店の設定を変更', undefined, undefined],
    ['お店のページを見た', undefined, undefined],
  ])
  const [, recent] = folded
  expect(texts(recent?.folded?.lines ?? [])).toEqual(['お店のページを見た', 'お店のページを見た'])
  expect(recent?.folded?.first_at).toBe(recent?.folded?.lines[1]?.at)
  expect(recent).toMatchObject({ shop: { id: shop }, who: { id: admin.id } })
  // Without it, as before.
  const plain = await list({ shop, kind: 'look' })
  expect(plain).toHaveLength(7)
  expect(plain.every((line) => line.folded === undefined)).toBe(true)
})

test('the list continues with the next group', async () => {
  const { user } = await api.shop()
  const shop = user.id
  const look = { who: `admin ${admin.id}`, what: '/pages', target: shop, shop }
  for (const hours of [9, 6, 3])
    for (const minutes of [0, 1, 2]) await writeLine(look, ago((hours * 60 + minutes) * minuteMs))
  const counts: (number | undefined)[] = []
  let cursor: string | undefined
  do {
    const query = {
      shop,
      kind: 'look',
      fold: 'true',
      limit: '1',
      ...(cursor && { cursor }),
    } as const
    const part = await admin.ok('listAudit', { query })
    counts.push(...part.lines.map((line) => line.folded?.count))
    cursor = part.cursor
  } while (cursor !== undefined)
  expect(counts).toEqual([3, 3, 3])
})

test('the registrations of an import are one line, with what was refused', async () => {
  const batch = randomUUID()
  const add = (login_id: string) =>
    admin.call('addUser', {
      body: { login_id, slug: login_id, shop_name: `輸入店 ${login_id}`, batch },
    })
  for (const name of ['yunyu-1', 'yunyu-2', 'yunyu-3']) expect((await add(name)).status).toBe(200)
  expect((await add('yunyu-1')).status).toBe(409)
  const [line] = await list({ kind: 'shop', fold: 'true', limit: '1' })
  expect(line).toMatchObject({
    what: 'お店をまとめて登録',
    outcome: 'done',
    shop: null,
    batch,
    folded: { kind: 'import', count: 4, refused: 1 },
  })
  expect(line?.folded?.lines.map(({ outcome }) => outcome)).toEqual([
    'refused',
    'done',
    'done',
    'done',
  ])
  const own = await list({ batch })
  expect(own.map(({ shop }) => shop?.name ?? null)).toEqual([
    null,
    '輸入店 yunyu-3',
    '輸入店 yunyu-2',
    '輸入店 yunyu-1',
  ])
})

test('a shop is found by its name while it exists, in the bin, and after its removal', async () => {
  const shop = await api.shop()
  const { id } = shop.user
  await admin.ok('updateUser', { body: { id, shop_name: '去りゆく店' } })
  const find = async () => (await admin.ok('listAuditShops', { query: { q: 'さりゆく店' } })).shops
  const findByKanji = async () =>
    (await admin.ok('listAuditShops', { query: { q: '去りゆく店' } })).shops
  expect(await find()).toEqual([])
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

test('exports the filtered log as CSV, every line for itself, with formulas made harmless', async () => {
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
  expect((await (await api.shop()).call('exportAudit', {})).status).toBe(403)
})
