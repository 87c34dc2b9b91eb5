import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { limits } from '#functions/contract/limits.ts'
import { startApi } from '#test/support/api.ts'
import { type ShopCaller } from '#test/support/caller.ts'
import { listPackets } from '#test/support/files/list-packets.ts'
import {
  addMovie,
  buildMp4File,
  buildPosterFile,
  patchBytes,
  readMovieUsage,
  readTestMovie,
  uploadToLibrary,
} from '#test/support/files/movies.ts'
import { listKeys } from '#test/support/files/uploads.ts'

const api = startApi()
const { admin } = api

const incoming = (shop: ShopCaller) => listKeys('UPLOADS_BUCKET', `incoming/${shop.user.id}/`)
const served = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${api.stack.media}${path}`, { headers })

const type = 'video/mp4'

test.for(['index-last.mp4', 'index-first.mp4'] as const)(
  '%s is stored as it was sent',
  async (name) => {
    const shop = await api.shop()
    const file = await readTestMovie(name)
    const upload_id = await uploadToLibrary('movies', shop, { type, file, name: 'そば打ち' })
    const { res, movie, count } = await shop.ok('uploadMovie', { body: { upload_id } })

    expect([res, count]).toEqual(['アップロードしました', 1])
    expect(movie).toMatchObject({ name: 'そば打ち', type, seconds: 1.5, width: 160, height: 90 })
    expect(movie).toMatchObject({ bytes: file.length, poster_url: '', thumb_url: '', used: [] })
    expect(movie.url).toMatch(new RegExp(`^/movies/${movie.id}/[\\w-]{22}/160x90\\.mp4$`))

    const response = await served(movie.url)
    expect(Buffer.from(await response.arrayBuffer()).equals(file)).toBe(true)
    expect(response.headers.get('content-type')).toBe(type)
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(await incoming(shop)).toEqual([])
    expect(await readMovieUsage(shop)).toEqual({ movies: 1, bytes: file.length, open: 0 })
  },
)

test('place, author and device of a movie are not public, and it plays as before', async () => {
  const shop = await api.shop()
  const camera = await readTestMovie('gps.mp4')
  // Further metadata in its sound track and at its end.
  const inTrack = patchBytes(camera, camera.lastIndexOf('edts'), [...Buffer.from('meta')])
  const file = Buffer.concat([inTrack, Buffer.from('\0\0\0\x16uuid+35.681236+139')])
  const upload_id = await uploadToLibrary('movies', shop, { type, file })
  const { movie } = await shop.ok('uploadMovie', { body: { upload_id } })
  const stored = Buffer.from(await (await served(movie.url)).arrayBuffer())
  expect(stored.length).toBe(file.length)
  expect(stored.toString('latin1')).not.toMatch(/\+35\.6|TESTNAME|TestPhone|udta|meta|uuid/)
  expect(await listPackets(stored)).toEqual(await listPackets(file))
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
  expect(await readMovieUsage(shop)).toEqual({ movies: 1, bytes: movie.bytes, open: 0 })
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

  expect((await admin.ok('listMovies', { body: { user } })).movie).toEqual(movies)
  const other = await api.shop()
  for (const name of ['listMovies', 'countMovies'] as const)
    expect((await other.call(name, { body: { user } })).status).toBe(403)
})

const nothing = { movies: 0, bytes: 0, open: 0 }

/** The H.264 movie with other bytes after a name in its index. */
async function changed(name: string, offset: number, bytes: readonly number[]) {
  const file = await readTestMovie('index-last.mp4')
  return patchBytes(file, file.indexOf(name) + offset, bytes)
}

async function without(name: 'index-first.mp4' | 'index-last.mp4', last: number) {
  return (await readTestMovie(name)).subarray(0, -last)
}

describe('an invalid movie is refused with a message, and nothing is kept', () => {
  const otherKind = 'ファイルの中身が選んだ種類と違います。MP4の動画を選び直してください。'
  const unreadable = 'この動画は読み取れませんでした。壊れているか、途中で切れています。'
  const tooManyPixels = '動画の縦横が大きすぎます（4096ピクセルまで）。小さくしてお試しください。'
  const noLength = '動画の長さが記録されていません。動画のアプリで保存し直してお試しください。'
  const notPlayable = 'この動画は、見る人の機器によって再生できません。iPhoneでは'
  const soundNotPlayable = 'この動画の音は、見る人の機器によって鳴りません。'

  const otherTracks = '動画に、映像と音のほかの記録（撮影した場所など）が入っています。'

  const cases: [string, () => Promise<Buffer>, string][] = [
    ['a text named .mp4', async () => Buffer.from('ただの文章です'), otherKind],
    ['a single byte', async () => Buffer.from('x'), unreadable],
    [
      'a WebM',
      async () => Buffer.from('1a45dfa39f4286810142f7810142f2810442f381', 'hex'),
      otherKind,
    ],
    [
      'a QuickTime movie declared as an MP4',
      () => changed('ftyp', 4, [...Buffer.from('qt  ')]),
      otherKind,
    ],
    ['an MP4 whose index is missing', () => without('index-last.mp4', 1900), unreadable],
    ['an MP4 whose index is cut off', () => without('index-last.mp4', 10), unreadable],
    ['an MP4 whose pictures are cut off', () => without('index-first.mp4', 10), unreadable],
    [
      'an MP4 whose box is larger than any file',
      () => changed('mdat', -4, [0xff, 0xff, 0xff, 0xff]),
      unreadable,
    ],
    ['an MP4 whose box is empty', () => changed('moov', -4, [0, 0, 0, 1]), unreadable],
    ['no pixels at all', () => changed('avc1\0\0\0\0\0\0', 28, [0, 0, 0, 0]), unreadable],
    ['HEVC, as a telephone records it', () => readTestMovie('hevc.mp4'), notPlayable],
    [
      'HEVC that calls itself something else',
      () => changed('avc1\0\0\0\0\0\0', 0, [...Buffer.from('xxxx')]),
      notPlayable,
    ],
    ['H.264 with 10 bits', () => changed('avcC', 5, [110]), notPlayable],
    ['H.264 with 4:2:2', () => changed('avcC', 5, [122]), notPlayable],
    ['H.264 with 4:4:4', () => changed('avcC', 5, [244]), notPlayable],
    ['a track of places', () => changed('soun', 0, [...Buffer.from('meta')]), otherTracks],
    ['sound alone', () => readTestMovie('sound.mp4'), '映像の入っていないファイルです'],
    ['sound as MP3', () => changed('\x40\x15\0\0\0', 0, [0x6b]), soundNotPlayable],
    [
      '30,000 pixels each way',
      () => changed('avc1\0\0\0\0\0\0', 28, [0x75, 0x30, 0x75, 0x30]),
      tooManyPixels,
    ],
    [
      'a length of 49 days',
      () => changed('mvhd', 20, [0xff, 0xff, 0xff, 0xff]),
      '動画は6時間までです。短くしてからもう一度お試しください。',
    ],
    ['no length', () => changed('mvhd', 20, [0, 0, 0, 0]), noLength],
    ['no unit of length', () => changed('mvhd', 16, [0, 0, 0, 0]), noLength],
  ]
  test.for(cases)('%s', async ([, make, message]) => {
    const shop = await api.shop()
    const before = await listKeys('MEDIA_BUCKET', 'movies/')
    const upload_id = await uploadToLibrary('movies', shop, { type, file: await make() })
    const refused = async () => {
      const { status, body } = await shop.call('uploadMovie', { body: { upload_id } })
      expect([status, body.code]).toEqual([400, 'invalid'])
      expect(body.res).toContain(message)
    }
    await refused()
    await refused()
    expect(await incoming(shop)).toEqual([])
    expect(await listKeys('MEDIA_BUCKET', 'movies/')).toEqual(before)
    expect(await readMovieUsage(shop)).toEqual(nothing)
  })
})

test('an image uploaded as a poster does not become a movie', async () => {
  const shop = await api.shop()
  const upload_id = await uploadToLibrary('movies', shop, await buildPosterFile(300))
  const { status, body } = await shop.call('uploadMovie', { body: { upload_id } })
  expect([status, body.code]).toEqual([400, 'invalid'])
  expect(await readMovieUsage(shop)).toEqual(nothing)
})

test('a movie whose poster is refused waits for another poster', async () => {
  const shop = await api.shop()
  const upload_id = await uploadToLibrary('movies', shop, await buildMp4File())
  const file = Buffer.from('not a picture')
  const broken = await uploadToLibrary('movies', shop, { type: 'image/png', file })
  for (const _ of [1, 2]) {
    const body = { upload_id, poster_upload_id: broken }
    const answer = await shop.call('uploadMovie', { body })
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid'])
    expect(answer.body.fields).toEqual({
      poster_upload_id: 'ファイルの中身が選んだ種類と違います。写真を選び直してください。',
    })
  }
  const asPoster = await uploadToLibrary('movies', shop, await buildMp4File())
  const wrong = await shop.call('uploadMovie', { body: { upload_id, poster_upload_id: asPoster } })
  expect([wrong.status, Object.keys(wrong.body.fields ?? {})]).toEqual([400, ['poster_upload_id']])
  const strange = await shop.call('uploadMovie', {
    body: { upload_id, poster_upload_id: 'there-is-no-such-upload' },
  })
  expect(strange.status).toBe(404)

  const poster_upload_id = await uploadToLibrary('movies', shop, await buildPosterFile(300))
  const { movie } = await shop.ok('uploadMovie', { body: { upload_id, poster_upload_id } })
  expect(movie.poster_url).not.toBe('')
  await shop.ok('uploadMovie', { body: { upload_id: asPoster } })
})

test('a poster that did not arrive can still be sent', async () => {
  const shop = await api.shop()
  const upload_id = await uploadToLibrary('movies', shop, await buildMp4File())
  const { upload } = await shop.ok('createUpload', {
    body: { library: 'movies', name: 'a.png', type: 'image/png', bytes: 1000 },
  })
  const body = { upload_id, poster_upload_id: upload.id }
  const { status, body: answer } = await shop.call('uploadMovie', { body })
  expect([status, answer.code]).toEqual([409, 'conflict'])
  await shop.ok('uploadMovie', { body: { upload_id } })
})

test('a movie whose poster exceeds the quota waits for space', async () => {
  const shop = await api.shop()
  const upload_id = await uploadToLibrary('movies', shop, await buildMp4File())
  const poster_upload_id = await uploadToLibrary('movies', shop, await buildPosterFile(300))
  const before = await readMovieUsage(shop)
  await setQuota(shop, { movies: 1, bytes: limits.libraryBytes })
  const body = { upload_id, poster_upload_id }
  const full = await shop.call('uploadMovie', { body })
  expect([full.status, full.body.code]).toEqual([403, 'quota'])
  expect(await shop.ok('countMovies', { body: { user: shop.user.id } })).toMatchObject({ count: 0 })

  await setQuota(shop, before)
  const { movie, count } = await shop.ok('uploadMovie', { body })
  expect(count).toBe(1)
  expect(await readMovieUsage(shop)).toEqual({ movies: 1, bytes: movie.bytes, open: 0 })
})

test('fifty movies are the limit, and posters are not counted', async () => {
  const shop = await api.shop()
  const { bytes } = await addMovie(shop)
  await setQuota(shop, { movies: limits.movieCount, bytes })
  const declared = { library: 'movies', name: 'a.mp4', type: 'video/mp4', bytes: 9 } as const
  const full = await shop.call('createUpload', { body: declared })
  expect([full.status, full.body.code]).toEqual([403, 'quota'])
  expect(full.body.res).toMatch(/動画が50本/)
  await shop.ok('createUpload', { body: { ...declared, type: 'image/png' } })
})

async function setQuota(
  { user }: ShopCaller,
  { movies, bytes }: { movies: number; bytes: number },
): Promise<void> {
  const { table, tableName } = await import('#functions/table/table.ts')
  await table.send(
    new UpdateCommand({
      TableName: tableName(),
      Key: { PK: `USER#${user.id}`, SK: 'USAGE' },
      UpdateExpression: 'SET movies = :movies, #bytes = :bytes',
      ExpressionAttributeNames: { '#bytes': 'bytes' },
      ExpressionAttributeValues: { ':movies': movies, ':bytes': bytes },
    }),
  )
}
