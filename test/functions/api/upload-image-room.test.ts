import sharp from 'sharp'
import { expect, test } from 'vitest'
import { limits } from '#functions/contract/limits.ts'
import { startApi } from '#test/support/api.ts'
import { photo, type Size } from '#test/support/pictures.ts'
import { addPicture, keysIn, sendFile, setUsage, usageOf } from '#test/support/uploads.ts'

const api = startApi()

async function served(path: string): Promise<Buffer> {
  const response = await fetch(`${api.stack.media}${path}`)
  expect(response.status).toBe(200)
  return Buffer.from(await response.arrayBuffer())
}

/** See-through noise: a few bytes as a careless WebP, and as many as there can be as a PNG. */
function noisyWebp({ width, height }: Size): Promise<Buffer> {
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

test('a small see-through file does not become a huge one', async () => {
  const shop = await api.shop()
  // More pixels than its own file may have bytes: it has to become smaller.
  const file = await noisyWebp({ width: 2560, height: 2000 })
  const { img } = await addPicture(shop, { name: '紙ふぶき', type: 'image/webp', file })
  const own = await served(img.url)
  expect(await sharp(own).metadata()).toMatchObject({
    format: 'png',
    width: img.width,
    height: img.height,
    hasAlpha: true,
  })
  expect(img.width).toBeLessThan(2560)
  expect(own.byteLength).toBeLessThanOrEqual(4 * 1024 * 1024)
  const keys = await keysIn('MEDIA_BUCKET', `images/${img.id}/`)
  const files = await Promise.all(keys.map((key) => served(`/${key}`)))
  expect(files.length).toBe(2)
  expect(files.reduce((sum, { byteLength }) => sum + byteLength, 0)).toBe(img.bytes)
  expect(await usageOf(shop)).toEqual({ images: 1, bytes: img.bytes, open: 0 })
}, 120_000)

test('a picture that takes more room than there is waits until there is some', async () => {
  const shop = await api.shop()
  const file = await photo({ width: 800, height: 600 }).webp({ quality: 1 }).toBuffer()
  const { id } = await sendFile(shop, { name: '品', type: 'image/webp', file })
  const hold = { bytes: file.byteLength, until: new Date(Date.now() + 60_000).toISOString() }
  const { findUsage } = await import('#functions/table/usage.ts')
  const usage = await findUsage({ shopId: shop.user.id })
  const open = {
    [id]: { kind: 'image', files: 1, ...hold, file: usage?.open[id]?.file ?? '' },
  } as const
  await setUsage(shop, { images: 1, bytes: limits.libraryBytes, open })
  const { status, body } = await shop.call('uploadImage', { body: { upload_id: id } })
  expect([status, body.code]).toEqual([403, 'quota'])
  expect(await usageOf(shop)).toEqual({ images: 1, bytes: limits.libraryBytes, open: 1 })

  await setUsage(shop, { images: 1, bytes: limits.libraryBytes / 2, open })
  const { img } = await shop.ok('uploadImage', { body: { upload_id: id } })
  expect(img.bytes).toBeGreaterThan(file.byteLength)
  expect(await usageOf(shop)).toEqual({
    images: 1,
    bytes: limits.libraryBytes / 2 - file.byteLength + img.bytes,
    open: 0,
  })
})
