import { expect, test } from 'vitest'
import type { FileUse } from '#functions/contract/files/file-use.ts'
import { startApi } from '#test/support/api.ts'
import type { ShopCaller } from '#test/support/caller.ts'
import { addSmallShopImage } from '#test/support/files/uploads.ts'

const api = startApi({ callsAMinute: { changes: 1000, uploads: 1000, publishes: 1000 } })

async function shopWithPicture() {
  const shop = await api.shop()
  const { id, url } = await addSmallShopImage(shop)
  const at = (page: 1 | 2 | 3) => ({ user: shop.user.id, page })
  return {
    shop,
    id,
    at,
    /** Shows or removes the image in the first block of a page. */
    async show(page: 1 | 2 | 3, isShown = true) {
      const { version } = await shop.ok('getData', { body: at(page) })
      const data = isShown ? [{ position_url: url }] : []
      await shop.ok('saveData', { body: { ...at(page), data, version } })
    },
    uses: () => listUses(shop, id),
  }
}

async function listUses(shop: ShopCaller, id: string): Promise<FileUse[] | undefined> {
  const { img } = await shop.ok('listImages', { body: { user: shop.user.id } })
  return img.find((each) => each.id === id)?.used
}

const use = (where: 'draft' | 'live' | 'reserved', page: 1 | 2 | 3): FileUse => ({
  where,
  page,
  part: 'data',
  position_index: 1,
})

/** A whole minute some hours from now. */
const inHours = (hours: number) =>
  new Date(Math.ceil(Date.now() / 60_000 + hours * 60) * 60_000).toISOString()

test('a copied page uses the copied files; its replaced draft does not count', async () => {
  const { shop, show, uses, at } = await shopWithPicture()
  await show(1)
  await shop.ok('copyPage', { body: { ...at(1), to: 2 } })
  expect(await uses()).toEqual([use('draft', 1), use('draft', 2)])
  await shop.ok('copyPage', { body: { ...at(3), to: 2 } })
  expect(await uses()).toEqual([use('draft', 1)])
})

test('a restored version uses its files again', async () => {
  const { shop, show, uses, at } = await shopWithPicture()
  await show(1)
  const { version } = await shop.ok('copyPage', { body: { ...at(2), to: 1 } })
  expect(await uses()).toEqual([])
  await shop.ok('restoreVersion', { body: { ...at(1), version } })
  expect(await uses()).toEqual([use('draft', 1)])
})

test('files of the live page count until another version or none is live', async () => {
  const { shop, show, uses, at } = await shopWithPicture()
  await show(1)
  await shop.ok('publishPage', { body: at(1) })
  await show(1, false)
  expect(await uses()).toEqual([use('live', 1)])
  await shop.ok('publishPage', { body: at(1) })
  expect(await uses()).toEqual([])
  await shop.ok('undoPublish', { body: at(1) })
  expect(await uses()).toEqual([use('live', 1)])
  await shop.ok('unpublishPage', { body: at(1) })
  expect(await uses()).toEqual([])
})

test('files of a reserved version count until the reservation is cancelled', async () => {
  const { shop, id, show, uses, at } = await shopWithPicture()
  await show(2)
  const reserve = { ...at(2), updatetimes: [inHours(5)], page_check: true }
  await shop.ok('setReservation', { body: reserve })
  await show(2, false)
  expect(await uses()).toEqual([use('reserved', 2)])
  const { status, body } = await shop.call('deleteImage', { body: { id } })
  expect([status, body.used]).toEqual([409, [use('reserved', 2)]])
  await shop.ok('setReservation', { body: { ...at(2), updatetimes: [], page_check: false } })
  expect(await uses()).toEqual([])
})

test('a restored version does not show an image deleted with force', async () => {
  const { shop, id, show, at } = await shopWithPicture()
  await show(1)
  const { version } = await shop.ok('copyPage', { body: { ...at(2), to: 1 } })
  await shop.ok('deleteImage', { body: { id } })
  await shop.ok('restoreVersion', { body: { ...at(1), version } })
  const { data } = await shop.ok('getPage', { body: at(1) })
  expect(data.map(({ position_url }) => position_url)).toEqual([''])
})
