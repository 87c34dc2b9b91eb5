import { expect, test } from 'vitest'
import { variantReadyPath } from '#functions/contract/files/file-path.ts'
import { startApi } from '#test/support/api.ts'
import { type ShopCaller } from '#test/support/caller.ts'
import {
  cleanupHourMs,
  failNextWrite,
  findDueNames,
  holdNextWrite,
  runCleanupIn,
} from '#test/support/faults/cleanup.ts'
import { deleteImageForGood, emptyArchiveTrash } from '#test/support/files/delete-files.ts'
import {
  addSmallShopImage,
  buildJpegFile,
  buildSmallJpeg,
  listKeys,
  readUsage,
  replaceShopImage,
  uploadFile,
} from '#test/support/files/uploads.ts'
import { setSchemaVersion } from '#test/support/shops/set-schema-version.ts'

const api = startApi()
const { admin } = api
const day = 25 * cleanupHourMs
const page = 1 as const

/** Whether a picture is served, with its thumbnail or without both. */
async function isServed(url: string): Promise<boolean> {
  const folder = url.slice(1, url.lastIndexOf('/') + 1)
  const keys = await listKeys('MEDIA_BUCKET', folder)
  const { status } = await fetch(`${api.stack.media}${url}`)
  expect(status === 200).toBe(keys.length > 1)
  expect(keys.length === 0).toBe(status === 404)
  return status === 200
}

async function shopWithPicture() {
  const shop = await api.shop()
  const img = await addSmallShopImage(shop)
  return { shop, img, at: { user: shop.user.id, page } }
}

async function show(shop: ShopCaller, urls: string[]): Promise<void> {
  const at = { user: shop.user.id, page }
  const { version } = await shop.ok('getData', { body: at })
  const data = urls.map((position_url) => ({ position_url }))
  await shop.ok('saveData', { body: { ...at, data, version } })
}

test('the bytes of an image that was removed for good are deleted after a day', async () => {
  const { shop, img } = await shopWithPicture()
  await deleteImageForGood(shop, img.id)
  expect(await runCleanupIn(23 * cleanupHourMs)).toEqual([])
  expect(await isServed(img.url)).toBe(true)
  expect(await runCleanupIn(day)).toEqual([])
  expect(await isServed(img.url)).toBe(false)
  expect(await findDueNames(shop.user.id)).not.toContain(`GONE#${img.id}`)
})

test('only the old bytes of a replaced image are removed', async () => {
  const { shop, img, at } = await shopWithPicture()
  await show(shop, [img.url])
  const other = await addSmallShopImage(shop)
  const replaced = await replaceShopImage(shop, img.id)
  expect(replaced.url).not.toBe(img.url)
  expect(await runCleanupIn(day)).toEqual([])
  expect(await isServed(img.url)).toBe(false)
  expect(await isServed(replaced.url)).toBe(true)
  expect(await isServed(other.url)).toBe(true)
  const { data } = await shop.ok('getData', { body: at })
  expect(data[0]?.position_url).toBe(replaced.url)
})

test('live versions, and versions that can be restored, keep their bytes', async () => {
  const { shop, img, at } = await shopWithPicture()
  await show(shop, [img.url])
  await shop.ok('publishPage', { body: at })
  await deleteImageForGood(shop, img.id)
  expect(await runCleanupIn(day)).toEqual([])
  expect(await isServed(img.url)).toBe(true)

  // One publish later the picture could still be brought back, after two it could not.
  await shop.ok('publishPage', { body: at })
  expect(await runCleanupIn(2 * day)).toEqual([])
  expect(await isServed(img.url)).toBe(true)
  await show(shop, [])
  await shop.ok('publishPage', { body: at })
  expect(await runCleanupIn(3 * day)).toEqual([])
  expect(await isServed(img.url)).toBe(false)
})

test('a save that was under way when the bytes of its image were removed is refused', async () => {
  const { shop, img, at } = await shopWithPicture()
  const { version } = await shop.ok('getData', { body: at })
  const { held, release } = await holdNextWrite(/"#data_version"/)
  const data = [{ position_url: img.url, text_check: true, text: '文は残る' }]
  const slow = shop.call('saveData', { body: { ...at, data, version } })
  await held
  await deleteImageForGood(shop, img.id)
  expect(await runCleanupIn(day)).toEqual([])
  release()
  expect((await slow).status).toBe(400)
  expect(await shop.ok('getData', { body: at })).toMatchObject({ version, data: [] })
})

