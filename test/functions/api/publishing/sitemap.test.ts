import { expect, test } from 'vitest'
import { startApi } from '#test/support/api.ts'
import { cleanupMinuteMs, holdNextWrite, runCleanupIn } from '#test/support/faults/cleanup.ts'

const api = startApi()
const { admin } = api

/** Runs all cleanup that is due. */
async function runCleanupUntil(time: number) {
  for (const at of [0, 1, 2, 3]) expect(await runCleanupIn(time + at * cleanupMinuteMs)).toEqual([])
}

async function readSitemap(name = 'sitemap.xml') {
  const response = await fetch(`${api.stack.pages}/${name}`)
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    text: await response.text(),
  }
}

async function openShop() {
  const shop = await api.shop()
  const toBody = (page: 1 | 2 | 3) => ({ user: shop.user.id, page })
  const address = `${api.stack.pages}/${shop.user.slug}/`
  return { shop, toBody, address }
}

test('lists every live page with the time it went live, and no other', async () => {
  const { shop, toBody, address } = await openShop()
  await shop.ok('publishPage', { body: toBody(1) })
  await shop.ok('publishPage', { body: toBody(3) })
  const { published_at } = await shop.ok('getPage', { body: toBody(3) })
  await runCleanupUntil(0)
  const { status, type, text } = await readSitemap()
  expect([status, type]).toEqual([200, 'application/xml; charset=utf-8'])
  expect(text).toContain(`<url><loc>${address}</loc><lastmod>`)
  expect(text).toContain(`<url><loc>${address}3</loc><lastmod>${published_at}</lastmod></url>`)
  expect(text).not.toContain(`${address}2`)

  await shop.ok('unpublishPage', { body: toBody(1) })
  // Written at most once in a while: the rest follows at the next run.
  await runCleanupUntil(4 * cleanupMinuteMs)
  expect((await readSitemap()).text).toContain(`${address}<`)
  await runCleanupUntil(15 * cleanupMinuteMs)
  const after = (await readSitemap()).text
  expect(after).not.toContain(`${address}<`)
  expect(after).toContain(`${address}3<`)
})

test('follows a shop to its new address, keeps it while suspended, and drops it after deletion', async () => {
  const { shop, toBody, address } = await openShop()
  const { id } = shop.user
  await shop.ok('publishPage', { body: toBody(1) })
  const slug = `moved-${shop.user.slug}`.slice(0, 40)
  await admin.ok('updateUser', { body: { id, slug } })
  await admin.ok('updateUser', { body: { id, status: 'suspended' } })
  await runCleanupUntil(30 * cleanupMinuteMs)
  const { text } = await readSitemap()
  expect(text).toContain(`${api.stack.pages}/${slug}/<`)
  expect(text).not.toContain(address)
  await admin.ok('deleteUser', { body: { id } })
  await runCleanupUntil(45 * cleanupMinuteMs)
  expect((await readSitemap()).text).not.toContain(slug)
})

test('a page whose listing was interrupted is listed at the next run', async () => {
  const { shop, toBody, address } = await openShop()
  await shop.ok('publishPage', { body: toBody(2) })
  await runCleanupIn(60 * cleanupMinuteMs)
  const { bucket } = await import('#functions/bucket/bucket.ts')
  bucket.middlewareStack.add(() => () => Promise.reject(new Error('the bucket is away')), {
    step: 'initialize',
    name: 'away',
  })
  const failed = [
    ...(await runCleanupIn(61 * cleanupMinuteMs)),
    ...(await runCleanupIn(62 * cleanupMinuteMs)),
  ]
  bucket.middlewareStack.remove('away')
  expect(failed.map(({ id }) => id)).toEqual(['file'])
  await runCleanupUntil(3 * 60 * cleanupMinuteMs)
  expect((await readSitemap()).text).toContain(`${address}2<`)
})

test('a deleted shop is not listed again by a run that began before', async () => {
  const { shop, toBody } = await openShop()
  await shop.ok('publishPage', { body: toBody(1) })
  const start = 4 * 60 * cleanupMinuteMs
  await runCleanupIn(start)
  const { held, release } = await holdNextWrite(/#slug = :/)
  const slow = runCleanupIn(start + 2 * cleanupMinuteMs)
  await held
  await admin.ok('deleteUser', { body: { id: shop.user.id } })
  await runCleanupUntil(start + 3 * cleanupMinuteMs)
  release()
  expect(await slow).toEqual([])
  const { listListedPages: listListed } = await import('#functions/table/pages/sitemap.ts')
  expect((await listListed()).filter(({ slug }) => slug === shop.user.slug)).toEqual([])
})

test('sitemap notes wait behind other due work and are processed', async () => {
  const { shop, toBody } = await openShop()
  await shop.ok('publishPage', { body: toBody(1) })
  const { listDueItems: listDue } = await import('#functions/table/due.ts')
  const { queueSitemap: noteSitemap } = await import('#functions/table/pages/sitemap.ts')
  const now = new Date()
  await noteSitemap(now)
  expect((await listDue(now, 1)).map(({ kind }) => kind)).toEqual(['sitemap'])
  expect((await listDue(now, 25)).at(-1)).toMatchObject({ id: `${shop.user.id}#1` })
})

test('pages beyond one file are listed in several files with an index', async () => {
  const { putSitemap } = await import('#functions/bucket/sitemap-files.ts')
  const at = '2026-11-22T00:00:00.000Z'
  const pages = Array.from({ length: 45_001 }, (_, index) => ({
    address: `https://pages.example.jp/shop-${index}/`,
    at: index === 45_000 ? '2026-11-23T00:00:00.000Z' : at,
  }))
  await putSitemap('https://pages.example.jp', pages)
  const { text } = await readSitemap()
  expect(text).toContain('<sitemapindex')
  expect(text).toContain(`<loc>https://pages.example.jp/sitemap-1.xml</loc><lastmod>${at}<`)
  expect(text).toContain('sitemap-2.xml</loc><lastmod>2026-11-23T00:00:00.000Z<')
  expect((await readSitemap('sitemap-1.xml')).text.match(/<url>/g)).toHaveLength(45_000)
  expect((await readSitemap('sitemap-2.xml')).text.match(/<url>/g)).toHaveLength(1)
})

test('robots.txt allows search engines and names the sitemap', async () => {
  const { status, type, text } = await readSitemap('robots.txt')
  expect([status, type]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(text).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${api.stack.pages}/sitemap.xml\n`)
})
