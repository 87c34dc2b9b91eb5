import { describe, expect, test } from 'vitest'
import { startApi } from '#test/support/api.ts'
import type { ShopCaller } from '#test/support/caller.ts'
import { buildFlatPng, drawPhoto } from '#test/support/files/images.ts'
import {
  addShopImage,
  buildJpegFile,
  type FileToUpload,
  listKeys,
  postUploadForm,
  readUsage,
  uploadFile,
} from '#test/support/files/uploads.ts'

const api = startApi()

const incoming = (shop: ShopCaller) => listKeys('UPLOADS_BUCKET', `incoming/${shop.user.id}/`)
const media = () => listKeys('MEDIA_BUCKET', 'images/')
const smallJpeg = () => drawPhoto({ width: 400, height: 300 }).jpeg().toBuffer()

async function half(whole: Promise<Buffer>) {
  const bytes = await whole
  return bytes.subarray(0, bytes.length / 2)
}

describe('an invalid image is refused with a message, and nothing is kept', () => {
  const otherKind = 'ファイルの中身が選んだ種類と違います。写真を選び直してください。'
  const unreadable = 'この写真は読み取れませんでした。壊れているか、写真ではないファイルです。'
  const tooLarge = '写真の縦横が大きすぎます（5000万画素まで）。小さくしてお試しください。'
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const cases: [string, FileToUpload['type'], () => Promise<Buffer>, string][] = [
    ['a text named .jpg', 'image/jpeg', async () => Buffer.from('ただの文章です'), otherKind],
    ['an SVG declared as a PNG', 'image/png', async () => Buffer.from(svg), otherKind],
    [
      'a PNG declared as a JPEG',
      'image/jpeg',
      () => drawPhoto({ width: 30, height: 20 }).png().toBuffer(),
      otherKind,
    ],
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
