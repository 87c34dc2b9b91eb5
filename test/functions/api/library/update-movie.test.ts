import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { startApi } from '#test/support/api.ts'
import type { ShopCaller } from '#test/support/caller.ts'
import { emptyTrash } from '#test/support/files/delete-files.ts'
import {
  addMovie,
  buildOtherMp4File,
  buildPosterFile,
  readMovieUsage,
  readTestMovie,
  uploadToLibrary,
} from '#test/support/files/movies.ts'
import { downloadFile, listKeys } from '#test/support/files/uploads.ts'

const api = startApi()

const incoming = (shop: ShopCaller) => listKeys('UPLOADS_BUCKET', `incoming/${shop.user.id}/`)

const download = (path: string) => downloadFile(`${api.stack.media}${path}`)

const readWidth = async (path: string) => (await sharp(await download(path)).metadata()).width

describe('a movie', () => {
  test('is renamed and keeps everything else', async () => {
    const shop = await api.shop()
    const { updated_at: _, ...before } = await addMovie(shop)
    const body = { id: before.id, name: '手打ちの様子' }
    const { res, movie, count } = await shop.ok('updateMovie', { body })
    expect([res, count]).toEqual(['変更しました', 1])
    expect(movie).toMatchObject({ ...before, name: '手打ちの様子' })
  })

  test('gets new bytes under the same id and keeps its poster', async () => {
    const shop = await api.shop()
    const before = await addMovie(shop, await buildPosterFile(400))
    const sent = { ...(await buildOtherMp4File()), replaces: before.id }
    const upload_id = await uploadToLibrary('movies', shop, sent)
    const { movie } = await shop.ok('updateMovie', { body: { id: before.id, upload_id } })

    expect(movie).toMatchObject({ id: before.id, name: before.name, type: 'video/mp4' })
    expect([movie.seconds, movie.url.endsWith('-poster.mp4')]).toEqual([1.5, true])
    expect(await download(movie.url)).toEqual(await readTestMovie('index-first.mp4'))
    expect(await download(movie.poster_url)).toEqual(await download(before.poster_url))
    expect(movie.poster_url).not.toBe(before.poster_url)
    // Live pages still show the old ones.
    expect(await download(before.url)).toEqual(await readTestMovie('index-last.mp4'))
    expect(await readMovieUsage(shop)).toEqual({ movies: 1, bytes: movie.bytes, open: 0 })
    expect(await incoming(shop)).toEqual([])
  })

  test('gets a poster and then another one', async () => {
    const shop = await api.shop()
    const plain = await addMovie(shop)
    const withPoster = async (width: number) => {
      const poster_upload_id = await uploadToLibrary('movies', shop, await buildPosterFile(width))
      const body = { id: plain.id, poster_upload_id }
      return (await shop.ok('updateMovie', { body }, { key: `poster-${width}` })).movie
    }
    const first = await withPoster(400)
    expect(await readWidth(first.poster_url)).toBe(400)
    const second = await withPoster(500)
    expect(await readWidth(second.poster_url)).toBe(500)
    expect(new Set([plain.url, first.url, second.url]).size).toBe(3)
    expect(await download(second.url)).toEqual(await readTestMovie('index-last.mp4'))
    expect(second).toMatchObject({ type: 'video/mp4', seconds: 1.5, width: 160, height: 90 })
    const poster = await download(second.poster_url)
    expect(second.bytes).toBe(plain.bytes + poster.length)
    expect(await readMovieUsage(shop)).toEqual({ movies: 1, bytes: second.bytes, open: 0 })
    expect(await incoming(shop)).toEqual([])
  })

  test('gets bytes, poster and name at once, however often the call is made', async () => {
    const shop = await api.shop()
    const { id } = await addMovie(shop, await buildPosterFile(400))
    const upload_id = await uploadToLibrary('movies', shop, await buildOtherMp4File())
    const poster_upload_id = await uploadToLibrary('movies', shop, await buildPosterFile(600))
    const body = { id, upload_id, poster_upload_id, name: '新しい動画' }
    const change = () => shop.ok('updateMovie', { body }, { key: 'all-at-once' })
    const first = await change()
    expect(await change()).toEqual(first)
    expect(first.movie).toMatchObject({ id, name: '新しい動画', type: 'video/mp4' })
    expect(await readWidth(first.movie.poster_url)).toBe(600)
    expect(await readMovieUsage(shop)).toEqual({ movies: 1, bytes: first.movie.bytes, open: 0 })
    expect(await incoming(shop)).toEqual([])
  })
})

test('stays unchanged when the upload is refused', async () => {
  const shop = await api.shop()
  const before = await addMovie(shop, await buildPosterFile(400))
  const file = Buffer.from('ただの文章です')
  const { id } = before
  const upload_id = await uploadToLibrary('movies', shop, { type: 'video/mp4', file, replaces: id })
  const poster_upload_id = await uploadToLibrary('movies', shop, { type: 'image/jpeg', file })
  const movie = await shop.call('updateMovie', { body: { id, upload_id } })
  expect([movie.status, movie.body.code]).toEqual([400, 'invalid'])
  const poster = await shop.call('updateMovie', { body: { id, poster_upload_id } })
  expect([poster.status, Object.keys(poster.body.fields ?? {})]).toEqual([
    400,
    ['poster_upload_id'],
  ])
  const nothing = await shop.call('updateMovie', { body: { id } })
  expect([nothing.status, nothing.body.code]).toEqual([400, 'invalid'])

  const list = await shop.ok('listMovies', { body: { user: shop.user.id } })
  expect(list.movie).toEqual([before])
  expect(await readMovieUsage(shop)).toEqual({ movies: 1, bytes: before.bytes, open: 0 })
})

test('a movie in the trash keeps its quota, which is released once with it', async () => {
  const shop = await api.shop()
  const [first, second] = [await addMovie(shop, await buildPosterFile(400)), await addMovie(shop)]
  const remove = () =>
    shop.ok('deleteMovie', { body: { id: first.id } }, { key: 'remove-the-first' })
  const answer = await remove()
  expect(answer).toEqual({ res: '削除しました', movie: [second], count: 1, found: 1 })
  expect(await remove()).toEqual(answer)
  expect((await shop.call('deleteMovie', { body: { id: first.id } })).status).toBe(404)
  expect(await readMovieUsage(shop)).toMatchObject({ movies: 2 })
  await emptyTrash(shop, 'movie')
  await emptyTrash(shop, 'movie')
  expect(await readMovieUsage(shop)).toEqual({ movies: 1, bytes: second.bytes, open: 0 })
})
