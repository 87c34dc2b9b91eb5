import { expect, test } from 'vitest'
import { startApi } from '#test/support/api.ts'
import type { ShopCaller } from '#test/support/caller.ts'
import { addSmallShopImage } from '#test/support/files/uploads.ts'

const api = startApi()

const of = (shop: ShopCaller) => ({ user: shop.user.id })

test('returns images in the order of the ids', async () => {
  const shop = await api.shop()
  const pictures = [
    await addSmallShopImage(shop),
    await addSmallShopImage(shop),
    await addSmallShopImage(shop),
  ]
  const [first, second, third] = pictures
  const select = (...picked: typeof pictures) =>
    shop.ok('selectImages', { body: { ...of(shop), ids: picked.map(({ id }) => id) } })
  if (!first || !second || !third) throw new Error('There are three')
  expect(await select(third, first)).toEqual({ res: 'OK', img: [third, first] })
  expect((await select(second, second, third)).img).toEqual([second, second, third])
  expect((await select()).img).toEqual([])
  expect(await shop.ok('countImages', { body: of(shop) })).toEqual({ res: 'OK', count: 3 })
})

test('finds more images than one table read returns', async () => {
  const shop = await api.shop()
  const { fileWrite } = await import('#functions/table/files/files.ts')
  const { transact } = await import('#functions/table/transact.ts')
  const library = { owner: { shopId: shop.user.id }, kind: 'image' } as const
  const ids = Array.from({ length: 230 }, (_, index) => `picture-number-${index}`)
  const at = new Date(0).toISOString()
  const size = { type: 'image/jpeg', bytes: 1, width: 4, height: 3, seconds: 0, poster: '' }
  await Promise.all(
    ids.map((id) => {
      const path = `/images/${id}/${id}/4x3.jpg`
      const file = { id, name: id, path, ...size, created_at: at, updated_at: at }
      return transact([fileWrite(library, file)])
    }),
  )
  const { img } = await shop.ok('selectImages', { body: { ...of(shop), ids } })
  expect(img.map(({ id }) => id)).toEqual(ids)
})

test('returns 404 for an unknown image or one of another shop', async () => {
  const [shop, other] = [await api.shop(), await api.shop()]
  const [own, theirs] = [await addSmallShopImage(shop), await addSmallShopImage(other)]
  for (const id of [theirs.id, 'no-such-picture']) {
    const { status, body } = await shop.call('selectImages', {
      body: { ...of(shop), ids: [own.id, id] },
    })
    expect([status, body.code]).toEqual([404, 'not_found'])
  }
  const ids = Array.from({ length: 501 }, () => own.id)
  const many = await shop.call('selectImages', { body: { ...of(shop), ids } })
  expect([many.status, Object.keys(many.body.fields ?? {})]).toEqual([400, ['ids']])
})

test('the shop and an admin may count images', async () => {
  const [shop, other, admin] = [await api.shop(), await api.shop(), await api.admin()]
  await addSmallShopImage(shop)
  expect((await admin.ok('countImages', { body: of(shop) })).count).toBe(1)
  expect((await other.call('countImages', { body: of(shop) })).status).toBe(403)
  const selecting = await admin.call('selectImages', { body: { ...of(shop), ids: [] } })
  expect(selecting.status).toBe(403)
})
