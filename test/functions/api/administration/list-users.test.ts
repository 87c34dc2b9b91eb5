import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { expect, test } from 'vitest'
import type { ShopMark, ShopSort } from '#functions/contract/shops/listed-shop.ts'
import { profileKey } from '#functions/table/accounts/accounts.ts'
import { table, tableName } from '#functions/table/table.ts'
import { startApi } from '#test/support/api.ts'
import type { ShopCaller } from '#test/support/caller.ts'
import { fillShopRows } from '#test/support/faults/cleanup.ts'
import { addSmallShopImage } from '#test/support/files/uploads.ts'
import { addProfiles } from '#test/support/shops/add-profiles.ts'
import { saveShopRecord } from '#test/support/shops/shop-record.ts'

const api = startApi()
const { admin } = api

const find = async (query: { q?: string; status?: 'active' | 'suspended' }) =>
  (await admin.ok('listUsers', { query })).users.map(({ login_id }) => login_id)

async function listAll(query: Record<string, string>, cursor?: string): Promise<string[]> {
  const { users, cursor: next } = await admin.ok('listUsers', {
    query: { ...query, ...(cursor && { cursor }) },
  })
  const ids = users.map(({ id }) => id)
  return next ? [...ids, ...(await listAll(query, next))] : ids
}

test('the newest shop comes first with the same fields as its own call', async () => {
  const [older, shop] = [await api.shop(), await api.shop()]
  await addSmallShopImage(shop)
  await shop.ok('publishPage', { body: { user: shop.user.id, page: 2 } })
  const { users } = await admin.ok('listUsers', {})
  expect(users.slice(0, 2).map(({ id }) => id)).toEqual([shop.user.id, older.user.id])
  const { user } = await shop.ok('getSession', {})
  expect(user.image_count).toBe(1)
  const { must_change_password: _, updated_at: __, entered: ___, pages, ...shown } = user
  expect(users[0]).toMatchObject(shown)
  expect(users[0]?.pages).toEqual(pages.map(({ page, state }) => ({ page, state, reserve: null })))
})

test('quota reserved by an upload is not counted', async () => {
  const shop = await api.shop()
  const { bytes } = await addSmallShopImage(shop)
  await shop.ok('createUpload', {
    body: { library: 'images', name: '写真.jpg', type: 'image/jpeg', bytes: 5000 },
  })
  const { users } = await admin.ok('listUsers', { query: { q: shop.login_id } })
  expect(users[0]).toMatchObject({ image_count: 1, movie_count: 0, bytes })
})

const buildSearch = (many: number) => Array.from({ length: many }, (_, index) => index).join(' ')

test('refuses a search with too many words for one query', async () => {
  expect((await admin.call('listUsers', { query: { q: buildSearch(20) } })).status).toBe(200)
  // Separate combining marks are normalized to a space and a mark: a word each.
  const marks = Array.from({ length: 10 }, (_, index) => `a´${index}¨`).join('')
  const spaced = Array.from('´¨¯¸˘˙˚˛˜˝ͺ΄‗‾゛゜῀᾿῾', (mark, index) => `${index}${mark}`).join('')
  for (const q of [buildSearch(21), `${marks}${spaced}`]) {
    const { status, body } = await admin.call('listUsers', { query: { q } })
    expect([status, body.fields]).toEqual([400, { q: '探す言葉は20個までです' }])
  }
})

test('filters suspended shops by status', async () => {
  const shop = await api.shop()
  await admin.ok('updateUser', { body: { id: shop.user.id, status: 'suspended' } })
  expect(await find({ status: 'suspended' })).toContain(shop.login_id)
  expect(await find({ status: 'active' })).not.toContain(shop.login_id)
  expect(await find({ q: shop.login_id, status: 'active' })).toEqual([])
})

/** A shop registered so many days ago. */
async function olderShop(name: string, days: number) {
  const { login_id } = await api.addShop({ shop_name: name })
  const [user] = (await admin.ok('listUsers', { query: { q: login_id } })).users
  if (!user) throw new Error('The shop is not listed')
  const created = new Date(Date.now() - days * 24 * 60 * 60_000).toISOString()
  await table.send(
    new UpdateCommand({
      TableName: tableName(),
      Key: profileKey('user', user.id),
      UpdateExpression: 'SET created_at = :at, GSI1SK = :order',
      ExpressionAttributeValues: { ':at': created, ':order': `${created}#${user.id}` },
    }),
  )
  return user
}

const write = (shop: ShopCaller) =>
  shop.ok('saveData', {
    body: { user: shop.user.id, page: 1, data: [{ text: '品書き' }], version: 1 },
  })

const names = async (query: { sort?: ShopSort; mark?: ShopMark }) =>
  (await admin.ok('listUsers', { query: { q: '並べ替え', ...query } })).users.map(
    ({ shop_name, marks }) => shop_name.slice(4) + (marks.includes('stale') ? 'stale' : ''),
  )

test('sorts shops by activity and marks those without any for 90 days', async () => {
  await olderShop('並べ替え静', 90)
  await olderShop('並べ替え古', 89)
  const [one, two] = [
    await api.addShop({ shop_name: '並べ替え一' }),
    await api.addShop({ shop_name: '並べ替え二' }),
  ]
  const second = await api.signIn(two)
  const first = await api.signIn(one)
  await write(first)
  await addSmallShopImage(second)
  await write(second)
  expect(await names({})).toEqual(['二', '一', '古', '静stale'])
  expect((await names({ sort: 'edited' })).slice(0, 2)).toEqual(['二', '一'])
  expect((await names({ sort: 'signed_in' })).slice(0, 2)).toEqual(['一', '二'])
  expect((await names({ sort: 'bytes' }))[0]).toBe('二')
  expect((await names({ sort: 'quiet' })).slice(0, 2)).toEqual(['静stale', '古'])
  expect(await names({ mark: 'stale' })).toEqual(['静stale'])
  // The order is the same in parts.
  for (const sort of ['newest', 'edited', 'signed_in', 'bytes', 'quiet'] as const) {
    const { users } = await admin.ok('listUsers', { query: { q: '並べ替え', sort } })
    const parts = await listAll({ q: '並べ替え', sort, limit: '1' })
    expect(parts).toEqual(users.map(({ id }) => id))
  }
})

