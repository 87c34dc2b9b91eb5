import sharp from 'sharp'
import { expect, test } from 'vitest'
import { startApi } from '#test/support/api.ts'
import type { ImageSize } from '#test/support/files/images.ts'
import { addShopImage, downloadFile, listKeys, readUsage } from '#test/support/files/uploads.ts'

const api = startApi()

const download = (path: string) => downloadFile(`${api.stack.media}${path}`)

/** Transparent noise: small as a lossy WebP and as large as possible as a PNG. */
function noisyWebp({ width, height }: ImageSize): Promise<Buffer> {
  const colours = sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 90 },
    },
  })
  return colours.ensureAlpha(0.5).webp({ quality: 1, alphaQuality: 1, effort: 0 }).toBuffer()
}

test('a small transparent file does not become a huge one', async () => {
  const shop = await api.shop()
  // More pixels than its main file may have bytes, so it must be reduced.
  const file = await noisyWebp({ width: 2560, height: 2000 })
  const { img } = await addShopImage(shop, { name: '紙ふぶき', type: 'image/webp', file })
  const own = await download(img.url)
  expect(await sharp(own).metadata()).toMatchObject({
    format: 'png',
    width: img.width,
    height: img.height,
    hasAlpha: true,
  })
  expect(img.width).toBeLessThan(2560)
  expect(own.byteLength).toBeLessThanOrEqual(4 * 1024 * 1024)
  const keys = await listKeys('MEDIA_BUCKET', `images/${img.id}/`)
  const files = await Promise.all(keys.map((key) => download(`/${key}`)))
  expect(files.length).toBe(2)
  expect(files.reduce((sum, { byteLength }) => sum + byteLength, 0)).toBe(img.bytes)
  expect(await readUsage(shop)).toEqual({ images: 1, bytes: img.bytes, open: 0 })
})
