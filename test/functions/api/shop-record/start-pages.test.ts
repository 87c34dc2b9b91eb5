import { beforeAll, expect, test } from 'vitest'
import { isSamplePicture } from '#functions/contract/files/file-path.ts'
import { limits } from '#functions/contract/limits.ts'
import { listPartFiles } from '#functions/contract/pages/fields/part-files.ts'
import { pageNumbers } from '#functions/contract/pages/page-number.ts'
import { trades } from '#functions/contract/shop-record/trades.ts'
import { templates } from '#templates/templates.ts'
import { startApi } from '#test/support/api.ts'
import type { ShopCaller } from '#test/support/caller.ts'
import { crashAtWrite } from '#test/support/crash.ts'
import { holdNextWrite } from '#test/support/faults/cleanup.ts'
import { drawPhoto } from '#test/support/files/images.ts'
import { addShopImage, buildJpegFile, setUsage } from '#test/support/files/uploads.ts'
import { createPageClient } from '#test/support/shops/page-client.ts'
import { installGreyPictures } from '#test/support/shops/sample-pictures.ts'
import { saveShopRecord } from '#test/support/shops/shop-record.ts'

const api = startApi({ callsAMinute: { changes: 1000, publishes: 1000 } })
beforeAll(installGreyPictures)

const startBody = ({ user }: ShopCaller, trade: (typeof trades)[number]) => ({
  body: { user: user.id, trade },
})

const readPages = ({ ok, user }: ShopCaller) =>
  Promise.all(pageNumbers.map((page) => ok('getPage', { body: { user: user.id, page } })))

const listVersions = async ({ ok, user }: ShopCaller, page: (typeof pageNumbers)[number]) =>
  (await ok('listVersions', { body: { user: user.id, page } })).versions

const listImages = async ({ ok, user }: ShopCaller) =>
  (await ok('listImages', { body: { user: user.id } })).img

test.each(trades)('fills three pages of the trade %s with its look and pictures', async (trade) => {
  const shop = await api.shop()
  await shop.ok('startPages', startBody(shop, trade))
  const pages = await readPages(shop)
  expect(pages.map(({ bg }) => bg.label)).toEqual(
    pageNumbers.map((page) => templates[trade].pages[page].label),
  )
  expect(pages.every(({ data, data1 }) => data.length > 2 && data1.length > 0)).toBe(true)
  expect(JSON.stringify(pages)).toContain(shop.user.shop_name)
  const shown = pages.flatMap(({ data, data1, data2 }) =>
    [...data, ...data1, ...data2].flatMap((part) => listPartFiles(part).map(({ file }) => file)),
  )
  expect(shown.length).toBeGreaterThan(3)
  expect(shown.every(isSamplePicture)).toBe(true)
  const { pages: home } = await shop.ok('getPageThumbnails', { body: { user: shop.user.id } })
  expect(home.every(({ has_samples }) => has_samples)).toBe(true)
  const { shop: record, look, live_look } = await shop.ok('getShop', {})
  expect({ look, live_look }).toEqual({ look: templates[trade].looks[0], live_look: null })
  expect(record).toMatchObject({
    name: shop.user.shop_name,
    type: templates[trade].type,
    catch_phrase: templates[trade].catchPhrase,
    bar: templates[trade].bar,
  })
  // Only the shop knows when it is open.
  expect(record.hours.weekly.mon).toEqual([])
  expect((await fetch(`${api.stack.pages}/${shop.user.slug}/`)).status).toBe(404)
})

