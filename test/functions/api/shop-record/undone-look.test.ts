import { expect, test } from 'vitest'
import { startApi } from '#test/support/api.ts'
import type { ShopCaller } from '#test/support/caller.ts'
import { crashAtWrite } from '#test/support/crash.ts'
import { createPageClient, visitPage } from '#test/support/shops/page-client.ts'
import { buildReservationTimes, reserveTestPage } from '#test/support/shops/reservations.ts'

const api = startApi({ callsAMinute: { changes: 1000, publishes: 1000 } })

const cafe = { theme: 'cafe', colours: 1 } as const
const pop = { theme: 'pop', colours: 0 } as const
const chic = { theme: 'chic', colours: 0 } as const

async function liveShop() {
  const shop = await api.shop()
  const choose = (look: typeof cafe | typeof pop | typeof chic) =>
    shop.ok('changeLook', { body: { user: shop.user.id, look } })
  const [page, second] = [createPageClient(shop), createPageClient(shop, 2)]
  await choose(cafe)
  await page.bringOut('はじめの文')
  await second.bringOut('二ページ目')
  const undo = () => shop.ok('undoPublish', { body: page.at })
  return { shop, page, second, choose, undo }
}

const looks = async (shop: ShopCaller) => {
  const { look, live_look } = await shop.ok('getShop', {})
  return { look, live_look }
}

const visit = async (shop: ShopCaller, page: 1 | 2 = 1) =>
  (await visitPage(`${api.stack.pages}/${shop.user.slug}/${page === 1 ? '' : page}`)).html

const withoutVersion = (html: string) => html.replace(/<!-- \d+ -->/, '')

test('a look that is not public yet is a change of each public page, in all lists', async () => {
  const { loadShopRows } = await import('#functions/rules/shops/list/list-shops.ts')
  const { shop, page, choose } = await liveShop()
  const findStates = async () => {
    const { user } = await shop.ok('getSession', {})
    const [row] = await loadShopRows([user.id])
    return [user.pages.map((each) => each.has_new_look), row?.pages.map(({ state }) => state)]
  }
  const unchanged = [
    [undefined, undefined, undefined],
    ['published', 'published', 'draft'],
  ]
  expect(await findStates()).toEqual(unchanged)
  await choose(pop)
  expect(await findStates()).toEqual([
    [true, true, undefined],
    ['changed', 'changed', 'draft'],
  ])
  await page.publish()
  expect(await findStates()).toEqual(unchanged)
})

test('the thumbnails of public pages show what visitors see', async () => {
  const { shop, page } = await liveShop()
  await page.write('まだの文')
  const body = { user: shop.user.id, live: true }
  const { pages } = await shop.ok('getPageThumbnails', { body })
  expect(pages.map(({ data }) => data[0]?.text)).toEqual(['はじめの文', '二ページ目'])
})

test('undoing a publish brings back what visitors saw, with the look of all pages; the drafts stay', async () => {
  const { shop, page, choose, undo } = await liveShop()
  const before = [await visit(shop), await visit(shop, 2)]
  await choose(pop)
  await page.bringOut('つぎの文')
  expect(await looks(shop)).toEqual({ look: pop, live_look: pop })
  await undo()
  expect(await looks(shop)).toEqual({ look: pop, live_look: cafe })
  expect([await visit(shop), await visit(shop, 2)].map(withoutVersion)).toEqual(
    before.map(withoutVersion),
  )
  expect(await page.texts()).toEqual(['つぎの文'])
})

test('a publish that changes only the look is undone to the same content with the earlier look', async () => {
  const { shop, page, choose, undo } = await liveShop()
  const before = await visit(shop)
  await choose(pop)
  await page.publish()
  expect(await visit(shop)).not.toContain(withoutVersion(before))
  await undo()
  expect(withoutVersion(await visit(shop))).toBe(withoutVersion(before))
  expect((await looks(shop)).live_look).toEqual(cafe)
  const { status } = await shop.call('undoPublish', { body: page.at })
  expect(status).toBe(409)
})

test('undoing a publish keeps a look that went live before it or by another page', async () => {
  const { shop, page, second, choose, undo } = await liveShop()
  await choose(pop)
  await page.bringOut('新しい雰囲気の文')
  await page.bringOut('そのつぎの文')
  await undo()
  expect(await visit(shop)).toContain('新しい雰囲気の文')
  expect((await looks(shop)).live_look).toEqual(pop)

  await page.bringOut('さいごの文')
  await choose(cafe)
  await second.publish()
  await undo()
  expect((await looks(shop)).live_look).toEqual(cafe)
})

test('an undo that is repeated after it died restores the look once', async () => {
  const { shop, page, choose } = await liveShop()
  await choose(pop)
  await page.bringOut('つぎの文')
  const undo = () => shop.call('undoPublish', { body: page.at }, { key: 'undo-1' })
  await crashAtWrite(0, undo, /index\.html/)
  expect((await undo()).status).toBe(200)
  expect((await undo()).status).toBe(200)
  expect((await looks(shop)).live_look).toEqual(cafe)
  expect(await visit(shop)).toContain('はじめの文')
})

test('a publish that is repeated after it died can be undone with its look', async () => {
  const { shop, page, choose, undo } = await liveShop()
  const before = await visit(shop)
  await choose(pop)
  const publish = () => shop.call('publishPage', { body: page.at }, { key: 'look-1' })
  await crashAtWrite(0, publish, /index\.html/)
  expect((await publish()).status).toBe(200)
  await undo()
  expect((await looks(shop)).live_look).toEqual(cafe)
  expect(withoutVersion(await visit(shop))).toBe(withoutVersion(before))
})

test('an undo after a publish of a look that died takes back the look, and not the publish before it', async () => {
  const { shop, page, choose, undo } = await liveShop()
  await page.bringOut('つぎの文')
  const before = await visit(shop)
  await choose(pop)
  const publish = () => shop.call('publishPage', { body: page.at }, { key: 'look-3' })
  await crashAtWrite(0, publish, /index\.html/)
  await undo()
  expect((await looks(shop)).live_look).toEqual(cafe)
  expect(withoutVersion(await visit(shop))).toBe(withoutVersion(before))
})

test('a publish that is repeated after it died keeps its look where another was chosen meanwhile', async () => {
  const { shop, page, choose, undo } = await liveShop()
  await choose(pop)
  const publish = () => shop.call('publishPage', { body: page.at }, { key: 'look-2' })
  await crashAtWrite(0, publish, /index\.html/)
  await choose(chic)
  expect((await publish()).status).toBe(200)
  expect(await looks(shop)).toEqual({ look: chic, live_look: pop })
  await undo()
  expect((await looks(shop)).live_look).toEqual(cafe)
})

test('a reservation that is carried out again keeps its look where another was chosen meanwhile', async () => {
  const { shop, choose } = await liveShop()
  const { start } = buildReservationTimes()
  const { seen, told, fireAt } = await reserveTestPage(shop, [start])
  await choose(pop)
  await crashAtWrite(0, () => fireAt(start).catch(() => undefined), /index\.html/)
  await choose(chic)
  await fireAt(start)
  expect([await seen(), (await told())?.state]).toEqual(['年末の品', 'published'])
  expect(await looks(shop)).toEqual({ look: chic, live_look: pop })
})
