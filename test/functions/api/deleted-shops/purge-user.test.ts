import { expect, test } from 'vitest'
import { finishShopRemoval } from '#functions/rules/accounts/delete-shop.ts'
import { findDeletedShop } from '#functions/table/deleted-shops/deleted-shops.ts'
import { beginShopRemoval } from '#functions/table/deleted-shops/shop-removal.ts'
import { startApi } from '#test/support/api.ts'
import { addTestShop, type Caller } from '#test/support/caller.ts'
import { cleanupHourMs, runCleanupIn } from '#test/support/faults/cleanup.ts'

const api = startApi()
const dayMs = 24 * cleanupHourMs

async function deleteShop(admin: Caller, shop_name?: string) {
  const shop = await api.signIn(await addTestShop(admin, shop_name ? { shop_name } : {}))
  await admin.ok('deleteUser', { body: { id: shop.user.id } })
  return shop
}

const find = async (admin: Caller, q: string) =>
  (await admin.ok('listDeletedShops', { query: { q } })).shops

test('the bin lists deleted shops with who deleted them and until when they can be restored', async () => {
  const admin = await api.account()
  const shop = await deleteShop(admin, 'びすとろ髙山')
  const { id, slug } = shop.user
  const [listed] = await find(admin, 'ビストロ高山')
  expect(listed).toMatchObject({
    id,
    slug,
    shop_name: 'びすとろ髙山',
    login_id: shop.login_id,
    deleted_by: admin.login_id,
  })
  const { deleted_at = '', until = '' } = listed ?? {}
  expect(Date.parse(until) - Date.parse(deleted_at)).toBe(14 * dayMs)
  expect(await find(admin, 'ありえない名前')).toEqual([])

  const others = [await deleteShop(admin), await deleteShop(admin)]
  const part = await admin.ok('listDeletedShops', { query: { limit: '2' } })
  expect(part.shops.map((each) => each.id)).toEqual(others.map(({ user }) => user.id).toReversed())
  const { cursor } = part
  const rest = await admin.ok('listDeletedShops', { query: { cursor } })
  expect(rest.shops[0]?.id).toBe(id)
  expect(part.count).toBe(2 + rest.shops.length)

  await admin.ok('restoreUser', { body: { id } })
  expect(await find(admin, slug)).toEqual([])
})

test('a purged shop is removed by the cleanup, its names are free, and the audit log names it', async () => {
  const admin = await api.admin()
  const shop = await deleteShop(admin, '消える店')
  const { id, slug } = shop.user
  const { res } = await admin.ok('purgeUser', { body: { id, typed_name: ' 消える店　' } })
  expect(res).toBe('完全に消しました')
  expect(await find(admin, slug)).toEqual([])
  expect((await admin.call('restoreUser', { body: { id } })).status).toBe(404)
  expect((await admin.call('purgeUser', { body: { id, typed_name: '消える店' } })).status).toBe(404)

  expect(await runCleanupIn(1000)).toEqual([])
  expect(await findDeletedShop(id)).toBeUndefined()
  const heir = await api.signIn(await api.addShop({ login_id: shop.login_id, slug }))
  expect(heir.user.id).not.toBe(id)
  const { lines } = await admin.ok('listAudit', { query: { shop: id } })
  expect(lines[0]).toMatchObject({
    what: '削除したお店を完全に消す',
    shop: { id, name: '消える店' },
  })
})

test('another name than the shop’s is refused', async () => {
  const admin = await api.admin()
  const { user } = await deleteShop(admin, '残る店')
  const { status, body } = await admin.call('purgeUser', {
    body: { id: user.id, typed_name: '別の店' },
  })
  expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['typed_name']])
  expect((await admin.ok('restoreUser', { body: { id: user.id } })).user.shop_name).toBe('残る店')
})

test('the same call again succeeds, also after the shop is removed', async () => {
  const admin = await api.admin()
  const { user } = await deleteShop(admin, '消える店')
  const input = { body: { id: user.id, typed_name: '消える店' } }
  for (const _ of ['first', 'again']) await admin.ok('purgeUser', input, { key: 'sayonara-5' })
  expect(await runCleanupIn(1000)).toEqual([])
  await admin.ok('purgeUser', input, { key: 'sayonara-5' })
})

test('a shop whose removal has begun is not restored, and a restored one is not removed', async () => {
  const admin = await api.admin()
  const [begun, back] = [await deleteShop(admin), await deleteShop(admin)]
  const [one, other] = [await findDeletedShop(begun.user.id), await findDeletedShop(back.user.id)]
  if (!one || !other) throw new Error('not deleted')
  expect(await beginShopRemoval(one)).toBe(true)
  expect((await admin.call('restoreUser', { body: { id: begun.user.id } })).status).toBe(404)
  await admin.ok('restoreUser', { body: { id: back.user.id } })
  expect(await beginShopRemoval(other)).toBe(false)
  expect(await finishShopRemoval(back.user.id, new Date(Date.now() + 15 * dayMs))).toBeUndefined()
  expect((await api.signIn(back)).user.id).toBe(back.user.id)
})
