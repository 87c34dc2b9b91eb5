import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { limits } from '#functions/contract/limits.ts'
import { startApi } from '#test/support/api.ts'
import { type ShopCaller } from '#test/support/caller.ts'
import { buildFlatGif, buildFlatPng, drawAnimation, drawPhoto } from '#test/support/files/images.ts'
import {
  addShopImage,
  buildJpegFile,
  downloadFile,
  type FileToUpload,
  listKeys,
  postUploadForm,
  readUsage,
  setUsage,
  uploadFile,
} from '#test/support/files/uploads.ts'

const api = startApi()

const incoming = (shop: ShopCaller) => listKeys('UPLOADS_BUCKET', `incoming/${shop.user.id}/`)
const media = () => listKeys('MEDIA_BUCKET', 'images/')
const telephone = () => readFile('test/support/files/heic/telephone.heic')
const seeThrough = () => readFile('test/support/files/heic/see-through.heic')
const smallJpeg = () => drawPhoto({ width: 400, height: 300 }).jpeg().toBuffer()

/** A PNG with the control chunk of animations behind its header. */
async function animatedPng() {
  const png = await drawPhoto({ width: 30, height: 20 }).png().toBuffer()
  const control = Buffer.from('\0\0\0\x08acTL\0\0\0\x02\0\0\0\0\0\0\0\0')
  return Buffer.concat([png.subarray(0, 33), control, png.subarray(33)])
}

async function half(whole: Promise<Buffer>) {
  const bytes = await whole
  return bytes.subarray(0, bytes.length / 2)
}

describe('an invalid image is refused with a message, and nothing is kept', () => {
  const otherKind = 'ファイルの中身が選んだ種類と違います。写真を選び直してください。'
  const unreadable = 'この写真は読み取れませんでした。壊れているか、写真ではないファイルです。'
  const tooLarge = '写真の縦横が大きすぎます（5000万画素まで）。小さくしてお試しください。'
  const moving =
    '動くPNGは、動かない写真になってしまうため入りません。動く写真は「GIF」か「WebP」で、動かない写真は1枚の画像で保存し直してください。'
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const cases: [string, FileToUpload['type'], () => Promise<Buffer>, string][] = [
    ['a text named .jpg', 'image/jpeg', async () => Buffer.from('ただの文章です'), otherKind],
    ['an SVG declared as a PNG', 'image/png', async () => Buffer.from(svg), otherKind],
    ['an animated PNG', 'image/png', animatedPng, moving],
    ['half a JPEG', 'image/jpeg', () => half(smallJpeg()), unreadable],
    [
      'half a PNG',
      'image/png',
      () => half(drawPhoto({ width: 90, height: 60 }).png().toBuffer()),
      unreadable,
    ],
    [
      'a JPEG of its first bytes alone',
      'image/jpeg',
      async () => Buffer.from('ffd8ffe000104a464946', 'hex'),
      unreadable,
    ],
    [
      'a page hidden behind the first bytes of a GIF',
      'image/gif',
      async () => Buffer.from(`GIF89a${svg}`),
      unreadable,
    ],
    [
      '900 million pixels in a small PNG',
      'image/png',
      async () => buildFlatPng({ width: 30_000, height: 30_000 }),
      tooLarge,
    ],
    [
      '160 million pixels in a GIF of a kilobyte',
      'image/gif',
      async () => buildFlatGif({ width: 2000, height: 2000 }, 40),
      '動く写真が大きすぎます。短くするか、縦横を小さくしてお試しください。',
    ],
    [
      'half of an animated WebP',
      'image/webp',
      () => half(drawAnimation({ width: 400, height: 300 }, 3).webp().toBuffer()),
      unreadable,
    ],
    ['a text named .heic', 'image/heic', async () => Buffer.from('ただの文章です'), otherKind],
    ['half a HEIC', 'image/heic', () => half(telephone()), unreadable],
    ['a HEIC that hides how large it is', 'image/heic', () => withSize(32, 32), unreadable],
    ['a HEIC that says it is huge', 'image/heic', () => withSize(9000, 9000), tooLarge],
    ['a HEIC that says it is larger', 'image/heic', () => withSize(900, 900), unreadable],
  ]
  test.for(cases)('%s', async ([, type, make, message]) => {
    const shop = await api.shop()
    const before = await media()
    const { id } = await uploadFile(shop, { name: 'あやしい.jpg', type, file: await make() })
    const refused = async () => {
      const { status, body } = await shop.call('uploadImage', { body: { upload_id: id } })
      expect([status, body.code, body.res]).toEqual([400, 'invalid', message])
    }
    await refused()
    await refused()
    expect(await incoming(shop)).toEqual([])
    expect(await media()).toEqual(before)
    expect(await readUsage(shop)).toEqual({ images: 0, bytes: 0, open: 0 })

    const { count } = await addShopImage(shop, buildJpegFile(await smallJpeg()))
    expect(count).toBe(1)
  })
})

test('a refused upload stays refused after another file is sent', async () => {
  const shop = await api.shop()
  const good = await smallJpeg()
  const { id, ...form } = await uploadFile(shop, buildJpegFile(Buffer.alloc(good.length, 1)))
  expect((await shop.call('uploadImage', { body: { upload_id: id } })).status).toBe(400)
  expect((await postUploadForm({ id, ...form }, good)).status).toBe(204)
  expect((await shop.call('uploadImage', { body: { upload_id: id } })).status).toBe(400)
  expect(await incoming(shop)).toEqual([])
  expect(await readUsage(shop)).toEqual({ images: 0, bytes: 0, open: 0 })
})

