import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import {
  listAnimatedFiles,
  listImageFilePaths,
  listVariants,
  parseImagePath,
  variantFormats,
} from '#functions/contract/files/image-path.ts'
import { startApi } from '#test/support/api.ts'
import type { ShopCaller } from '#test/support/caller.ts'
import { buildFlatGif, drawAnimation } from '#test/support/files/images.ts'
import { addShopImage, listKeys, readUsage, uploadFile } from '#test/support/files/uploads.ts'
import { waitForVariants } from '#test/support/files/variants.ts'

const api = startApi({ imageVariants: true })

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

async function served(path: string) {
  const response = await fetch(`${api.stack.media}${path}`)
  expect(response.status).toBe(200)
  const bytes = Buffer.from(await response.arrayBuffer())
  return { bytes, headers: response.headers, found: await sharp(bytes).metadata() }
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
    const { headers, found } = await served(path)
    expect(headers.get('content-type')).toBe('image/webp')
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(found).toMatchObject({ format: 'webp', width, pages: 3, loop: 0, delay: delays })
  }
  for (const { path, width } of variantFormats.flatMap((each) => listVariants(picture, each))) {
    const { found } = await served(path)
    expect([found.width, found.pages ?? 1]).toEqual([width, 1])
  }
  const { found: thumbnail } = await served(img.thumb_url)
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
  const { found } = await served(img.url)
  expect(found).toMatchObject({ pages: 4, loop: 2, delay: [80, 80, 80, 80], hasAlpha: true })
  for (const { path } of variantFormats.flatMap((each) => listVariants(picture, each)))
    expect((await served(path)).found.hasAlpha).toBe(true)
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
  const { found } = await served(img.url)
  expect(found.pages).toBe(75)
  expect(sum(found.delay ?? [])).toBe(150 * 40)
})

test('frames faster than browsers show get the speed of browsers', async () => {
  const file = await drawAnimation(size, 3).webp({ delay: 10 }).toBuffer()
  const { img } = await add(await api.shop(), file, 'image/webp')
  expect((await served(img.url)).found.delay).toEqual([100, 100, 100])
})

test('a large one is reduced to the width of a page', async () => {
  const { img } = await add(
    await api.shop(),
    await drawAnimation({ width: 1600, height: 200 }, 2).gif().toBuffer(),
  )
  expect(img).toMatchObject({ type: 'image/webp', width: 960, height: 120 })
  expect((await served(img.url)).found).toMatchObject({ width: 960, pages: 2 })
})

describe('an invalid animated image is refused, and nothing is kept', () => {
  const cases: [string, 'image/gif' | 'image/webp', () => Promise<Buffer>, string][] = [
    [
      '160 million pixels in a GIF of a kilobyte',
      'image/gif',
      async () => buildFlatGif({ width: 2000, height: 2000 }, 40),
      '動く写真が大きすぎます。短くするか、縦横を小さくしてお試しください。',
    ],
    [
      'a WebP that breaks off',
      'image/webp',
      async () => {
        const whole = await drawAnimation(size, 3).webp().toBuffer()
        return whole.subarray(0, whole.length / 2)
      },
      'この写真は読み取れませんでした。壊れているか、写真ではないファイルです。',
    ],
  ]
  test.for(cases)('%s', async ([, type, make, message]) => {
    const shop = await api.shop()
    const before = await listKeys('MEDIA_BUCKET', 'images/')
    const { id } = await uploadFile(shop, { name: '湯気', type, file: await make() })
    const { status, body } = await shop.call('uploadImage', { body: { upload_id: id } })
    expect([status, body.code, body.res]).toEqual([400, 'invalid', message])
    expect(await listKeys('MEDIA_BUCKET', 'images/')).toEqual(before)
    expect(await readUsage(shop)).toMatchObject({ images: 0, bytes: 0, open: 0 })
  })
})
