import { expect, test } from 'vitest'
import type { PresignedUpload } from '#functions/contract/files/library-file.ts'
import { startApi } from '#test/support/api.ts'
import { cleanupHourMs, holdNextWrite, runCleanupIn } from '#test/support/faults/cleanup.ts'
import { holdFirstCommand, isInFolder } from '#test/support/faults/hold-first-command.ts'
import { drawPhoto } from '#test/support/files/images.ts'
import {
  addSmallShopImage,
  buildJpegFile,
  buildSmallJpeg,
  listKeys,
  postUploadForm,
  readUsage,
  uploadFile,
} from '#test/support/files/uploads.ts'

const api = startApi()

const recording = /"Item":."PK":"[^"]+","SK":"IMAGE#/
const buildFolder = (url: string) => url.slice(1, url.lastIndexOf('/') + 1)

/** Two images of the same number of bytes whose encoded sizes differ. */
async function twins(): Promise<[Buffer, Buffer]> {
  const large = await drawPhoto({ width: 800, height: 600 }).jpeg({ quality: 60 }).toBuffer()
  const small = await buildSmallJpeg(41)
  const filling = Buffer.alloc(large.byteLength - small.byteLength)
  return [Buffer.concat([small, filling]), large]
}

async function sendAgain(upload: PresignedUpload, file: Buffer): Promise<void> {
  expect((await postUploadForm(upload, file)).status).toBe(204)
}

/**
 * Two concurrent calls, the second with other bytes; each has reserved quota before the first is
 * done.
 */
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
  const second = holdFirstCommand(
    bucket,
    (input) => isInFolder('images')(input) && input.Body !== undefined,
  )
  const two = call()
  await second.held
  first.release()
  expect((await one).status).toBe(200)
  second.release()
  return two
}

test('an image reserves its own bytes, whatever else was sent with its form', async () => {
  const shop = await api.shop()
  const [small, large] = await twins()
  const upload = await uploadFile(shop, buildJpegFile(small))
  const take = () => shop.call('uploadImage', { body: { upload_id: upload.id } })
  await overlap(take, () => sendAgain(upload, large), recording)
  const { img } = await shop.ok('listImages', { body: { user: shop.user.id } })
  expect(img).toMatchObject([{ width: 41 }])
  expect(await readUsage(shop)).toEqual({ images: 1, bytes: img[0]?.bytes, open: 0 })

  // Only the files of the losing call are deleted.
  const own = await listKeys('MEDIA_BUCKET', buildFolder(img[0]?.url ?? ''))
  const all = () => listKeys('MEDIA_BUCKET', `images/${img[0]?.id}/`)
  expect((await all()).length).toBeGreaterThan(own.length)
  expect(await runCleanupIn(16 * cleanupHourMs)).toEqual([])
  expect(await runCleanupIn(48 * cleanupHourMs)).toEqual([])
  expect(await all()).toEqual(own)
})

test('a replacement image reserves its own bytes too', async () => {
  const shop = await api.shop()
  const { id } = await addSmallShopImage(shop)
  const [small, large] = await twins()
  const upload = await uploadFile(shop, { ...buildJpegFile(small), replaces: id })
  const change = () => shop.call('updateImage', { body: { id, upload_id: upload.id } })
  await overlap(change, () => sendAgain(upload, large), /":new_upload"/)
  const { img } = await shop.ok('listImages', { body: { user: shop.user.id } })
  expect(img).toMatchObject([{ width: 41 }])
  expect(await readUsage(shop)).toEqual({ images: 1, bytes: img[0]?.bytes, open: 0 })
})

test('one upload does not become two images', async () => {
  const shop = await api.shop()
  const { id } = await addSmallShopImage(shop)
  const upload = await uploadFile(shop, buildJpegFile(await buildSmallJpeg(41)))
  const { held, release } = await holdNextWrite(recording)
  const taking = shop.call('uploadImage', { body: { upload_id: upload.id } })
  await held
  await shop.ok('updateImage', { body: { id, upload_id: upload.id } })
  release()
  const { status, body } = await taking
  expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['upload_id']])
  const { img, count } = await shop.ok('listImages', { body: { user: shop.user.id } })
  expect(count).toBe(1)
  const bytes = img.reduce((sum, each) => sum + each.bytes, 0)
  expect(await readUsage(shop)).toEqual({ images: 1, bytes, open: 0 })
})
