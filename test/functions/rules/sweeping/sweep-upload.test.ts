import { beforeAll, expect, test } from 'vitest'
import { messages } from '#functions/contract/messages.ts'
import { startApi } from '#test/support/api.ts'
import type { ShopCaller } from '#test/support/caller.ts'
import { photo } from '#test/support/pictures.ts'
import {
  dueOf,
  failNextWrite,
  holdNextWrite,
  hours,
  minutes,
  sweepIn,
} from '#test/support/sweeping.ts'
import { addPicture, jpegFile, keysIn, sendFile, usageOf } from '#test/support/uploads.ts'

const api = startApi()
let jpeg: Buffer
beforeAll(async () => {
  jpeg = await photo({ width: 400, height: 300 }).jpeg().toBuffer()
})

const noting = ({ user }: ShopCaller) => new RegExp(`ACTIVE#.*${user.id}`)
const accepting = /":accepted"/
const recording = /"Item":."PK":"[^"]+","SK":"IMAGE#/
const nothing = { images: 0, bytes: 0, open: 0 }

const arrived = ({ user }: ShopCaller) => keysIn('UPLOADS_BUCKET', `incoming/${user.id}/`)
const take = (shop: ShopCaller, { id }: { id: string }) =>
  shop.call('uploadImage', { body: { upload_id: id } })

/** The media files that were written for an upload. */
async function writtenFor(shop: ShopCaller, { id }: { id: string }): Promise<string[]> {
  const { findUpload } = await import('#functions/table/uploads.ts')
  const upload = await findUpload({ shopId: shop.user.id }, id)
  return keysIn('MEDIA_BUCKET', `images/${upload?.file ?? 'none'}/`)
}

const left = (paths: readonly string[]) =>
  Promise.all(paths.map((path) => keysIn('MEDIA_BUCKET', path))).then((all) => all.flat())

test('an upload that nobody finishes gives its room back, and what arrived goes', async () => {
  const shop = await api.shop()
  const upload = await sendFile(shop, jpegFile(jpeg))
  expect(await sweepIn(14 * minutes)).toEqual([])
  expect((await usageOf(shop)).open).toBe(1)
  expect(await arrived(shop)).toHaveLength(1)

  expect(await sweepIn(16 * minutes)).toEqual([])
  expect(await usageOf(shop)).toEqual(nothing)
  expect(await arrived(shop)).toEqual([])
  const { status, body } = await take(shop, upload)
  expect([status, body.res]).toEqual([409, messages.uploadExpired])

  expect(await sweepIn(25 * hours)).toEqual([])
  expect(await dueOf(shop.user.id)).toEqual([])
  expect((await take(shop, upload)).status).toBe(404)
  expect(await usageOf(shop)).toEqual(nothing)
})

test('a large movie has the time that a slow line needs', async () => {
  const shop = await api.shop()
  const body = { library: 'movies', name: '祭り', type: 'video/mp4', bytes: 500_000_000 } as const
  await shop.ok('createUpload', { body })
  expect(await sweepIn(60 * minutes)).toEqual([])
  expect((await usageOf(shop)).open).toBe(1)
  expect(await sweepIn(80 * minutes)).toEqual([])
  expect(await usageOf(shop)).toEqual(nothing)
})

test('a shop is noted before what its libraries take is put right without it', async () => {
  const [shop, other] = [await api.shop(), await api.shop()]
  await sendFile(shop, jpegFile(jpeg))
  const { img } = await addPicture(other, jpegFile(jpeg))
  await failNextWrite(/SET removed_by/)
  expect((await other.call('deleteImage', { body: { id: img.id } })).status).toBe(500)
  // The sweeper dies where it notes each: as long as a shop is not noted nothing of it has changed.
  await failNextWrite(noting(shop))
  expect(await sweepIn(16 * minutes)).toMatchObject([{ kind: 'upload' }])
  expect((await usageOf(shop)).open).toBe(1)
  await failNextWrite(noting(other))
  expect(await sweepIn(25 * hours)).toMatchObject([{ kind: 'gone', id: img.id }])
  expect((await usageOf(other)).open).toBe(1)
  expect(await sweepIn(27 * hours)).toEqual([])
  expect([await usageOf(shop), await usageOf(other)]).toMatchObject([{ open: 0 }, { open: 0 }])
})

