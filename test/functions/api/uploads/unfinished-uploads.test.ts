import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { limits } from '#functions/contract/limits.ts'
import { messages } from '#functions/contract/messages.ts'
import { startApi } from '#test/support/api.ts'
import type { ShopCaller } from '#test/support/caller.ts'
import { crashAtWrite } from '#test/support/crash.ts'
import { cleanupMinuteMs, runCleanupIn } from '#test/support/faults/cleanup.ts'
import { buildMp4File, readMovieUsage, uploadToLibrary } from '#test/support/files/movies.ts'
import {
  buildJpegFile,
  listKeys,
  postUploadForm,
  readUsage,
  setUsage,
  uploadFile,
} from '#test/support/files/uploads.ts'

const api = startApi()
const { admin } = api

const megabyte = 1024 ** 2
const buildPartition = ({ user }: ShopCaller) => ({ shopId: user.id })
const arrived = ({ user }: ShopCaller) => listKeys('UPLOADS_BUCKET', `incoming/${user.id}/`)

/** Declares a movie that is not sent. */
async function declare(shop: ShopCaller, bytes: number) {
  const body = { library: 'movies', name: '祭り.mp4', type: 'video/mp4', bytes } as const
  return (await shop.ok('createUpload', { body })).upload
}

/** Leaves this much quota in the libraries by stored files without bytes. */
async function leaveQuota(shop: ShopCaller, bytes: number) {
  const { findQuotaUsage: findUsage } = await import('#functions/table/files/quota.ts')
  const usage = await findUsage(buildPartition(shop))
  await setUsage(shop, { ...usage, bytes: limits.libraryBytes - bytes })
}

/** Makes this upload appear older. */
async function age(shop: ShopCaller, id: string, milliseconds: number) {
  const { findQuotaUsage: findUsage } = await import('#functions/table/files/quota.ts')
  const usage = await findUsage(buildPartition(shop))
  const hold = usage?.open[id]
  if (!usage || !hold) throw new Error(`No hold of ${id}`)
  const earlier = (time: string) => new Date(Date.parse(time) - milliseconds).toISOString()
  const aged = {
    ...hold,
    until: earlier(hold.until),
    ...(hold.idle_at && { idle_at: earlier(hold.idle_at) }),
  }
  await setUsage(shop, { ...usage, open: { ...usage.open, [id]: aged } })
}

const refused = async (shop: ShopCaller, bytes: number) => {
  const body = { library: 'movies', name: '次.mp4', type: 'video/mp4', bytes } as const
  const answer = await shop.call('createUpload', { body })
  expect([answer.status, answer.body.code]).toEqual([403, 'quota'])
  return answer.body
}

test('a cancelled upload releases its quota and its file, however often it is cancelled', async () => {
  const shop = await api.shop()
  const sent = await uploadFile(shop, buildJpegFile(Buffer.alloc(500)))
  expect(await arrived(shop)).toHaveLength(1)
  await shop.ok('cancelUpload', { body: { upload_id: sent.id } })
  await shop.ok('cancelUpload', { body: { upload_id: sent.id } })
  expect(await readUsage(shop)).toEqual({ images: 0, bytes: 0, open: 0 })
  expect(await arrived(shop)).toEqual([])
  const { status, body } = await shop.call('uploadImage', { body: { upload_id: sent.id } })
  expect([status, body.res]).toEqual([400, messages.uploadCancelled])
  const service = await admin.ok('getService', {})
  expect(JSON.stringify(service)).not.toContain(shop.user.id)
})

test('an upload that became a file stays a file when it is cancelled', async () => {
  const shop = await api.shop()
  const upload_id = await uploadToLibrary('movies', shop, await buildMp4File())
  const { movie } = await shop.ok('uploadMovie', { body: { upload_id } })
  await shop.ok('cancelUpload', { body: { upload_id } })
  expect(await readMovieUsage(shop)).toEqual({
    movies: 1,
    bytes: movie.bytes,
    open: 0,
  })
  expect((await shop.ok('listMovies', { body: { user: shop.user.id } })).count).toBe(1)
})

test('an upload of another shop cannot be cancelled', async () => {
  const [shop, other] = [await api.shop(), await api.shop()]
  const { id } = await declare(shop, 300 * megabyte)
  await other.ok('cancelUpload', { body: { upload_id: id } })
  await admin.ok('cancelUpload', { body: { upload_id: id } })
  expect(await readMovieUsage(shop)).toMatchObject({ bytes: 300 * megabyte })
})

test('an upload cancelled while it becomes a file is one or the other', async () => {
  const shop = await api.shop()
  const taken = { movies: 0, bytes: 0, open: 0 }
  for (let pause = 0; pause < 60; pause += 6) {
    const upload_id = await uploadToLibrary('movies', shop, await buildMp4File())
    const [made] = await Promise.all([
      shop.call('uploadMovie', { body: { upload_id } }),
      setTimeout(pause).then(() => shop.ok('cancelUpload', { body: { upload_id } })),
    ])
    taken.movies += made.status === 200 ? 1 : 0
    taken.bytes += made.status === 200 ? made.body.movie.bytes : 0
    expect(await readMovieUsage(shop)).toEqual(taken)
  }
  expect((await shop.ok('listMovies', { body: { user: shop.user.id } })).count).toBe(taken.movies)
})

