import { beforeAll, expect, test } from 'vitest'
import { messages } from '#functions/contract/messages.ts'
import { queueFileCleanup } from '#functions/table/due.ts'
import { startApi } from '#test/support/api.ts'
import type { ShopCaller } from '#test/support/caller.ts'
import {
  cleanupHourMs,
  cleanupMinuteMs,
  failNextWrite,
  findDueNames,
  holdNextWrite,
  runCleanupIn,
} from '#test/support/faults/cleanup.ts'
import { drawPhoto } from '#test/support/files/images.ts'
import {
  addShopImage,
  buildJpegFile,
  listKeys,
  readUsage,
  setUsage,
  uploadFile,
} from '#test/support/files/uploads.ts'

const api = startApi()
let jpeg: Buffer
beforeAll(async () => {
  jpeg = await drawPhoto({ width: 400, height: 300 }).jpeg().toBuffer()
})

const noting = ({ user }: ShopCaller) => new RegExp(`ACTIVE#.*${user.id}`)
const recording = /"Item":."PK":"[^"]+","SK":"IMAGE#/
const nothing = { images: 0, bytes: 0, open: 0 }

const arrived = ({ user }: ShopCaller) => listKeys('UPLOADS_BUCKET', `incoming/${user.id}/`)
const take = (shop: ShopCaller, { id }: { id: string }) =>
  shop.call('uploadImage', { body: { upload_id: id } })

/** The media files that were written for an upload. */
async function writtenFor(shop: ShopCaller, { id }: { id: string }): Promise<string[]> {
  const { findUpload } = await import('#functions/table/files/uploads.ts')
  const upload = await findUpload({ shopId: shop.user.id }, id)
  return listKeys('MEDIA_BUCKET', `images/${upload?.file ?? 'none'}/`)
}

const left = (paths: readonly string[]) =>
  Promise.all(paths.map((path) => listKeys('MEDIA_BUCKET', path))).then((all) => all.flat())

/** Stores a reservation that has run out, of an upload that became no file. */
async function storeLateReservation(shop: ShopCaller, file: { id: string; bytes: number }) {
  const until = new Date(Date.now() + 10 * cleanupMinuteMs).toISOString()
  const open = {
    mukashi: { kind: 'image', files: 1, bytes: file.bytes, file: file.id, until, idle_at: until },
  } as const
  await setUsage(shop, { images: 1, bytes: file.bytes, open })
}

test('an unfinished upload releases its quota, and its bytes are removed', async () => {
  const shop = await api.shop()
  const upload = await uploadFile(shop, buildJpegFile(jpeg))
  expect(await runCleanupIn(14 * cleanupMinuteMs)).toEqual([])
  expect((await readUsage(shop)).open).toBe(1)
  expect(await arrived(shop)).toHaveLength(1)

  expect(await runCleanupIn(16 * cleanupMinuteMs)).toEqual([])
  expect(await readUsage(shop)).toEqual(nothing)
  expect(await arrived(shop)).toEqual([])
  const { status, body } = await take(shop, upload)
  expect([status, body.res]).toEqual([409, messages.uploadExpired])

  expect(await runCleanupIn(25 * cleanupHourMs)).toEqual([])
  expect(await findDueNames(shop.user.id)).toEqual([])
  expect((await take(shop, upload)).status).toBe(404)
  expect(await readUsage(shop)).toEqual(nothing)
})

test('a large movie has the time that a slow connection needs', async () => {
  const shop = await api.shop()
  const body = { library: 'movies', name: '祭り', type: 'video/mp4', bytes: 500_000_000 } as const
  await shop.ok('createUpload', { body })
  expect(await runCleanupIn(60 * cleanupMinuteMs)).toEqual([])
  expect((await readUsage(shop)).open).toBe(1)
  expect(await runCleanupIn(80 * cleanupMinuteMs)).toEqual([])
  expect(await readUsage(shop)).toEqual(nothing)
})

test('a shop is marked as active before the cleanup job changes its usage', async () => {
  const [shop, other] = [await api.shop(), await api.shop()]
  await uploadFile(shop, buildJpegFile(jpeg))
  const { img } = await addShopImage(other, buildJpegFile(jpeg))
  await storeLateReservation(other, img)
  await queueFileCleanup({ shopId: other.user.id }, img.id, new Date())
  // As long as a shop is not marked as active, nothing of it has changed.
  await failNextWrite(noting(shop))
  expect(await runCleanupIn(16 * cleanupMinuteMs)).toMatchObject([{ kind: 'upload' }])
  expect((await readUsage(shop)).open).toBe(1)
  await failNextWrite(noting(other))
  expect(await runCleanupIn(25 * cleanupHourMs)).toMatchObject([{ kind: 'gone', id: img.id }])
  expect((await readUsage(other)).open).toBe(1)
  expect(await runCleanupIn(27 * cleanupHourMs)).toEqual([])
  expect([await readUsage(shop), await readUsage(other)]).toMatchObject([{ open: 0 }, { open: 0 }])
})

