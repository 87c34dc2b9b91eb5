import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import { expect, test } from 'vitest'
import { bucket } from '#functions/bucket/bucket.ts'
import { takeDownPages } from '#functions/rules/pages/move-pages.ts'
import { table, tableName } from '#functions/table/table.ts'
import { startApi } from '#test/support/api.ts'
import type { ShopCaller } from '#test/support/caller.ts'
import { holdFirst, isBelow } from '#test/support/hold-first.ts'
import { pageOf, visit } from '#test/support/pages.ts'

const api = startApi({ callsAMinute: { changes: 1000, uploads: 1000, publishes: 1000 } })

const addressOf = (slug: string, page = '') => `${api.stack.pages}/${slug}/${page}`

/** Gives the shop another slug, and says which. */
async function move(shop: ShopCaller, slug = `${shop.user.slug}-new`): Promise<string> {
  const admin = await api.admin()
  await admin.ok('updateUser', { body: { id: shop.user.id, slug } })
  return slug
}

test('live pages move with the slug as they are live, drawn for their new address', async () => {
  const shop = await api.shop()
  const [one, two] = [pageOf(shop, 1), pageOf(shop, 2)]
  const data = [{ text_check: true, text: '公開した文', link: 'page:2' }]
  await shop.ok('saveData', { body: { ...one.at, data, version: 1 } })
  await one.publish()
  await two.bringOut('二ページ目')
  await one.write('まだの文')
  const slug = await move(shop)

  const { html } = await visit(addressOf(slug))
  expect(html).toContain('公開した文')
  expect(html).toContain(`href="/${slug}/2"`)
  expect(html).toContain(`<link rel="canonical" href="${addressOf(slug)}"`)
  expect((await visit(addressOf(slug, '2'))).html).toContain('二ページ目')
  expect((await visit(addressOf(slug, '3'))).status).toBe(404)
  for (const page of ['', '2', '3'])
    expect((await visit(addressOf(shop.user.slug, page))).status).toBe(404)
  expect((await one.read()).state).toBe('changed')
})

test('a publish that was under way while the slug changed comes out under the new one', async () => {
  const shop = await api.shop()
  const page = pageOf(shop)
  await page.bringOut('前')
  await page.write('途中')
  const { held, release } = holdFirst(bucket, isBelow(shop.user.slug))
  const slow = shop.call('publishPage', { body: page.at })
  await held
  const slug = await move(shop)
  release()
  expect((await slow).status).toBe(200)
  expect((await visit(addressOf(slug))).html).toContain('途中')
  expect((await visit(addressOf(shop.user.slug))).status).toBe(404)
})

test('an unpublish that was under way while the slug changed takes the page down there', async () => {
  const shop = await api.shop()
  const page = pageOf(shop)
  await page.bringOut('前')
  const { held, release } = holdFirst(bucket, isBelow(shop.user.slug))
  const slow = shop.call('unpublishPage', { body: page.at })
  await held
  const slug = await move(shop)
  expect((await visit(addressOf(slug))).html).toContain('前')
  release()
  expect((await slow).status).toBe(200)
  expect((await visit(addressOf(slug))).status).toBe(404)
})

test('a slug that another shop has by now shows that shop, whatever the old one still does', async () => {
  const shop = await api.shop()
  const page = pageOf(shop)
  for (const text of ['一', '二', '三']) await page.bringOut(text)
  await page.write('遅れて')
  const { held, release } = holdFirst(bucket, isBelow(shop.user.slug))
  const slow = shop.call('publishPage', { body: page.at })
  await held
  const slug = await move(shop)
  const next = await heirOf(shop.user.slug)
  await pageOf(next).bringOut('次の店')
  release()
  expect((await slow).status).toBe(200)
  expect((await visit(addressOf(shop.user.slug))).html).toContain('次の店')
  expect((await visit(addressOf(slug))).html).toContain('遅れて')
  await takeDownPages({ id: shop.user.id, slug: shop.user.slug })
  expect((await visit(addressOf(shop.user.slug))).html).toContain('次の店')
})

/** Frees a slug, as happens an hour after its shop has left it, and registers the next shop under it. */
async function heirOf(slug: string): Promise<ShopCaller> {
  const Key = { PK: `SLUG#${slug}`, SK: '-' }
  await table.send(new DeleteCommand({ TableName: tableName(), Key }))
  return api.signIn(await api.addShop({ slug }))
}

test('a shop that comes back to its slug is there again, and is not taken down from it', async () => {
  const shop = await api.shop()
  const page = pageOf(shop)
  await page.bringOut('戻った店')
  const away = await move(shop)
  await move(shop, shop.user.slug)
  expect((await visit(addressOf(shop.user.slug))).html).toContain('戻った店')
  expect((await visit(addressOf(away))).status).toBe(404)
  await takeDownPages({ id: shop.user.id, slug: shop.user.slug })
  expect((await visit(addressOf(shop.user.slug))).html).toContain('戻った店')
})

test('a publish that was under way does not bring back the page of a shop that was deleted', async () => {
  const shop = await api.shop()
  const page = pageOf(shop)
  await page.bringOut('あった店')
  const { held, release } = holdFirst(bucket, isBelow(shop.user.slug))
  const slow = shop.call('publishPage', { body: page.at })
  await held
  const admin = await api.admin()
  await admin.ok('deleteUser', { body: { id: shop.user.id } })
  release()
  await slow
  expect((await visit(addressOf(shop.user.slug))).status).toBe(404)
})