test('the bytes of an image that a save adds are not removed', async () => {
  const { shop, img, at } = await shopWithPicture()
  const { queueFileCleanup: putGone } = await import('#functions/table/due.ts')
  await putGone({ shopId: shop.user.id }, img.id, new Date())
  await show(shop, [img.url])
  const { held, release } = await holdNextWrite(/"#data_version"/)
  const { version } = await shop.ok('getData', { body: at })
  const data = [{ position_url: img.url }, { position_url: img.url }]
  const slow = shop.call('saveData', { body: { ...at, data, version } })
  await held
  expect(await runCleanupIn(day)).toEqual([])
  release()
  expect((await slow).status).toBe(200)
  expect(await isServed(img.url)).toBe(true)
})

test('bytes that were written less than a day ago stay', async () => {
  const { shop, img } = await shopWithPicture()
  const { queueFileCleanup: putGone } = await import('#functions/table/due.ts')
  const owner = { shopId: shop.user.id }
  await putGone(owner, img.id, new Date(Date.now() - day))
  const { putMedia } = await import('#functions/bucket/media.ts')
  const path = `/images/${img.id}/not-yet-anybodys-own/320.webp`
  await putMedia([{ path, type: 'image/webp', bytes: await buildSmallJpeg() }])
  expect(await runCleanupIn(0)).toEqual([])
  expect(await listKeys('MEDIA_BUCKET', path.slice(1))).toHaveLength(1)
  expect(await runCleanupIn(day)).toEqual([])
  expect(await listKeys('MEDIA_BUCKET', path.slice(1))).toEqual([])
  expect(await isServed(img.url)).toBe(true)
})

