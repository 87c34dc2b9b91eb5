import { expect, test } from 'vitest'
import { limits } from '#functions/contract/limits.ts'
import { startApi } from '#test/support/api.ts'
import type { ShopCaller } from '#test/support/caller.ts'
import { holdNextWrite } from '#test/support/faults/cleanup.ts'
import {
  expireTestUpload,
  listKeys,
  postUploadForm,
  readUsage,
  setUsage,
} from '#test/support/files/uploads.ts'

const api = startApi()

const megabyte = 1024 * 1024
const declared = { library: 'images', name: '店先.jpg', type: 'image/jpeg', bytes: 1000 } as const
const incoming = (shop: ShopCaller) => listKeys('UPLOADS_BUCKET', `incoming/${shop.user.id}/`)

test('returns a form for exactly the declared file, valid for five minutes', async () => {
  const shop = await api.shop()
  const before = Date.now()
  const { upload } = await shop.ok('createUpload', { body: declared })
  expect(upload.fields).toMatchObject({
    key: `incoming/${shop.user.id}/${upload.id}`,
    'Content-Type': 'image/jpeg',
  })
  expect(upload.id.length).toBeGreaterThanOrEqual(22)
  expect(Date.parse(upload.expires_at)).toBeGreaterThanOrEqual(before + 5 * 60_000)
  expect(Date.parse(upload.expires_at)).toBeLessThanOrEqual(Date.now() + 5 * 60_000)

  const file = Buffer.alloc(1000, 1)
  expect((await postUploadForm(upload, Buffer.alloc(999))).status).toBe(400)
  expect((await postUploadForm(upload, Buffer.alloc(1001))).status).toBe(400)
  expect((await postUploadForm(upload, file, { 'Content-Type': 'text/html' })).status).toBe(403)
  expect((await postUploadForm(upload, file, { key: 'incoming/somebody/else' })).status).toBe(403)
  expect(await incoming(shop)).toEqual([])
  expect((await postUploadForm(upload, file)).status).toBe(204)
  expect(await incoming(shop)).toEqual([upload.fields['key']])
})

test('refuses 40 MB when declared, and the bucket refuses them when not declared', async () => {
  const shop = await api.shop()
  const { status, body } = await shop.call('createUpload', {
    body: { ...declared, bytes: 40 * megabyte },
  })
  expect([status, body.code]).toEqual([413, 'too_large'])
  expect(body.res).toBe('写真は1枚20MBまでです。小さくしてからもう一度お試しください。')
  expect(await readUsage(shop)).toEqual({ images: 0, bytes: 0, open: 0 })

  const { upload } = await shop.ok('createUpload', { body: declared })
  const sent = await postUploadForm(upload, Buffer.alloc(40 * megabyte))
  expect(sent.status).toBe(400)
  expect(await sent.text()).toContain('EntityTooLarge')
  expect(await incoming(shop)).toEqual([])
})

test('refuses a type that is not an image before anything is sent', async () => {
  const shop = await api.shop()
  for (const type of ['image/svg+xml', 'text/html', 'application/pdf']) {
    const { status, body } = await shop.call('createUpload', {
      body: { ...declared, type: type as 'image/png' },
    })
    expect([status, body.code]).toEqual([400, 'invalid'])
    expect(body.fields).toEqual({
      type: '写真は JPEG・PNG・WebP・GIF・AVIF・HEIC、動画は MP4・WebM を選んでください',
    })
  }
  const empty = await shop.call('createUpload', { body: { ...declared, bytes: 0 } })
  expect(empty.body.fields).toEqual({ bytes: 'ファイルが空です' })
  expect(await readUsage(shop)).toEqual({ images: 0, bytes: 0, open: 0 })
})

test('of twenty concurrent uploads with quota for three, three are accepted', async () => {
  const shop = await api.shop()
  await setUsage(shop, { images: limits.imageCount - 3, bytes: 5 })
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => shop.call('createUpload', { body: declared })),
  )
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused).toHaveLength(17)
  for (const { status, body } of refused) {
    expect([status, body.code]).toEqual([403, 'quota'])
    expect(body.res).toContain('送信中のファイルが3件（3KB）あり')
  }
  expect(await readUsage(shop)).toEqual({ images: limits.imageCount, bytes: 3005, open: 3 })
})

test('accepts the last upload that fits the byte quota and refuses one more', async () => {
  const shop = await api.shop()
  await setUsage(shop, { bytes: limits.libraryBytes - 1000 })
  const { status, body } = await shop.call('createUpload', { body: { ...declared, bytes: 1001 } })
  expect([status, body.code]).toEqual([403, 'quota'])
  expect(body.res).toContain('5GB')
  await shop.ok('createUpload', { body: declared })
})

test('the quota of unfinished uploads is released once, and only after they expire', async () => {
  const shop = await api.shop()
  await setUsage(shop, { images: limits.imageCount - 2 })
  const { upload: left } = await shop.ok('createUpload', { body: declared })
  await shop.ok('createUpload', { body: declared })
  expect((await shop.call('createUpload', { body: declared })).status).toBe(403)

  await expireTestUpload(shop, left)
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => shop.call('createUpload', { body: declared })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await readUsage(shop)).toEqual({ images: limits.imageCount, bytes: 2000, open: 2 })
})

test('the same call under one key opens one upload, also concurrently', async () => {
  const shop = await api.shop()
  const ask = () => shop.ok('createUpload', { body: declared }, { key: 'okuru-1' })
  const answers = await Promise.all(Array.from({ length: 6 }, ask))
  const { upload } = await ask()
  for (const answer of answers) {
    expect(answer.upload.id).toBe(upload.id)
    expect(answer.upload.expires_at).toBe(upload.expires_at)
  }
  expect(await readUsage(shop)).toEqual({ images: 1, bytes: 1000, open: 1 })
  expect((await postUploadForm(upload, Buffer.alloc(1000))).status).toBe(204)

  const other = await api.shop()
  const theirs = await other.ok('createUpload', { body: declared }, { key: 'okuru-1' })
  expect(theirs.upload.id).not.toBe(upload.id)
})

test('the same call at the moment when the first upload of a shop is added reserves its quota once', async () => {
  const shop = await api.shop()
  const ask = () => shop.ok('createUpload', { body: declared }, { key: 'okuru-3' })
  // The first call has found no usage yet, and looks for it when the second one has added both.
  const { held, release } = await holdNextWrite(/"SK":"USAGE"\},"ConsistentRead"/)
  const slow = ask()
  await held
  const { upload } = await ask()
  release()
  expect((await slow).upload.id).toBe(upload.id)
  expect(await readUsage(shop)).toEqual({ images: 1, bytes: 1000, open: 1 })
})

test('refuses a key that was used for another file', async () => {
  const shop = await api.shop()
  await shop.ok('createUpload', { body: declared }, { key: 'okuru-2' })
  const { status, body } = await shop.call(
    'createUpload',
    { body: { ...declared, bytes: 1001 } },
    { key: 'okuru-2' },
  )
  expect([status, body.code]).toEqual([400, 'invalid'])
  expect(Object.keys(body.fields ?? {})).toEqual(['Idempotency-Key'])
  expect(await readUsage(shop)).toEqual({ images: 1, bytes: 1000, open: 1 })
})

test('refuses callers without a session, and admins for a shop', async () => {
  expect((await api.nobody().call('createUpload', { body: declared })).status).toBe(401)
  const admin = await api.admin()
  expect((await admin.call('createUpload', { body: declared })).status).toBe(403)
})
