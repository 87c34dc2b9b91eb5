import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { expect, test } from 'vitest'
import { listMedia } from '#functions/bucket/media.ts'
import { finishShopRemoval } from '#functions/rules/shops/deleted/delete-shop.ts'
import { markShopDeleted } from '#functions/table/accounts/deleted-shops.ts'
import { listDueItems } from '#functions/table/due.ts'
import { table, tableName } from '#functions/table/table.ts'
import { startApi } from '#test/support/api.ts'
import type { ShopCaller } from '#test/support/caller.ts'
import { runCleanupIn } from '#test/support/faults/cleanup.ts'
import { addSmallShopImage } from '#test/support/files/uploads.ts'

const api = startApi()
const { admin } = api
const day = 24 * 60 * 60_000
const after = (days: number) => new Date(Date.now() + days * day + 1000)

const publish = (shop: ShopCaller) =>
  shop.ok('publishPage', { body: { user: shop.user.id, page: 1 } })
const getStatus = async (slug: string) => (await fetch(`${api.stack.pages}/${slug}/`)).status

/** Runs the cleanup until nothing is left to do. */
async function finish(id: string, now: Date, left = 20): Promise<Date | undefined> {
  const again = await finishShopRemoval(id, now)
  return again && again <= now && left > 0 ? finish(id, now, left - 1) : again
}

/** Every item that mentions this account. */
async function itemsWith(text: string) {
  const { Items = [] } = await table.send(new ScanCommand({ TableName: tableName() }))
  return Items.filter((item) => JSON.stringify(item).includes(text))
    .map(({ PK, SK }) => `${PK} ${SK}`)
    .filter((key) => !/^(AUDIT|SESSION|OPERATION|LIMIT|ACTIVE)#/.test(key))
}

test('a deleted shop has no session and no live pages', async () => {
  const shop = await api.shop()
  await publish(shop)
  expect(await getStatus(shop.user.slug)).toBe(200)
  const { id, slug, shop_name } = shop.user
  expect((await admin.ok('deleteUser', { body: { id } })).res).toBe('削除しました')

  expect(await getStatus(slug)).toBe(404)
  expect((await shop.call('getSession', {})).body.code).toBe('session_required')
  const attempt = { LoginId: shop.login_id, Password: shop.password }
  expect((await api.nobody().call('signIn', { body: attempt })).body.code).toBe('sign_in_failed')
  const calls = [
    await admin.call('getUser', { parameters: { id } }),
    await admin.call('updateUser', { body: { id, status: 'active' } }),
    await admin.call('getPage', { body: { user: id, page: 1 } }),
    await admin.call('deleteUser', { body: { id } }),
  ]
  for (const { status, body } of calls) expect([status, body.code]).toEqual([404, 'not_found'])
  const { users } = await admin.ok('listUsers', { query: { q: shop_name } })
  expect(users.map((user) => user.id)).not.toContain(id)
  const taken = await admin.call('addUser', {
    body: { login_id: shop.login_id, shop_name, slug: `${slug}-2` },
  })
  expect([taken.status, Object.keys(taken.body.fields ?? {})]).toEqual([409, ['login_id']])
})

test('the cleanup job takes down pages of an interrupted deletion and keeps the rest', async () => {
  const shop = await api.shop()
  await publish(shop)
  const { id, slug } = shop.user
  const now = new Date()
  await markShopDeleted(id, { by: 'kakari', wasPublic: true, now, due: now })
  expect(await getStatus(slug)).toBe(200)
  const due = await listDueItems(after(0), 100)
  expect(due.map((each) => [each.kind, each.id])).toContainEqual(['leaving-user', id])
  const again = await finishShopRemoval(id, now)
  expect(again?.getTime()).toBe(now.getTime() + 14 * day)
  expect(await getStatus(slug)).toBe(404)
  expect(await itemsWith(id)).toContain(`USER#${id} PAGE#1`)
})

test('after fourteen days nothing of the shop is left but the lease of its address', async () => {
  const [shop, other] = [await api.shop(), await api.shop()]
  const { id, slug } = shop.user
  const img = await addSmallShopImage(shop)
  await addSmallShopImage(other)
  await publish(shop)
  await shop.ok('listNews', {})
  const media = await listMedia(img.id)
  expect(media.length).toBeGreaterThan(0)
  await admin.ok('deleteUser', { body: { id } })

  await finish(id, after(13))
  expect(await listMedia(img.id)).toEqual(media)
  const [one, two] = await Promise.all([finish(id, after(14)), finish(id, after(14))])
  expect([one, two]).toEqual([undefined, undefined])
  // The cleanup removes its pages from the list of pages in two runs.
  for (const days of [14, 15]) expect(await runCleanupIn(days * day)).toEqual([])
  // The audit log still names the shop.
  for (const text of [id, slug])
    expect(await itemsWith(text)).toEqual([`FORMERSHOPS ${id}`, `SLUG#${slug} -`])
  expect(await listMedia(img.id)).toEqual([])
  expect(await getStatus(slug)).toBe(404)
  expect(await finishShopRemoval(id, after(15))).toBeUndefined()
  expect((await other.ok('getSession', {})).user.image_count).toBe(1)
  const heir = await api.signIn(await api.addShop({ login_id: shop.login_id }))
  expect(heir.user).toMatchObject({ image_count: 0, bytes: 0 })
})
