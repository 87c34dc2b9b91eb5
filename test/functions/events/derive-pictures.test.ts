import { expect, test } from 'vitest'
import {
  listImageFilePaths,
  listVariants,
  variantFormats,
  variantReadyPath,
} from '#functions/contract/files/file-path.ts'
import { startApi } from '#test/support/api.ts'
import type { ShopCaller } from '#test/support/caller.ts'
import { crashAtWrite } from '#test/support/crash.ts'
import { cleanupMinuteMs, holdNextWrite } from '#test/support/faults/cleanup.ts'
import { drawPhoto } from '#test/support/files/images.ts'
import {
  addShopImage,
  buildJpegFile,
  listKeys,
  replaceShopImage,
} from '#test/support/files/uploads.ts'
import {
  buildCreatedEvent,
  deriveVariants,
  readVariantNote,
  requireImagePath,
  waitForVariants,
} from '#test/support/files/variants.ts'
import { createPageClient, holdNextPageWrite, visitPage } from '#test/support/shops/page-client.ts'
import { buildReservationTimes } from '#test/support/shops/reservations.ts'

// The event comes when a test says so.
const api = startApi()
const { admin } = api

/** The paths of a picture's variants, whether they are there or not. */
const variantPaths = (url: string) =>
  variantFormats.flatMap((format) =>
    listVariants({ ...requireImagePath(url), isAlone: false }, format).map(({ path }) => path),
  )

async function addPhoto(shop: ShopCaller, size = { width: 700, height: 500 }) {
  const file = await drawPhoto(size).jpeg().toBuffer()
  return (await addShopImage(shop, buildJpegFile(file))).img
}

/** A shop whose page 1 shows these many pictures to visitors, all of them alone. */
async function published(count = 1) {
  const shop = await api.shop()
  const pictures = []
  for (let width = 400; width < 400 + count; width += 1)
    pictures.push(await addPhoto(shop, { width, height: 300 }))
  const page = createPageClient(shop)
  const data = pictures.map(({ url }) => ({ position_url: url }))
  await shop.ok('saveData', { body: { ...page.at, data, version: 1 } })
  const { url } = await page.publish()
  const html = async () => (await visitPage(url)).html
  return { shop, pictures, page, html }
}

const listUrls = async ({ ok, user }: ShopCaller) =>
  (await ok('listImages', { body: { user: user.id } })).img.map(({ url }) => url)

const showsVariants = (html: string, url: string) =>
  variantPaths(url).every((path) => html.includes(path))

test('makes the variants of an image and changes nothing else', async () => {
  const shop = await api.shop()
  const img = await addPhoto(shop)
  expect(img.url).toMatch(/\/700x500-[\da-f]{4}\.alone\.jpg$/)
  for (const path of [img.url, variantReadyPath(img.url), img.thumb_url])
    expect((await fetch(`${api.stack.media}${path}`)).status).toBe(200)
  expect((await fetch(`${api.stack.media}${variantPaths(img.url)[0]}`)).status).toBe(404)

  await deriveVariants(img.url)
  const [after] = await waitForVariants(shop)
  expect(after).toEqual({ ...img, url: variantReadyPath(img.url) })
  for (const path of variantPaths(img.url))
    expect((await fetch(`${api.stack.media}${path}`)).status).toBe(200)
  expect(await readVariantNote(img.url)).toBeUndefined()
})

test('ignores other files', async () => {
  const { handler } = await import('#functions/events/derive-pictures.ts')
  const shop = await api.shop()
  const { url, thumb_url } = await addPhoto(shop)
  const prefix = `images/${requireImagePath(url).fileId}/`
  await handler(buildCreatedEvent(url, 'pages'))
  await handler(buildCreatedEvent(thumb_url))
  await handler(buildCreatedEvent('/movies/a/b/1x1.mp4'))
  await handler(buildCreatedEvent(url.replace(/[\w-]+\/\d+x/, 'another-content-id/1x')))
  expect((await listKeys('MEDIA_BUCKET', prefix)).length).toBe(2)
  await expect(handler({ detail: {} })).rejects.toThrow('detail-type')
})

test('updates the live page and the drafts without new versions', async () => {
  const { shop, pictures, page, html } = await published()
  const [{ url } = { url: '' }] = pictures
  await shop.ok('saveBackground', {
    body: { ...page.at, page: 2, data: { position_url: url }, version: 1 },
  })
  expect(await html()).toContain(`src="${variantReadyPath(url)}"`)
  expect(await html()).not.toContain('<source')
  const before = await page.read()

  await deriveVariants(url)
  expect(showsVariants(await html(), url)).toBe(true)
  const after = await page.read()
  expect(after).toEqual({
    ...before,
    data: [{ ...before.data[0], position_url: variantReadyPath(url) }],
  })
  expect(after.state).toBe('published')
  const second = await shop.ok('getPage', { body: { ...page.at, page: 2 } })
  expect(second.bg.position_url).toBe(variantReadyPath(url))
  expect((await page.list()).length).toBe(1)
})

test('two images of one page can finish at the same time', async () => {
  const { pictures, html } = await published(2)
  const [one = '', two = ''] = pictures.map(({ url }) => url)
  // The first has drawn its page, and writes it only after the second is done.
  const { drawn, release } = await holdNextPageWrite()
  const first = deriveVariants(one)
  await drawn
  await deriveVariants(two)
  release()
  await first
  const shown = await html()
  expect([one, two].map((url) => showsVariants(shown, url))).toEqual([true, true])
})

