import { expect, test } from 'vitest'
import { table } from '#functions/table/table.ts'
import { startApi } from '#test/support/api.ts'
import type { ShopCaller } from '#test/support/caller.ts'
import { runCleanupIn } from '#test/support/faults/cleanup.ts'
import { holdFirstCommand } from '#test/support/faults/hold-first-command.ts'
import { addSmallShopImage, replaceShopImage } from '#test/support/files/uploads.ts'
import { createPageClient, visitPage } from '#test/support/shops/page-client.ts'
import { buildRecordChange } from '#test/support/shops/shop-record.ts'

const api = startApi({ callsAMinute: { changes: 1000, publishes: 1000, uploads: 1000 } })

const setLogo = async (shop: ShopCaller, logo: string) =>
  shop.call('updateShop', await buildRecordChange(shop, { logo }))

const getLogo = async (shop: ShopCaller) => (await shop.ok('getShop', {})).shop.logo

/** The folder of the logo that visitors load. */
async function findLiveLogo(shop: ShopCaller): Promise<string | undefined> {
  const { html } = await visitPage(`${api.stack.pages}/${shop.user.slug}/`)
  return /"logo":"[^"]*?(\/images\/[^"/]+\/[^"/]+)/.exec(html)?.[1]
}

const folderPath = (url: string) => url.slice(0, url.lastIndexOf('/'))

async function shopWithLogo() {
  const shop = await api.shop()
  await createPageClient(shop).bringOut('公開した文')
  const image = await addSmallShopImage(shop)
  expect((await setLogo(shop, image.url)).status).toBe(200)
  return { shop, image }
}

const listUses = async (shop: ShopCaller, id: string) =>
  (await shop.ok('selectImages', { body: { user: shop.user.id, ids: [id] } })).img[0]?.used

test('the logo is an image of the shop, and the library says so', async () => {
  const { shop, image } = await shopWithLogo()
  expect(folderPath(await getLogo(shop))).toBe(folderPath(image.url))
  expect(await findLiveLogo(shop)).toBe(folderPath(image.url))
  expect(await listUses(shop, image.id)).toEqual([{ where: 'shop', part: 'logo' }])
  await setLogo(shop, '')
  expect(await findLiveLogo(shop)).toBeUndefined()
  expect(await listUses(shop, image.id)).toEqual([])
})

test('an image of another shop is refused', async () => {
  const [shop, { image }] = [await api.shop(), await shopWithLogo()]
  const { status, body } = await setLogo(shop, image.url)
  expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['shop.logo']])
})

test('a save with a logo that was deleted meanwhile is refused as stale, and names the logo once it is not', async () => {
  const { shop, image } = await shopWithLogo()
  const { body } = await buildRecordChange(shop, {})
  await shop.ok('deleteImage', { body: { user: shop.user.id, id: image.id, force: true } })
  const stale = await shop.call('updateShop', { body })
  expect([stale.status, stale.body.code]).toEqual([409, 'conflict'])
  const fresh = await shop.call('updateShop', { body: { ...body, version: body.version + 1 } })
  expect([fresh.status, fresh.body.code]).toEqual([400, 'invalid'])
  expect(fresh.body.fields?.['shop.logo']).toContain('ロゴ')
})

test('a repeated save returns its answer also after its logo was deleted', async () => {
  const { shop, image } = await shopWithLogo()
  const change = await buildRecordChange(shop, { phone: '03-1234-5678' })
  await shop.ok('updateShop', change, { key: 'logo-1' })
  await shop.ok('deleteImage', { body: { user: shop.user.id, id: image.id, force: true } })
  const again = await shop.ok('updateShop', change, { key: 'logo-1' })
  const version = change.body.version + 1
  expect(again).toMatchObject({ version, shop: { phone: '03-1234-5678', logo: '' } })
})

test('a replaced logo is shown by the record at once, and by the live pages after the cleanup job', async () => {
  const { shop, image } = await shopWithLogo()
  const img = await replaceShopImage(shop, image.id)
  expect(folderPath(img.url)).not.toBe(folderPath(image.url))
  expect(folderPath(await getLogo(shop))).toBe(folderPath(img.url))
  expect(await runCleanupIn(0)).toEqual([])
  expect(await findLiveLogo(shop)).toBe(folderPath(img.url))
})

test('a logo is deleted only when its use is confirmed, and disappears from the live pages', async () => {
  const { shop, image } = await shopWithLogo()
  const body = { user: shop.user.id, id: image.id }
  const { status, body: problem } = await shop.call('deleteImage', { body })
  expect([status, problem.code, problem.used]).toEqual([
    409,
    'in_use',
    [{ where: 'shop', part: 'logo' }],
  ])
  const { version } = await shop.ok('getShop', {})
  await shop.ok('deleteImage', { body: { ...body, force: true } })
  expect(await shop.ok('getShop', {})).toMatchObject({ shop: { logo: '' }, version: version + 1 })
  expect(await runCleanupIn(0)).toEqual([])
  expect(await findLiveLogo(shop)).toBeUndefined()
})

test('an image that becomes the logo while it is deleted stays in use', async () => {
  const shop = await api.shop()
  const image = await addSmallShopImage(shop)
  const { held, release } = holdFirstCommand(table, ({ TransactItems }) =>
    JSON.stringify(TransactItems ?? '').includes(`"TRASH#IMAGE#${image.id}"`),
  )
  const slow = shop.call('deleteImage', { body: { user: shop.user.id, id: image.id } })
  await held
  expect((await setLogo(shop, image.url)).status).toBe(200)
  release()
  expect((await slow).body.code).toBe('in_use')
  expect(folderPath(await getLogo(shop))).toBe(folderPath(image.url))
})
