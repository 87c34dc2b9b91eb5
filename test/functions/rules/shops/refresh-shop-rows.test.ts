import { Logger } from '@aws-lambda-powertools/logger'
import { Metrics } from '@aws-lambda-powertools/metrics'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { expect, test, vi } from 'vitest'
import { handler } from '#functions/events/clean-up.ts'
import { listShops, loadShopRows } from '#functions/rules/shops/list/list-shops.ts'
import { updateShopRows } from '#functions/rules/shops/list/update-shop-rows.ts'
import { profileKey } from '#functions/table/accounts/accounts.ts'
import { findSessionOwner } from '#functions/table/sessions/sessions.ts'
import {
  clearActiveShop,
  getShopChunk,
  listActiveShops,
  markShopActive,
  shopChunkNames,
} from '#functions/table/shops/active-shops.ts'
import {
  countFilledChunks,
  readShopList,
  recordFilledChunks,
} from '#functions/table/shops/shop-rows.ts'
import { table, tableName } from '#functions/table/table.ts'
import { startApi } from '#test/support/api.ts'
import type { ShopCaller } from '#test/support/caller.ts'
import { failNextWrite, holdNextWrite, runShopRowUpdate } from '#test/support/faults/cleanup.ts'
import { addSmallShopImage } from '#test/support/files/uploads.ts'
import { deleteVersions } from '#test/support/shops/delete-versions.ts'
import { buildReservationTimes, reserveTestPage } from '#test/support/shops/reservations.ts'

const api = startApi()
const { admin } = api
const minute = 60_000
const after = (minutes: number) => new Date(Date.now() + minutes * minute)

const rowIn = async (id: string) => (await readShopList()).rows.find((row) => row.id === id)
const active = async () => (await listActiveShops()).map(({ id }) => id)
const at = (shop: ShopCaller, page: 1 | 2 | 3 = 1) => ({ user: shop.user.id, page })

async function write(shop: ShopCaller, text: string) {
  const { version } = await shop.ok('getData', { body: at(shop) })
  await shop.ok('saveData', { body: { ...at(shop), data: [{ text }], version } })
}

/** Forgets who may have changed: what the index would show once all rows are updated. */
async function settleAll() {
  await Promise.all((await listActiveShops()).map(clearActiveShop))
}

test('without rows every shop is listed, and the first run adds the rows', async () => {
  const [one, two] = [await api.shop(), await api.shop()]
  await settleAll()
  expect((await readShopList()).isFilled).toBe(false)
  const before = await listShops()
  expect(before.map(({ id }) => id).toSorted()).toEqual([one.user.id, two.user.id].toSorted())

  // It dies on the way, and goes on where it stopped.
  await failNextWrite(/"SK":"FILL"/)
  await expect(runShopRowUpdate(new Date())).rejects.toThrow('stopped')
  await runShopRowUpdate(new Date())
  expect(await countFilledChunks()).toBe(shopChunkNames.length)
  const { rows, isFilled } = await readShopList()
  expect([rows.length, isFilled]).toEqual([2, true])
  expect(rows.find(({ id }) => id === one.user.id)).toMatchObject({
    shop_name: one.user.shop_name,
    pages: [1, 2, 3].map(() => ({ state: 'draft', reserve: null })),
    edited_at: null,
  })
})

test('a row equals the shop’s own items, and the list shows changes before the row is updated', async () => {
  const shop = await api.shop()
  await runShopRowUpdate(new Date())
  const { bytes } = await addSmallShopImage(shop)
  await write(shop, '本日の定食')
  await shop.ok('publishPage', { body: at(shop) })
  await write(shop, '明日の定食')
  await shop.ok('listNews', {})
  const listed = (await listShops()).find(({ id }) => id === shop.user.id)
  expect(listed).toMatchObject({
    pages: [{ state: 'changed' }, { state: 'draft' }, { state: 'draft' }],
    image_count: 1,
    movie_count: 0,
    bytes,
    seen: { news: expect.any(String) as unknown, qanda: null },
    edited_at: expect.any(String) as unknown,
    signed_in_at: expect.any(String) as unknown,
  })
  expect(await rowIn(shop.user.id)).not.toEqual(listed)
  await runShopRowUpdate(new Date())
  expect(await rowIn(shop.user.id)).toEqual(listed)
})

test('a shop stays active until its session can change nothing more and its row is unchanged', async () => {
  const shop = await api.shop()
  await runShopRowUpdate(after(1))
  expect(await active()).toContain(shop.user.id)
  await runShopRowUpdate(after(5))
  expect(await active()).toContain(shop.user.id)
  await write(shop, '六分のうち')
  await runShopRowUpdate(after(7))
  // Just written: whoever read the rows before that finds the shop among those that may have changed.
  expect(await active()).toContain(shop.user.id)
  await runShopRowUpdate(after(8))
  expect(await active()).not.toContain(shop.user.id)
  expect((await rowIn(shop.user.id))?.edited_at).not.toBeNull()
})

test('a session marks its shop as active once a minute', async () => {
  const shop = await api.shop()
  await settleAll()
  await shop.ok('getSession', {})
  expect(await active()).not.toContain(shop.user.id)
  const token = shop.cookie.slice(shop.cookie.indexOf('=') + 1)
  await findSessionOwner('user', token, { now: after(2) })
  expect(await active()).toContain(shop.user.id)
})

