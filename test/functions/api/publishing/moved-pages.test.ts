import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import { expect, test } from 'vitest'
import { bucket } from '#functions/bucket/bucket.ts'
import { takeDownPages } from '#functions/rules/publishing/redraw-live-pages.ts'
import { table, tableName } from '#functions/table/table.ts'
import { startApi } from '#test/support/api.ts'
import type { ShopCaller } from '#test/support/caller.ts'
import { holdFirstCommand, isInFolder } from '#test/support/faults/hold-first-command.ts'
import { createPageClient, visitPage } from '#test/support/shops/page-client.ts'

const api = startApi({ callsAMinute: { changes: 1000, uploads: 1000, publishes: 1000 } })
const { admin } = api

const formatUrl = (slug: string, page = '') => `${api.stack.pages}/${slug}/${page}`

/** Changes the slug and returns it. */
async function move(shop: ShopCaller, slug = `${shop.user.slug}-new`): Promise<string> {
  await admin.ok('updateUser', { body: { id: shop.user.id, slug } })
  return slug
}

test('live pages move with the slug, rendered for the new address', async () => {
  const shop = await api.shop()
  const [one, two] = [createPageClient(shop, 1), createPageClient(shop, 2)]
  const data = [{ text_check: true, text: '公開した文', link: 'page:2' }]
  await shop.ok('saveData', { body: { ...one.at, data, version: 1 } })
  await one.publish()
  await two.bringOut('二ページ目')
  await one.write('まだの文')
  const slug = await move(shop)

  const { html } = await visitPage(formatUrl(slug))
  expect(html).toContain('公開した文')
  expect(html).toContain(`href="/${slug}/2"`)
  expect(html).toContain(`<link rel="canonical" href="${formatUrl(slug)}"`)
  expect((await visitPage(formatUrl(slug, '2'))).html).toContain('二ページ目')
  expect((await visitPage(formatUrl(slug, '3'))).status).toBe(404)
  for (const page of ['', '2', '3'])
    expect((await visitPage(formatUrl(shop.user.slug, page))).url).toBe(formatUrl(slug, page))
  expect((await one.read()).state).toBe('changed')
})

test('a publish in progress while the slug changes appears under the new slug', async () => {
  const shop = await api.shop()
  const page = createPageClient(shop)
  await page.bringOut('前')
  await page.write('途中')
  const { held, release } = holdFirstCommand(bucket, isInFolder(shop.user.slug))
  const slow = shop.call('publishPage', { body: page.at })
  await held
  const slug = await move(shop)
  release()
  expect((await slow).status).toBe(200)
  expect((await visitPage(formatUrl(slug))).html).toContain('途中')
  expect((await visitPage(formatUrl(shop.user.slug))).url).toBe(formatUrl(slug))
})

test('an unpublish in progress while the slug changes takes the page down there', async () => {
  const shop = await api.shop()
  const page = createPageClient(shop)
  await page.bringOut('前')
  const { held, release } = holdFirstCommand(bucket, isInFolder(shop.user.slug))
  const slow = shop.call('unpublishPage', { body: page.at })
  await held
  const slug = await move(shop)
  expect((await visitPage(formatUrl(slug))).html).toContain('前')
  release()
  expect((await slow).status).toBe(200)
  expect((await visitPage(formatUrl(slug))).status).toBe(404)
})

test('a slug that another shop took shows that shop', async () => {
  const shop = await api.shop()
  const page = createPageClient(shop)
  for (const text of ['一', '二', '三']) await page.bringOut(text)
  await page.write('遅れて')
  const { held, release } = holdFirstCommand(bucket, isInFolder(shop.user.slug))
  const slow = shop.call('publishPage', { body: page.at })
  await held
  const slug = await move(shop)
  const next = await createNextShop(shop.user.slug)
  await createPageClient(next).bringOut('次の店')
  release()
  expect((await slow).status).toBe(200)
  expect((await visitPage(formatUrl(shop.user.slug))).html).toContain('次の店')
  expect((await visitPage(formatUrl(slug))).html).toContain('遅れて')
  await takeDownPages({ id: shop.user.id, slug: shop.user.slug })
  expect((await visitPage(formatUrl(shop.user.slug))).html).toContain('次の店')
})

/** Frees a slug, as happens an hour after its shop left it, and registers another shop under it. */
async function createNextShop(slug: string): Promise<ShopCaller> {
  const Key = { PK: `SLUG#${slug}`, SK: '-' }
  await table.send(new DeleteCommand({ TableName: tableName(), Key }))
  return api.signIn(await api.addShop({ slug }))
}

test('a shop that returns to its old slug is there again and stays', async () => {
  const shop = await api.shop()
  const page = createPageClient(shop)
  await page.bringOut('戻った店')
  const away = await move(shop)
  await move(shop, shop.user.slug)
  expect((await visitPage(formatUrl(shop.user.slug))).html).toContain('戻った店')
  expect((await visitPage(formatUrl(away))).url).toBe(formatUrl(shop.user.slug))
  await takeDownPages({ id: shop.user.id, slug: shop.user.slug })
  expect((await visitPage(formatUrl(shop.user.slug))).html).toContain('戻った店')
})

test('a publish in progress does not restore the page of a deleted shop', async () => {
  const shop = await api.shop()
  const page = createPageClient(shop)
  await page.bringOut('あった店')
  const { held, release } = holdFirstCommand(bucket, isInFolder(shop.user.slug))
  const slow = shop.call('publishPage', { body: page.at })
  await held
  await admin.ok('deleteUser', { body: { id: shop.user.id } })
  release()
  await slow
  expect((await visitPage(formatUrl(shop.user.slug))).status).toBe(404)
})