test('twelve images, each twice at the same time', async () => {
  const { shop, pictures, html } = await published(12)
  const urls = pictures.map(({ url }) => url)
  await Promise.all([...urls, ...urls].map(deriveVariants))
  const shown = await html()
  expect(urls.filter((url) => !showsVariants(shown, url))).toEqual([])
  expect((await listUrls(shop)).toSorted()).toEqual(urls.map(variantReadyPath).toSorted())
  expect(await Promise.all(urls.map(readVariantNote))).toEqual(urls.map(() => undefined))
})

test('a concurrent publish gets the variants', async () => {
  const { pictures, page, html } = await published()
  const [{ url } = { url: '' }] = pictures
  const { held, release } = await holdNextWrite(/#marked = :/)
  const publishing = page.publish()
  await held
  await deriveVariants(url)
  release()
  await publishing
  expect(showsVariants(await html(), url)).toBe(true)
})

test('an undone publish gets the variants', async () => {
  const { shop, pictures, page, html } = await published()
  const [{ url } = { url: '' }] = pictures
  await shop.ok('saveData', { body: { ...page.at, data: [], version: 2 } })
  await page.publish()
  await deriveVariants(url)
  expect(await html()).not.toContain(requireImagePath(url).fileId)
  await shop.ok('undoPublish', { body: page.at })
  expect(showsVariants(await html(), url)).toBe(true)
})

test('an image that was replaced meanwhile keeps its new file', async () => {
  const { shop, pictures, page, html } = await published()
  const [old] = pictures
  if (!old) throw new Error('The picture is missing')
  const img = await replaceShopImage(shop, old.id)
  await deriveVariants(old.url)
  expect(showsVariants(await html(), old.url)).toBe(true)
  expect(await listUrls(shop)).toEqual([img.url])
  await deriveVariants(img.url)
  expect(await listUrls(shop)).toEqual([variantReadyPath(img.url)])
  expect((await page.read()).data[0]?.position_url).toBe(variantReadyPath(img.url))
  expect(showsVariants(await html(), old.url)).toBe(true)
  // A call that is still about to make it the picture's own could be under way: not after this.
  expect((await readVariantNote(old.url))?.isMade).toBe(true)
  const rule = await import('#functions/rules/files/images/derive-variants.ts')
  await rule.deriveVariants(requireImagePath(old.url), new Date(Date.now() + 11 * cleanupMinuteMs))
  expect(await readVariantNote(old.url)).toBeUndefined()
})

test('a deleted image does not come back', async () => {
  const { shop, pictures, page, html } = await published()
  const [old] = pictures
  if (!old) throw new Error('The picture is missing')
  await shop.ok('deleteImage', { body: { id: old.id, force: true } })
  await deriveVariants(old.url)
  expect(await listUrls(shop)).toEqual([])
  expect((await page.read()).data[0]?.position_url).toBe('')
  expect(showsVariants(await html(), old.url)).toBe(true)
})

test.each(['replaced', 'deleted'])(
  'what is reserved with a picture that was %s since comes out, and moves, by its variants',
  async (change) => {
    const { shop, pictures, page, html } = await published()
    const [old] = pictures
    if (!old) throw new Error('The picture is missing')
    const { start } = buildReservationTimes()
    await shop.ok('setReservation', {
      body: { ...page.at, updatetimes: [start], page_check: true },
    })
    if (change === 'deleted') await shop.ok('deleteImage', { body: { id: old.id, force: true } })
    else await replaceShopImage(shop, old.id)
    await deriveVariants(old.url)
    const { fireReservation } = await import('#functions/rules/reservations/fire-reservation.ts')
    await fireReservation({ shopId: shop.user.id }, 1, new Date(start))
    expect((await page.read()).reserve?.state).toBe('published')
    expect(showsVariants(await html(), old.url)).toBe(true)

    const slug = `${shop.user.slug}-new`
    await admin.ok('updateUser', { body: { id: shop.user.id, slug } })
    expect(showsVariants((await visitPage(`${api.stack.pages}/${slug}/`)).html, old.url)).toBe(true)
  },
)

test('updates pages at a changed slug', async () => {
  const { shop, pictures, html } = await published()
  const [{ url } = { url: '' }] = pictures
  const slug = `${shop.user.slug}-new`
  await admin.ok('updateUser', { body: { id: shop.user.id, slug } })
  await deriveVariants(url)
  expect(showsVariants((await visitPage(`${api.stack.pages}/${slug}/`)).html, url)).toBe(true)
  // The old address redirects.
  expect(showsVariants(await html(), url)).toBe(true)
})

test('the next event finishes after a crash at any write', async () => {
  let at = 0
  for (let written = 0; written >= at - 1; at += 1) {
    const { shop, pictures, page, html } = await published()
    const [{ url } = { url: '' }] = pictures
    written = await crashAtWrite(at, () => deriveVariants(url).catch(() => undefined))
    // Whatever is named is there.
    const [present = ''] = await listUrls(shop)
    for (const path of listImageFilePaths(requireImagePath(present)))
      expect((await fetch(`${api.stack.media}${path}`)).status).toBe(200)
    await deriveVariants(url)
    expect(await listUrls(shop)).toEqual([variantReadyPath(url)])
    expect((await page.read()).data[0]?.position_url).toBe(variantReadyPath(url))
    expect([at, showsVariants(await html(), url)]).toEqual([at, true])
    expect(await readVariantNote(url)).toBeUndefined()
  }
  // Three variants, two notes, the record, the draft, the page.
  expect(at).toBeGreaterThan(9)
})
