import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { expect, test } from 'vitest'
import { startApi } from '#test/support/api.ts'
import type { ShopCaller } from '#test/support/caller.ts'
import { cleanupHourMs, holdNextWrite, runCleanupIn } from '#test/support/faults/cleanup.ts'
import { emptyTrash } from '#test/support/files/delete-files.ts'
import { addSmallShopImage } from '#test/support/files/uploads.ts'

const api = startApi({ callsAMinute: { changes: 1000, uploads: 1000, publishes: 100 } })

const day = 24 * cleanupHourMs
const of = ({ user }: ShopCaller) => ({ user: user.id, kind: 'image' as const })

const trash = (shop: ShopCaller) => shop.ok('listTrash', { body: of(shop) })
const restore = (shop: ShopCaller, id: string) =>
  shop.call('restoreFile', { body: { ...of(shop), id } })

async function shopWithTrash() {
  const shop = await api.shop()
  const img = await addSmallShopImage(shop)
  await shop.ok('deleteImage', { body: { id: img.id } })
  return { shop, img }
}

test('the bytes of a file are not due for a check before it can no longer be restored', async () => {
  const { shop, img } = await shopWithTrash()
  const owner = { shopId: shop.user.id }
  const until = Date.parse((await trash(shop)).files[0]?.until ?? '')
  expect(await findCheckTime(shop, img.id)).toBe(until + day)
  // A call that read the file before it was deleted, or made its variants.
  const { queueFileCleanup } = await import('#functions/table/due.ts')
  await queueFileCleanup(owner, img.id, new Date())
  expect(await findCheckTime(shop, img.id)).toBe(until + day)
  await restore(shop, img.id)
  expect(await findCheckTime(shop, img.id)).toBeLessThanOrEqual(Date.now() + day)
  await shop.ok('deleteImage', { body: { id: img.id } })
  await emptyTrash(shop)
  expect(await findCheckTime(shop, img.id)).toBeLessThanOrEqual(Date.now() + day)
})

/** When the bytes of this image are compared with their uses. */
async function findCheckTime({ user }: ShopCaller, id: string): Promise<number> {
  const { findFileCleanup } = await import('#functions/table/due.ts')
  return Date.parse((await findFileCleanup({ shopId: user.id }, id))?.split('#')[0] ?? '')
}

test('the bytes of a file that was deleted in the middle of their check stay', async () => {
  const shop = await api.shop()
  const img = await addSmallShopImage(shop)
  const owner = { shopId: shop.user.id }
  const { findFileCleanup, queueFileCleanup } = await import('#functions/table/due.ts')
  const { cleanUpMedia } = await import('#functions/rules/cleanup/clean-up-media.ts')
  await queueFileCleanup(owner, img.id, new Date())
  const note = await findFileCleanup(owner, img.id)
  // The check reads the trash before the deletion, and the library after it.
  const { held, release } = await holdNextWrite(new RegExp(`"Key":.*"SK":"IMAGE#${img.id}"`))
  const checking = cleanUpMedia(owner, { fileId: img.id, note }, new Date(Date.now() + 2 * day))
  await held
  await shop.ok('deleteImage', { body: { id: img.id } })
  release()
  expect(await checking).toBeUndefined()
  expect((await fetch(`${api.stack.media}${img.url}`)).status).toBe(200)
})

test('the bytes of a file that was restored in the middle of their check stay', async () => {
  const { shop, img } = await shopWithTrash()
  await setCheckTime(shop, img.id, new Date())
  // The check reads the library before the restoration, and the trash after it.
  const { held, release } = await holdNextWrite(new RegExp(`"Keys":.*TRASH#IMAGE#${img.id}`))
  const cleaning = runCleanupIn(2 * day)
  await held
  expect((await restore(shop, img.id)).status).toBe(200)
  release()
  expect(await cleaning).toEqual([])
  expect((await fetch(`${api.stack.media}${img.url}`)).status).toBe(200)
})

/** Has the bytes of this image checked at this time, although it is in the trash. */
async function setCheckTime({ user }: ShopCaller, id: string, at: Date): Promise<void> {
  const { table, tableName } = await import('#functions/table/table.ts')
  const { dueAttributes } = await import('#functions/table/due.ts')
  const Item = { PK: `USER#${user.id}`, SK: `GONE#${id}`, ...dueAttributes('gone', id, at) }
  await table.send(new PutCommand({ TableName: tableName(), Item }))
}
