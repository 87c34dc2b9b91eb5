import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import {
  parseImagePath,
  variantFormats,
  variantPath,
  variantReadyPath,
  variantWidths,
} from '#functions/contract/files/image-path.ts'
import type { LibraryImage } from '#functions/contract/files/library-file.ts'
import { startApi } from '#test/support/api.ts'
import type { ShopCaller } from '#test/support/caller.ts'
import { buildCameraJpeg, drawPhoto } from '#test/support/files/images.ts'
import {
  addShopImage,
  buildJpegFile,
  expireTestUpload,
  type FileToUpload,
  listKeys,
  postUploadForm,
  readUsage,
  uploadFile,
} from '#test/support/files/uploads.ts'
import { waitForVariants } from '#test/support/files/variants.ts'

const api = startApi({ imageVariants: true })

const incoming = (shop: ShopCaller) => listKeys('UPLOADS_BUCKET', `incoming/${shop.user.id}/`)
const smallJpeg = () => drawPhoto({ width: 400, height: 300 }).jpeg().toBuffer()

async function served(path: string) {
  const response = await fetch(`${api.stack.media}${path}`)
  expect(response.status).toBe(200)
  const bytes = Buffer.from(await response.arrayBuffer())
  return { bytes, headers: response.headers, picture: await sharp(bytes).metadata() }
}

/** How red a corner of the image is, 0 to 255. */
async function rednessAt(bytes: Buffer, at: { left: number; top: number }) {
  const corner = sharp(bytes)
    .extract({ ...at, width: 20, height: 20 })
    .resize(1, 1)
    .removeAlpha()
  const [red = 0] = await corner.raw().toBuffer()
  return red
}

/** The image once its variants exist; nothing else of it changes. */
async function finished(shop: ShopCaller, first: LibraryImage): Promise<LibraryImage> {
  const img = (await waitForVariants(shop)).find(({ id }) => id === first.id)
  expect(img).toEqual({ ...first, url: variantReadyPath(first.url) })
  return img ?? first
}

/** Every file that the contract lists for an image, as it is served. */
async function allFiles(url: string) {
  const picture = parseImagePath(url)
  if (!picture) throw new Error(`${url} is not the path of a picture`)
  const variants = variantFormats.flatMap((format) =>
    variantWidths(picture.width).map((width) => ({ format, width })),
  )
  return Promise.all(
    variants.map(async ({ format, width }) => {
      const { bytes, headers, picture: found } = await served(variantPath(picture, width, format))
      return { format, width, bytes, headers, picture: found }
    }),
  )
}

