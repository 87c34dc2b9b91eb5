import { beforeAll, expect, test } from 'vitest'
import { pathWithVariants } from '#functions/contract/picture.ts'
import { startApi } from '#test/support/api.ts'
import type { ShopCaller } from '#test/support/caller.ts'
import { photo } from '#test/support/pictures.ts'
import { dueOf, failNextWrite, holdNextWrite, hours, sweepIn } from '#test/support/sweeping.ts'
import { addPicture, jpegFile, keysIn, sendFile, usageOf } from '#test/support/uploads.ts'

const api = startApi()
let first: Buffer
let second: Buffer
beforeAll(async () => {
  first = await photo({ width: 400, height: 300 }).jpeg().toBuffer()
  second = await photo({ width: 300, height: 400 }).jpeg().toBuffer()
})

const day = 25 * hours
const page = 1 as const

/** Whether a picture is served, with its thumbnail or without both. */
async function isServed(url: string): Promise<boolean> {
  const folder = url.slice(1, url.lastIndexOf('/') + 1)
  const keys = await keysIn('MEDIA_BUCKET', folder)
  const { status } = await fetch(`${api.stack.media}${url}`)
  expect(status === 200).toBe(keys.length > 1)
  expect(keys.length === 0).toBe(status === 404)
  return status === 200
}

async function shopWithPicture() {
  const shop = await api.shop()
  const { img } = await addPicture(shop, jpegFile(first))
  return { shop, img, at: { user: shop.user.id, page } }
}

async function show(shop: ShopCaller, urls: string[]): Promise<void> {
  const at = { user: shop.user.id, page }
  const { version } = await shop.ok('getData', { body: at })
  const data = urls.map((position_url) => ({ position_url }))
  await shop.ok('saveData', { body: { ...at, data, version } })
}

async function replace(shop: ShopCaller, id: string) {
  const upload = await sendFile(shop, jpegFile(second))
  const body = { id, upload_id: upload.id }
  return (await shop.ok('updateImage', { body })).img
}

const remove = (shop: ShopCaller, id: string) =>
  shop.ok('deleteImage', { body: { id, force: true } })

test('the bytes of a deleted picture stay for a day, and go then', async () => {
  const { shop, img } = await shopWithPicture()
  await remove(shop, img.id)
  expect(await sweepIn(23 * hours)).toEqual([])
  expect(await isServed(img.url)).toBe(true)
  expect(await sweepIn(day)).toEqual([])
  expect(await isServed(img.url)).toBe(false)
  expect(await dueOf(shop.user.id)).not.toContain(`GONE#${img.id}`)
})

test('of a replaced picture the old bytes go, and no others', async () => {
  const { shop, img, at } = await shopWithPicture()
  await show(shop, [img.url])
  const other = (await addPicture(shop, jpegFile(first))).img
  const replaced = await replace(shop, img.id)
  expect(replaced.url).not.toBe(img.url)
  expect(await sweepIn(day)).toEqual([])
  expect(await isServed(img.url)).toBe(false)
  expect(await isServed(replaced.url)).toBe(true)
  expect(await isServed(other.url)).toBe(true)
  const { data } = await shop.ok('getData', { body: at })
  expect(data[0]?.position_url).toBe(replaced.url)
})

test('what visitors see, and what they would see again, keeps its bytes', async () => {
  const { shop, img, at } = await shopWithPicture()
  await show(shop, [img.url])
  await shop.ok('publishPage', { body: at })
  await remove(shop, img.id)
  expect(await sweepIn(day)).toEqual([])
  expect(await isServed(img.url)).toBe(true)

  // One publish later the picture could still be brought back, after two it could not.
  await shop.ok('publishPage', { body: at })
  expect(await sweepIn(2 * day)).toEqual([])
  expect(await isServed(img.url)).toBe(true)
  await show(shop, [])
  await shop.ok('publishPage', { body: at })
  expect(await sweepIn(3 * day)).toEqual([])
  expect(await isServed(img.url)).toBe(false)
})