test('an admin’s change is listed at once, and the row of a deleted shop is removed', async () => {
  const shop = await api.shop()
  const { id } = shop.user
  await runShopRowUpdate(new Date())
  await settleAll()
  await admin.ok('updateUser', { body: { id, status: 'suspended', shop_name: '改名堂' } })
  const named = (await listShops()).find((row) => row.id === id)
  expect(named).toMatchObject({ status: 'suspended', shop_name: '改名堂' })
  await runShopRowUpdate(new Date())
  expect(await rowIn(id)).toEqual(named)
  await settleAll()
  await admin.ok('deleteUser', { body: { id } })
  expect((await listShops()).map((row) => row.id)).not.toContain(id)
  await runShopRowUpdate(new Date())
  expect(await rowIn(id)).toBeUndefined()
  await runShopRowUpdate(after(8))
  await runShopRowUpdate(after(9))
  expect(await active()).not.toContain(id)
})

test('an interrupted registration adds no row', async () => {
  await runShopRowUpdate(new Date())
  const { rows } = await readShopList()
  await failNextWrite(/"Item":.*"SK":"PROFILE"/)
  const body = { login_id: 'shinda-9', shop_name: '途中の店', slug: 'shinda-9' }
  expect((await admin.call('addUser', { body })).status).toBe(500)
  expect(await listShops()).toHaveLength(rows.length)
  await runShopRowUpdate(after(5))
  expect((await readShopList()).rows).toHaveLength(rows.length)
})

test('a reservation that is published or fails is listed without a session', async () => {
  const shop = await api.shop()
  const { start } = buildReservationTimes()
  const { fireAt, page } = await reserveTestPage(shop, [start])
  await runShopRowUpdate(new Date())
  expect((await rowIn(shop.user.id))?.pages[0]).toMatchObject({ reserve: 'reserved' })
  await settleAll()
  await deleteVersions(shop, 1)
  await fireAt(start)
  const failed = (await listShops()).find(({ id }) => id === shop.user.id)
  expect(failed?.pages[0]).toMatchObject({ reserve: 'failed' })
  // As soon as the owner has brought something out by hand it is nothing to look after any more.
  await page.bringOut('手の品')
  expect((await loadShopRows([shop.user.id]))[0]?.pages[0]).toMatchObject({ reserve: null })
})

test('two updates at the same time never make a row older', async () => {
  const shop = await api.shop()
  const { id } = shop.user
  await write(shop, 'はじめ')
  const { held, release } = await holdNextWrite(new RegExp(`"SK":"ROWS#${getShopChunk(id)}"`))
  const slow = updateShopRows([id])
  await held
  await write(shop, 'つぎ')
  await updateShopRows([id])
  const [present] = await loadShopRows([id])
  expect(await rowIn(id)).toEqual(present)
  release()
  await slow
  expect(await rowIn(id)).toEqual(present)
})

test('all shops of one chunk keep their rows in parallel updates', async () => {
  const shops = await Promise.all([api.shop(), api.shop(), api.shop(), api.shop()])
  const ids = shops.map(({ user }) => user.id)
  await Promise.all([...ids.map((id) => updateShopRows([id])), updateShopRows(ids)])
  const rows = new Map((await readShopList()).rows.map((row) => [row.id, row]))
  expect(ids.map((id) => rows.get(id))).toEqual(await loadShopRows(ids))
})

test('a mark that is renewed while it is cleared stays', async () => {
  await markShopActive('dareka', new Date())
  const mark = (await listActiveShops()).find(({ id }) => id === 'dareka')
  if (!mark) throw new Error('There is no mark')
  await markShopActive('dareka', after(1))
  await clearActiveShop(mark)
  expect(await active()).toContain('dareka')
})

test('a shop that cannot be read keeps its row, and the others are updated', async () => {
  const [broken, sound] = [await api.shop(), await api.shop()]
  await runShopRowUpdate(new Date())
  const before = await rowIn(broken.user.id)
  await write(sound, '本日の定食')
  const Key = profileKey('user', broken.user.id)
  const set = (created: unknown) =>
    table.send(
      new UpdateCommand({
        TableName: tableName(),
        Key,
        UpdateExpression: 'SET created_at = :created',
        ExpressionAttributeValues: { ':created': created },
      }),
    )
  await set(0)
  const [present] = await loadShopRows([sound.user.id])
  const listed = await listShops()
  expect(listed.find(({ id }) => id === broken.user.id)).toEqual(before)
  expect(listed.find(({ id }) => id === sound.user.id)).toEqual(present)
  expect(await runShopRowUpdate(after(7))).toEqual([broken.user.id])
  expect(await runShopRowUpdate(after(8))).toEqual([broken.user.id])
  expect(await rowIn(broken.user.id)).toEqual(before)
  expect(await rowIn(sound.user.id)).toEqual(present)
  expect(await active()).toContain(broken.user.id)

  // In a table without rows it is found with its first ones, and told of from then on.
  await settleAll()
  await recordFilledChunks(0)
  await listShops()
  expect(await runShopRowUpdate(new Date())).toEqual([broken.user.id])
  expect(await countFilledChunks()).toBe(shopChunkNames.length)
  const told = vi.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined)
  const counted = vi.spyOn(Metrics.prototype, 'addMetric')
  await handler()
  expect(told.mock.calls).toEqual([
    ['not cleaned up', expect.objectContaining({ kind: 'row', id: broken.user.id })],
  ])
  expect(counted.mock.calls).toEqual([['NotCleanedUp', 'Count', 1]])
  counted.mockRestore()
  told.mockRestore()
  await set(before?.created_at)
})
