import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { handler } from '#functions/events/check-pages.ts'
import { checkPages } from '#functions/rules/checks/check-pages.ts'
import { startApi } from '#test/support/api.ts'
import type { ShopCaller } from '#test/support/caller.ts'
import { fillShopRows, runShopRowUpdate } from '#test/support/faults/cleanup.ts'

const api = startApi({ callsAMinute: { changes: 1000, publishes: 1000, reads: 10_000 } })
const { admin } = api

const hour = 60 * 60_000

/** A site on this machine, and the paths that it was asked for. */
async function startSite() {
  const asked: string[] = []
  let open = 0
  const site = { mostAtOnce: 0, isGone: true }
  const server = createServer(async ({ url = '', method = '' }, response) => {
    asked.push(`${method} ${url}`)
    open += 1
    site.mostAtOnce = Math.max(site.mostAtOnce, open)
    await wait(5)
    open -= 1
    const [status, location] = answers[url]?.(method) ?? [200]
    response.writeHead(status, location === undefined ? {} : { location }).end()
  })
  const answers: Record<string, (method: string) => [number, string?]> = {
    '/gone': () => [site.isGone ? 404 : 200],
    '/moved': () => [302, '/good'],
    '/moved-away': () => [301, '/gone'],
    '/private': () => [302, 'http://10.0.0.1/'],
    '/round': () => [302, '/round'],
    '/forbidden': () => [403],
    '/broken': () => [500],
    '/no-head': (method) => [method === 'HEAD' ? 405 : 200],
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return Object.assign(site, { origin: `http://127.0.0.1:${port}`, port, asked })
}
type Site = Awaited<ReturnType<typeof startSite>>

/** Publishes the first page with a text for each link. */
async function publishLinks(shop: ShopCaller, links: readonly string[], colour = '#222222') {
  const at = { user: shop.user.id, page: 1 as const }
  const { version } = await shop.ok('getData', { body: at })
  const data = links.map((link) => ({
    text_check: true,
    text: `${new URL(link).pathname}へ`,
    text_color: colour,
    link,
  }))
  await shop.ok('saveData', { body: { ...at, data, version } })
  await shop.ok('publishPage', { body: at })
}

/** Runs the job as of this time, with the rows of the list as of now; pages of other tests are due too. */
async function runChecks(
  now: Date,
  site?: Site,
  { until, asksUntil }: Partial<Record<'until' | 'asksUntil', Date>> = {},
) {
  const inAnHour = new Date(Date.now() + hour)
  await fillShopRows()
  await runShopRowUpdate(new Date())
  const failed: unknown[] = []
  await checkPages(now, {
    until: until ?? inAnHour,
    asksUntil: asksUntil ?? inAnHour,
    pause: 0,
    report: (page, error) => failed.push([page, error]),
    ...(site && { isAllowed: (address, port) => address === '127.0.0.1' && port === site.port }),
  })
  expect(failed).toEqual([])
  await runShopRowUpdate(new Date())
}

const loadChecks = async ({ user: { id } }: ShopCaller) =>
  (await admin.ok('getShopSupport', { parameters: { id } })).checks ?? []
const listMarks = async ({ user: { login_id } }: ShopCaller) => {
  const { users } = await admin.ok('listUsers', { query: { q: login_id } })
  return users[0]?.marks ?? []
}

test('a link that does not work in two checks is named, until the page has no such link', async () => {
  const site = await startSite()
  const shop = await api.shop()
  const paths = ['good', 'gone', 'moved', 'moved-away', 'private', 'round', 'forbidden', 'broken']
  await publishLinks(
    shop,
    [...paths, 'no-head'].map((path) => `${site.origin}/${path}`),
  )
  const now = new Date()
  await runChecks(now, site)
  expect(await loadChecks(shop)).toMatchObject([{ page: 1, dead_links: [], unreadable: 0 }])
  expect(await listMarks(shop)).not.toContain('dead_links')

  const nextDay = new Date(now.getTime() + 25 * hour)
  await runChecks(nextDay, site)
  const since = now.toISOString()
  const dead = [
    { url: `${site.origin}/gone`, text: '/goneへ', reason: 'gone', since },
    { url: `${site.origin}/moved-away`, text: '/moved-awayへ', reason: 'gone', since },
  ]
  expect(await loadChecks(shop)).toMatchObject([{ at: nextDay.toISOString(), dead_links: dead }])
  expect(await listMarks(shop)).toContain('dead_links')
  const { marks } = await admin.ok('getService', {})
  expect(marks?.dead_links).toBe(1)
  expect(site.asked.filter((path) => path.endsWith('/good'))).toContain('HEAD /good')
  expect(site.asked).toContain('GET /no-head')

  await publishLinks(shop, [`${site.origin}/good`])
  await runShopRowUpdate(new Date())
  expect(await loadChecks(shop)).toEqual([])
  expect(await listMarks(shop)).not.toContain('dead_links')
})

test('a link that works again is not named', async () => {
  const site = await startSite()
  const shop = await api.shop()
  await publishLinks(shop, [`${site.origin}/gone`])
  const now = new Date()
  await runChecks(now, site)
  site.isGone = false
  await runChecks(new Date(now.getTime() + 25 * hour), site)
  site.isGone = true
  await runChecks(new Date(now.getTime() + 9 * 24 * hour), site)
  expect(await loadChecks(shop)).toMatchObject([{ dead_links: [] }])
})

test('a host is asked for one address at a time, and for each only once', async () => {
  const site = await startSite()
  const links = Array.from({ length: 5 }, (_, at) => `${site.origin}/menu-${at}`)
  await publishLinks(await api.shop(), links)
  await publishLinks(await api.shop(), links)
  await runChecks(new Date(), site)
  expect(site.mostAtOnce).toBe(1)
  expect(site.asked.toSorted()).toEqual(links.map((_, at) => `HEAD /menu-${at}`))
})

test('nothing on this machine or in its network is asked for', async () => {
  const site = await startSite()
  const shop = await api.shop()
  const links = [site.origin, `http://localhost:${site.port}`, `http://[::1]:${site.port}`]
  await publishLinks(
    shop,
    [...links, 'http://localhost/', 'http://2130706433/', 'http://169.254.169.254/latest'].map(
      (link) => new URL('/x', link).href,
    ),
  )
  await fillShopRows()
  await runShopRowUpdate(new Date())
  await handler()
  expect(site.asked).toEqual([])
  expect(await loadChecks(shop)).toMatchObject([{ page: 1, dead_links: [] }])
})

test('texts without contrast are counted, but not where the look shows them in its own colour', async () => {
  const shop = await api.shop()
  await publishLinks(shop, ['https://pages.example.jp/x'], '#eeeeee')
  await runChecks(new Date(), await startSite())
  expect(await loadChecks(shop)).toMatchObject([{ page: 1, unreadable: 1, heavy: false }])
  expect(await listMarks(shop)).toContain('unreadable')
})

test('a run that has no more time leaves the rest to the next one', async () => {
  const site = await startSite()
  const shop = await api.shop()
  await publishLinks(shop, [`${site.origin}/good`])
  await runChecks(new Date(), site, { until: new Date(0) })
  expect(await loadChecks(shop)).toEqual([])
  await runChecks(new Date(), site)
  expect(await loadChecks(shop)).toHaveLength(1)
})

test('a link that no time is left for is not asked for, and is no finding', async () => {
  const site = await startSite()
  const shop = await api.shop()
  await publishLinks(shop, [`${site.origin}/gone`, `${site.origin}/good`])
  await runChecks(new Date(), site, { asksUntil: new Date(0) })
  expect(site.asked).toEqual([])
  expect(await loadChecks(shop)).toMatchObject([{ page: 1, dead_links: [] }])
})

test('a page that was checked is not due for a week', async () => {
  const site = await startSite()
  await publishLinks(await api.shop(), [`${site.origin}/good`])
  const now = new Date()
  await runChecks(now, site)
  await runChecks(new Date(now.getTime() + 6 * 24 * hour), site)
  expect(site.asked).toHaveLength(1)
  await runChecks(new Date(now.getTime() + 7 * 24 * hour), site)
  expect(site.asked).toHaveLength(2)
})