test('a list that continues while shops change contains each unchanged shop', async () => {
  const shops = [await api.shop(), await api.shop(), await api.shop()]
  const query = { sort: 'edited' as const, limit: '1' }
  for (const shop of shops) await write(shop)
  const first = await admin.ok('listUsers', { query })
  expect(first.users[0]?.id).toBe(shops[2]?.user.id)
  // The shop of the cursor moves and another one is deleted.
  await admin.ok('deleteUser', { body: { id: shops[2]?.user.id ?? '' } })
  const { cursor = '' } = first
  const next = await admin.ok('listUsers', { query: { ...query, cursor } })
  expect(next.users[0]?.id).toBe(shops[1]?.user.id)
})

async function isIn(state: 'published' | 'unpublished' | 'changed' | 'reserved', id: string) {
  const { users, found } = await admin.ok('listUsers', { query: { state, limit: '100' } })
  expect(found).toBe(users.length)
  return users.some((user) => user.id === id)
}

test('filters shops by the state of their pages', async () => {
  const [shop, empty] = [await api.shop(), await api.shop()]
  const at = { user: shop.user.id, page: 1 } as const
  expect(await isIn('unpublished', shop.user.id)).toBe(true)
  await shop.ok('publishPage', { body: at })
  expect(await isIn('published', shop.user.id)).toBe(true)
  expect(await isIn('unpublished', shop.user.id)).toBe(false)
  expect(await isIn('changed', shop.user.id)).toBe(false)
  await write(shop)
  expect(await isIn('changed', shop.user.id)).toBe(true)
  const start = new Date(Math.ceil(Date.now() / 60_000) * 60_000 + 60 * 60_000).toISOString()
  await shop.ok('setReservation', { body: { ...at, updatetimes: [start], page_check: true } })
  expect(await isIn('reserved', shop.user.id)).toBe(true)
  expect(await isIn('reserved', empty.user.id)).toBe(false)
})

test('two thousand shops are listed once each, in parts, and found at once', async () => {
  await addProfiles(2000)
  const first = await admin.ok('listUsers', { query: { q: '大量' } })
  expect(first.users).toHaveLength(60)
  // Before and after their rows are written.
  await fillShopRows()
  const again = await admin.ok('listUsers', { query: { q: '大量' } })
  expect(again).toEqual(first)
  expect(again.count).toBeGreaterThan(2000)
  const [one, two] = await Promise.all([
    admin.ok('listUsers', { query: { q: '大量 -01777' } }),
    admin.ok('listUsers', { query: { q: '大量 どこにもない' } }),
  ])
  expect(one.users.map(({ login_id }) => login_id)).toEqual(['tairyou-01777'])
  expect([two.users, two.cursor]).toEqual([[], undefined])
  // Every 200th, in parts of three.
  const found = await listAll({ q: '大量 00', limit: '3', status: 'suspended' })
  expect(new Set(found).size).toBe(found.length)
  expect(found).toHaveLength(10)
  const { cursor = '' } = await admin.ok('listUsers', { query: { q: '大量', limit: '5' } })
  for (const query of [
    { cursor },
    { cursor, q: '量' },
    { cursor, q: '大量', status: 'active' as const },
    { cursor, q: '大量', sort: 'bytes' as const },
  ]) {
    const other = await admin.call('listUsers', { query })
    expect(other.body.fields).toHaveProperty('cursor')
  }
})

test('finds a shop by everything that it is known by, however it is typed', async () => {
  const login = await api.addShop({
    login_id: 'takahashi-7',
    shop_name: 'ビストロ髙﨑',
    slug: 'bistro-takasaki',
  })
  const shop = await api.signIn(login)
  await saveShopRecord(shop, {
    kana: 'ビストロタカサキ',
    type: 'western',
    phone: '(03)1234-5678',
    address: '東京都渋谷区神南9-8-7',
    building: 'のれんビル2階',
  })
  const queries = [
    'ﾋﾞｽﾄﾛ 髙﨑',
    'たかさき',
    'ＴＡＫＡＨＡＳＨＩ ビストロ',
    'bistro-t',
    'https://pages.example.jp/bistro-takasaki/',
    'pages.example.jp/bistro-takasaki/2?s=qr',
    `https://pages.example.jp/bistro-takasaki/3?utm_source=${'x'.repeat(300)}#menu`,
    'PAGES.example.jp/bistro-takasaki',
    '03-1234-5678',
    '０３ー１２３４−５６７８',
    '03 1234 5678',
    '+81-3-1234-5678',
    '（03）1234',
    '0312345678',
    '１２３４５',
    '神南9-8-7',
    '神南９ー８ー７',
    'ビストロ 髙崎',
    'ノレンビル',
    '洋食',
    'レストラン 渋谷',
  ]
  for (const q of queries) expect([q, await find({ q })]).toEqual([q, ['takahashi-7']])
  for (const q of ['https://pages.example.jp/bistro/', '洋食 新宿', '03-1234-5679', '.*', '%_'])
    expect([q, await find({ q })]).toEqual([q, []])
})
