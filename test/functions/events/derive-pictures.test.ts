import { expect, test } from 'vitest'
import {
  pathWithVariants,
  pictureFilePaths,
  variantFormats,
  variantsOf,
} from '#functions/contract/picture.ts'
import { startApi } from '#test/support/api.ts'
import type { ShopCaller } from '#test/support/caller.ts'
import { crashAtWrite } from '#test/support/crash.ts'
import { holdNextPage, pageOf, visit } from '#test/support/pages.ts'
import { photo } from '#test/support/pictures.ts'
import { reservationTimes } from '#test/support/reservations.ts'
import { holdNextWrite, minutes } from '#test/support/sweeping.ts'
import { addPicture, jpegFile, keysIn, sendFile, smallJpeg } from '#test/support/uploads.ts'
import {
  createdEvent,
  deriveVariants,
  noteOf,
  pictureOf,
  withVariants,
} from '#test/support/variants.ts'

// The event comes when a test says so.
const api = startApi()

/** The paths of a picture's variants, whether they are there or not. */
const variantPaths = (url: string) =>
  variantFormats.flatMap((format) =>
    variantsOf({ ...pictureOf(url), isAlone: false }, format).map(({ path }) => path),
  )

async function addPhoto(shop: ShopCaller, size = { width: 700, height: 500 }) {
  const file = await photo(size).jpeg().toBuffer()
  return (await addPicture(shop, jpegFile(file))).img
}

/** A shop whose page 1 shows these many pictures to visitors, all of them alone. */
async function published(count = 1) {
  const shop = await api.shop()
  const pictures = []
  for (let width = 400; width < 400 + count; width += 1)
    pictures.push(await addPhoto(shop, { width, height: 300 }))
  const page = pageOf(shop)
  const data = pictures.map(({ url }) => ({ position_url: url }))
  await shop.ok('saveData', { body: { ...page.at, data, version: 1 } })
  const { url } = await page.publish()
  const html = async () => (await visit(url)).html
  return { shop, pictures, page, html }
}

const urlsOf = async ({ ok, user }: ShopCaller) =>
  (await ok('listImages', { body: { user: user.id } })).img.map(({ url }) => url)

const showsVariants = (html: string, url: string) =>
  variantPaths(url).every((path) => html.includes(path))

test('a picture gets its variants, and nothing that the owner made is changed by it', async () => {
  const shop = await api.shop()
  const img = await addPhoto(shop)
  expect(img.url).toMatch(/\/700x500\.alone\.jpg$/)
  for (const path of [img.url, pathWithVariants(img.url), img.thumb_url])
    expect((await fetch(`${api.stack.media}${path}`)).status).toBe(200)
  expect((await fetch(`${api.stack.media}${variantPaths(img.url)[0]}`)).status).toBe(404)

  await deriveVariants(img.url)
  const [after] = await withVariants(shop)
  expect(after).toEqual({ ...img, url: pathWithVariants(img.url) })
  for (const path of variantPaths(img.url))
    expect((await fetch(`${api.stack.media}${path}`)).status).toBe(200)
  expect(await noteOf(img.url)).toBeUndefined()
})

test('what else lies there is none of its business', async () => {
  const { handler } = await import('#functions/events/derive-pictures.ts')
  const shop = await api.shop()
  const { url, thumb_url } = await addPhoto(shop)
  const prefix = `images/${pictureOf(url).fileId}/`
  await handler(createdEvent(url, 'pages'))
  await handler(createdEvent(thumb_url))
  await handler(createdEvent('/movies/a/b/1x1.mp4'))
  await handler(createdEvent(url.replace(/[\w-]+\/\d+x/, 'another-content-id/1x')))
  expect((await keysIn('MEDIA_BUCKET', prefix)).length).toBe(2)
  await expect(handler({ detail: {} })).rejects.toThrow('detail-type')
})

test('a live page and the drafts follow, without a version of their own', async () => {
  const { shop, pictures, page, html } = await published()
  const [{ url } = { url: '' }] = pictures
  await shop.ok('saveBackground', {
    body: { ...page.at, page: 2, data: { position_url: url }, version: 1 },
  })
  expect(await html()).toContain(`src="${api.stack.media}${pathWithVariants(url)}"`)
  expect(await html()).not.toContain('<source')
  const before = await page.read()

  await deriveVariants(url)
  expect(showsVariants(await html(), url)).toBe(true)
  const after = await page.read()
  expect(after).toEqual({
    ...before,
    data: [{ ...before.data[0], position_url: pathWithVariants(url) }],
  })
  expect(after.state).toBe('published')
  const second = await shop.ok('getPage', { body: { ...page.at, page: 2 } })
  expect(second.bg.position_url).toBe(pathWithVariants(url))
  expect((await page.list()).length).toBe(1)
})

test('two pictures of one page that are done at once are both there in the end', async () => {
  const { pictures, html } = await published(2)
  const [one = '', two = ''] = pictures.map(({ url }) => url)
  // The first has drawn its page, and writes it only after the second is done.
  const { drawn, release } = await holdNextPage()
  const first = deriveVariants(one)
  await drawn
  await deriveVariants(two)
  release()
  await first
  const shown = await html()
  expect([one, two].map((url) => showsVariants(shown, url))).toEqual([true, true])
})

test('six pictures, each twice at once', async () => {
  const { shop, pictures, html } = await published(6)
  const urls = pictures.map(({ url }) => url)
  await Promise.all([...urls, ...urls].map(deriveVariants))
  const shown = await html()
  expect(urls.filter((url) => !showsVariants(shown, url))).toEqual([])
  expect((await urlsOf(shop)).toSorted()).toEqual(urls.map(pathWithVariants).toSorted())
  expect(await Promise.all(urls.map(noteOf))).toEqual(urls.map(() => undefined))
})

