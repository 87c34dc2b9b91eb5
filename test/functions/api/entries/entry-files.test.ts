import { beforeAll, expect, test } from 'vitest'
import { startApi } from '#test/support/api.ts'
import type { ShopCaller } from '#test/support/caller.ts'
import {
  addSmallShopImage,
  buildJpegFile,
  buildSmallJpeg,
  uploadFile,
} from '#test/support/files/uploads.ts'

const api = startApi()
const { admin } = api
let shop: ShopCaller
beforeAll(async () => {
  shop = await api.shop()
})

const body = { title: 'お知らせ', contents: '' }

const send = async (width?: number) =>
  uploadFile(admin, { ...buildJpegFile(await buildSmallJpeg(width)), library: 'editimages' })

async function addArchivePicture() {
  const { id } = await send()
  return (await admin.ok('uploadArchiveImage', { body: { upload_id: id } })).img
}

test('shows an archive image and lists the entries that use it', async () => {
  const { id, url } = await addArchivePicture()
  const { news } = await admin.ok('addNews', { body: { ...body, photo: url } })
  const { qanda } = await admin.ok('addQanda', { body: { ...body, title: '使い方' } })
  await admin.ok('updateQanda', { body: { id: qanda.id, photo: url } })
  expect(news.photo).toBe(url)
  expect((await shop.ok('getQanda', { parameters: { id: qanda.id } })).qanda.photo).toBe(url)

  const { img } = await admin.ok('listArchiveImages', {})
  expect(img.find((each) => each.id === id)?.used).toEqual([
    { where: 'news', id: news.id, title: news.title },
    { where: 'qanda', id: qanda.id, title: '使い方' },
  ])
})

test('after a replacement entries show the new image, and the old path still names it', async () => {
  const { id, url: before } = await addArchivePicture()
  const { news } = await admin.ok('addNews', { body: { ...body, photo: before } })
  const upload = await send(50)
  const { img } = await admin.ok('updateArchiveImage', { body: { id, upload_id: upload.id } })
  expect(img.url).not.toBe(before)
  const shown = await shop.ok('getNews', { parameters: { id: news.id } })
  expect(shown.news).toEqual({ ...news, photo: img.url })
  const again = await admin.ok('updateNews', { body: { id: news.id, photo: before } })
  expect(again.news.photo).toBe(img.url)
})

test('deletes an image in use only when confirmed, and clears it from the entries', async () => {
  const { id, url } = await addArchivePicture()
  const { news } = await admin.ok('addNews', { body: { ...body, photo: url } })
  const refused = await admin.call('deleteArchiveImage', { body: { id } })
  expect([refused.status, refused.body.code]).toEqual([409, 'in_use'])
  expect(refused.body.used).toEqual([{ where: 'news', id: news.id, title: news.title }])

  await admin.ok('deleteArchiveImage', { body: { id, force: true } })
  // The date stays, because the text has not changed.
  const shown = await shop.ok('getNews', { parameters: { id: news.id } })
  expect(shown.news).toEqual({ ...news, photo: '' })
})

test('refuses files outside the archive and leaves the entry unchanged', async () => {
  const { url: own } = await addSmallShopImage(shop)
  const { id, url: gone } = await addArchivePicture()
  await admin.ok('deleteArchiveImage', { body: { id } })
  const { news } = await admin.ok('addNews', { body })
  const nowhere = `/images/${'a'.repeat(22)}/${'b'.repeat(22)}/10x10.jpg`
  for (const photo of [own, gone, nowhere, 'https://example.com/a.jpg', '/images/../x']) {
    const added = await admin.call('addNews', { body: { ...body, photo } })
    const changed = await admin.call('updateNews', { body: { id: news.id, title: '別', photo } })
    for (const { status, body: problem } of [added, changed])
      expect([photo, status, Object.keys(problem.fields ?? {})]).toEqual([photo, 400, ['photo']])
  }
  expect((await shop.ok('getNews', { parameters: { id: news.id } })).news).toEqual(news)
})

test('refuses an image as a movie, and a movie that does not exist', async () => {
  const { url } = await addArchivePicture()
  const nowhere = `/movies/${'a'.repeat(22)}/${'b'.repeat(22)}/640x360.mp4`
  for (const movie of [url, nowhere]) {
    const { status, body: problem } = await admin.call('addNews', { body: { ...body, movie } })
    expect([status, Object.keys(problem.fields ?? {})]).toEqual([400, ['movie']])
  }
  const asPhoto = await admin.call('addNews', { body: { ...body, photo: nowhere } })
  expect([asPhoto.status, Object.keys(asPhoto.body.fields ?? {})]).toEqual([400, ['photo']])
})