test('bytes go under a save that was on its way, and the page is left without the picture', async () => {
  const { shop, img, at } = await shopWithPicture()
  const { version } = await shop.ok('getData', { body: at })
  const { held, release } = await holdNextWrite(/"#data_version"/)
  const data = [{ position_url: img.url, text_check: true, text: '文は残る' }]
  const slow = shop.call('saveData', { body: { ...at, data, version } })
  await held
  await shop.ok('deleteImage', { body: { id: img.id } })
  expect(await sweepIn(day)).toEqual([])
  release()
  expect((await slow).status).toBe(200)
  const saved = await shop.ok('getData', { body: at })
  expect(saved.data[0]).toMatchObject({ position_url: '', text: '文は残る' })
  await shop.ok('publishPage', { body: at })
})

test('a picture that a save adds is not one whose bytes go', async () => {
  const { shop, img, at } = await shopWithPicture()
  const { putGone } = await import('#functions/table/due.ts')
  await putGone({ shopId: shop.user.id }, img.id, new Date())
  await show(shop, [img.url])
  const { held, release } = await holdNextWrite(/"#data_version"/)
  const { version } = await shop.ok('getData', { body: at })
  const data = [{ position_url: img.url }, { position_url: img.url }]
  const slow = shop.call('saveData', { body: { ...at, data, version } })
  await held
  expect(await sweepIn(day)).toEqual([])
  release()
  expect((await slow).status).toBe(200)
  expect(await isServed(img.url)).toBe(true)
})

