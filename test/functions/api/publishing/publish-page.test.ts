import { expect, test } from 'vitest'
import { startApi } from '#test/support/api.ts'
import { type ShopCaller } from '#test/support/caller.ts'
import { moveClock, setClock } from '#test/support/clock.ts'
import { holdNextWrite } from '#test/support/faults/cleanup.ts'
import { createPageClient, visitPage } from '#test/support/shops/page-client.ts'

const api = startApi()

async function shopWithText(text: string) {
  const shop = await api.shop()
  const at = { user: shop.user.id, page: 1 as const }
  await shop.ok('saveData', { body: { ...at, data: [{ text_check: true, text }], version: 1 } })
  return { shop, at }
}

const visit = async (url: string) => {
  const response = await fetch(url)
  return { status: response.status, html: await response.text(), headers: response.headers }
}

test('nothing is public before publishing, and all of it after', async () => {
  const { shop, at } = await shopWithText('本日のおすすめ')
  const address = `${api.stack.pages}/${shop.user.slug}/`
  expect((await visit(address)).status).toBe(404)

  const answer = await shop.ok('publishPage', { body: at })
  expect(answer).toEqual({ res: '公開しました', url: address, state: 'published' })
  const { status, html, headers } = await visit(address)
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(html).toContain('本日のおすすめ')
  expect(html).toContain('<html lang="ja">')
  expect(await shop.ok('getPage', { body: at })).toMatchObject({ state: 'published' })
})

test('refuses a draft that the editor has not seen', async () => {
  const { shop, at } = await shopWithText('見た文')
  const versions = { data: 2, bg: 1, slide: 1 }
  await shop.ok('saveData', {
    body: { ...at, data: [{ text_check: true, text: '見ていない文' }], version: 2 },
  })
  const { status, body } = await shop.call('publishPage', { body: { ...at, versions } })
  expect([status, body.code]).toEqual([409, 'conflict'])
  expect(body.current).toMatchObject({ versions: { data: 3, bg: 1, slide: 1 } })
  expect((await visit(`${api.stack.pages}/${shop.user.slug}/`)).status).toBe(404)
})

test('concurrent publishes leave one whole version, and the page says it is live', async () => {
  const { shop, at } = await shopWithText('どれかひとつ')
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => shop.call('publishPage', { body: at })),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  const { html } = await visit(answers[0]?.body.url ?? '')
  expect(html.match(/どれかひとつ<\/p>/g)?.length ?? 0).toBeLessThanOrEqual(1)
  expect(html.trimEnd()).toMatch(/<\/html>$/)
  expect(await shop.ok('getPage', { body: at })).toMatchObject({ state: 'published' })
})

test('more than ten publishes in a minute return 429 with the time to retry', async () => {
  setClock(new Date('2026-12-01T00:00:30Z'))
  const { shop, at } = await shopWithText('何度も')
  const answers = await Promise.all(
    Array.from({ length: 24 }, () =>
      shop.call('publishPage', { body: { ...at, versions: { data: 1, bg: 1, slide: 1 } } }),
    ),
  )
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(14)
})

test('after a long outage of the bucket the next publish succeeds', async () => {
  const { shop, at } = await shopWithText('やっと出た')
  const bucket = process.env.PAGES_BUCKET
  process.env.PAGES_BUCKET = 'is-gone'
  for (let time = 0; time < 24; time += 1) {
    moveClock(10_000)
    expect((await shop.call('publishPage', { body: at })).status).toBe(500)
  }
  process.env.PAGES_BUCKET = bucket
  moveClock(60_000)
  const { url } = await shop.ok('publishPage', { body: at })
  expect((await visit(url)).html).toContain('やっと出た')
})

test('a slow publish does not write content that it read earlier', async () => {
  const { shop, at } = await shopWithText('古い文')
  const { held, release } = await holdNextWrite(/#last_version = :/)
  const slow = shop.call('publishPage', { body: at }, { key: 'osoi-1' })
  await held
  const data = [{ text_check: true, text: '新しい文' }]
  await shop.ok('saveData', { body: { ...at, data, version: 2 } })
  const { url } = await shop.ok('publishPage', { body: at })
  release()
  expect((await slow).status).toBe(200)
  expect((await visit(url)).html).toContain('新しい文')
  expect(await shop.ok('getPage', { body: at })).toMatchObject({ state: 'published' })
})

test('an interrupted publish continues under its key with its original draft', async () => {
  const { shop, at } = await shopWithText('頼んだ文')
  const bucket = process.env.PAGES_BUCKET
  process.env.PAGES_BUCKET = 'is-gone'
  expect((await shop.call('publishPage', { body: at }, { key: 'tochu-1' })).status).toBe(500)
  process.env.PAGES_BUCKET = bucket
  await shop.ok('saveData', {
    body: { ...at, data: [{ text_check: true, text: 'あとの文' }], version: 2 },
  })
  const { url } = await shop.ok('publishPage', { body: at }, { key: 'tochu-1' })
  const { html } = await visit(url)
  expect(html).toContain('頼んだ文')
  expect(html).not.toContain('あとの文')
  expect(await shop.ok('getPage', { body: at })).toMatchObject({ state: 'changed' })
})

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
