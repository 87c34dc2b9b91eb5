import { expect, test } from 'vitest'
import type { Upload } from '#functions/contract/file.ts'
import { startApi } from '#test/support/api.ts'
import { holdFirst, isBelow } from '#test/support/hold-first.ts'
import { photo } from '#test/support/pictures.ts'
import { holdNextWrite, hours, sweepIn } from '#test/support/sweeping.ts'
import {
  addSmallPicture,
  jpegFile,
  keysIn,
  sendFile,
  sendForm,
  smallJpeg,
  usageOf,
} from '#test/support/uploads.ts'

const api = startApi()

const recording = /"Item":."PK":"[^"]+","SK":"IMAGE#/
const folderOf = (url: string) => url.slice(1, url.lastIndexOf('/') + 1)

/** Two pictures of the same number of bytes, which take very different room. */
async function twins(): Promise<[Buffer, Buffer]> {
  const large = await photo({ width: 800, height: 600 }).jpeg({ quality: 60 }).toBuffer()
  const small = await smallJpeg(41)
  const filling = Buffer.alloc(large.byteLength - small.byteLength)
  return [Buffer.concat([small, filling]), large]
}

async function sendAgain(upload: Upload, file: Buffer): Promise<void> {
  expect((await sendForm(upload, file)).status).toBe(204)
}

/** Two calls at once, the second one with other bytes: each has made its room before the first is done. */
async function overlap(
  call: () => Promise<{ status: number }>,
  other: () => Promise<void>,
  at: RegExp,
) {
  const first = await holdNextWrite(at)
  const one = call()
  await first.held
  await other()
  const { bucket } = await import('#functions/bucket/bucket.ts')
  const second = holdFirst(bucket, (input) => isBelow('images')(input) && input.Body !== undefined)
  const two = call()
  await second.held
  first.release()
  expect((await one).status).toBe(200)
  second.release()
  return two
}

test('a picture takes its own room, whatever else was sent under its form meanwhile', async () => {
  const shop = await api.shop()
  const [small, large] = await twins()
  const upload = await sendFile(shop, jpegFile(small))
  const take = () => shop.call('uploadImage', { body: { upload_id: upload.id } })
  await overlap(take, () => sendAgain(upload, large), recording)
  const { img } = await shop.ok('listImages', { body: { user: shop.user.id } })
  expect(img).toMatchObject([{ width: 41 }])
  expect(await usageOf(shop)).toEqual({ images: 1, bytes: img[0]?.bytes, open: 0 })

  // What lost against it goes, and nothing else.
  const own = await keysIn('MEDIA_BUCKET', folderOf(img[0]?.url ?? ''))
  const all = () => keysIn('MEDIA_BUCKET', `images/${img[0]?.id}/`)
  expect((await all()).length).toBeGreaterThan(own.length)
  expect(await sweepIn(16 * hours)).toEqual([])
  expect(await sweepIn(48 * hours)).toEqual([])
  expect(await all()).toEqual(own)
})

test('and so does one that takes the place of another', async () => {
  const shop = await api.shop()
  const { id } = await addSmallPicture(shop)
  const [small, large] = await twins()
  const upload = await sendFile(shop, { ...jpegFile(small), replaces: id })
  const change = () => shop.call('updateImage', { body: { id, upload_id: upload.id } })
  await overlap(change, () => sendAgain(upload, large), /":new_upload"/)
  const { img } = await shop.ok('listImages', { body: { user: shop.user.id } })
  expect(img).toMatchObject([{ width: 41 }])
  expect(await usageOf(shop)).toEqual({ images: 1, bytes: img[0]?.bytes, open: 0 })
})

test('one upload does not become two pictures', async () => {
  const shop = await api.shop()
  const { id } = await addSmallPicture(shop)
  const upload = await sendFile(shop, jpegFile(await smallJpeg(41)))
  const { held, release } = await holdNextWrite(recording)
  const taking = shop.call('uploadImage', { body: { upload_id: upload.id } })
  await held
  const changing = await shop.call('updateImage', { body: { id, upload_id: upload.id } })
  expect([changing.status, Object.keys(changing.body.fields ?? {})]).toEqual([400, ['upload_id']])
  release()
  expect((await taking).status).toBe(200)
  const { img, count } = await shop.ok('listImages', { body: { user: shop.user.id } })
  expect(count).toBe(2)
  const bytes = img.reduce((sum, each) => sum + each.bytes, 0)
  expect(await usageOf(shop)).toEqual({ images: 2, bytes, open: 0 })
})
