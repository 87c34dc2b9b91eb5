import { expect, test } from 'vitest'
import { startApi } from '#test/support/api.ts'
import { createPageClient, visitPage } from '#test/support/shops/page-client.ts'
import { saveShopRecord } from '#test/support/shops/shop-record.ts'

const api = startApi({ callsAMinute: { changes: 1000, publishes: 1000, uploads: 1000 } })
const { admin } = api

const range = { open: '11:00', close: '14:00', last_order: '13:30' }

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

  const saved = await saveShopRecord(shop, {
    phone: '03-1234-5678',
    hours: { weekly: { mon: [range] } },
  })
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
  const { shop: record } = await saveShopRecord(shop, { phone: '03-1111-1111' })
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

test('an admin reads and fills in the record of a shop that the call names', async () => {
  const shop = await api.shop()
  const query = { user: shop.user.id }
  const { shop: record, version } = await admin.ok('getShop', { query })
  await admin.ok('updateShop', {
    body: { user: shop.user.id, version, shop: { ...record, address: '東京都台東区1-1' } },
  })
  expect((await shop.ok('getShop', { query })).shop.address).toBe('東京都台東区1-1')
  expect((await admin.call('getShop', {})).status).toBe(400)
})

test('a shop has one name: that of its record is that of its profile, its pages and the list of admins', async () => {
  const shop = await api.shop()
  const { id, slug } = shop.user
  const page = createPageClient(shop)
  await page.bringOut('公開した文')
  const readNames = async () => {
    const [{ shop: record }, { user }, { users }, { html }] = await Promise.all([
      shop.ok('getShop', {}),
      shop.ok('getSession', {}),
      admin.ok('listUsers', { query: { q: slug } }),
      visitPage(`${api.stack.pages}/${slug}/`),
    ])
    const [, title] = /<title>(.*?)<\/title>/.exec(html) ?? []
    return [record.name, user.shop_name, users.find((each) => each.id === id)?.shop_name, title]
  }

  await saveShopRecord(shop, { name: '手打ち 一茶' })
  expect(await readNames()).toEqual(Array.from({ length: 4 }, () => '手打ち 一茶'))

  // An admin's change; who has the record open is asked.
  const { shop: open, version } = await shop.ok('getShop', {})
  await admin.ok('updateUser', { body: { id, shop_name: '手打ち 二茶' } })
  expect(await readNames()).toEqual(Array.from({ length: 4 }, () => '手打ち 二茶'))
  const body = { user: id, version, shop: { ...open, phone: '03-1234-5678' } }
  expect((await shop.call('updateShop', { body })).status).toBe(409)

  // A blank one leaves it.
  const saved = await saveShopRecord(shop, { name: ' ' })
  expect(saved.shop.name).toBe('手打ち 二茶')
  expect(await readNames()).toEqual(Array.from({ length: 4 }, () => '手打ち 二茶'))
})

test.each([
  ['110-0001', ['東京都台東区谷中']],
  ['1000000', ['東京都千代田区']],
  ['0000000', []],
])('the postal code %s has the towns %o', async (postal_code, addresses) => {
  const shop = await api.shop()
  expect((await shop.ok('findAddresses', { query: { postal_code } })).addresses).toEqual(addresses)
})

test('a postal code may have several towns; another text is refused', async () => {
  const { addresses } = await admin.ok('findAddresses', { query: { postal_code: '452-0961' } })
  expect(addresses.length).toBeGreaterThan(10)
  expect(addresses).toContain('愛知県清須市春日明河原')
  expect((await admin.call('findAddresses', { query: { postal_code: '１１０' } })).status).toBe(400)
})

test('the audit log names the changed fields, and that an admin looked', async () => {
  const shop = await api.shop()
  await saveShopRecord(shop, { phone: '03-1111-1111' })
  await saveShopRecord(shop, { phone: '03-1234-5678', hours: { weekly: { mon: [range] } } })
  await saveShopRecord(shop, { phone: '03-1234-5678', type: 'soba' })
  await admin.ok('getShop', { query: { user: shop.user.id } })
  const { lines } = await admin.ok('listAudit', { query: { shop: shop.user.id } })
  expect(lines.slice(0, 3).map(({ who, what }) => [who.kind, what])).toEqual([
    ['admin', 'お店の情報を見た'],
    ['user', 'お店の情報を変更（業種）'],
    ['user', 'お店の情報を変更（営業時間・電話）'],
  ])
})
