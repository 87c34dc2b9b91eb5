import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { expect, test } from 'vitest'
import type { ShopMark } from '#functions/contract/shops/listed-shop.ts'
import { table, tableName } from '#functions/table/table.ts'
import { startApi } from '#test/support/api.ts'
import type { ShopCaller } from '#test/support/caller.ts'
import { runCleanupIn, runShopRowUpdate } from '#test/support/faults/cleanup.ts'
import { addSmallShopImage, buildJpegFile, uploadFile } from '#test/support/files/uploads.ts'
import { createPageClient } from '#test/support/shops/page-client.ts'
import { saveShopRecord } from '#test/support/shops/shop-record.ts'

const api = startApi()
const { admin } = api

/** The marks of a shop in the list, which agree with the filter for each of them and with the figures. */
async function listMarks(id: string): Promise<ShopMark[]> {
  const { users } = await admin.ok('listUsers', { query: { limit: '100' } })
  const marks = users.find((user) => user.id === id)?.marks ?? []
  const { marks: counts } = await admin.ok('getService', {})
  for (const mark of marks) {
    const found = await admin.ok('listUsers', { query: { mark, limit: '100' } })
    expect(found.users.map((user) => user.id)).toContain(id)
    expect(counts?.[mark]).toBe(found.found)
  }
  return marks
}

/** Enters a phone number and opening hours. */
const enterContact = (shop: ShopCaller) =>
  saveShopRecord(shop, {
    phone: '075-123-4567',
    hours: { weekly: { mon: [{ open: '11:00', close: '15:00' }] } },
  })

test('marks a public page without phone number or opening hours in the record', async () => {
  const shop = await api.shop()
  await createPageClient(shop).bringOut('品書き')
  expect(await listMarks(shop.user.id)).toEqual(['no_phone', 'no_hours'])
  await enterContact(shop)
  expect(await listMarks(shop.user.id)).toEqual([])
})

test('marks a shop from its registration to its first publication', async () => {
  const login = await api.addShop()
  const { users } = await admin.ok('listUsers', { query: { q: login.login_id } })
  const id = users[0]?.id ?? ''
  expect(await listMarks(id)).toEqual(['never_signed_in'])
  const shop = await api.signIn(login)
  await enterContact(shop)
  expect(await listMarks(id)).toEqual([])
  await createPageClient(shop).write('品書き')
  expect(await listMarks(id)).toEqual(['never_published'])
  await createPageClient(shop).publish()
  expect(await listMarks(id)).toEqual([])
  // It knows how.
  await shop.ok('unpublishPage', { body: createPageClient(shop).at })
  expect(await listMarks(id)).toEqual([])
})

test('marks a live page whose dates have gone by', async () => {
  const shop = await api.shop()
  await enterContact(shop)
  await createPageClient(shop).write('2020年1月5日まで初売り')
  expect(await listMarks(shop.user.id)).toEqual(['never_published'])
  await createPageClient(shop).publish()
  expect(await listMarks(shop.user.id)).toEqual(['past_dates'])
  await createPageClient(shop).bringOut('初売りは終わりました')
  expect(await listMarks(shop.user.id)).toEqual([])
})

test('marks a live page with words of a template, until they are replaced', async () => {
  const shop = await api.shop()
  await enterContact(shop)
  // A sentence of the template for soba restaurants.
  await createPageClient(shop).bringOut('価格はすべて税込みです。大盛りは200円増しで承ります。')
  expect(await listMarks(shop.user.id)).toEqual(['samples'])
  const { user } = await shop.ok('getSession', {})
  expect(user).toMatchObject({ pages: [{ has_sample_texts: true }, {}, {}] })
  await createPageClient(shop).bringOut('価格はすべて税込みです。大盛りは100円増しで承ります。')
  expect(await listMarks(shop.user.id)).toEqual([])
})

test('marks a shop whose file was refused, until the next file arrives', async () => {
  const shop = await api.shop()
  const broken = buildJpegFile(Buffer.from('これは写真ではありません'))
  const { id } = await uploadFile(shop, broken)
  expect((await shop.call('uploadImage', { body: { upload_id: id } })).status).toBe(400)
  expect(await listMarks(shop.user.id)).toEqual(['lost_uploads'])
  await addSmallShopImage(shop)
  expect(await listMarks(shop.user.id)).toEqual([])
})

test('marks a shop whose file never arrived', async () => {
  const shop = await api.shop()
  await shop.ok('createUpload', {
    body: { library: 'images', name: 'とどかない.jpg', type: 'image/jpeg', bytes: 5000 },
  })
  expect(await runCleanupIn(20 * 60_000)).toEqual([])
  expect(await listMarks(shop.user.id)).toEqual(['lost_uploads'])
})

test('marks a library that is nearly full', async () => {
  const shop = await api.shop()
  await addSmallShopImage(shop)
  await table.send(
    new UpdateCommand({
      TableName: tableName(),
      Key: { PK: `USER#${shop.user.id}`, SK: 'USAGE' },
      UpdateExpression: 'SET images = :many',
      ExpressionAttributeValues: { ':many': 480 },
    }),
  )
  expect(await listMarks(shop.user.id)).toEqual(['quota'])
})

test('marks a shop whose sign-in is refused now, and says until when', async () => {
  const login = await api.addShop()
  await api.signIn(login)
  const body = { LoginId: login.login_id, Password: 'chigau-kagi' }
  const statuses: number[] = []
  for (let left = 7; left > 0; left -= 1)
    statuses.push((await api.nobody().call('signIn', { body })).status)
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0)
  const { users } = await admin.ok('listUsers', { query: { q: login.login_id } })
  const [user] = users
  expect(user?.marks).toEqual(['locked'])
  const until = Date.parse(user?.locked_until ?? '')
  expect(until).toBeGreaterThan(Date.now())
  expect(until).toBeLessThanOrEqual(Date.now() + 15 * 60_000)
  // Shops are told nothing more.
  const { user: own } = await api.signIn(login).catch(() => ({ user: undefined }))
  expect(JSON.stringify(own ?? {})).not.toContain('locked_until')
  await runShopRowUpdate(new Date())
  const { csv } = await admin.ok('exportUsers', { body: { mark: 'locked' } })
  expect(csv).toContain('"ログイン制限中"')
})

test('sorts by the readings of names, and reverses every order', async () => {
  for (const [name, kana] of [
    ['並び 山', 'ヤマ'],
    ['並び 川', 'かわ'],
    ['並び 海', ''],
  ] as const) {
    const shop = await api.signIn(await api.addShop({ shop_name: name }))
    if (kana) await saveShopRecord(shop, { name, kana })
  }
  const list = async (query: { sort?: 'name' | 'newest'; order?: 'reverse'; limit?: string }) =>
    (await admin.ok('listUsers', { query: { q: '並び', ...query } })).users.map((user) =>
      user.shop_name.slice(3),
    )
  expect(await list({ sort: 'name' })).toEqual(['川', '山', '海'])
  expect(await list({ sort: 'name', order: 'reverse' })).toEqual(['海', '山', '川'])
  expect(await list({ order: 'reverse' })).toEqual(['山', '川', '海'])
  const query = { q: '並び', sort: 'name', order: 'reverse', limit: '2' } as const
  const { cursor = '' } = await admin.ok('listUsers', { query })
  const next = await admin.ok('listUsers', { query: { ...query, cursor } })
  expect(next.users.map((user) => user.shop_name)).toEqual(['並び 川'])
  const other = await admin.call('listUsers', { query: { q: '並び', sort: 'name', cursor } })
  expect(other.body.fields).toHaveProperty('cursor')
})
