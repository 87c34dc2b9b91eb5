import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { pathWithVariants } from '#functions/contract/picture.ts'
import { startApi } from '#test/support/api.ts'
import type { ShopCaller } from '#test/support/caller.ts'
import {
  addSmallPicture,
  jpegFile,
  keysIn,
  letExpire,
  sendFile,
  smallJpeg,
  usageOf,
} from '#test/support/uploads.ts'

const api = startApi()

const of = (shop: ShopCaller) => ({ user: shop.user.id })

/** Sends other bytes for a picture; the width tells which they are. */
async function sendOther(shop: ShopCaller, replaces: string, width: number) {
  return sendFile(shop, { ...jpegFile(await smallJpeg(width)), replaces })
}

async function widthServed(url: string) {
  const response = await fetch(`${api.stack.media}${url}`)
  expect(response.status).toBe(200)
  return (await sharp(Buffer.from(await response.arrayBuffer())).metadata()).width
}

test('a picture gets another name, and stays what it is', async () => {
  const shop = await api.shop()
  const { updated_at: before, ...picture } = await addSmallPicture(shop)
  const { res, img, count } = await shop.ok('updateImage', {
    body: { ...of(shop), id: picture.id, name: '夏の看板 ㈱𠮷野' },
  })
  expect([res, count]).toEqual(['変更しました', 1])
  const { updated_at, ...rest } = img
  expect(rest).toEqual({ ...picture, name: '夏の看板 ㈱𠮷野' })
  expect(updated_at > before).toBe(true)
  expect((await shop.ok('listImages', { body: of(shop) })).img).toEqual([img])
})

test('nothing to change, an empty name and an unknown picture are refused', async () => {
  const [shop, other] = [await api.shop(), await api.shop()]
  const { id } = await addSmallPicture(shop)
  const fieldsOf = async (body: { id: string; name?: string }) => {
    const answer = await shop.call('updateImage', { body })
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid'])
    return answer.body.fields
  }
  expect(await fieldsOf({ id })).toEqual({ name: '変更する内容がありません' })
  expect(await fieldsOf({ id, name: ' ' })).toEqual({ name: '入力してください' })
  const theirs = await other.call('updateImage', { body: { id, name: '名' } })
  const none = await other.call('updateImage', { body: { id: 'there-is-no-such', name: '名' } })
  expect([theirs.status, none.status, none.body.res]).toEqual([404, 404, theirs.body.res])
})

