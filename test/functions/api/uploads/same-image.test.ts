import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { type PresignedUpload } from '#functions/contract/files/library-file.ts'
import { startApi } from '#test/support/api.ts'
import { type ShopCaller } from '#test/support/caller.ts'
import {
  cleanupHourMs,
  findDueNames,
  holdNextWrite,
  runCleanupIn,
} from '#test/support/faults/cleanup.ts'
import { holdFirstCommand, isInFolder } from '#test/support/faults/hold-first-command.ts'
import { emptyTrash } from '#test/support/files/delete-files.ts'
import { drawPhoto } from '#test/support/files/images.ts'
import {
  addShopImage,
  addSmallShopImage,
  buildJpegFile,
  buildSmallJpeg,
  listKeys,
  postUploadForm,
  readUsage,
  uploadFile,
} from '#test/support/files/uploads.ts'
import { deriveVariants } from '#test/support/files/variants.ts'

const api = startApi({ callsAMinute: { changes: 1000, uploads: 1000, publishes: 10 } })
const { admin } = api

const hash = (file: Buffer) => createHash('sha256').update(file).digest('hex')
const sent = (file: Buffer, sha256 = hash(file)) => ({ ...buildJpegFile(file), sha256 })

const findSame = (shop: ShopCaller, sha256: string) =>
  shop.ok('findSameImage', { body: { user: shop.user.id, sha256 } })

test('an image is found again by the hash of what was received and of what was chosen', async () => {
  const shop = await api.shop()
  const [small, original] = [await buildSmallJpeg(50), hash(Buffer.from('twelve megapixels'))]
  expect(await findSame(shop, original)).toEqual({ res: 'OK' })
  const { img } = await addShopImage(shop, sent(small, original))
  for (const sha256 of [original, hash(small)])
    expect(await findSame(shop, sha256)).toMatchObject({ img, trashed: false })
})

test('the image of another shop is never found', async () => {
  const [shop, other] = [await api.shop(), await api.shop()]
  const file = await buildSmallJpeg(51)
  const { img } = await addShopImage(shop, sent(file))
  expect(await findSame(other, hash(file))).toEqual({ res: 'OK' })
  expect((await addShopImage(other, sent(file))).img.id).not.toBe(img.id)
})

test('a wrong hash finds only what the same shop stored under it', async () => {
  const [shop, other] = [await api.shop(), await api.shop()]
  const [file, lie] = [await buildSmallJpeg(52), hash(Buffer.from('of somebody'))]
  const { img } = await addShopImage(shop, sent(file, lie))
  expect((await findSame(shop, lie)).img?.id).toBe(img.id)
  expect(await findSame(other, lie)).toEqual({ res: 'OK' })
})

test('an image in the trash is found as such, and a replaced or removed one is not', async () => {
  const shop = await api.shop()
  const [first, second] = [await buildSmallJpeg(53), await buildSmallJpeg(54)]
  const { img } = await addShopImage(shop, sent(first))
  const { id: upload_id } = await uploadFile(shop, { ...sent(second), replaces: img.id })
  await shop.ok('updateImage', { body: { id: img.id, upload_id } })
  expect(await findSame(shop, hash(first))).toEqual({ res: 'OK' })
  expect((await findSame(shop, hash(second))).img?.id).toBe(img.id)
  await shop.ok('deleteImage', { body: { id: img.id } })
  expect(await findSame(shop, hash(second))).toMatchObject({ img: { id: img.id }, trashed: true })
  await emptyTrash(shop)
  expect(await findSame(shop, hash(second))).toEqual({ res: 'OK' })
})

test('an image is found by its hash with its variants, and as a copy of a sample', async () => {
  const shop = await api.shop()
  const [own, shared] = [await buildSmallJpeg(63), await buildSmallJpeg(64)]
  const { img } = await addShopImage(shop, sent(own))
  await deriveVariants(img.url)
  expect((await findSame(shop, hash(own))).img?.id).toBe(img.id)
  const upload = await uploadFile(admin, { ...sent(shared), library: 'sample' })
  const { sample } = await admin.ok('uploadSample', { body: { upload_id: upload.id } })
  const labels = { category: '春', link_name: '桜の背景' }
  await admin.ok('addSample', { body: { id: sample.id, ...labels } })
  const body = { user: shop.user.id, id: sample.id }
  const { img: copy } = await shop.ok('useSample', { body })
  expect((await findSame(shop, hash(shared))).img?.id).toBe(copy.id)
})

test('two uploads of one image at once become one file, with exact quota', async () => {
  const shop = await api.shop()
  const file = await buildSmallJpeg(55)
  const uploads = await Promise.all([1, 2, 3].map(() => uploadFile(shop, sent(file))))
  const answers = await Promise.all(
    uploads.map(({ id }) => shop.ok('uploadImage', { body: { upload_id: id } })),
  )
  const { img } = await shop.ok('listImages', { body: { user: shop.user.id } })
  expect(img).toHaveLength(1)
  expect(answers.map((answer) => answer.img.id)).toEqual([1, 2, 3].map(() => img[0]?.id))
  expect(answers.filter(({ same }) => same)).toHaveLength(2)
  expect(await readUsage(shop)).toEqual({ images: 1, bytes: img[0]?.bytes, open: 0 })
  // The same call answers the same file.
  for (const { id } of uploads)
    expect((await shop.ok('uploadImage', { body: { upload_id: id } })).img.id).toBe(img[0]?.id)
  expect(await runCleanupIn(26 * cleanupHourMs)).toEqual([])
  expect(await runCleanupIn(52 * cleanupHourMs)).toEqual([])
  expect(await findDueNames(shop.user.id)).toEqual([])
  expect(await listKeys('MEDIA_BUCKET', `images/${img[0]?.id}/`)).not.toEqual([])
})

test('an upload whose image is in the trash by now brings it back', async () => {
  const shop = await api.shop()
  const file = await buildSmallJpeg(56)
  const upload = await uploadFile(shop, sent(file))
  const { img } = await addShopImage(shop, sent(file))
  await shop.ok('deleteImage', { body: { id: img.id } })
  const answer = await shop.ok('uploadImage', { body: { upload_id: upload.id } })
  expect([answer.img.id, answer.same, answer.count]).toEqual([img.id, true, 1])
  expect(await readUsage(shop)).toEqual({ images: 1, bytes: img.bytes, open: 0 })
})

test('without a hash each upload is a file of its own, also in the archive', async () => {
  const shop = await api.shop()
  const file = await buildSmallJpeg(57)
  await addShopImage(shop, sent(file))
  expect((await addShopImage(shop, buildJpegFile(file))).count).toBe(2)
  const add = async () => {
    const { id } = await uploadFile(admin, { ...sent(file), library: 'editimages' })
    return (await admin.ok('uploadArchiveImage', { body: { upload_id: id } })).img.id
  }
  expect(await add()).not.toBe(await add())
})

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
  await overlap(change, () => sendAgain(upload, large), /"#upload":"upload"/)
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
