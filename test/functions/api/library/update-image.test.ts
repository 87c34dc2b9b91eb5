import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { variantReadyPath } from '#functions/contract/files/file-path.ts'
import { startApi } from '#test/support/api.ts'
import type { ShopCaller } from '#test/support/caller.ts'
import { cleanupHourMs, runCleanupIn } from '#test/support/faults/cleanup.ts'
import { emptyTrash } from '#test/support/files/delete-files.ts'
import {
  addSmallShopImage,
  buildJpegFile,
  buildSmallJpeg,
  expireTestUpload,
  listKeys,
  readUsage,
  uploadFile,
} from '#test/support/files/uploads.ts'

const api = startApi()

const of = (shop: ShopCaller) => ({ user: shop.user.id })

/** Uploads new bytes; their width identifies them. */
async function sendOther(shop: ShopCaller, replaces: string, width: number) {
  return uploadFile(shop, { ...buildJpegFile(await buildSmallJpeg(width)), replaces })
}

async function widthServed(url: string) {
  const response = await fetch(`${api.stack.media}${url}`)
  expect(response.status).toBe(200)
  return (await sharp(Buffer.from(await response.arrayBuffer())).metadata()).width
}

test('a rename keeps everything else', async () => {
  const shop = await api.shop()
  const { updated_at: before, ...picture } = await addSmallShopImage(shop)
  const { res, img, count } = await shop.ok('updateImage', {
    body: { ...of(shop), id: picture.id, name: '夏の看板 ㈱𠮷野' },
  })
  expect([res, count]).toEqual(['変更しました', 1])
  const { updated_at, ...rest } = img
  expect(rest).toEqual({ ...picture, name: '夏の看板 ㈱𠮷野' })
  expect(updated_at > before).toBe(true)
  expect((await shop.ok('listImages', { body: of(shop) })).img).toEqual([img])
})

test('refuses no change, an empty name and an unknown image', async () => {
  const [shop, other] = [await api.shop(), await api.shop()]
  const { id } = await addSmallShopImage(shop)
  const listFieldErrors = async (body: { id: string; name?: string }) => {
    const answer = await shop.call('updateImage', { body })
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid'])
    return answer.body.fields
  }
  expect(await listFieldErrors({ id })).toEqual({ name: '変更する内容がありません' })
  expect(await listFieldErrors({ id, name: ' ' })).toEqual({ name: '入力してください' })
  const theirs = await other.call('updateImage', { body: { id, name: '名' } })
  const none = await other.call('updateImage', { body: { id: 'there-is-no-such', name: '名' } })
  expect([theirs.status, none.status, none.body.res]).toEqual([404, 404, theirs.body.res])
})