test('sweeping several times at once gives room back once', async () => {
  const shop = await api.shop()
  await addPicture(shop, jpegFile(jpeg))
  const before = await usageOf(shop)
  await sendFile(shop, jpegFile(jpeg))
  const all = await Promise.all([1, 2, 3, 4].map(() => sweepIn(16 * minutes)))
  expect(all.flat()).toEqual([])
  expect(await usageOf(shop)).toEqual(before)
})

test('a picture that was taken in stays, and its upload goes', async () => {
  const shop = await api.shop()
  const { img } = await addPicture(shop, jpegFile(jpeg))
  const before = await usageOf(shop)
  expect(await sweepIn(16 * minutes)).toEqual([])
  expect(await sweepIn(25 * hours)).toEqual([])
  expect(await dueOf(shop.user.id)).toEqual([])
  expect(await usageOf(shop)).toEqual(before)
  expect((await fetch(`${api.stack.media}${img.url}`)).status).toBe(200)
})

test('what begins just before its time is over may finish', async () => {
  const shop = await api.shop()
  const upload = await sendFile(shop, jpegFile(jpeg))
  const { extendHold } = await import('#functions/table/usage.ts')
  const now = new Date()
  const until = new Date(now.getTime() + 20 * minutes)
  await extendHold({ shopId: shop.user.id }, upload.id, { now, until })
  expect(await sweepIn(16 * minutes)).toEqual([])
  expect((await take(shop, upload)).status).toBe(200)
})

test.each([
  ['before it was accepted', accepting],
  ['before its record', recording],
])('bytes of an upload that died %s go after a day, and its room with them', async (_, write) => {
  const shop = await api.shop()
  const upload = await sendFile(shop, jpegFile(jpeg))
  await failNextWrite(write)
  expect((await take(shop, upload)).status).toBe(500)
  const written = await writtenFor(shop, upload)
  expect(written.length).toBe(2)

  expect(await sweepIn(21 * minutes)).toEqual([])
  expect(await left(written)).toEqual(written)
  expect(await sweepIn(25 * hours)).toEqual([])
  expect(await left(written)).toEqual([])
  expect(await usageOf(shop)).toEqual(nothing)
  expect(await dueOf(shop.user.id)).toEqual([])
})

test('one that died before its record, and is repeated in time, is a picture all the same', async () => {
  const shop = await api.shop()
  const upload = await sendFile(shop, jpegFile(jpeg))
  await failNextWrite(recording)
  expect((await take(shop, upload)).status).toBe(500)
  const { status, body } = await take(shop, upload)
  expect(status).toBe(200)
  expect(await sweepIn(21 * minutes)).toEqual([])
  expect(await sweepIn(25 * hours)).toEqual([])
  expect((await fetch(`${api.stack.media}${body.img.url}`)).status).toBe(200)
  expect(await usageOf(shop)).toEqual({ images: 1, bytes: body.img.bytes, open: 0 })
})

test('an upload that is closed while its bytes are on their way is refused, and leaves nothing', async () => {
  const shop = await api.shop()
  const upload = await sendFile(shop, jpegFile(jpeg))
  const { held, release } = await holdNextWrite(accepting)
  const slow = take(shop, upload)
  await held
  const written = await writtenFor(shop, upload)
  expect(written.length).toBe(2)
  expect(await sweepIn(3 * hours)).toEqual([])
  release()
  const { status, body } = await slow
  expect([status, body.res]).toEqual([409, messages.uploadExpired])
  expect((await shop.ok('listImages', { body: { user: shop.user.id } })).count).toBe(0)
  expect(await usageOf(shop)).toEqual(nothing)

  expect(await sweepIn(28 * hours)).toEqual([])
  expect(await left(written)).toEqual([])
  expect(await dueOf(shop.user.id)).toEqual([])
})

test('an upload that is swept between its bytes and its record becomes a picture, with all its bytes', async () => {
  const shop = await api.shop()
  const upload = await sendFile(shop, jpegFile(jpeg))
  const { held, release } = await holdNextWrite(recording)
  const slow = take(shop, upload)
  await held
  expect(await sweepIn(3 * hours)).toEqual([])
  release()
  const { status, body } = await slow
  expect(status).toBe(200)
  const written = await writtenFor(shop, upload)
  expect(await sweepIn(28 * hours)).toEqual([])
  expect(await sweepIn(60 * hours)).toEqual([])
  expect(await left(written)).toEqual(written)
  expect(await usageOf(shop)).toEqual({ images: 1, bytes: body.img.bytes, open: 0 })
})