test('keeps what the shop enters on another device at the same moment', async () => {
  const shop = await api.shop()
  const { held, release } = await holdNextWrite(/"SK":"SHOP".*#record/)
  const starting = shop.ok('startPages', startBody(shop, 'store'))
  await held
  await saveShopRecord(shop, { name: '花むすび' })
  release()
  await starting
  const after = await shop.ok('getShop', {})
  expect(after.shop).toMatchObject({
    name: '花むすび',
    catch_phrase: templates.store.catchPhrase,
    bar: templates.store.bar,
  })
})

test('keeps what the shop has entered, and the look that it chooses', async () => {
  const shop = await api.shop()
  const entered = {
    name: '花むすび',
    type: 'food',
    catch_phrase: '朝五時から',
    bar: ['map'],
  } as const
  await saveShopRecord(shop, { ...entered, bar: ['map'] })
  const look = { theme: 'chic', colours: 2 } as const
  await shop.ok('startPages', { body: { ...startBody(shop, 'store').body, look } })
  const after = await shop.ok('getShop', {})
  expect(after.shop).toMatchObject(entered)
  expect(after.look).toEqual(look)
  expect(JSON.stringify(await readPages(shop))).toContain('花むすび')
})

test('starting over keeps the earlier drafts as versions, and no versions of empty pages', async () => {
  const shop = await api.shop()
  const page = createPageClient(shop)
  await page.write('自分の文')
  await shop.ok('startPages', startBody(shop, 'soba'))
  const [version, ...others] = await listVersions(shop, 1)
  expect([version?.kind, others, await listVersions(shop, 2)]).toEqual(['start', [], []])
  await shop.ok('startPages', startBody(shop, 'cafe'))
  expect((await listVersions(shop, 1)).map(({ kind }) => kind)).toEqual(['start', 'start'])
  expect((await listVersions(shop, 2)).map(({ kind }) => kind)).toEqual(['start'])
  const { versions } = await shop.ok('getPage', { body: page.at })
  await shop.ok('restoreVersion', {
    body: { ...page.at, version: version?.version ?? 0, versions },
  })
  expect(await page.texts()).toEqual(['自分の文'])
})

test('the pages that visitors see stay as they are, and show the record', async () => {
  const shop = await api.shop()
  const page = createPageClient(shop)
  await page.bringOut('公開の文')
  await shop.ok('startPages', startBody(shop, 'ramen'))
  const html = await (await fetch(`${api.stack.pages}/${shop.user.slug}/`)).text()
  expect(html).toContain('公開の文')
  expect(html).not.toContain(templates.ramen.pages[2].label)
})

test('a repeated call changes nothing and copies no picture twice', async () => {
  const shop = await api.shop()
  const start = () => shop.ok('startPages', startBody(shop, 'izakaya'), { key: 'start-once' })
  await start()
  const [images, pages] = [await listImages(shop), await readPages(shop)]
  expect(images.length).toBeGreaterThan(3)
  await start()
  expect(await listImages(shop)).toEqual(images)
  expect(await readPages(shop)).toEqual(pages)
  expect(await listVersions(shop, 1)).toEqual([])
})

test('interrupted at any write, the same call completes the pages', async () => {
  const complete = await api.shop()
  await complete.ok('startPages', startBody(complete, 'salon'))
  const expected = (await readPages(complete)).map(({ data, bg }) => [data.length, bg.label])
  for (let at = 0; ; at += 7) {
    const shop = await api.shop()
    const start = () =>
      shop.call('startPages', startBody(shop, 'salon'), { key: `interrupted-${at}` })
    const written = await crashAtWrite(at, start)
    expect((await start()).status).toBe(200)
    expect((await readPages(shop)).map(({ data, bg }) => [data.length, bg.label])).toEqual(expected)
    const ids = (await listImages(shop)).map(({ name }) => name)
    expect(ids).toEqual([...new Set(ids)])
    if (written < at) break
  }
})

test('says so when the pictures do not fit into the library, and changes no page', async () => {
  const shop = await api.shop()
  await setUsage(shop, { images: limits.imageCount - 1 })
  const { status, body } = await shop.call('startPages', startBody(shop, 'beauty'))
  expect([status, body]).toMatchObject([403, { code: 'quota' }])
  expect((await readPages(shop)).map(({ data }) => data)).toEqual([[], [], []])
})

test('the copies of sample pictures can be listed apart from the own images', async () => {
  const shop = await api.shop()
  await shop.ok('startPages', startBody(shop, 'soba'))
  const file = await drawPhoto({ width: 40, height: 30 }).jpeg().toBuffer()
  const { img: own } = await addShopImage(shop, buildJpegFile(file))
  const list = (part: { sample?: boolean }) =>
    shop.ok('listImages', { body: { user: shop.user.id, ...part } })
  const [all, samples, others] = await Promise.all([
    list({}),
    list({ sample: true }),
    list({ sample: false }),
  ])
  expect(others.img.map(({ id }) => id)).toEqual([own.id])
  expect(samples.img.every(({ url }) => isSamplePicture(url))).toBe(true)
  expect(samples.found).toBe(all.count - 1)
  for (const { count, samples: counted } of [all, samples, others])
    expect({ count, counted }).toEqual({ count: all.count, counted: all.count - 1 })
})