test('a cancellation interrupted at any write is finished by the next', async () => {
  for (const at of [0, 1, 2]) {
    const shop = await api.shop()
    const upload_id = await uploadToLibrary('movies', shop, await buildMp4File())
    const cancel = () => shop.call('cancelUpload', { body: { upload_id } })
    await crashAtWrite(at, cancel, /UPLOAD#|USAGE|incoming/)
    await shop.ok('cancelUpload', { body: { upload_id } })
    expect(await readMovieUsage(shop)).toEqual({ movies: 0, bytes: 0, open: 0 })
    expect(await arrived(shop)).toEqual([])
  }
})

test('the refusal lists unfinished uploads, and cancelling them releases quota', async () => {
  const shop = await api.shop()
  await leaveQuota(shop, 400 * megabyte)
  const { id } = await declare(shop, 300 * megabyte)
  const { res, under_way } = await refused(shop, 200 * megabyte)
  expect(res).toContain('送信中のファイルが1件（300MB）あり')
  expect(res).not.toContain('削除')
  expect(under_way).toEqual([{ upload_id: id, bytes: 300 * megabyte }])
  await shop.ok('cancelUpload', { body: { upload_id: id } })
  await declare(shop, 200 * megabyte)
})

test('the refusal asks to delete files only when files use the quota', async () => {
  const shop = await api.shop()
  await leaveQuota(shop, 100 * megabyte)
  await declare(shop, 50 * megabyte)
  const { res, under_way } = await refused(shop, 200 * megabyte)
  expect(res).toContain('使わない写真や動画を消して、ごみ箱からも消してください')
  expect(under_way).toBeUndefined()
})

test('a file count reached by unfinished uploads lists them too', async () => {
  const shop = await api.shop()
  await setUsage(shop, { movies: limits.movieCount - 1 })
  const { id } = await declare(shop, megabyte)
  expect((await refused(shop, megabyte)).under_way).toEqual([{ upload_id: id, bytes: megabyte }])
})

test('ten minutes after its form expired, an upload that did not arrive gives way to others', async () => {
  const shop = await api.shop()
  await leaveQuota(shop, 400 * megabyte)
  const { id } = await declare(shop, 300 * megabyte)
  await age(shop, id, 14 * cleanupMinuteMs)
  await refused(shop, 200 * megabyte)
  await age(shop, id, 2 * cleanupMinuteMs)
  await declare(shop, 200 * megabyte)
  const { bytes } = await readMovieUsage(shop)
  expect(bytes).toBe(limits.libraryBytes - 200 * megabyte)
})

/** An upload large enough to be valid for an hour, as which a small movie arrives. */
async function slowUpload(shop: ShopCaller) {
  const sent = await buildMp4File()
  const upload = await declare(shop, sent.file.byteLength)
  const { findQuotaUsage: findUsage } = await import('#functions/table/files/quota.ts')
  const usage = await findUsage(buildPartition(shop))
  const hold = usage?.open[upload.id]
  if (!usage || !hold) throw new Error('The upload has no hold')
  const until = new Date(Date.now() + 80 * cleanupMinuteMs).toISOString()
  await setUsage(shop, { ...usage, open: { [upload.id]: { ...hold, until } } })
  return { upload, file: sent.file }
}

test('an upload that arrived keeps its quota', async () => {
  const shop = await api.shop()
  const { upload, file } = await slowUpload(shop)
  await postUploadForm(upload, file)
  expect(await runCleanupIn(16 * cleanupMinuteMs)).toEqual([])
  expect(await readMovieUsage(shop)).toEqual({
    movies: 1,
    bytes: file.byteLength,
    open: 1,
  })
  await shop.ok('uploadMovie', { body: { upload_id: upload.id } })
})

test('an upload that arrives after its release reserves its quota again, once', async () => {
  const shop = await api.shop()
  const { upload, file } = await slowUpload(shop)
  await Promise.all([1, 2, 3].map(() => runCleanupIn(16 * cleanupMinuteMs)))
  expect(await readMovieUsage(shop)).toEqual({ movies: 0, bytes: 0, open: 1 })
  await postUploadForm(upload, file)
  const body = { upload_id: upload.id }
  const made = await Promise.all([1, 2, 3].map(() => shop.ok('uploadMovie', { body })))
  const [first] = made
  expect(new Set(made.map(({ movie }) => movie.id)).size).toBe(1)
  const taken = { movies: 1, bytes: first?.movie.bytes, open: 0 }
  expect(await readMovieUsage(shop)).toEqual(taken)
  expect(await runCleanupIn(90 * cleanupMinuteMs)).toEqual([])
  expect(await readMovieUsage(shop)).toEqual(taken)
})

test('an upload that arrives without free quota is refused, stays, and fits later', async () => {
  const shop = await api.shop()
  const { upload, file } = await slowUpload(shop)
  await runCleanupIn(16 * cleanupMinuteMs)
  await postUploadForm(upload, file)
  const full = limits.libraryBytes - file.byteLength + 1
  const { findQuotaUsage: findUsage } = await import('#functions/table/files/quota.ts')
  const { open } = (await findUsage(buildPartition(shop))) ?? {}
  await setUsage(shop, { bytes: full, ...(open && { open }) })
  const { status, body } = await shop.call('uploadMovie', { body: { upload_id: upload.id } })
  expect([status, body.code]).toEqual([403, 'quota'])
  expect(body.res).toContain(messages.lateUpload)
  expect(await readMovieUsage(shop)).toMatchObject({ movies: 0, bytes: full })
  const held = (await findUsage(buildPartition(shop)))?.open
  await setUsage(shop, { bytes: 0, ...(held && { open: held }) })
  const { movie } = await shop.ok('uploadMovie', { body: { upload_id: upload.id } })
  expect(await readMovieUsage(shop)).toEqual({
    movies: 1,
    bytes: movie.bytes,
    open: 0,
  })
})
