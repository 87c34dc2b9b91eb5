import { beforeAll, expect, test } from 'vitest'
import { startApi } from '#test/support/api.ts'
import type { Caller } from '#test/support/caller.ts'
import { emptyArchiveTrash } from '#test/support/files/delete-files.ts'
import {
  buildMp4File,
  buildPosterFile,
  buildWebmFile,
  readLibraryUsage,
  readTestMovie,
  uploadToLibrary,
} from '#test/support/files/movies.ts'
import { listKeys } from '#test/support/files/uploads.ts'

const api = startApi()

let admin: Caller
beforeAll(async () => {
  admin = await api.admin()
})

async function add() {
  const upload_id = await uploadToLibrary('editmovies', admin, await buildMp4File())
  return (await admin.ok('uploadArchiveMovie', { body: { upload_id } })).movie
}

const readQuota = async () => {
  const { archiveOwner: archive } = await import('#functions/table/owner.ts')
  return readLibraryUsage(archive)
}

test('an admin uploads, lists, renames, replaces and deletes archive movies', async () => {
  const [first, second] = [await add(), await add()]
  const list = await admin.ok('listArchiveMovies', {})
  expect(list).toEqual({ res: 'OK', movie: [second, first], count: 2, found: 2 })
  const part = await admin.ok('listArchiveMovies', { query: { limit: '1' } })
  expect([part.movie, part.count]).toEqual([[second], 2])
  const rest = await admin.ok('listArchiveMovies', { query: { cursor: part.cursor ?? '' } })
  expect([rest.movie, rest.cursor]).toEqual([[first], undefined])

  const upload_id = await uploadToLibrary('editmovies', admin, await buildWebmFile())
  const poster_upload_id = await uploadToLibrary('editmovies', admin, await buildPosterFile(400))
  const body = { id: first.id, name: '使い方', upload_id, poster_upload_id }
  const { movie } = await admin.ok('updateArchiveMovie', { body })
  expect(movie).toMatchObject({ id: first.id, name: '使い方', type: 'video/webm' })
  const bytes = await fetch(`${api.stack.media}${movie.url}`).then((each) => each.arrayBuffer())
  expect(Buffer.from(bytes)).toEqual(await readTestMovie('vp9.webm'))

  const left = await admin.ok('deleteArchiveMovie', { body: { id: second.id } })
  expect(left).toEqual({ res: '削除しました', movie: [movie], count: 1, found: 1 })
  await emptyArchiveTrash(admin, 'movie')
  expect(await readQuota()).toEqual({ movies: 1, bytes: movie.bytes, open: 0 })
  expect(await listKeys('UPLOADS_BUCKET', 'incoming/archive/')).toEqual([])
})

test('a movie used by an entry is deleted with force only, and the entry shows none', async () => {
  const { id, url } = await add()
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

test('shops cannot list or change the archive', async () => {
  const shop = await api.shop()
  const { id } = await add()
  const answers = await Promise.all([
    shop.call('listArchiveMovies', {}),
    shop.call('uploadArchiveMovie', { body: { upload_id: 'x' } }),
    shop.call('updateArchiveMovie', { body: { id, name: '名' } }),
    shop.call('deleteArchiveMovie', { body: { id } }),
    shop.call('updateMovie', { body: { id, name: '名' } }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 404])
})
