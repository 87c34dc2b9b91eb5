import { expect, test } from 'vitest'
import type { PageNumber } from '#functions/contract/pages/page-number.ts'
import { startApi } from '#test/support/api.ts'
import type { ShopCaller } from '#test/support/caller.ts'
import { crashAtWrite } from '#test/support/crash.ts'
import { runCleanupIn } from '#test/support/faults/cleanup.ts'
import { addSmallShopImage } from '#test/support/files/uploads.ts'
import { createPageClient, visitPage } from '#test/support/shops/page-client.ts'

const api = startApi({ callsAMinute: { changes: 1000, publishes: 1000, uploads: 1000 } })

const minute = 60_000

async function save(shop: ShopCaller, phone: string) {
  const { shop: record, version } = await shop.ok('getShop', {})
  await shop.ok('updateShop', {
    body: { user: shop.user.id, version, shop: { ...record, phone } },
  })
}

async function visit(shop: ShopCaller, page: PageNumber) {
  const { html } = await visitPage(`${api.stack.pages}/${shop.user.slug}/${page === 1 ? '' : page}`)
  return { html, phone: /"telephone":"([^"]*)"/.exec(html)?.[1] }
}

/** Publishes this text; the call dies after visitors see it and before it is recorded. */
async function publishUnrecorded(shop: ShopCaller, page: PageNumber, text: string) {
  const client = createPageClient(shop, page)
  await client.write(text)
  const publish = () => shop.call('publishPage', { body: client.at }, { key: `unrecorded-${page}` })
  await crashAtWrite(0, publish, /live = :live/)
  expect((await visit(shop, page)).html).toContain(text)
  expect((await client.read()).state).not.toBe('published')
  return { client, publish }
}

test('a publication that died before it was recorded follows the record with what visitors see', async () => {
  const shop = await api.shop()
  await createPageClient(shop).bringOut('はじめの文')
  await save(shop, '03-1111-1111')
  const { client, publish } = await publishUnrecorded(shop, 1, '途中の文')
  await save(shop, '03-2222-2222')
  const { html, phone } = await visit(shop, 1)
  expect(phone).toBe('03-2222-2222')
  expect(html).toContain('途中の文')

  expect((await publish()).status).toBe(200)
  expect((await client.read()).state).toBe('published')
  expect(await visit(shop, 1)).toMatchObject({ phone: '03-2222-2222' })
})

test('a first publication that died before it was recorded follows the record', async () => {
  const shop = await api.shop()
  await save(shop, '03-1111-1111')
  await publishUnrecorded(shop, 1, 'はじめての文')
  await save(shop, '03-2222-2222')
  expect((await visit(shop, 1)).phone).toBe('03-2222-2222')
})

test('an undo that died before it was recorded follows the record with the earlier content', async () => {
  const shop = await api.shop()
  const page = createPageClient(shop)
  await page.bringOut('はじめの文')
  await save(shop, '03-1111-1111')
  await page.bringOut('つぎの文')
  await crashAtWrite(0, () => shop.call('undoPublish', { body: page.at }), /live = :live/)
  await save(shop, '03-2222-2222')
  const { html, phone } = await visit(shop, 1)
  expect(phone).toBe('03-2222-2222')
  expect(html).toContain('はじめの文')
})

test('a page that was taken down stays down, also before that was recorded', async () => {
  const shop = await api.shop()
  const page = createPageClient(shop)
  await page.bringOut('はじめの文')
  await save(shop, '03-1111-1111')
  await crashAtWrite(0, () => shop.call('unpublishPage', { body: page.at }), /live = :live/)
  await save(shop, '03-2222-2222')
  expect((await visit(shop, 1)).html).toContain('ページが見つかりません')
})

test('a logo that is deleted disappears from a publication that was not recorded', async () => {
  const shop = await api.shop()
  const image = await addSmallShopImage(shop)
  const { shop: record, version } = await shop.ok('getShop', {})
  await shop.ok('updateShop', {
    body: { user: shop.user.id, version, shop: { ...record, logo: image.url } },
  })
  await publishUnrecorded(shop, 1, '途中の文')
  expect((await visit(shop, 1)).html).toContain('"logo"')
  await shop.ok('deleteImage', { body: { user: shop.user.id, id: image.id, force: true } })
  expect(await runCleanupIn(2 * minute)).toEqual([])
  expect((await visit(shop, 1)).html).not.toContain('"logo"')
})
