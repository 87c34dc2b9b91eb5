import { expect, test } from 'vitest'
import { startApi } from '#test/support/api.ts'
import type { ShopCaller } from '#test/support/caller.ts'
import { createPageClient } from '#test/support/shops/page-client.ts'

const api = startApi({ callsAMinute: { changes: 1000, publishes: 1000, uploads: 1000 } })

const range = { open: '11:00', close: '14:00', last_order: '13:30' }

/** Saves these fields of the record on its present version. */
async function save(shop: ShopCaller, fields: object) {
  const { shop: record, version } = await shop.ok('getShop', {})
  const body = { user: shop.user.id, version, shop: { ...record, ...fields } }
  return shop.ok('updateShop', { body })
}

test('a shop that has entered nothing has a record with its name alone', async () => {
  const shop = await api.shop()
  const name = shop.user.shop_name
  const { shop: record, ...rest } = await shop.ok('getShop', {})
  expect(rest).toMatchObject({ version: 1, look: null, live_look: null, pages: [] })
  expect(record).toMatchObject({ name, type: 'other', phone: '', logo: '', bar: [] })
  expect(record.hours.weekly).toEqual({
    sun: [],
    mon: [],
    tue: [],
    wed: [],
    thu: [],
    fri: [],
    sat: [],
  })
})

test('a saved record is read back with its version and the public pages', async () => {
  const shop = await api.shop()
  await createPageClient(shop, 2).bringOut('お品書き')
  const { versions } = await createPageClient(shop, 3).read()
  const data = { label: '行き方' }
  const at = { user: shop.user.id, page: 3 as const }
  await shop.ok('saveBackground', { body: { ...at, data, version: versions.bg } })
  await shop.ok('publishPage', { body: at })

  const saved = await save(shop, { phone: '03-1234-5678', hours: { weekly: { mon: [range] } } })
  expect(saved).toMatchObject({ res: '変更しました', version: 2, pages: [2, 3] })
  expect(await shop.ok('getShop', {})).toMatchObject({
    shop: saved.shop,
    version: 2,
    pages: [
      { page: 2, label: '2ページ目' },
      { page: 3, label: '行き方' },
    ],
  })
  expect(saved.shop).toMatchObject({ phone: '03-1234-5678', hours: { weekly: { mon: [range] } } })
})

test('a save on an older version is refused with the current record', async () => {
  const shop = await api.shop()
  const { shop: record } = await save(shop, { phone: '03-1111-1111' })
  const body = { user: shop.user.id, version: 1, shop: { ...record, phone: '03-2222-2222' } }
  const { status, body: problem } = await shop.call('updateShop', { body })
  expect([status, problem.code, problem.current]).toEqual([
    409,
    'conflict',
    { shop: record, version: 2 },
  ])
  const both = await Promise.all(
    ['03-3333-3333', '03-4444-4444'].map((phone) =>
      shop.call('updateShop', { body: { ...body, version: 2, shop: { ...record, phone } } }),
    ),
  )
  expect(new Set(both.map((each) => each.status))).toEqual(new Set([200, 409]))
})

test('a repeated save returns the first answer, also after later saves', async () => {
  const shop = await api.shop()
  const { shop: record, version } = await shop.ok('getShop', {})
  const body = { user: shop.user.id, version, shop: { ...record, phone: '03-1111-1111' } }
  const first = await shop.ok('updateShop', { body }, { key: 'save-1' })
  await save(shop, { phone: '03-2222-2222' })
  expect(await shop.ok('updateShop', { body }, { key: 'save-1' })).toEqual(first)
  expect((await shop.ok('getShop', {})).shop.phone).toBe('03-2222-2222')
  const other = { ...body, shop: { ...record, phone: '03-5555-5555' } }
  expect((await shop.call('updateShop', { body: other }, { key: 'save-1' })).body.fields).toEqual({
    'Idempotency-Key': '同じ操作の番号が別の内容で使われました。もう一度お試しください。',
  })
})

