import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import * as v from 'valibot'
import { addShopSession, test } from '#test/support/browser/browser.ts'
import { addTestShop, signInAdmin, signInShop } from '#test/support/caller.ts'
import { startKillableStack } from '#test/support/killable-stack.ts'

test.use({ serviceWorkers: 'allow' })

/** Waits until the service worker answers the requests of the page. */
const waitForWorker = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state))
    .toBe('activated')

const listStored = (page: Page) =>
  page.evaluate(async () => {
    const cache = await caches.open('app')
    return (await cache.keys()).map(({ url }) => new URL(url).pathname)
  })

/** Whether the worker answers when the page asks for an asset that is stored. */
async function isAnsweredByWorker(page: Page): Promise<boolean> {
  const path = (await listStored(page)).find((each) => each.startsWith('/assets/'))
  const [response] = await Promise.all([
    page.waitForResponse(`**${path}`),
    // The memory cache of a page answers all requests but these.
    page.evaluate(async (asked) => (await fetch(asked ?? '')).text(), path),
  ])
  return response.fromServiceWorker()
}

/** The stored shell. */
const readShell = (page: Page) =>
  page.evaluate(async () => (await (await caches.open('app')).match('/index.html'))?.text())

const Manifest = v.object({
  start_url: v.string(),
  display: v.string(),
  icons: v.array(v.object({ src: v.string(), sizes: v.string() })),
})

test('the app can be installed, with icons of the stated sizes @any-size', async ({
  page,
  stack,
}) => {
  await page.goto(`${stack.app}/login`)
  const href = await page.locator('link[rel=manifest]').getAttribute('href')
  const answer = await page.request.get(stack.app + href)
  expect(answer.headers()['content-type']).toBe('application/manifest+json')
  const manifest = v.parse(Manifest, await answer.json())
  expect(manifest).toMatchObject({ start_url: '/news', display: 'standalone' })
  expect(manifest.icons.length).toBeGreaterThan(1)
  for (const { src, sizes } of manifest.icons) {
    const icon = await page.request.get(stack.app + src)
    const { width, height } = await sharp(await icon.body()).metadata()
    expect(`${width}x${height}`).toBe(sizes)
  }
})

test('stores the files of the app only, shows the latest ones, and works without space @any-size', async ({
  page,
  context,
  stack,
  shop,
}) => {
  await addShopSession(page.context(), stack, shop)
  await page.goto(`${stack.app}/news`)
  await waitForWorker(page)
  await page.goto(`${stack.app}/photo`)
  await expect(page.getByRole('heading', { name: '写真', level: 1 })).toBeVisible()
  const stored = await listStored(page)
  expect(stored).toContain('/index.html')
  expect(stored.filter((path) => path.endsWith('.js')).length).toBeGreaterThan(3)
  const others = stored.filter((path) => !path.startsWith('/assets/'))
  expect(others.toSorted()).toEqual(
    ['/config.json', '/favicon.ico', '/favicon.svg', '/index.html', '/layers.css'].toSorted(),
  )

  // A later release replaces the stored shell, and its assets are removed.
  await page.evaluate(async () => {
    const cache = await caches.open('app')
    const old = new Response('old shell', { headers: { 'content-type': 'text/html' } })
    await cache.put('/index.html', old)
    await cache.put('/assets/old-release.js', new Response('old script'))
  })
  await page.reload()
  await expect(page.getByRole('heading', { name: '写真', level: 1 })).toBeVisible()
  await expect.poll(() => readShell(page)).toContain('<div id="app">')
  const named = (await readShell(page))?.match(/\/assets\/[\w.-]+/g) ?? []
  expect(named.length).toBeGreaterThan(3)
  expect(await listStored(page)).toEqual(expect.arrayContaining(named))
  expect(await listStored(page)).not.toContain('/assets/old-release.js')

  // Files and answers of the API that are opened by their address are not stored.
  const before = await listStored(page)
  for (const path of ['/api/session', '/config.json', '/favicon.svg', '/app.webmanifest'])
    await page.goto(stack.app + path)
  await page.goto(`${stack.app}/news`)
  await expect(page.getByRole('heading', { name: 'ホーム', level: 1 })).toBeVisible()
  expect(await readShell(page)).toContain('<div id="app">')
  expect(await listStored(page)).toEqual(expect.arrayContaining(before))

  // Without space on the device the app works as without the worker.
  const [worker] = context.serviceWorkers()
  await worker?.evaluate(() => {
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- runs in the worker without this module
    const refuse = () => Promise.reject(new DOMException('', 'QuotaExceededError'))
    Object.assign(Cache.prototype, { put: refuse, match: refuse })
  })
  await page.goto(`${stack.app}/photo`)
  await expect(page.getByRole('heading', { name: '写真', level: 1 })).toBeVisible()
})

test('opens without a network, and says so @any-size', async ({ page }) => {
  const folder = await mkdtemp(join(tmpdir(), 'noren-offline-'))
  const stack = await startKillableStack(folder, { web: true })
  try {
    const shop = await signInShop(stack.app, await addTestShop(await signInAdmin(stack.app)))
    await addShopSession(page.context(), stack, shop)
    await page.goto(`${stack.app}/news`)
    await waitForWorker(page)
    // Once more, so that the worker sees what this screen loads.
    await page.reload()
    await expect(page.getByRole('heading', { name: 'ホーム', level: 1 })).toBeVisible()
    // With a network the browser's own cache is quicker.
    expect(await isAnsweredByWorker(page)).toBe(false)
  } finally {
    await stack.kill()
    await rm(folder, { recursive: true })
  }
  await page.goto(`${stack.app}/news`)
  expect(await isAnsweredByWorker(page)).toBe(true)
  await expect(page.getByRole('link', { name: '使い方' })).toBeAttached()
  await expect(page.getByText(/電波|つながり|オフライン/).first()).toBeVisible()
  await expect(page.getByText('画面を表示できませんでした')).toHaveCount(0)

  // A new tab does not know the session. It opens by itself when the network is back.
  const tab = await page.context().newPage()
  await tab.goto(`${stack.app}/news`)
  await expect(tab.getByText('サーバーにつながりませんでした')).toBeVisible()
  const reload = tab.waitForEvent('load')
  await tab.evaluate(() => window.dispatchEvent(new Event('online')))
  await reload
})