const download = (path: string) => downloadFile(`${api.stack.media}${path}`)

test('an image that exceeds the quota waits until there is space', async () => {
  const shop = await api.shop()
  const file = await drawPhoto({ width: 800, height: 600 }).webp({ quality: 1 }).toBuffer()
  const { id } = await uploadFile(shop, { name: '品', type: 'image/webp', file })
  const until = new Date(Date.now() + 60_000).toISOString()
  const hold = { bytes: file.byteLength, until, idle_at: until }
  const { findQuotaUsage: findUsage } = await import('#functions/table/files/quota.ts')
  const usage = await findUsage({ shopId: shop.user.id })
  const open = {
    [id]: { kind: 'image', files: 1, ...hold, file: usage?.open[id]?.file ?? '' },
  } as const
  await setUsage(shop, { images: 1, bytes: limits.libraryBytes, open })
  const { status, body } = await shop.call('uploadImage', { body: { upload_id: id } })
  expect([status, body.code]).toEqual([403, 'quota'])
  expect(await readUsage(shop)).toEqual({ images: 1, bytes: limits.libraryBytes, open: 1 })

  await setUsage(shop, { images: 1, bytes: limits.libraryBytes / 2, open })
  const { img } = await shop.ok('uploadImage', { body: { upload_id: id } })
  expect(img.bytes).toBeGreaterThan(file.byteLength)
  expect(await readUsage(shop)).toEqual({
    images: 1,
    bytes: limits.libraryBytes / 2 - file.byteLength + img.bytes,
    open: 0,
  })
})

/** Red, green and blue, and alpha for a transparent image. */
async function colourAt(bytes: Buffer, at: { left: number; top: number }) {
  const place = sharp(bytes).extract({ ...at, width: 8, height: 8 })
  return [...(await place.resize(1, 1).raw().toBuffer())]
}

const heic = (file: Buffer): FileToUpload => ({ name: 'IMG_0001.HEIC', type: 'image/heic', file })

test('a HEIC from a phone is upright, in correct colours, without its location', async () => {
  const shop = await api.shop()
  const sent = await telephone()
  expect(sent.includes('Secret Model 9')).toBe(true)
  const { img } = await addShopImage(shop, heic(sent))
  // The primary image, not the green square before it, rotated once.
  expect(img).toMatchObject({ type: 'image/jpeg', width: 180, height: 240 })
  const own = await download(img.url)
  const [red = 0, green = 0] = await colourAt(own, { left: 150, top: 20 })
  const [otherRed = 0] = await colourAt(own, { left: 20, top: 20 })
  expect([red - otherRed > 100, red - green > 100]).toEqual([true, true])

  const keys = await listKeys('MEDIA_BUCKET', `images/${img.id}/`)
  const files = await Promise.all(keys.map((key) => download(`/${key}`)))
  expect(files).toHaveLength(2)
  for (const bytes of files) {
    const { exif, xmp, icc, orientation } = await sharp(bytes).metadata()
    expect([exif, xmp, icc, orientation]).toEqual([undefined, undefined, undefined, undefined])
    expect(bytes.includes('Secret Model') || bytes.includes('GPS')).toBe(false)
  }
  const sum = files.reduce((before, { byteLength }) => before + byteLength, 0)
  expect([img.bytes, await readUsage(shop)]).toMatchObject([
    sum,
    { images: 1, bytes: sum, open: 0 },
  ])
})

test('its wide-gamut colours match those of a JPEG of the same image', async () => {
  const shop = await api.shop()
  const { img } = await addShopImage(shop, heic(await telephone()))
  const soft = await drawPhoto({ width: 240, height: 180 })
    .blur(3)
    .toColourspace('srgb')
    .png()
    .toBuffer()
  const jpeg = await sharp(soft).rotate(90).withIccProfile('p3').jpeg({ quality: 90 }).toBuffer()
  const like = await addShopImage(shop, { name: 'a.jpg', type: 'image/jpeg', file: jpeg })
  const at = { left: 130, top: 60 }
  const [ours, theirs] = await Promise.all(
    [img.url, like.img.url].map(async (url) => colourAt(await download(url), at)),
  )
  for (const [index, part] of (ours ?? []).entries())
    expect(Math.abs(part - (theirs?.[index] ?? 0))).toBeLessThan(8)
})

test.for(['image/heif', 'image/jpeg'] as const)('a HEIC is accepted as %s', async (type) => {
  const { img } = await addShopImage(await api.shop(), { ...heic(await telephone()), type })
  expect(img).toMatchObject({ width: 180, height: 240 })
})

test('a transparent HEIC stays transparent', async () => {
  const { img } = await addShopImage(await api.shop(), heic(await seeThrough()))
  expect(img).toMatchObject({ type: 'image/png', width: 120, height: 90 })
  const own = await download(img.url)
  const [, , , left] = await colourAt(own, { left: 10, top: 40 })
  const [, , , right] = await colourAt(own, { left: 100, top: 40 })
  expect([Math.round((left ?? 0) / 64), right]).toEqual([2, 0])
})

/** The same image with another size in its header. */
async function withSize(width: number, height: number): Promise<Buffer> {
  const bytes = await telephone()
  const at = bytes.lastIndexOf('ispe', undefined, 'latin1')
  bytes.writeUInt32BE(width, at + 8)
  bytes.writeUInt32BE(height, at + 12)
  return bytes
}