describe('new bytes', () => {
  test('replace the old ones under the same id and in their quota', async () => {
    const shop = await api.shop()
    const picture = await addSmallShopImage(shop)
    const upload = await sendOther(shop, picture.id, 90)
    const during = await readUsage(shop)
    expect([during.images, during.open]).toEqual([1, 1])
    const { img, count } = await shop.ok('updateImage', {
      body: { id: picture.id, upload_id: upload.id, name: '新しい名' },
    })
    expect(count).toBe(1)
    expect(img).toMatchObject({ id: picture.id, name: '新しい名', width: 90 })
    expect(img.created_at).toBe(picture.created_at)
    expect(img.url).not.toBe(picture.url)
    expect([await widthServed(img.url), await widthServed(picture.url)]).toEqual([90, 40])
    expect(await readUsage(shop)).toEqual({ images: 1, bytes: img.bytes, open: 0 })
    expect(await listKeys('UPLOADS_BUCKET', `incoming/${shop.user.id}/`)).toEqual([])
  })

  test('that adjust an image keep what they were made of, until it is brought back', async () => {
    const shop = await api.shop()
    const picture = await addSmallShopImage(shop)
    const adjust = async (width: number) => {
      const { id: upload_id } = await sendOther(shop, picture.id, width)
      return shop.ok('updateImage', { body: { id: picture.id, upload_id, adjusts: true } })
    }
    await adjust(90)
    const { img } = await adjust(80)
    expect(img.width).toBe(80)
    expect(variantReadyPath(img.original_url ?? '')).toBe(variantReadyPath(picture.url))
    expect(img.bytes).toBeGreaterThan(picture.bytes)
    expect(await readUsage(shop)).toEqual({ images: 1, bytes: img.bytes, open: 0 })
    // The bytes between are removed, the first ones stay.
    await runCleanupIn(25 * cleanupHourMs)
    expect([await widthServed(img.url), await widthServed(picture.url)]).toEqual([80, 40])

    const body = { id: picture.id, original: true }
    const { img: restored } = await shop.ok('updateImage', { body })
    expect(restored).toMatchObject({ width: 40, bytes: picture.bytes })
    expect(variantReadyPath(restored.url)).toBe(variantReadyPath(picture.url))
    expect(restored).not.toHaveProperty('original_url')
    expect(await readUsage(shop)).toEqual({ images: 1, bytes: picture.bytes, open: 0 })
    // Repeated, it changes nothing; another replacement keeps nothing.
    expect((await shop.ok('updateImage', { body })).img.url).toBe(restored.url)
    await adjust(70)
    const { id: upload_id } = await sendOther(shop, picture.id, 60)
    const { img: replaced } = await shop.ok('updateImage', { body: { id: picture.id, upload_id } })
    expect(replaced).not.toHaveProperty('original_url')
    expect(await readUsage(shop)).toEqual({ images: 1, bytes: replaced.bytes, open: 0 })
  })

  test('appear in drafts at once and on the live page after publishing again', async () => {
    const shop = await api.shop()
    const picture = await addSmallShopImage(shop)
    const at = { ...of(shop), page: 1 as const }
    const part = { position_url: picture.url }
    await shop.ok('saveData', { body: { ...at, data: [part], version: 1 } })
    await shop.ok('saveSlides', { body: { ...at, data1: [part], data2: [part], version: 1 } })
    await shop.ok('publishPage', { body: at })
    await shop.ok('saveBackground', { body: { ...at, page: 2, data: part, version: 1 } })

    const upload = await sendOther(shop, picture.id, 91)
    const { img } = await shop.ok('updateImage', {
      body: { id: picture.id, upload_id: upload.id },
    })
    expect(img.used.map(({ where }) => where)).toContain('live')
    const page = await shop.ok('getPage', { body: at })
    for (const { position_url } of [...page.data, ...page.data1, ...page.data2])
      expect(position_url).toBe(img.url)
    // An open editor gets no conflict.
    expect([page.versions, page.state]).toEqual([{ data: 2, bg: 1, slide: 2 }, 'changed'])
    const second = await shop.ok('getPage', { body: { ...at, page: 2 } })
    expect([second.bg.position_url, second.state]).toEqual([img.url, 'draft'])

    const seen = async () => (await fetch(`${api.stack.pages}/${shop.user.slug}/`)).text()
    const before = await seen()
    const paths = [picture.url, img.url].map(variantReadyPath)
    expect(paths.map((path) => before.includes(path))).toEqual([true, false])
    await shop.ok('publishPage', { body: at })
    expect((await shop.ok('getPage', { body: at })).state).toBe('published')
    const after = await seen()
    expect(paths.map((path) => after.includes(path))).toEqual([false, true])
  })

  test('do not keep an editor with the old path from saving', async () => {
    const shop = await api.shop()
    const picture = await addSmallShopImage(shop)
    const upload = await sendOther(shop, picture.id, 92)
    const { img } = await shop.ok('updateImage', { body: { id: picture.id, upload_id: upload.id } })
    const { data } = await shop.ok('saveData', {
      body: { ...of(shop), page: 1, data: [{ position_url: picture.url }], version: 1 },
    })
    expect(data.map(({ position_url }) => position_url)).toEqual([img.url])
  })

  test('of six concurrent calls with different bytes one complete result is left', async () => {
    const shop = await api.shop()
    const { id, url } = await addSmallShopImage(shop)
    const at = { ...of(shop), page: 1 as const }
    const data = [{ position_url: url }]
    await shop.ok('saveData', { body: { ...at, data, version: 1 } })
    const widths = [51, 52, 53, 54, 55, 56]
    const uploads = await Promise.all(widths.map((width) => sendOther(shop, id, width)))
    let version = 2
    await Promise.all([
      ...uploads.map((upload) => shop.ok('updateImage', { body: { id, upload_id: upload.id } })),
      (async () => {
        for (let index = 0; index < 6; index += 1)
          ({ version } = await shop.ok('saveData', { body: { ...at, data, version } }))
      })(),
    ])
    const { img, count } = await shop.ok('listImages', { body: of(shop) })
    const [winner] = img
    expect(count).toBe(1)
    expect(widths).toContain(winner?.width)
    expect(await widthServed(winner?.url ?? '')).toBe(winner?.width)
    const page = await shop.ok('getPage', { body: at })
    expect(page.data.map(({ position_url }) => position_url)).toEqual([winner?.url])
    expect(await readUsage(shop)).toEqual({ images: 1, bytes: winner?.bytes, open: 0 })
  })

  test('uploaded without `replaces` replace the image too', async () => {
    const shop = await api.shop()
    const picture = await addSmallShopImage(shop)
    const upload = await uploadFile(shop, buildJpegFile(await buildSmallJpeg(94)))
    expect((await readUsage(shop)).images).toBe(2)
    const { img } = await shop.ok('updateImage', { body: { id: picture.id, upload_id: upload.id } })
    expect(await readUsage(shop)).toEqual({ images: 1, bytes: img.bytes, open: 0 })
  })

  test('uploaded for one image become neither another nor a new one', async () => {
    const shop = await api.shop()
    const [one, two] = [await addSmallShopImage(shop), await addSmallShopImage(shop)]
    const upload = await sendOther(shop, one.id, 95)
    const tried = [
      await shop.call('updateImage', { body: { id: two.id, upload_id: upload.id } }),
      await shop.call('uploadImage', { body: { upload_id: upload.id } }),
    ]
    for (const { status, body } of tried)
      expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['upload_id']])
    const unknown = await shop.call('updateImage', { body: { id: one.id, upload_id: 'unknown' } })
    expect(unknown.status).toBe(404)
  })

  test('that are no image or arrived too late change nothing', async () => {
    const shop = await api.shop()
    const picture = await addSmallShopImage(shop)
    const text = Buffer.from('ただの文章です'.repeat(40))
    const bad = await uploadFile(shop, { ...buildJpegFile(text), replaces: picture.id })
    const late = await sendOther(shop, picture.id, 96)
    await expireTestUpload(shop, late)
    const change = (upload_id: string) =>
      shop.call('updateImage', { body: { id: picture.id, upload_id } })
    expect([(await change(bad.id)).status, (await change(late.id)).status]).toEqual([400, 409])
    expect((await shop.ok('listImages', { body: of(shop) })).img).toEqual([picture])
    expect(await readUsage(shop)).toEqual({ images: 1, bytes: picture.bytes, open: 0 })
    expect(await listKeys('UPLOADS_BUCKET', `incoming/${shop.user.id}/`)).toEqual([])
  })

  test('for an image deleted at the same time change nothing', async () => {
    const shop = await api.shop()
    const { id } = await addSmallShopImage(shop)
    const upload = await sendOther(shop, id, 97)
    await Promise.all([
      shop.call('updateImage', { body: { id, upload_id: upload.id } }),
      shop.call('deleteImage', { body: { id } }),
    ])
    expect((await shop.ok('listImages', { body: of(shop) })).count).toBe(0)
    const again = await shop.call('updateImage', { body: { id, upload_id: upload.id } })
    expect(again.status).toBe(404)
    await expireTestUpload(shop, upload).catch(() => undefined)
    await emptyTrash(shop)
    expect((await readUsage(shop)).images).toBe(0)
  })
})
