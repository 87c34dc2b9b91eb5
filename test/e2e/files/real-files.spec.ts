import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, type Request } from '@playwright/test'
import sharp, { type Sharp } from 'sharp'
import * as v from 'valibot'
import type { LibraryImage } from '#functions/contract/files/library-file.ts'
import { createPhotograph } from '#test/bench/photographs.ts'
import { openEditor, test } from '#test/support/browser/browser.ts'
import { measureMemoryGrowth } from '#test/support/browser/browser-memory.ts'
import { addFileBlock, askForSlides } from '#test/support/browser/editor.ts'
import type { ShopCaller } from '#test/support/caller.ts'
import { drawAnimation, drawPhoto } from '#test/support/files/images.ts'
import { writeLargeMovie } from '#test/support/files/write-large-movie.ts'
import type { KillableStack } from '#test/support/killable-stack.ts'

// Files of real phones and cameras, uploaded by a real browser.

type Chosen = { name: string; mimeType: string; buffer: Buffer }

const findPicker = (page: Page) => page.getByRole('dialog', { name: /をえらぶ$/ })
const chooseFiles = (page: Page, files: Chosen[] | string) =>
  findPicker(page)
    .getByLabel(/この(スマホ|パソコン)から追加/)
    .setInputFiles(files)

/** Waits until the library has this many images and returns them by name. */
async function waitForImages(shop: ShopCaller, count: number): Promise<Map<string, LibraryImage>> {
  const list = async () => (await shop.ok('listImages', { body: { user: shop.user.id } })).img
  await expect.poll(async () => (await list()).length, { timeout: 90_000 }).toBe(count)
  return new Map((await list()).map((picture) => [picture.name, picture]))
}

async function storedFile(
  { media }: KillableStack,
  picture: LibraryImage | undefined,
): Promise<Buffer> {
  const answer = await fetch(media + (picture?.url ?? ''))
  expect(answer.status).toBe(200)
  return Buffer.from(await answer.arrayBuffer())
}

const Declared = v.object({ bytes: v.number() })
const declaredBytes = (request: Request) => v.parse(Declared, request.postDataJSON()).bytes

test.beforeEach(async ({ page, stack, shop }) => {
  await openEditor(page, stack, shop)
})

test('a photo of 12 megapixels is sent with at most 330 kB, and looks the same @any-size', async ({
  page,
  stack,
  shop,
}) => {
  const buffer = await createPhotograph(1)
  const sentBytes: number[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/uploads')) sentBytes.push(declaredBytes(request))
  })
  await askForSlides(page)
  await chooseFiles(page, [{ name: '写真.jpg', mimeType: 'image/jpeg', buffer }])
  const picture = (await waitForImages(shop, 1)).get('写真.jpg')
  expect([picture?.width, picture?.height]).toEqual([2560, 1920])
  expect(sentBytes).toHaveLength(1)
  expect(sentBytes[0]).toBeLessThan(330_000)
  const stored = await storedFile(stack, picture)
  // Above 40 dB eyes see no difference.
  expect(await measureNoiseRatio(stored, buffer)).toBeGreaterThan(42)
})

/** The peak signal-to-noise ratio of the brightness, in decibels, of an image against its larger original. */
async function measureNoiseRatio(image: Buffer, original: Buffer): Promise<number> {
  const size = { width: 2560, height: 1920 }
  const [own, other] = await Promise.all(
    [image, original].map((each) => sharp(each).resize(size).greyscale().raw().toBuffer()),
  )
  let sum = 0
  for (const [at, value] of (own ?? []).entries()) sum += (value - (other?.[at] ?? 0)) ** 2
  return 10 * Math.log10(255 ** 2 / (sum / (size.width * size.height)))
}

/** The inverse of the rotation that each EXIF orientation asks for. */
const orientationFixes: Record<number, (upright: Sharp) => Sharp> = {
  1: (upright) => upright,
  2: (upright) => upright.flop(),
  3: (upright) => upright.rotate(180),
  4: (upright) => upright.flip(),
  5: (upright) => upright.rotate(270).flop(),
  6: (upright) => upright.rotate(270),
  7: (upright) => upright.rotate(90).flop(),
  8: (upright) => upright.rotate(90),
}

