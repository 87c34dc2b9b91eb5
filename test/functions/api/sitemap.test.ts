import { expect, test } from 'vitest'
import { startApi } from '#test/support/api.ts'
import { holdNextWrite, minutes, sweepIn } from '#test/support/sweeping.ts'

const api = startApi()

/** Lets the sweeper do all that has come up, as it does within some minutes. */
async function sweepUntil(time: number) {
  for (const at of [0, 1, 2, 3]) expect(await sweepIn(time + at * minutes)).toEqual([])
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
  const pageOf = (page: 1 | 2 | 3) => ({ user: shop.user.id, page })
  const address = `${api.stack.pages}/${shop.user.slug}/`
  return { shop, pageOf, address }
}

test('names every page that is live with the time that it went live, and no other', async () => {
  const { shop, pageOf, address } = await openShop()
  await shop.ok('publishPage', { body: pageOf(1) })
  await shop.ok('publishPage', { body: pageOf(3) })
  const { published_at } = await shop.ok('getPage', { body: pageOf(3) })
  await sweepUntil(0)
  const { status, type, text } = await readSitemap()
  expect([status, type]).toEqual([200, 'application/xml; charset=utf-8'])
  expect(text).toContain(`<url><loc>${address}</loc><lastmod>`)
  expect(text).toContain(`<url><loc>${address}3</loc><lastmod>${published_at}</lastmod></url>`)
  expect(text).not.toContain(`${address}2`)

  await shop.ok('unpublishPage', { body: pageOf(1) })
  // Not written again so soon: what came up first is told, and all the rest at the next time.
  await sweepUntil(4 * minutes)
  expect((await readSitemap()).text).toContain(`${address}<`)
  await sweepUntil(15 * minutes)
  const after = (await readSitemap()).text
  expect(after).not.toContain(`${address}<`)
  expect(after).toContain(`${address}3<`)
})

test('follows a shop to its new address, keeps it while it is suspended, and drops it when it is deleted', async () => {
  const { shop, pageOf, address } = await openShop()
  const admin = await api.admin()
  const { id } = shop.user
  await shop.ok('publishPage', { body: pageOf(1) })
  const slug = `moved-${shop.user.slug}`.slice(0, 40)
  await admin.ok('updateUser', { body: { id, slug } })
  await admin.ok('updateUser', { body: { id, status: 'suspended' } })
  await sweepUntil(30 * minutes)
  const { text } = await readSitemap()
  expect(text).toContain(`${api.stack.pages}/${slug}/<`)
  expect(text).not.toContain(address)
  await admin.ok('deleteUser', { body: { id } })
  await sweepUntil(45 * minutes)
  expect((await readSitemap()).text).not.toContain(slug)
})

test('what dies while it is being listed is listed at the next sweep', async () => {
  const { shop, pageOf, address } = await openShop()
  await shop.ok('publishPage', { body: pageOf(2) })
  await sweepIn(60 * minutes)
  const { bucket } = await import('#functions/bucket/bucket.ts')
  bucket.middlewareStack.add(() => () => Promise.reject(new Error('the bucket is away')), {
    step: 'initialize',
    name: 'away',
  })
  const failed = [...(await sweepIn(61 * minutes)), ...(await sweepIn(62 * minutes))]
  bucket.middlewareStack.remove('away')
  expect(failed.map(({ id }) => id)).toEqual(['file'])
  await sweepUntil(3 * 60 * minutes)
  expect((await readSitemap()).text).toContain(`${address}2<`)
})

test('a deleted shop is not listed again by a sweep that began before', async () => {
  const { shop, pageOf } = await openShop()
  const admin = await api.admin()
  await shop.ok('publishPage', { body: pageOf(1) })
  const start = 4 * 60 * minutes
  await sweepIn(start)
  const { held, release } = await holdNextWrite(/SET slug = :slug/)
  const slow = sweepIn(start + 2 * minutes)
  await held
  await admin.ok('deleteUser', { body: { id: shop.user.id } })
  await sweepUntil(start + 3 * minutes)
  release()
  expect(await slow).toEqual([])
  const { listListed } = await import('#functions/table/sitemap.ts')
  expect((await listListed()).filter(({ slug }) => slug === shop.user.slug)).toEqual([])
})

test('notes for the sitemap wait behind all that has its time, and are not forgotten', async () => {
  const { shop, pageOf } = await openShop()
  await shop.ok('publishPage', { body: pageOf(1) })
  const { listDue } = await import('#functions/table/due.ts')
  const { noteSitemap } = await import('#functions/table/sitemap.ts')
  const now = new Date()
  await noteSitemap(now)
  expect((await listDue(now, 1)).map(({ kind }) => kind)).toEqual(['sitemap'])
  expect((await listDue(now, 25)).at(-1)).toMatchObject({ id: `${shop.user.id}#1` })
})

test('more pages than one file may name are in several, which the sitemap names', async () => {
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

test('robots.txt lets search engines in and says where the sitemap is', async () => {
  const { status, type, text } = await readSitemap('robots.txt')
  expect([status, type]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(text).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${api.stack.pages}/sitemap.xml\n`)
})