test.each([
  ['an unknown field', { fax: '03' }, 'shop.fax'],
  ['a phone that is none', { phone: 'でんわ' }, 'shop.phone'],
  ['a link that runs code', { line: 'javascript:alert(1)' }, 'shop.line'],
  ['an unknown kind of shop', { type: 'casino' }, 'shop.type'],
  [
    'ranges that overlap',
    { hours: { weekly: { mon: [range, { open: '13:00', close: '15:00' }] } } },
    'shop.hours.weekly.mon',
  ],
  [
    'a day that does not exist',
    { hours: { special_days: [{ date: '2026-02-30' }] } },
    'shop.hours.special_days.0.date',
  ],
])('refuses %s', async (_, fields, at) => {
  const shop = await api.shop()
  const body = { user: shop.user.id, version: 1, shop: fields } as never
  const { status, body: problem } = await shop.call('updateShop', { body })
  expect([status, Object.keys(problem.fields ?? {})]).toEqual([400, [at]])
})

test('an admin reads and fills in the record of a shop that the call names', async () => {
  const [shop, other, admin] = [await api.shop(), await api.shop(), await api.admin()]
  const query = { user: shop.user.id }
  const { shop: record, version } = await admin.ok('getShop', { query })
  await admin.ok('updateShop', {
    body: { user: shop.user.id, version, shop: { ...record, address: '東京都台東区1-1' } },
  })
  expect((await shop.ok('getShop', { query })).shop.address).toBe('東京都台東区1-1')
  expect((await admin.call('getShop', {})).status).toBe(400)
  expect((await other.call('getShop', { query })).status).toBe(403)
  const body = { user: shop.user.id, version: 2, shop: record }
  expect((await other.call('updateShop', { body })).status).toBe(403)
})

test('the audit log names the changed fields, and that an admin looked', async () => {
  const [shop, admin] = [await api.shop(), await api.admin()]
  await save(shop, { phone: '03-1111-1111' })
  await save(shop, { phone: '03-1234-5678', hours: { weekly: { mon: [range] } } })
  await save(shop, { phone: '03-1234-5678', type: 'soba' })
  await admin.ok('getShop', { query: { user: shop.user.id } })
  const { lines } = await admin.ok('listAudit', { query: { shop: shop.user.id } })
  expect(lines.slice(0, 3).map(({ who, what }) => [who.kind, what])).toEqual([
    ['admin', 'お店の情報を見た'],
    ['user', 'お店の情報を変更（業種）'],
    ['user', 'お店の情報を変更（営業時間・電話）'],
  ])
})

test('a shop is registered with parts of its record', async () => {
  const admin = await api.admin()
  const body = {
    login_id: 'kiroku',
    shop_name: '記録の店',
    slug: 'kiroku',
    shop: {
      type: 'soba',
      phone: '03-1234-5678',
      address: '東京都台東区1-1',
      postal_code: '110-0001',
    },
  } as const
  const { user } = await admin.ok('addUser', { body }, { key: 'kiroku-1' })
  await admin.ok('addUser', { body }, { key: 'kiroku-1' })
  const { shop: record, version } = await admin.ok('getShop', { query: { user: user.id } })
  expect([record, version]).toMatchObject([{ name: '記録の店', ...body.shop }, 1])
  const other = { ...body, shop: { ...body.shop, phone: '03-9999-9999' } }
  expect((await admin.call('addUser', { body: other }, { key: 'kiroku-1' })).status).toBe(400)
  const saved = { user: user.id, version: 1, shop: { ...record, kana: 'きろく' } }
  expect((await admin.ok('updateShop', { body: saved })).version).toBe(2)
})

test('a deleted shop takes its record along', async () => {
  const [shop, admin] = [await api.shop(), await api.admin()]
  await save(shop, { phone: '03-1234-5678' })
  await admin.ok('deleteUser', { body: { id: shop.user.id } })
  const { status } = await admin.call('getShop', { query: { user: shop.user.id } })
  expect(status).toBe(404)
})