test('parallel cleanup jobs release quota once', async () => {
  const shop = await api.shop()
  await addShopImage(shop, buildJpegFile(jpeg))
  const before = await readUsage(shop)
  await uploadFile(shop, buildJpegFile(jpeg))
  const all = await Promise.all([1, 2, 3, 4].map(() => runCleanupIn(16 * cleanupMinuteMs)))
  expect(all.flat()).toEqual([])
  expect(await readUsage(shop)).toEqual(before)
})

test('the upload of a stored image is removed, and the image stays', async () => {
  const shop = await api.shop()
  const { img } = await addShopImage(shop, buildJpegFile(jpeg))
  const before = await readUsage(shop)
  expect(await runCleanupIn(16 * cleanupMinuteMs)).toEqual([])
  expect(await runCleanupIn(25 * cleanupHourMs)).toEqual([])
  expect(await findDueNames(shop.user.id)).toEqual([])
  expect(await readUsage(shop)).toEqual(before)
  expect((await fetch(`${api.stack.media}${img.url}`)).status).toBe(200)
})

test('a call that begins just before the upload expires may finish', async () => {
  const shop = await api.shop()
  const upload = await uploadFile(shop, buildJpegFile(jpeg))
  const { extendQuotaReservation: extendHold } = await import('#functions/table/files/quota.ts')
  const now = new Date()
  const until = new Date(now.getTime() + 20 * cleanupMinuteMs)
  await extendHold({ shopId: shop.user.id }, upload.id, { now, until })
  expect(await runCleanupIn(16 * cleanupMinuteMs)).toEqual([])
  expect((await take(shop, upload)).status).toBe(200)
})

test('the bytes and the quota of an upload that was interrupted before its record are freed after a day', async () => {
  const shop = await api.shop()
  const upload = await uploadFile(shop, buildJpegFile(jpeg))
  await failNextWrite(recording)
  expect((await take(shop, upload)).status).toBe(500)
  const written = await writtenFor(shop, upload)
  expect(written.length).toBe(2)

  expect(await runCleanupIn(21 * cleanupMinuteMs)).toEqual([])
  expect(await left(written)).toEqual(written)
  expect(await runCleanupIn(25 * cleanupHourMs)).toEqual([])
  expect(await left(written)).toEqual([])
  expect(await readUsage(shop)).toEqual(nothing)
  expect(await findDueNames(shop.user.id)).toEqual([])
})

test('a repeated call finishes an upload that was interrupted before its record', async () => {
  const shop = await api.shop()
  const upload = await uploadFile(shop, buildJpegFile(jpeg))
  await failNextWrite(recording)
  expect((await take(shop, upload)).status).toBe(500)
  const { status, body } = await take(shop, upload)
  expect(status).toBe(200)
  expect(await runCleanupIn(21 * cleanupMinuteMs)).toEqual([])
  expect(await runCleanupIn(25 * cleanupHourMs)).toEqual([])
  expect((await fetch(`${api.stack.media}${body.img.url}`)).status).toBe(200)
  expect(await readUsage(shop)).toEqual({ images: 1, bytes: body.img.bytes, open: 0 })
})

test('an upload that is closed while its bytes are written is refused and leaves nothing', async () => {
  const shop = await api.shop()
  const upload = await uploadFile(shop, buildJpegFile(jpeg))
  const { held, release } = await holdNextWrite(recording)
  const slow = take(shop, upload)
  await held
  const written = await writtenFor(shop, upload)
  expect(written.length).toBe(2)
  expect(await runCleanupIn(3 * cleanupHourMs)).toEqual([])
  release()
  const { status, body } = await slow
  expect([status, body.res]).toEqual([409, messages.uploadExpired])
  expect((await shop.ok('listImages', { body: { user: shop.user.id } })).count).toBe(0)
  expect(await readUsage(shop)).toEqual(nothing)

  expect(await runCleanupIn(28 * cleanupHourMs)).toEqual([])
  expect(await left(written)).toEqual([])
  expect(await findDueNames(shop.user.id)).toEqual([])
})