test('an interrupted removal changes neither the usage nor the list of shops', async () => {
  const { shop, img } = await shopWithPicture()
  const listed = async () => {
    const { users } = await admin.ok('listUsers', { query: { q: shop.user.login_id } })
    return users.map(({ image_count, bytes }) => ({ images: image_count, bytes }))
  }
  await failNextWrite(/"Delete":.*"SK":"IMAGE#/)
  expect((await shop.call('deleteImage', { body: { id: img.id } })).status).toBe(500)
  expect(await readUsage(shop)).toEqual({ images: 1, bytes: img.bytes, open: 0 })
  expect(await listed()).toEqual([{ images: 1, bytes: img.bytes }])
  await deleteImageForGood(shop, img.id)
  expect(await listed()).toEqual([{ images: 0, bytes: 0 }])
  expect(await runCleanupIn(day)).toEqual([])
  expect(await readUsage(shop)).toEqual({ images: 0, bytes: 0, open: 0 })
})

test('an image that is replaced during its cleanup keeps its old bytes for another day', async () => {
  const { shop, img, at } = await shopWithPicture()
  await show(shop, [img.url])
  const { queueFileCleanup: putGone } = await import('#functions/table/due.ts')
  await putGone({ shopId: shop.user.id }, img.id, new Date())
  // The look has begun; then a publish reads the draft, and only then the picture is replaced.
  const { held, release } = await holdNextWrite(new RegExp(`"Keys":.*"SK":"IMAGE#${img.id}"`))
  const cleaning = runCleanupIn(day)
  await held
  const publishing = await holdNextWrite(/"kind":"publish"/)
  const slow = shop.call('publishPage', { body: at })
  await publishing.held
  await replaceShopImage(shop, img.id)
  release()
  expect(await cleaning).toEqual([])
  publishing.release()
  expect((await slow).status).toBe(200)
  const html = await (await fetch(`${api.stack.pages}/${shop.user.slug}/`)).text()
  expect(html).toContain(variantReadyPath(img.url))
  expect(await isServed(img.url)).toBe(true)
})

test('a file that is queued again during its cleanup is checked again', async () => {
  const { shop, img } = await shopWithPicture()
  const owner = { shopId: shop.user.id }
  const { queueFileCleanup: putGone } = await import('#functions/table/due.ts')
  await putGone(owner, img.id, new Date(Date.now() - day))
  const { held, release } = await holdNextWrite(/"Key":.*"SK":"GONE#/)
  const cleaning = runCleanupIn(0)
  await held
  await putGone(owner, img.id, new Date())
  release()
  expect(await cleaning).toEqual([])
  expect(await findDueNames(shop.user.id)).toContain(`GONE#${img.id}`)
})

test('the bytes of a deleted archive image are removed', async () => {
  const sent = { ...buildJpegFile(await buildSmallJpeg()), library: 'editimages' } as const
  const { id: upload_id } = await uploadFile(admin, sent)
  const { img } = await admin.ok('uploadArchiveImage', { body: { upload_id } })
  await admin.ok('deleteArchiveImage', { body: { id: img.id } })
  await emptyArchiveTrash(admin)
  expect(await isServed(img.url)).toBe(true)
  expect(await runCleanupIn(day)).toEqual([])
  expect(await isServed(img.url)).toBe(false)
})

test('the version that undoing a publish restores keeps its bytes, also during the undo', async () => {
  const { shop, img, at } = await shopWithPicture()
  await show(shop, [img.url])
  await shop.ok('publishPage', { body: at })
  await show(shop, [])
  await shop.ok('publishPage', { body: at })
  await deleteImageForGood(shop, img.id)
  const { held, release } = await holdNextWrite(/"UpdateExpression":"SET [^"]*live/)
  const undoing = shop.call('undoPublish', { body: at })
  await held
  expect(await runCleanupIn(day)).toEqual([])
  release()
  expect((await undoing).status).toBe(200)
  expect(await runCleanupIn(2 * day)).toEqual([])
  expect(await isServed(img.url)).toBe(true)
  await shop.ok('unpublishPage', { body: at })
  expect(await runCleanupIn(3 * day)).toEqual([])
  expect(await isServed(img.url)).toBe(false)
})

test('a reserved version keeps its images until the reservation ends', async () => {
  const { shop, img, at } = await shopWithPicture()
  await show(shop, [img.url])
  const start = `${new Date(Date.now() + 1000 * cleanupHourMs).toISOString().slice(0, 16)}Z`
  await shop.ok('setReservation', { body: { ...at, updatetimes: [start], page_check: true } })
  await show(shop, [])
  await deleteImageForGood(shop, img.id)
  expect(await runCleanupIn(day)).toEqual([])
  expect(await isServed(img.url)).toBe(true)
  await shop.ok('resetReservations', { body: { user_id: shop.user.id, page_data: page } })
  expect(await runCleanupIn(2 * day)).toEqual([])
  expect(await isServed(img.url)).toBe(false)
})

test('no bytes are removed where a newer release wrote a page', async () => {
  const { shop, img } = await shopWithPicture()
  const body = { user: shop.user.id, page, data: [{ position_url: img.url }] }
  await shop.ok('saveData', { body: { ...body, version: 1 } })
  const shown = { shopId: shop.user.id }
  const stored = { PK: `USER#${shop.user.id}`, SK: `PAGE#${page}` }
  await setSchemaVersion(stored, 99)
  const { listDraftFilePaths: listFilePaths } = await import(
    '#functions/table/pages/draft-files.ts'
  )
  const { listPageFiles } = await import('#functions/table/pages/page-files.ts')
  const { findNeededVersions: findNeed } = await import('#functions/table/pages/versions.ts')
  await expect(listFilePaths(shown, [img.id])).rejects.toMatchObject({ code: 'busy' })
  await expect(listPageFiles(shown)).rejects.toMatchObject({ code: 'busy' })
  await expect(findNeed(shown, page)).rejects.toMatchObject({ code: 'busy' })
  expect((await shop.call('deleteImage', { body: { id: img.id } })).status).toBe(503)
  // Removed by a release that can read the page, which was then taken back.
  await setSchemaVersion(stored, 1)
  await deleteImageForGood(shop, img.id)
  await setSchemaVersion(stored, 99)
  expect(await runCleanupIn(day)).toMatchObject([{ error: { code: 'busy' } }])
  expect(await isServed(img.url)).toBe(true)
  await setSchemaVersion(stored, 1)
  expect(await runCleanupIn(2 * day)).toEqual([])
  expect(await isServed(img.url)).toBe(false)
})
