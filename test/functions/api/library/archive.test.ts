import { expect, test } from 'vitest'
import { archiveOwner } from '#functions/table/owner.ts'
import { startApi } from '#test/support/api.ts'
import { emptyArchiveTrash } from '#test/support/files/delete-files.ts'
import {
  buildMp4File,
  buildOtherMp4File,
  buildPosterFile,
  readMovieUsage,
  readTestMovie,
  uploadToLibrary,
} from '#test/support/files/movies.ts'
import {
  buildJpegFile,
  buildSmallJpeg,
  listKeys,
  readUsage,
  uploadFile,
} from '#test/support/files/uploads.ts'

const api = startApi()
const { admin } = api

const send = async (width = 40, replaces?: string) =>
  (
    await uploadFile(admin, {
      ...buildJpegFile(await buildSmallJpeg(width)),
      library: 'editimages',
      ...(replaces && { replaces }),
    })
  ).id

const addImage = async () =>
  (await admin.ok('uploadArchiveImage', { body: { upload_id: await send() } })).img

test('an admin uploads, lists, renames, replaces and deletes archive images', async () => {
  const [first, second] = [await addImage(), await addImage()]
  const list = await admin.ok('listArchiveImages', {})
  expect(list).toEqual({ res: 'OK', img: [second, first], count: 2, found: 2 })
  expect(await readUsage(archiveOwner)).toEqual({
    images: 2,
    bytes: first.bytes + second.bytes,
    open: 0,
  })

  const renamed = await admin.ok('updateArchiveImage', { body: { id: first.id, name: '使い方' } })
  expect(renamed).toMatchObject({ res: '変更しました', img: { name: '使い方' }, count: 2 })
  const { img } = await admin.ok('updateArchiveImage', {
    body: { id: first.id, upload_id: await send(88, first.id) },
  })
  expect(img).toMatchObject({ id: first.id, name: '使い方', width: 88 })
  expect((await fetch(`${api.stack.media}${img.url}`)).status).toBe(200)

  const left = await admin.ok('deleteArchiveImage', { body: { id: second.id } })
  expect(left).toEqual({ res: '削除しました', img: [img], count: 1, found: 1 })
  await emptyArchiveTrash(admin)
  expect(await readUsage(archiveOwner)).toEqual({ images: 1, bytes: img.bytes, open: 0 })
  expect(await listKeys('UPLOADS_BUCKET', 'incoming/archive/')).toEqual([])
})

async function addMovie() {
  const upload_id = await uploadToLibrary('editmovies', admin, await buildMp4File())
  return (await admin.ok('uploadArchiveMovie', { body: { upload_id } })).movie
}

test('an admin uploads, lists, renames, replaces and deletes archive movies', async () => {
  const { bytes: bytesOfImages } = await readMovieUsage(archiveOwner)
  const [first, second] = [await addMovie(), await addMovie()]
  const list = await admin.ok('listArchiveMovies', {})
  expect(list).toEqual({ res: 'OK', movie: [second, first], count: 2, found: 2 })
  const part = await admin.ok('listArchiveMovies', { query: { limit: '1' } })
  expect([part.movie, part.count]).toEqual([[second], 2])
  const rest = await admin.ok('listArchiveMovies', { query: { cursor: part.cursor ?? '' } })
  expect([rest.movie, rest.cursor]).toEqual([[first], undefined])

  const upload_id = await uploadToLibrary('editmovies', admin, await buildOtherMp4File())
  const poster_upload_id = await uploadToLibrary('editmovies', admin, await buildPosterFile(400))
  const body = { id: first.id, name: '使い方', upload_id, poster_upload_id }
  const { movie } = await admin.ok('updateArchiveMovie', { body })
  expect(movie).toMatchObject({ id: first.id, name: '使い方', type: 'video/mp4' })
  const bytes = await fetch(`${api.stack.media}${movie.url}`).then((each) => each.arrayBuffer())
  expect(Buffer.from(bytes)).toEqual(await readTestMovie('index-first.mp4'))

  const left = await admin.ok('deleteArchiveMovie', { body: { id: second.id } })
  expect(left).toEqual({ res: '削除しました', movie: [movie], count: 1, found: 1 })
  await emptyArchiveTrash(admin, 'movie')
  expect(await readMovieUsage(archiveOwner)).toEqual({
    movies: 1,
    bytes: bytesOfImages + movie.bytes,
    open: 0,
  })
  expect(await listKeys('UPLOADS_BUCKET', 'incoming/archive/')).toEqual([])
})

test('a movie used by an entry is deleted with force only, and the entry shows none', async () => {
  const { id, url } = await addMovie()
  const { qanda } = await admin.ok('addQanda', {
    body: { title: '動画の載せ方', contents: '本文', movie: url },
  })
  expect(qanda.movie).toBe(url)
  const { status, body } = await admin.call('deleteArchiveMovie', { body: { id } })
  expect([status, body.code]).toEqual([409, 'in_use'])
  const used = [{ where: 'qanda', id: qanda.id, title: '動画の載せ方' }]
  expect(body.used).toEqual(used)
  const { movie } = await admin.ok('listArchiveMovies', {})
  expect(movie.find((each) => each.id === id)?.used).toEqual(used)

  await admin.ok('deleteArchiveMovie', { body: { id, force: true } })
  const after = await admin.ok('getQanda', { parameters: { id: qanda.id } })
  expect(after.qanda.movie).toBe('')
})