test('a photo from a phone is upright, at most 2560 long, without its location', async () => {
  const shop = await api.shop()
  const file = await buildCameraJpeg({ width: 4000, height: 3000 })
  expect(file.includes('Secret Model 9')).toBe(true)

  const { res, img: first, count } = await addShopImage(shop, buildJpegFile(file))
  // The image and its thumbnail are available at once.
  expect((await served(first.url)).picture).toMatchObject({ format: 'jpeg', width: 1920 })
  expect((await served(first.thumb_url)).picture).toMatchObject({ format: 'webp', width: 320 })
  const img = await finished(shop, first)
  expect([res, count]).toEqual(['アップロードしました', 1])
  expect(img).toMatchObject({ name: '写真.jpg', type: 'image/jpeg', width: 1920, height: 2560 })
  expect(img.used).toEqual([])
  const own = await served(img.url)
  expect(own.picture).toMatchObject({ format: 'jpeg', width: 1920, height: 2560 })
  // The red quarter of the sideways photo was at the top left; upright it is at the top right.
  const right = await rednessAt(own.bytes, { left: 1880, top: 20 })
  const left = await rednessAt(own.bytes, { left: 20, top: 20 })
  expect(right - left).toBeGreaterThan(100)

  const files = await allFiles(img.url)
  expect(files.map(({ width }) => width)).toEqual([
    320, 640, 960, 1280, 1920, 320, 640, 960, 1280, 1920,
  ])
  const thumbnail = await served(img.thumb_url)
  expect(own.bytes.byteLength + thumbnail.bytes.byteLength).toBe(img.bytes)
  for (const { format, width, headers, picture } of files) {
    expect(headers.get('content-type')).toBe(`image/${format}`)
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect([picture.width, picture.format]).toEqual([width, format === 'avif' ? 'heif' : format])
  }
  for (const { bytes, picture } of [own, ...files]) {
    expect([picture.exif, picture.xmp, picture.icc, picture.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    expect(bytes.includes('Secret Model') || bytes.includes('GPS') || bytes.includes('Exif')).toBe(
      false,
    )
  }
  expect(await incoming(shop)).toEqual([])
  expect(await readUsage(shop)).toEqual({ images: 1, bytes: img.bytes, open: 0 })
})

const soft = () => drawPhoto({ width: 300, height: 200 })

describe('every image type is accepted', () => {
  const kinds: [string, FileToUpload['type'], () => Promise<Buffer>, string][] = [
    ['PNG', 'image/png', () => soft().png().toBuffer(), 'image/jpeg'],
    ['see-through PNG', 'image/png', () => soft().ensureAlpha(0.5).png().toBuffer(), 'image/png'],
    ['WebP', 'image/webp', () => soft().webp().toBuffer(), 'image/jpeg'],
    ['GIF', 'image/gif', () => soft().gif().toBuffer(), 'image/jpeg'],
    ['AVIF', 'image/avif', () => soft().avif().toBuffer(), 'image/jpeg'],
    [
      'printer colours',
      'image/jpeg',
      () => soft().withIccProfile('cmyk').jpeg().toBuffer(),
      'image/jpeg',
    ],
    [
      'wide colours',
      'image/jpeg',
      () => soft().withIccProfile('p3').jpeg().toBuffer(),
      'image/jpeg',
    ],
    [
      'grey',
      'image/png',
      () => soft().greyscale().toColourspace('grey16').png().toBuffer(),
      'image/jpeg',
    ],
  ]
  test.for(kinds)('%s', async ([, type, make, own]) => {
    const shop = await api.shop()
    const { img: first } = await addShopImage(shop, { name: '品', type, file: await make() })
    const img = await finished(shop, first)
    expect(img).toMatchObject({ type: own, width: 300, height: 200 })
    const { bytes, headers, picture } = await served(img.url)
    expect(headers.get('content-type')).toBe(own)
    expect([picture.space, picture.icc, picture.hasAlpha]).toEqual([
      'srgb',
      undefined,
      own === 'image/png',
    ])
    expect(await rednessAt(bytes, { left: 10, top: 10 })).toBeGreaterThan(
      own === 'image/png' ? 0 : 90,
    )
    for (const { width, picture: small } of await allFiles(img.url)) {
      expect([width, small.width, small.hasAlpha]).toEqual([300, 300, own === 'image/png'])
    }
    expect((await served(img.thumb_url)).picture.width).toBe(300)
  })
})

test('an upload that did not arrive can still be sent and processed', async () => {
  const shop = await api.shop()
  const file = await smallJpeg()
  const { upload } = await shop.ok('createUpload', {
    body: { library: 'images', name: 'a.jpg', type: 'image/jpeg', bytes: file.byteLength },
  })
  const { status, body } = await shop.call('uploadImage', { body: { upload_id: upload.id } })
  expect([status, body.code]).toEqual([409, 'conflict'])
  expect(body.res).toBe('写真がまだ届いていません。もう一度送ってください。')
  await postUploadForm(upload, file)
  const { img } = await shop.ok('uploadImage', { body: { upload_id: upload.id, name: '看板' } })
  expect(img.name).toBe('看板')
})

test('an upload of another shop is not found', async () => {
  const [owner, other] = [await api.shop(), await api.shop()]
  const { id } = await uploadFile(owner, buildJpegFile(await smallJpeg()))
  const theirs = await other.call('uploadImage', { body: { upload_id: id } })
  const none = await other.call('uploadImage', { body: { upload_id: 'there-is-no-such-upload' } })
  expect([theirs.status, theirs.body.code]).toEqual([404, 'not_found'])
  expect([none.status, none.body.res]).toEqual([404, theirs.body.res])
  const named = await other.call('uploadImage', { body: { user: owner.user.id, upload_id: id } })
  expect(named.status).toBe(403)
  await owner.ok('uploadImage', { body: { user: owner.user.id, upload_id: id } })
})

test('an expired upload is refused and its quota is released', async () => {
  const shop = await api.shop()
  const upload = await uploadFile(shop, buildJpegFile(await smallJpeg()))
  await expireTestUpload(shop, upload)
  for (const _ of [1, 2]) {
    const { status, body } = await shop.call('uploadImage', { body: { upload_id: upload.id } })
    expect([status, body.code]).toEqual([409, 'conflict'])
    expect(body.res).toBe('送信の期限が切れました。もう一度送ってください。')
  }
  expect(await incoming(shop)).toEqual([])
  expect(await readUsage(shop)).toEqual({ images: 0, bytes: 0, open: 0 })
})

test('the same upload processed twice at once and again later is one image', async () => {
  const shop = await api.shop()
  const { id } = await uploadFile(shop, buildJpegFile(await smallJpeg()))
  const take = () => shop.ok('uploadImage', { body: { upload_id: id } })
  const answers = [...(await Promise.all([take(), take(), take()])), await take()]
  const [first] = answers
  for (const { img, ...rest } of answers)
    expect({ ...rest, img: { ...img, url: variantReadyPath(img.url) } }).toEqual({
      ...first,
      img: { ...first?.img, url: variantReadyPath(first?.img.url ?? '') },
    })
  expect(first?.count).toBe(1)
  expect(await readUsage(shop)).toEqual({ images: 1, bytes: first?.img.bytes, open: 0 })
})
