import { expect, test } from 'vitest'
import { listShops } from '#functions/rules/shops/list/list-shops.ts'
import {
  clearActiveShop,
  listActiveShops,
  markShopActive,
} from '#functions/table/shops/active-shops.ts'
import { startApi } from '#test/support/api.ts'
import { failNextWrite, runShopRowUpdate } from '#test/support/faults/cleanup.ts'
import { recordNeededRights } from '#test/support/operator/needed-rights.ts'
import { createPageClient } from '#test/support/shops/page-client.ts'

const api = startApi()
const { admin } = api
const after = (minutes: number) => new Date(Date.now() + minutes * 60_000)

/** Others are at work later than anybody else: nobody else is looked at anew. */
async function manyAtWork() {
  const ids = Array.from({ length: 12 }, (_, index) => `hoka-${index}`)
  await Promise.all(ids.map((id) => markShopActive(id, after(1))))
}

test('with many active shops, admins’ changes are listed at once, and shops’ changes after the next run', async () => {
  const shop = await api.shop()
  const { id } = shop.user
  const listed = async () => (await listShops()).find((row) => row.id === id)
  await runShopRowUpdate(new Date())
  await manyAtWork()
  const { user } = await admin.ok('addUser', {
    body: { login_id: 'sugu-1', shop_name: 'すぐの店', slug: 'sugu-1' },
  })
  await admin.ok('updateUser', { body: { id, shop_name: '改めた店' } })
  await createPageClient(shop).write('本日の定食')
  await manyAtWork()
  expect((await listShops()).find((row) => row.id === user.id)?.shop_name).toBe('すぐの店')
  expect(await listed()).toMatchObject({ shop_name: '改めた店', edited_at: null })
  await runShopRowUpdate(new Date())
  expect((await listed())?.edited_at).not.toBeNull()

  // Where the row cannot be written the deed is done all the same, and the next run writes it.
  await failNextWrite(/"Item":.*"SK":"ROWS#/)
  await admin.ok('updateUser', { body: { id, shop_name: 'さらに改めた店' } })
  await manyAtWork()
  expect((await listed())?.shop_name).toBe('改めた店')
  await runShopRowUpdate(new Date())
  expect((await listed())?.shop_name).toBe('さらに改めた店')

  await admin.ok('deleteUser', { body: { id } })
  await manyAtWork()
  expect(await listed()).toBeUndefined()
})

/** What a call reads of the table. */
const countReads = async (call: () => Promise<unknown>) =>
  (await recordNeededRights(call))
    .map(({ action }) => action)
    .filter((name) => /Get|Query/.test(name))

test('a list takes three batch reads: the session, all rows, and the eight shops that were active last', async () => {
  await api.shop()
  await runShopRowUpdate(new Date())
  const three = ['dynamodb:BatchGetItem', 'dynamodb:BatchGetItem', 'dynamodb:BatchGetItem']
  const query = { q: 'お店', sort: 'edited' } as const
  expect(await countReads(() => admin.ok('listUsers', { query }))).toEqual(three)
  expect(await countReads(() => admin.ok('exportUsers', { body: query }))).toEqual(three)
  // And the entries that are asked for.
  const body = { ids: ['nai'] }
  expect(await countReads(() => admin.ok('countUnseenNews', { body }))).toHaveLength(4)
  await Promise.all((await listActiveShops()).map(clearActiveShop))
  expect(await countReads(() => admin.ok('listUsers', { query }))).toHaveLength(2)
})