test('a publish that is under way finds them', async () => {
  const { pictures, page, html } = await published()
  const [{ url } = { url: '' }] = pictures
  const { held, release } = await holdNextWrite(/marked = :claim/)
  const publishing = page.publish()
  await held
  await deriveVariants(url)
  release()
  await publishing
  expect(showsVariants(await html(), url)).toBe(true)
})

test('a page that is undone to one without them finds them as well', async () => {
  const { shop, pictures, page, html } = await published()
  const [{ url } = { url: '' }] = pictures
  await shop.ok('saveData', { body: { ...page.at, data: [], version: 2 } })
  await page.publish()
  await deriveVariants(url)
  expect(await html()).not.toContain(pictureOf(url).fileId)
  await shop.ok('undoPublish', { body: page.at })
  expect(showsVariants(await html(), url)).toBe(true)
})

test('a picture that was replaced meanwhile gets those that visitors see, and keeps its new bytes', async () => {
  const { shop, pictures, page, html } = await published()
  const [old] = pictures
  if (!old) throw new Error('The picture is missing')
  const upload = await sendFile(shop, { ...jpegFile(await smallJpeg(90)), replaces: old.id })
  const body = { id: old.id, upload_id: upload.id }
  const { img } = await shop.ok('updateImage', { body })
  await deriveVariants(old.url)
  expect(showsVariants(await html(), old.url)).toBe(true)
  expect(await urlsOf(shop)).toEqual([img.url])
  await deriveVariants(img.url)
  expect(await urlsOf(shop)).toEqual([pathWithVariants(img.url)])
  expect((await page.read()).data[0]?.position_url).toBe(pathWithVariants(img.url))
  expect(showsVariants(await html(), old.url)).toBe(true)
  // A call that is still about to make it the picture's own could be under way: not after this.
  expect((await noteOf(old.url))?.isMade).toBe(true)
  const rule = await import('#functions/rules/pictures/derive-variants.ts')
  await rule.deriveVariants(pictureOf(old.url), new Date(Date.now() + 11 * minutes))
  expect(await noteOf(old.url)).toBeUndefined()
})

test('a picture that was deleted meanwhile does not come back', async () => {
  const { shop, pictures, page, html } = await published()
  const [old] = pictures
  if (!old) throw new Error('The picture is missing')
  await shop.ok('deleteImage', { body: { id: old.id, force: true } })
  await deriveVariants(old.url)
  expect(await urlsOf(shop)).toEqual([])
  expect((await page.read()).data[0]?.position_url).toBe('')
  expect(showsVariants(await html(), old.url)).toBe(true)
})

test.each(['replaced', 'deleted'])(
  'what is reserved with a picture that was %s since comes out, and moves, by its variants',
  async (change) => {
    const { shop, pictures, page, html } = await published()
    const [old] = pictures
    if (!old) throw new Error('The picture is missing')
    const { start } = reservationTimes()
    await shop.ok('setReservation', {
      body: { ...page.at, updatetimes: [start], page_check: true },
    })
    if (change === 'deleted') await shop.ok('deleteImage', { body: { id: old.id, force: true } })
    else {
      const upload = await sendFile(shop, { ...jpegFile(await smallJpeg(90)), replaces: old.id })
      await shop.ok('updateImage', { body: { id: old.id, upload_id: upload.id } })
    }
    await deriveVariants(old.url)
    const { fireReservation } = await import('#functions/rules/pages/fire-reservation.ts')
    await fireReservation({ shopId: shop.user.id }, 1, new Date(start))
    expect((await page.read()).reserve?.state).toBe('published')
    expect(showsVariants(await html(), old.url)).toBe(true)

    const slug = `${shop.user.slug}-new`
    await (await api.admin()).ok('updateUser', { body: { id: shop.user.id, slug } })
    expect(showsVariants((await visit(`${api.stack.pages}/${slug}/`)).html, old.url)).toBe(true)
  },
)

test('pages that have moved are shown where they are', async () => {
  const { shop, pictures, html } = await published()
  const [{ url } = { url: '' }] = pictures
  const slug = `${shop.user.slug}-new`
  await (await api.admin()).ok('updateUser', { body: { id: shop.user.id, slug } })
  await deriveVariants(url)
  expect(showsVariants((await visit(`${api.stack.pages}/${slug}/`)).html, url)).toBe(true)
  expect(await html()).not.toContain(pictureOf(url).fileId)
})

test('dead after any write, it is finished by the next event', async () => {
  let at = 0
  for (let written = 0; written >= at - 1; at += 1) {
    const { shop, pictures, page, html } = await published()
    const [{ url } = { url: '' }] = pictures
    written = await crashAtWrite(at, () => deriveVariants(url).catch(() => undefined))
    // Whatever is named is there.
    const [present = ''] = await urlsOf(shop)
    for (const path of pictureFilePaths(pictureOf(present)))
      expect((await fetch(`${api.stack.media}${path}`)).status).toBe(200)
    await deriveVariants(url)
    expect(await urlsOf(shop)).toEqual([pathWithVariants(url)])
    expect((await page.read()).data[0]?.position_url).toBe(pathWithVariants(url))
    expect([at, showsVariants(await html(), url)]).toEqual([at, true])
    expect(await noteOf(url)).toBeUndefined()
  }
  // Three variants, two notes, the record, the draft, the page.
  expect(at).toBeGreaterThan(9)
}, 180_000)