test('a removal that died is finished, with its room, and its bytes go', async () => {
  const { shop, img } = await shopWithPicture()
  await failNextWrite(/"Key":.*IMAGE#.*"ConditionExpression":"attribute_exists\(removed_by\)"/)
  const { status } = await shop.call('deleteImage', { body: { id: img.id } })
  expect(status).toBe(500)
  expect(await sweepIn(day)).toEqual([])
  expect(await isServed(img.url)).toBe(false)
  expect(await usageOf(shop)).toEqual({ images: 0, bytes: 0, open: 0 })
  const { findRemoval } = await import('#functions/table/files.ts')
  const library = { owner: { shopId: shop.user.id }, kind: 'image' } as const
  expect(await findRemoval(library, img.id)).toBeUndefined()
})

test('bytes that were written less than a day ago stay, whatever needs them', async () => {
  const { shop, img } = await shopWithPicture()
  const { putGone } = await import('#functions/table/due.ts')
  const owner = { shopId: shop.user.id }
  await putGone(owner, img.id, new Date(Date.now() - day))
  const { putMedia } = await import('#functions/bucket/media.ts')
  const path = `/images/${img.id}/not-yet-anybodys-own/320.webp`
  await putMedia([{ path, type: 'image/webp', bytes: first }])
  expect(await sweepIn(0)).toEqual([])
  expect(await keysIn('MEDIA_BUCKET', path.slice(1))).toHaveLength(1)
  expect(await sweepIn(day)).toEqual([])
  expect(await keysIn('MEDIA_BUCKET', path.slice(1))).toEqual([])
  expect(await isServed(img.url)).toBe(true)
})

test('a removal that died before it was one leaves no trace, in the admins’ list neither', async () => {
  const { shop, img } = await shopWithPicture()
  const admin = await api.admin()
  const listed = async () => {
    const { users } = await admin.ok('listUsers', { query: { q: shop.user.login_id } })
    return users.map(({ image_count, bytes }) => ({ images: image_count, bytes }))
  }
  await failNextWrite(/"UpdateExpression":"SET removed_by/)
  expect((await shop.call('deleteImage', { body: { id: img.id } })).status).toBe(500)
  expect((await usageOf(shop)).open).toBe(1)
  expect(await listed()).toEqual([{ images: 1, bytes: img.bytes }])
  await remove(shop, img.id)
  expect(await listed()).toEqual([{ images: 0, bytes: 0 }])
  expect(await sweepIn(day)).toEqual([])
  expect(await usageOf(shop)).toEqual({ images: 0, bytes: 0, open: 0 })
})

test('a picture that is replaced while it is swept has a day of its own', async () => {
  const { shop, img, at } = await shopWithPicture()
  await show(shop, [img.url])
  const { putGone } = await import('#functions/table/due.ts')
  await putGone({ shopId: shop.user.id }, img.id, new Date())
  // The look has begun; then a publish reads the draft, and only then the picture is replaced.
  const { held, release } = await holdNextWrite(new RegExp(`"Key":.*"SK":"IMAGE#${img.id}"`))
  const sweeping = sweepIn(day)
  await held
  const publishing = await holdNextWrite(/"kind":"publish"/)
  const slow = shop.call('publishPage', { body: at })
  await publishing.held
  await replace(shop, img.id)
  release()
  expect(await sweeping).toEqual([])
  publishing.release()
  expect((await slow).status).toBe(200)
  const html = await (await fetch(`${api.stack.pages}/${shop.user.slug}/`)).text()
  expect(html).toContain(pathWithVariants(img.url))
  expect(await isServed(img.url)).toBe(true)
})

test('a file that is noted anew while it is swept is looked at again', async () => {
  const { shop, img } = await shopWithPicture()
  const owner = { shopId: shop.user.id }
  const { putGone } = await import('#functions/table/due.ts')
  await putGone(owner, img.id, new Date(Date.now() - day))
  const { held, release } = await holdNextWrite(/"Key":.*"SK":"GONE#/)
  const sweeping = sweepIn(0)
  await held
  await putGone(owner, img.id, new Date())
  release()
  expect(await sweeping).toEqual([])
  expect(await dueOf(shop.user.id)).toContain(`GONE#${img.id}`)
})

test('the bytes of an archive’s deleted picture go as well', async () => {
  const admin = await api.admin()
  const { upload } = await admin.ok('createUpload', {
    body: { library: 'editimages', name: '説明', type: 'image/jpeg', bytes: first.byteLength },
  })
  const { sendForm } = await import('#test/support/uploads.ts')
  expect((await sendForm(upload, first)).status).toBe(204)
  const { img } = await admin.ok('uploadArchiveImage', { body: { upload_id: upload.id } })
  await admin.ok('deleteArchiveImage', { body: { id: img.id } })
  expect(await isServed(img.url)).toBe(true)
  expect(await sweepIn(day)).toEqual([])
  expect(await isServed(img.url)).toBe(false)
})

test('what undoing a publish brings back is there, while it is brought back as well', async () => {
  const { shop, img, at } = await shopWithPicture()
  await show(shop, [img.url])
  await shop.ok('publishPage', { body: at })
  await show(shop, [])
  await shop.ok('publishPage', { body: at })
  await shop.ok('deleteImage', { body: { id: img.id } })
  const { held, release } = await holdNextWrite(/"UpdateExpression":"SET [^"]*live/)
  const undoing = shop.call('undoPublish', { body: at })
  await held
  expect(await sweepIn(day)).toEqual([])
  release()
  expect((await undoing).status).toBe(200)
  expect(await sweepIn(2 * day)).toEqual([])
  expect(await isServed(img.url)).toBe(true)
  await shop.ok('unpublishPage', { body: at })
  expect(await sweepIn(3 * day)).toEqual([])
  expect(await isServed(img.url)).toBe(false)
})

test('a page that is reserved keeps its pictures, until it is no more', async () => {
  const { shop, img, at } = await shopWithPicture()
  await show(shop, [img.url])
  const start = `${new Date(Date.now() + 1000 * hours).toISOString().slice(0, 16)}Z`
  await shop.ok('setReservation', { body: { ...at, updatetimes: [start], page_check: true } })
  await show(shop, [])
  await remove(shop, img.id)
  expect(await sweepIn(day)).toEqual([])
  expect(await isServed(img.url)).toBe(true)
  await shop.ok('resetReservations', { body: { user_id: shop.user.id, page_data: page } })
  expect(await sweepIn(2 * day)).toEqual([])
  expect(await isServed(img.url)).toBe(false)
})
