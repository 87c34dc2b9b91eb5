import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import {
  movingFiles,
  parsePicturePath,
  pictureFilePaths,
  variantFormats,
  variantsOf,
} from '#functions/contract/picture.ts'
import { startApi } from '#test/support/api.ts'
import type { ShopCaller } from '#test/support/caller.ts'
import { flatGif, moving } from '#test/support/pictures.ts'
import { addPicture, keysIn, sendFile, usageOf } from '#test/support/uploads.ts'
import { withVariants } from '#test/support/variants.ts'

const api = startApi({ derives: true })

const size = { width: 400, height: 300 }
const delays = [50, 200, 120]
const gif = () => moving(size, 3).gif({ delay: delays, loop: 0 }).toBuffer()

async function add(shop: ShopCaller, file: Buffer, type: 'image/gif' | 'image/webp' = 'image/gif') {
  const { img: first } = await addPicture(shop, { name: '湯気.gif', type, file })
  const [img = first] = await withVariants(shop)
  const picture = parsePicturePath(img.url)
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

test('a GIF goes on moving, at its own speed, and has variants that stand still', async () => {
  const shop = await api.shop()
  const { img, picture } = await add(shop, await gif())
  expect(img).toMatchObject({ type: 'image/webp', ...size })
  expect(img.url.endsWith('/400x300.webp')).toBe(true)

  const movingOnes = movingFiles(picture)
  expect(movingOnes.map(({ width }) => width)).toEqual([320, 400])
  for (const { path, width } of movingOnes) {
    const { headers, found } = await served(path)
    expect(headers.get('content-type')).toBe('image/webp')
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(found).toMatchObject({ format: 'webp', width, pages: 3, loop: 0, delay: delays })
  }
  for (const { path, width } of variantFormats.flatMap((each) => variantsOf(picture, each))) {
    const { found } = await served(path)
    expect([found.width, found.pages ?? 1]).toEqual([width, 1])
  }
  const { found: thumbnail } = await served(img.thumb_url)
  expect([thumbnail.format, thumbnail.width, thumbnail.pages ?? 1]).toEqual(['webp', 320, 1])
})

test('all files that a moving picture has are known, and counted', async () => {
  const shop = await api.shop()
  const { first, img, picture } = await add(shop, await gif())
  const paths = pictureFilePaths(picture)
  const keys = await keysIn('MEDIA_BUCKET', `images/${img.id}/`)
  expect(paths.map((path) => path.slice(1)).toSorted()).toEqual(keys.toSorted())
  const alone = parsePicturePath(first.url)
  if (!alone) throw new Error(`${first.url} is not the path of a picture`)
  // Those that were made in the call; the others are not the library's to count.
  const files = await Promise.all(pictureFilePaths(alone).map(served))
  // It stands still as wide as it is from the beginning, for whoever does not want motion.
  expect(variantsOf(alone, 'webp').map(({ width }) => width)).toEqual([320, 400])
  expect(files.length).toBe(3)
  expect(sum(files.map(({ bytes }) => bytes.byteLength))).toBe(img.bytes)
  expect(await usageOf(shop)).toMatchObject({ images: 1, bytes: img.bytes, open: 0 })
})

test('an animated WebP goes on moving, and stays see-through', async () => {
  const shop = await api.shop()
  const file = await moving(size, 4).ensureAlpha(0.5).webp({ delay: 80, loop: 2 }).toBuffer()
  const { img, picture } = await add(shop, file, 'image/webp')
  const { found } = await served(img.url)
  expect(found).toMatchObject({ pages: 4, loop: 2, delay: [80, 80, 80, 80], hasAlpha: true })
  for (const { path } of variantFormats.flatMap((each) => variantsOf(picture, each)))
    expect((await served(path)).found.hasAlpha).toBe(true)
})

test('a WebP of one picture is a picture like any other', async () => {
  const { img } = await add(await api.shop(), await moving(size, 1).webp().toBuffer(), 'image/webp')
  expect(img.type).toBe('image/jpeg')
})

test('of more than a hundred pictures some are left out, and it takes as long as before', async () => {
  const file = await moving({ width: 60, height: 40 }, 150).gif({ delay: 40 }).toBuffer()
  const { img } = await add(await api.shop(), file)
  const { found } = await served(img.url)
  expect(found.pages).toBe(75)
  expect(sum(found.delay ?? [])).toBe(150 * 40)
})

test('what is faster than browsers show it has the speed that they give it', async () => {
  const file = await moving(size, 3).webp({ delay: 10 }).toBuffer()
  const { img } = await add(await api.shop(), file, 'image/webp')
  expect((await served(img.url)).found.delay).toEqual([100, 100, 100])
})

test('a large one becomes as wide as a page shows it', async () => {
  const { img } = await add(
    await api.shop(),
    await moving({ width: 1600, height: 200 }, 2).gif().toBuffer(),
  )
  expect(img).toMatchObject({ type: 'image/webp', width: 960, height: 120 })
  expect((await served(img.url)).found).toMatchObject({ width: 960, pages: 2 })
})

describe('what is no sound moving picture is refused, and nothing of it is kept', () => {
  const cases: [string, 'image/gif' | 'image/webp', () => Promise<Buffer>, string][] = [
    [
      '160 million pixels in a GIF of a kilobyte',
      'image/gif',
      async () => flatGif({ width: 2000, height: 2000 }, 40),
      '動く写真が大きすぎます。短くするか、縦横を小さくしてお試しください。',
    ],
    [
      'a WebP that breaks off',
      'image/webp',
      async () => {
        const whole = await moving(size, 3).webp().toBuffer()
        return whole.subarray(0, whole.length / 2)
      },
      'この写真は読み取れませんでした。壊れているか、写真ではないファイルです。',
    ],
  ]
  test.for(cases)('%s', async ([, type, make, message]) => {
    const shop = await api.shop()
    const before = await keysIn('MEDIA_BUCKET', 'images/')
    const { id } = await sendFile(shop, { name: '湯気', type, file: await make() })
    const { status, body } = await shop.call('uploadImage', { body: { upload_id: id } })
    expect([status, body.code, body.res]).toEqual([400, 'invalid', message])
    expect(await keysIn('MEDIA_BUCKET', 'images/')).toEqual(before)
    expect(await usageOf(shop)).toMatchObject({ images: 0, bytes: 0, open: 0 })
  })
})
