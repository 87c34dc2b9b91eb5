import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import {
  listAnimatedFiles,
  listImageFilePaths,
  listVariants,
  parseImagePath,
  variantFormats,
  variantPath,
  variantReadyPath,
  variantWidths,
} from '#functions/contract/files/file-path.ts'
import { type LibraryImage } from '#functions/contract/files/library-file.ts'
import { startApi } from '#test/support/api.ts'
import { type ShopCaller } from '#test/support/caller.ts'
import { buildCameraJpeg, drawAnimation, drawPhoto } from '#test/support/files/images.ts'
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

describe('every image type is accepted, also under the name of another', () => {
  const kinds: [string, FileToUpload['type'], () => Promise<Buffer>, string][] = [
    ['PNG', 'image/png', () => soft().png().toBuffer(), 'image/jpeg'],
    ['see-through PNG', 'image/jpeg', () => soft().ensureAlpha(0.5).png().toBuffer(), 'image/png'],
    ['WebP', 'image/jpeg', () => soft().webp().toBuffer(), 'image/jpeg'],
    ['GIF', 'image/gif', () => soft().gif().toBuffer(), 'image/jpeg'],
    ['AVIF', 'image/heic', () => soft().avif().toBuffer(), 'image/jpeg'],
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

const size = { width: 400, height: 300 }
const delays = [50, 200, 120]
const gif = () => drawAnimation(size, 3).gif({ delay: delays, loop: 0 }).toBuffer()

async function add(shop: ShopCaller, file: Buffer, type: 'image/gif' | 'image/webp' = 'image/gif') {
  const { img: first } = await addShopImage(shop, { name: '湯気.gif', type, file })
  const [img = first] = await waitForVariants(shop)
  const picture = parseImagePath(img.url)
  if (!picture) throw new Error(`${img.url} is not the path of a picture`)
  return { first, img, picture }
}

const sum = (numbers: readonly number[]) => numbers.reduce((before, each) => before + each, 0)

test('a GIF stays animated at its own speed and has still variants', async () => {
  const shop = await api.shop()
  const { img, picture } = await add(shop, await gif())
  expect(img).toMatchObject({ type: 'image/webp', ...size })
  expect(img.url.endsWith('/400x300.webp')).toBe(true)

  const movingOnes = listAnimatedFiles(picture)
  expect(movingOnes.map(({ width }) => width)).toEqual([320, 400])
  for (const { path, width } of movingOnes) {
    const { headers, picture: found } = await served(path)
    expect(headers.get('content-type')).toBe('image/webp')
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(found).toMatchObject({ format: 'webp', width, pages: 3, loop: 0, delay: delays })
  }
  for (const { path, width } of variantFormats.flatMap((each) => listVariants(picture, each))) {
    const { picture: found } = await served(path)
    expect([found.width, found.pages ?? 1]).toEqual([width, 1])
  }
  const { picture: thumbnail } = await served(img.thumb_url)
  expect([thumbnail.format, thumbnail.width, thumbnail.pages ?? 1]).toEqual(['webp', 320, 1])
})

test('all files of an animated image are known and counted', async () => {
  const shop = await api.shop()
  const { first, img, picture } = await add(shop, await gif())
  const paths = listImageFilePaths(picture)
  const keys = await listKeys('MEDIA_BUCKET', `images/${img.id}/`)
  expect(paths.map((path) => path.slice(1)).toSorted()).toEqual(keys.toSorted())
  const alone = parseImagePath(first.url)
  if (!alone) throw new Error(`${first.url} is not the path of a picture`)
  // The files made by the call; later variants do not count for the library.
  const files = await Promise.all(listImageFilePaths(alone).map(served))
  // The still image has its full width at once, for reduced motion.
  expect(listVariants(alone, 'webp').map(({ width }) => width)).toEqual([320, 400])
  expect(files.length).toBe(3)
  expect(sum(files.map(({ bytes }) => bytes.byteLength))).toBe(img.bytes)
  expect(await readUsage(shop)).toMatchObject({ images: 1, bytes: img.bytes, open: 0 })
})

test('an animated WebP stays animated and transparent', async () => {
  const shop = await api.shop()
  const file = await drawAnimation(size, 4).ensureAlpha(0.5).webp({ delay: 80, loop: 2 }).toBuffer()
  const { img, picture } = await add(shop, file, 'image/webp')
  const { picture: found } = await served(img.url)
  expect(found).toMatchObject({ pages: 4, loop: 2, delay: [80, 80, 80, 80], hasAlpha: true })
  for (const { path } of variantFormats.flatMap((each) => listVariants(picture, each)))
    expect((await served(path)).picture.hasAlpha).toBe(true)
})

test('a WebP with one frame is a still image', async () => {
  const { img } = await add(
    await api.shop(),
    await drawAnimation(size, 1).webp().toBuffer(),
    'image/webp',
  )
  expect(img.type).toBe('image/jpeg')
})

test('beyond a hundred frames some are dropped and the duration stays', async () => {
  const file = await drawAnimation({ width: 60, height: 40 }, 150).gif({ delay: 40 }).toBuffer()
  const { img } = await add(await api.shop(), file)
  const { picture: found } = await served(img.url)
  expect(found.pages).toBe(75)
  expect(sum(found.delay ?? [])).toBe(150 * 40)
})

test('frames faster than browsers show get the speed of browsers', async () => {
  const file = await drawAnimation(size, 3).webp({ delay: 10 }).toBuffer()
  const { img } = await add(await api.shop(), file, 'image/webp')
  expect((await served(img.url)).picture.delay).toEqual([100, 100, 100])
})

test('a large one is reduced to the width of a page', async () => {
  const { img } = await add(
    await api.shop(),
    await drawAnimation({ width: 1600, height: 200 }, 2).gif().toBuffer(),
  )
  expect(img).toMatchObject({ type: 'image/webp', width: 960, height: 120 })
  expect((await served(img.url)).picture).toMatchObject({ width: 960, pages: 2 })
})