test('photos of every EXIF orientation arrive upright, and a large one is resized @any-size', async ({
  page,
  stack,
  shop,
}) => {
  // One of the eight is larger than pages need.
  const large = { width: 3000, height: 2000 }
  const small = { width: 240, height: 160 }
  const files = await Promise.all(
    Object.entries(orientationFixes).map(async ([orientation, undo]) => {
      const size = orientation === '6' ? large : small
      const upright = await drawPhoto(size).png().toBuffer()
      // In two steps, because sharp always rotates before it mirrors.
      const turned = await undo(sharp(upright)).png().toBuffer()
      const buffer = await sharp(turned)
        .withMetadata({ orientation: Number(orientation) })
        .jpeg({ quality: 92 })
        .toBuffer()
      return { name: `${orientation}.jpg`, mimeType: 'image/jpeg', buffer }
    }),
  )
  for (const { buffer } of files) {
    // The test image is upright after applying EXIF.
    await expectUpright(await sharp(buffer).rotate().toBuffer())
  }
  const sentBytes: number[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/uploads')) sentBytes.push(declaredBytes(request))
  })
  await askForSlides(page)
  await chooseFiles(page, files)
  const pictures = await waitForImages(shop, files.length)
  for (const { name } of files) {
    const picture = pictures.get(name)
    expect([name, picture?.width, picture?.height]).toEqual(
      name === '6.jpg' ? [name, 2560, 1707] : [name, 240, 160],
    )
    await expectUpright(await storedFile(stack, picture))
  }
  // The large image was resized in the browser.
  const largest = Math.max(...files.map(({ buffer }) => buffer.length))
  expect(Math.max(...sentBytes)).toBeLessThan(largest)
})

/** The red quarter must be the top left one of a landscape image. */
async function expectUpright(picture: Buffer) {
  const { data, info } = await sharp(picture)
    .resize(8, 8, { fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const isRed = (x: number, y: number) => {
    const at = (y * info.width + x) * info.channels
    return (data[at] ?? 0) > 150
  }
  expect([isRed(1, 1), isRed(6, 1), isRed(1, 6), isRed(6, 6)]).toEqual([true, false, false, false])
}

test('HEIC, animated and transparent images and a photo of over 20 MB arrive correctly @any-size', async ({
  page,
  stack,
  shop,
}) => {
  const seeThrough = sharp({
    create: {
      width: 2700,
      height: 300,
      channels: 4,
      background: { r: 200, g: 30, b: 30, alpha: 0 },
    },
  })
  const files: Chosen[] = [
    {
      name: 'iPhone.HEIC',
      // A PC that does not know the type sends none.
      mimeType: '',
      buffer: await readFile(join(import.meta.dirname, '../../support/files/heic/telephone.heic')),
    },
    {
      name: '動く.gif',
      mimeType: 'image/gif',
      buffer: await drawAnimation({ width: 90, height: 60 }, 3).gif().toBuffer(),
    },
    {
      name: '動く.webp',
      mimeType: 'image/webp',
      buffer: await drawAnimation({ width: 2600, height: 40 }, 3).webp().toBuffer(),
    },
    { name: 'ロゴ.png', mimeType: 'image/png', buffer: await seeThrough.png().toBuffer() },
    {
      name: '大.png',
      mimeType: 'image/png',
      buffer: await drawPhoto({ width: 3200, height: 2240 })
        .png({ compressionLevel: 0 })
        .toBuffer(),
    },
  ]
  expect(files.at(-1)?.buffer.length).toBeGreaterThan(20 * 1024 * 1024)
  await askForSlides(page)
  await chooseFiles(page, files)
  const pictures = await waitForImages(shop, files.length)
  const heic = pictures.get('iPhone.HEIC')
  expect([heic?.width, heic?.height]).toEqual([180, 240])
  for (const name of ['動く.gif', '動く.webp']) {
    const { pages } = await sharp(await storedFile(stack, pictures.get(name))).metadata()
    expect([name, (pages ?? 1) > 1]).toEqual([name, true])
  }
  const logo = pictures.get('ロゴ.png')
  const corner = await sharp(await storedFile(stack, logo))
    .ensureAlpha()
    .extract({ left: 0, top: 0, width: 1, height: 1 })
    .raw()
    .toBuffer()
  expect([logo?.width, logo?.height, corner[3]]).toEqual([2560, 284, 0])
  expect(pictures.get('大.png')?.width).toBe(2560)
})

const megabyte = 1024 * 1024

test('a movie of 300 MB is sent without loading it into memory @long @any-size', async ({
  page,
  shop,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'noren-large-movie-'))
  try {
    const path = join(folder, '料理教室.mp4')
    const bytes = 300 * megabyte
    await writeLargeMovie(path, bytes)
    await addFileBlock(page, '動画')
    const taken = page.waitForResponse('**/api/movies/fileupload', { timeout: 150_000 })
    const growth = await measureMemoryGrowth(page, async () => {
      await chooseFiles(page, path)
      await taken
    })
    await expect(findPicker(page)).toBeHidden()
    const { movie } = await shop.ok('listMovies', { body: { user: shop.user.id } })
    expect(movie.map((each) => each.bytes >= bytes)).toEqual([true])
    // Relative to the file: reading it into memory would need all of its size.
    expect(growth.browser / bytes).toBeLessThan(0.5)
    expect(growth.scripts / bytes).toBeLessThan(0.1)
  } finally {
    await rm(folder, { recursive: true })
  }
})
