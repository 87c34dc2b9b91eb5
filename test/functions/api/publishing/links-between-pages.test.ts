import { expect, test } from 'vitest'
import { startApi } from '#test/support/api.ts'
import type { ShopCaller } from '#test/support/caller.ts'
import { createPageClient, visitPage } from '#test/support/shops/page-client.ts'

const api = startApi({ callsAMinute: { changes: 1000, publishes: 1000 } })

const button = {
  kind: 'button',
  text_check: true,
  text: 'お品書きを見る',
  link: 'page:2',
  content: {},
} as const
const leadsTo = (slug: string, page: 1 | 2) =>
  new RegExp(`href="/${slug}/${page === 1 ? '' : page}"`)

async function startLinkedShop() {
  const shop = await api.shop()
  const body = { user: shop.user.id, look: { theme: 'modern', colours: 0 } } as const
  await shop.ok('changeLook', { body })
  const { version } = await shop.ok('getData', { body: { user: shop.user.id, page: 1 } })
  const text = {
    kind: 'basic',
    text_check: true,
    text: 'くわしくはこちら',
    link: 'page:2',
  } as const
  const data = [button, text]
  await shop.ok('saveData', { body: { user: shop.user.id, page: 1, data, version } })
  await shop.ok('publishPage', { body: { user: shop.user.id, page: 1 } })
  return shop
}

async function readLinks(shop: ShopCaller) {
  const { html } = await visitPage(`${api.stack.pages}/${shop.user.slug}/`)
  const { slug } = shop.user
  return {
    leads: leadsTo(slug, 2).test(html),
    button: html.includes('お品書きを見る'),
    text: html.includes('くわしくはこちら'),
  }
}

test('a page has links to a page of the shop only while that is public', async () => {
  const shop = await startLinkedShop()
  const without = { leads: false, button: false, text: true }
  expect(await readLinks(shop)).toEqual(without)
  const second = createPageClient(shop, 2)
  await second.bringOut('お品書き')
  expect(await readLinks(shop)).toEqual({ leads: true, button: true, text: true })
  await shop.ok('unpublishPage', { body: { user: shop.user.id, page: 2 } })
  expect(await readLinks(shop)).toEqual(without)
})

test('pages of a shop whose first page is not public do not lead there', async () => {
  const shop = await startLinkedShop()
  await createPageClient(shop, 2).bringOut('お品書き')
  const url = `${api.stack.pages}/${shop.user.slug}/2`
  const first = leadsTo(shop.user.slug, 1)
  expect((await visitPage(url)).html).toMatch(first)
  await shop.ok('unpublishPage', { body: { user: shop.user.id, page: 1 } })
  const { html } = await visitPage(url)
  expect(html).not.toMatch(first)
  const [, data = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
  const { about } = JSON.parse(data) as { about: Record<string, string> }
  expect(about).toEqual({ '@type': 'LocalBusiness', name: shop.user.shop_name })
})
