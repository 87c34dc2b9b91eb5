import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { startApi } from '#test/support/api.ts'
import type { ShopCaller } from '#test/support/caller.ts'
import {
  addMovie,
  buildMp4File,
  buildPosterFile,
  buildWebmFile,
  readLibraryUsage,
  readTestMovie,
  uploadToLibrary,
} from '#test/support/files/movies.ts'
import { listKeys } from '#test/support/files/uploads.ts'

const api = startApi()

const toShop = ({ user }: ShopCaller) => ({ shopId: user.id })
const incoming = (shop: ShopCaller) => listKeys('UPLOADS_BUCKET', `incoming/${shop.user.id}/`)
const served = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${api.stack.media}${path}`, { headers })

describe('every movie type is stored as it was sent', () => {
  test.for([
    ['index-last.mp4', 'video/mp4', 1.5],
    ['index-first.mp4', 'video/mp4', 1.5],
    ['vp8.webm', 'video/webm', 1.5],
    ['vp9.webm', 'video/webm', 1.508],
  ] as const)('%s', async ([name, type, seconds]) => {
    const shop = await api.shop()
    const file = await readTestMovie(name)
    const upload_id = await uploadToLibrary('movies', shop, { type, file, name: 'そば打ち' })
    const { res, movie, count } = await shop.ok('uploadMovie', { body: { upload_id } })

    expect([res, count]).toEqual(['アップロードしました', 1])
    expect(movie).toMatchObject({ name: 'そば打ち', type, seconds, width: 160, height: 90 })
    expect(movie).toMatchObject({ bytes: file.length, poster_url: '', thumb_url: '', used: [] })
    const extension = name.slice(name.lastIndexOf('.'))
    expect(movie.url).toMatch(new RegExp(`^/movies/${movie.id}/[\\w-]{22}/160x90\\${extension}$`))

    const response = await served(movie.url)
    expect(Buffer.from(await response.arrayBuffer()).equals(file)).toBe(true)
    expect(response.headers.get('content-type')).toBe(type)
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(await incoming(shop)).toEqual([])
    const expectedUsage = { movies: 1, bytes: file.length, open: 0 }
    expect(await readLibraryUsage(toShop(shop))).toEqual(expectedUsage)
  })
})

test('the media host serves byte ranges of a movie', async () => {
  const shop = await api.shop()
  const { url } = await addMovie(shop)
  const file = await readTestMovie('index-last.mp4')
  const part = await served(url, { range: 'bytes=1000-1999' })
  expect([part.status, part.headers.get('content-range')]).toEqual([
    206,
    `bytes 1000-1999/${file.length}`,
  ])
  expect(Buffer.from(await part.arrayBuffer()).equals(file.subarray(1000, 2000))).toBe(true)
  const end = await served(url, { range: 'bytes=-10' })
  expect(Buffer.from(await end.arrayBuffer()).equals(file.subarray(-10))).toBe(true)
  expect((await served(url, { range: `bytes=${file.length}-` })).status).toBe(416)
})

test('a poster is encoded again, at most 1280 pixels long, and stored beside its movie', async () => {
  const shop = await api.shop()
  const movie = await addMovie(shop, await buildPosterFile())
  expect(movie.url.endsWith('/160x90-poster.mp4')).toBe(true)
  expect(movie.poster_url).toBe(movie.url.replace(/[^/]+$/, 'poster.jpg'))
  expect(movie.thumb_url).toBe(movie.poster_url)

  const response = await served(movie.poster_url)
  expect(response.headers.get('content-type')).toBe('image/jpeg')
  const poster = Buffer.from(await response.arrayBuffer())
  const { format, width, height, exif } = await sharp(poster).metadata()
  expect({ format, width, height, exif }).toEqual({ format: 'jpeg', width: 1280, height: 720 })

  const file = await readTestMovie('index-last.mp4')
  expect(movie.bytes).toBe(file.length + poster.length)
  expect(await incoming(shop)).toEqual([])
  const expectedUsage = { movies: 1, bytes: movie.bytes, open: 0 }
  expect(await readLibraryUsage(toShop(shop))).toEqual(expectedUsage)
})

test('movies are listed newest first and counted separately from images', async () => {
  const shop = await api.shop()
  const movies = [await addMovie(shop), await addMovie(shop), await addMovie(shop)].toReversed()
  const user = shop.user.id
  const list = await shop.ok('listMovies', { body: { user } })
  expect(list).toEqual({ res: 'OK', movie: movies, count: 3, found: 3 })
  expect(await shop.ok('countMovies', { body: { user } })).toEqual({ res: 'OK', count: 3 })
  expect(await shop.ok('countImages', { body: { user } })).toEqual({ res: 'OK', count: 0 })

  const start = await shop.ok('listMovies', { body: { user, limit: 2 } })
  expect([start.movie, start.count]).toEqual([movies.slice(0, 2), 3])
  const rest = await shop.ok('listMovies', {
    body: { user, limit: 2, cursor: start.cursor ?? '' },
  })
  expect([rest.movie, rest.cursor]).toEqual([movies.slice(2), undefined])
  const strange = await shop.call('listImages', { body: { user, cursor: start.cursor ?? '' } })
  expect([strange.status, Object.keys(strange.body.fields ?? {})]).toEqual([400, ['cursor']])

  const admin = await api.admin()
  expect((await admin.ok('listMovies', { body: { user } })).movie).toEqual(movies)
  const other = await api.shop()
  for (const name of ['listMovies', 'countMovies'] as const)
    expect((await other.call(name, { body: { user } })).status).toBe(403)
})

test('the same upload processed twice at once and again later is one movie', async () => {
  const shop = await api.shop()
  const poster_upload_id = await uploadToLibrary('movies', shop, await buildPosterFile(400))
  const upload_id = await uploadToLibrary('movies', shop, await buildWebmFile())
  const body = { upload_id, poster_upload_id }
  const take = () => shop.ok('uploadMovie', { body }, { key: 'take-in-once' })
  const answers = [...(await Promise.all([take(), take(), take()])), await take()]
  for (const answer of answers) expect(answer).toEqual(answers[0])
  expect(answers[0]?.movie.poster_url).not.toBe('')
  const other = await shop.call(
    'uploadMovie',
    { body: { ...body, name: '別' } },
    { key: 'take-in-once' },
  )
  expect([other.status, Object.keys(other.body.fields ?? {})]).toEqual([400, ['Idempotency-Key']])
  const expectedUsage = { movies: 1, bytes: answers[0]?.movie.bytes, open: 0 }
  expect(await readLibraryUsage(toShop(shop))).toEqual(expectedUsage)
  expect(await incoming(shop)).toEqual([])
})

test('an upload of another shop is not found, and one that did not arrive can still be sent', async () => {
  const [owner, other] = [await api.shop(), await api.shop()]
  const upload_id = await uploadToLibrary('movies', owner, await buildMp4File())
  const theirs = await other.call('uploadMovie', { body: { upload_id } })
  const none = await other.call('uploadMovie', { body: { upload_id: 'there-is-no-such-upload' } })
  expect([theirs.status, none.status, none.body.res]).toEqual([404, 404, theirs.body.res])

  const { file, type } = await buildMp4File()
  const declared = { library: 'movies', name: 'a.mp4', type, bytes: file.length } as const
  const { upload } = await owner.ok('createUpload', { body: declared })
  const early = await owner.call('uploadMovie', { body: { upload_id: upload.id } })
  expect([early.status, early.body.code]).toEqual([409, 'conflict'])
  expect(early.body.res).toMatch(/動画がまだ届いていません/)
})