describe('other bytes', () => {
  test('take the place of the old ones under the same id, and of their room', async () => {
    const shop = await api.shop()
    const picture = await addSmallPicture(shop)
    const upload = await sendOther(shop, picture.id, 90)
    const during = await usageOf(shop)
    expect([during.images, during.open]).toEqual([1, 1])
    const { img, count } = await shop.ok('updateImage', {
      body: { id: picture.id, upload_id: upload.id, name: '新しい名' },
    })
    expect(count).toBe(1)
    expect(img).toMatchObject({ id: picture.id, name: '新しい名', width: 90 })
    expect(img.created_at).toBe(picture.created_at)
    expect(img.url).not.toBe(picture.url)
    expect([await widthServed(img.url), await widthServed(picture.url)]).toEqual([90, 40])
    expect(await usageOf(shop)).toEqual({ images: 1, bytes: img.bytes, open: 0 })
    expect(await keysIn('UPLOADS_BUCKET', `incoming/${shop.user.id}/`)).toEqual([])
  })

  test('are in drafts at once, and before visitors when it is published again', async () => {
    const shop = await api.shop()
    const picture = await addSmallPicture(shop)
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
    // An open editor gets no conflict by it.
    expect([page.versions, page.state]).toEqual([{ data: 2, bg: 1, slide: 2 }, 'changed'])
    const second = await shop.ok('getPage', { body: { ...at, page: 2 } })
    expect([second.bg.position_url, second.state]).toEqual([img.url, 'draft'])

    const seen = async () => (await fetch(`${api.stack.pages}/${shop.user.slug}/`)).text()
    const before = await seen()
    const paths = [picture.url, img.url].map(pathWithVariants)
    expect(paths.map((path) => before.includes(path))).toEqual([true, false])
    await shop.ok('publishPage', { body: at })
    expect((await shop.ok('getPage', { body: at })).state).toBe('published')
    const after = await seen()
    expect(paths.map((path) => after.includes(path))).toEqual([false, true])
  })

  test('do not keep an editor with the old path from saving', async () => {
    const shop = await api.shop()
    const picture = await addSmallPicture(shop)
    const upload = await sendOther(shop, picture.id, 92)
    const { img } = await shop.ok('updateImage', { body: { id: picture.id, upload_id: upload.id } })
    const { data } = await shop.ok('saveData', {
      body: { ...of(shop), page: 1, data: [{ position_url: picture.url }], version: 1 },
    })
    expect(data.map(({ position_url }) => position_url)).toEqual([img.url])
  })

  test('of six calls at once with bytes of their own one whole winner is left', async () => {
    const shop = await api.shop()
    const { id, url } = await addSmallPicture(shop)
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
    expect(await usageOf(shop)).toEqual({ images: 1, bytes: winner?.bytes, open: 0 })
  })

  test('by the same upload, twice at once and again under a key, are one change', async () => {
    const shop = await api.shop()
    const picture = await addSmallPicture(shop)
    const upload = await sendOther(shop, picture.id, 93)
    const body = { id: picture.id, upload_id: upload.id }
    const change = () => shop.ok('updateImage', { body }, { key: 'kaeru-1' })
    const answers = [...(await Promise.all([change(), change()])), await change()]
    for (const { img } of answers) expect(img).toMatchObject({ id: picture.id, width: 93 })
    const { img: present } = await shop.ok('listImages', { body: of(shop) })
    expect(answers.map(({ img }) => img.url)).toEqual(answers.map(() => present[0]?.url))
    expect(await usageOf(shop)).toEqual({ images: 1, bytes: present[0]?.bytes, open: 0 })
    const other = await shop.call(
      'updateImage',
      { body: { ...body, name: '別' } },
      { key: 'kaeru-1' },
    )
    expect([other.status, Object.keys(other.body.fields ?? {})]).toEqual([400, ['Idempotency-Key']])
  })

  test('sent without saying what they replace take the place all the same', async () => {
    const shop = await api.shop()
    const picture = await addSmallPicture(shop)
    const upload = await sendFile(shop, jpegFile(await smallJpeg(94)))
    expect((await usageOf(shop)).images).toBe(2)
    const { img } = await shop.ok('updateImage', { body: { id: picture.id, upload_id: upload.id } })
    expect(await usageOf(shop)).toEqual({ images: 1, bytes: img.bytes, open: 0 })
  })

  test('sent for one picture are neither another one nor a new one', async () => {
    const shop = await api.shop()
    const [one, two] = [await addSmallPicture(shop), await addSmallPicture(shop)]
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

  test('that are no picture, or came too late, leave everything as it was', async () => {
    const shop = await api.shop()
    const picture = await addSmallPicture(shop)
    const text = Buffer.from('ただの文章です'.repeat(40))
    const bad = await sendFile(shop, { ...jpegFile(text), replaces: picture.id })
    const late = await sendOther(shop, picture.id, 96)
    await letExpire(shop, late)
    const change = (upload_id: string) =>
      shop.call('updateImage', { body: { id: picture.id, upload_id } })
    expect([(await change(bad.id)).status, (await change(late.id)).status]).toEqual([400, 409])
    expect((await shop.ok('listImages', { body: of(shop) })).img).toEqual([picture])
    expect(await usageOf(shop)).toEqual({ images: 1, bytes: picture.bytes, open: 0 })
    expect(await keysIn('UPLOADS_BUCKET', `incoming/${shop.user.id}/`)).toEqual([])
  })

  test('for a picture that is removed meanwhile change nothing', async () => {
    const shop = await api.shop()
    const { id } = await addSmallPicture(shop)
    const upload = await sendOther(shop, id, 97)
    await Promise.all([
      shop.call('updateImage', { body: { id, upload_id: upload.id } }),
      shop.call('deleteImage', { body: { id } }),
    ])
    expect((await shop.ok('listImages', { body: of(shop) })).count).toBe(0)
    const again = await shop.call('updateImage', { body: { id, upload_id: upload.id } })
    expect(again.status).toBe(404)
    await letExpire(shop, upload).catch(() => undefined)
    expect((await usageOf(shop)).images).toBe(0)
  })
})
