import { beforeAll, expect, test } from 'vitest'
import { startApi } from '#test/support/api.ts'
import type { Caller, ShopCaller } from '#test/support/caller.ts'
import { addSmallPicture, jpegFile, sendFile, smallJpeg } from '#test/support/uploads.ts'

const api = startApi()
let admin: Caller
let shop: ShopCaller
beforeAll(async () => {
  admin = await api.admin()
  shop = await api.shop()
})

const body = { title: 'お知らせ', contents: '' }

const send = async (width?: number) =>
  sendFile(admin, { ...jpegFile(await smallJpeg(width)), library: 'editimages' })

async function addArchivePicture() {
  const { id } = await send()
  return (await admin.ok('uploadArchiveImage', { body: { upload_id: id } })).img
}

test('a picture of the archive is shown, and tells which entries show it', async () => {
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

test('replacing the picture shows the new one, and its old path names it still', async () => {
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

test('a picture that entries show is deleted only when that is said, and leaves nothing behind', async () => {
  const { id, url } = await addArchivePicture()
  const { news } = await admin.ok('addNews', { body: { ...body, photo: url } })
  const refused = await admin.call('deleteArchiveImage', { body: { id } })
  expect([refused.status, refused.body.code]).toEqual([409, 'in_use'])
  expect(refused.body.used).toEqual([{ where: 'news', id: news.id, title: news.title }])

  await admin.ok('deleteArchiveImage', { body: { id, force: true } })
  // The date stays: nothing new has been written.
  const shown = await shop.ok('getNews', { parameters: { id: news.id } })
  expect(shown.news).toEqual({ ...news, photo: '' })
})

test('what is not in the archive is refused, and leaves the entry as it was', async () => {
  const { url: own } = await addSmallPicture(shop)
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

test('a picture is no movie, and neither is a movie that does not exist', async () => {
  const { url } = await addArchivePicture()
  const nowhere = `/movies/${'a'.repeat(22)}/${'b'.repeat(22)}/640x360.mp4`
  for (const movie of [url, nowhere]) {
    const { status, body: problem } = await admin.call('addNews', { body: { ...body, movie } })
    expect([status, Object.keys(problem.fields ?? {})]).toEqual([400, ['movie']])
  }
  const asPhoto = await admin.call('addNews', { body: { ...body, photo: nowhere } })
  expect([asPhoto.status, Object.keys(asPhoto.body.fields ?? {})]).toEqual([400, ['photo']])
})

test.each([
  'https://m.youtube.com/watch?v=dQw4w9WgXcQ&t=10s',
  'https://youtu.be/dQw4w9WgXcQ?si=abc',
  'https://www.youtube.com/shorts/dQw4w9WgXcQ',
])('a YouTube address as it is copied is taken: %s', async (movie) => {
  const { news } = await admin.ok('addNews', { body: { ...body, movie } })
  expect(news.movie).toBe('https://www.youtube.com/watch?v=dQw4w9WgXcQ')
})

test.each([
  'https://www.youtube.com.example.com/watch?v=dQw4w9WgXcQ',
  'https://user@www.youtube.com/watch?v=dQw4w9WgXcQ',
  'http://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com/watch?v=short',
])('an address that only looks like one is refused: %s', async (movie) => {
  const { status } = await admin.call('addNews', { body: { ...body, movie } })
  expect(status).toBe(400)
})
