import { describe, expect, test } from 'vitest'
import { limits } from '#functions/contract/limits.ts'
import { startApi } from '#test/support/api.ts'
import { type ShopCaller } from '#test/support/caller.ts'
import { holdNextWrite } from '#test/support/faults/cleanup.ts'
import {
  addSmallShopImage,
  expireTestUpload,
  listKeys,
  postUploadForm,
  readQuota,
  readUsage,
  setUsage,
} from '#test/support/files/uploads.ts'

const api = startApi({ callsAMinute: { changes: 1000, uploads: 1000, publishes: 10 } })
const { admin } = api

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
  for (const type of ['image/svg+xml', 'text/html', 'video/webm']) {
    const { status, body } = await shop.call('createUpload', {
      body: { ...declared, type: type as 'image/png' },
    })
    expect([status, body.code]).toEqual([400, 'invalid'])
    expect(body.fields).toEqual({
      type: '写真は JPEG・PNG・WebP・GIF・AVIF・HEIC、動画は MP4 を選んでください',
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

test('the same call at the moment when the first upload of a shop is added reserves its quota once', async () => {
  const shop = await api.shop()
  const ask = () => shop.ok('createUpload', { body: declared }, { key: 'okuru-3' })
  // The first call has found no usage yet, and looks for it when the second one has added both.
  const { held, release } = await holdNextWrite(/"SK":"USAGE"\}\],"ConsistentRead"/)
  const slow = ask()
  await held
  const { upload } = await ask()
  release()
  expect((await slow).upload.id).toBe(upload.id)
  expect(await readUsage(shop)).toEqual({ images: 1, bytes: 1000, open: 1 })
})

const { library: _, ...picture } = declared
const movie = { name: '店内.mp4', type: 'video/mp4', bytes: 3000 } as const
const nothing = { images: 0, movies: 0, bytes: 0, open: 0 }

describe('callers of each library', () => {
  test('a shop uploads to its own two libraries only', async () => {
    const shop = await api.shop()
    for (const library of ['images', 'movies'] as const) {
      const { upload } = await shop.ok('createUpload', { body: { ...picture, library } })
      expect(upload.fields['key']).toBe(`incoming/${shop.user.id}/${upload.id}`)
    }
    for (const library of ['editimages', 'editmovies', 'sample'] as const) {
      const { status, body } = await shop.call('createUpload', { body: { ...picture, library } })
      expect([status, body.code]).toEqual([403, 'forbidden'])
    }
  })

  test('an admin uploads to the archive and the samples only', async () => {
    const places = { editimages: 'archive', editmovies: 'archive', sample: 'sample' } as const
    for (const library of ['editimages', 'editmovies', 'sample'] as const) {
      const { upload } = await admin.ok('createUpload', { body: { ...picture, library } })
      expect(upload.fields['key']).toBe(`incoming/${places[library]}/${upload.id}`)
    }
    for (const library of ['images', 'movies'] as const) {
      const { status, body } = await admin.call('createUpload', { body: { ...picture, library } })
      expect([status, body.code]).toEqual([403, 'forbidden'])
    }
  })
})

describe('files of each library', () => {
  test('refuses a movie in an image library', async () => {
    const shop = await api.shop()
    const refused = [
      await shop.call('createUpload', { body: { ...movie, library: 'images' } }),
      await admin.call('createUpload', { body: { ...movie, library: 'editimages' } }),
      await admin.call('createUpload', { body: { ...movie, library: 'sample' } }),
    ]
    for (const { status, body } of refused) {
      expect([status, body.code]).toEqual([400, 'invalid'])
      expect(Object.keys(body.fields ?? {})).toEqual(['type'])
    }
    expect(await readQuota(shop)).toEqual(nothing)
  })

  test('allows a movie of 500 MB and not one byte more', async () => {
    const shop = await api.shop()
    const ask = (bytes: number) =>
      shop.call('createUpload', { body: { ...movie, library: 'movies', bytes } })
    const { status, body } = await ask(500 * megabyte + 1)
    expect([status, body.code]).toEqual([413, 'too_large'])
    expect(body.res).toBe('動画は1本500MBまでです。小さくしてからもう一度お試しください。')
    expect((await ask(500 * megabyte)).status).toBe(200)
  })

  test('allows a poster of 20 MB and not one byte more', async () => {
    const shop = await api.shop()
    const { status, body } = await shop.call('createUpload', {
      body: { ...picture, library: 'movies', bytes: 20 * megabyte + 1 },
    })
    expect([status, body.code]).toEqual([413, 'too_large'])
  })
})

describe('quota', () => {
  test('counts images and movies separately, posters not at all, and all bytes together', async () => {
    const shop = await api.shop()
    await shop.ok('createUpload', { body: { ...picture, library: 'images' } })
    await shop.ok('createUpload', { body: { ...movie, library: 'movies' } })
    await shop.ok('createUpload', { body: { ...picture, library: 'movies' } })
    const sum = { images: 1, movies: 1, bytes: 5000, open: 3 }
    expect(await readQuota(shop)).toEqual(sum)
  })

  test('a replacement needs quota for its bytes only', async () => {
    const shop = await api.shop()
    const { id, bytes } = await addSmallShopImage(shop)
    await setUsage(shop, { images: limits.imageCount, bytes })
    const ask = (replaces?: string) =>
      shop.call('createUpload', {
        body: { ...picture, library: 'images', ...(replaces && { replaces }) },
      })
    expect((await ask()).status).toBe(403)
    expect((await ask(id)).status).toBe(200)
    const usage = { images: limits.imageCount, movies: 0, bytes: bytes + 1000, open: 1 }
    expect(await readQuota(shop)).toEqual(usage)
  })

  test('returns 404 when the file to replace is not in this library of this caller', async () => {
    const [shop, other] = [await api.shop(), await api.shop()]
    const { id: replaces } = await addSmallShopImage(shop)
    const tried = [
      await other.call('createUpload', { body: { ...picture, library: 'images', replaces } }),
      await shop.call('createUpload', { body: { ...movie, library: 'movies', replaces } }),
      await admin.call('createUpload', { body: { ...picture, library: 'editimages', replaces } }),
      await shop.call('createUpload', {
        body: { ...picture, library: 'images', replaces: 'no-such-picture' },
      }),
    ]
    for (const { status, body } of tried) expect([status, body.code]).toEqual([404, 'not_found'])
    expect(await readQuota(other)).toEqual(nothing)
  })
})

test('two admins may use the same key', async () => {
  const call = [
    'createUpload',
    { body: { ...picture, library: 'editimages' } },
    { key: 'kanri-1' },
  ] as const
  const { upload } = await admin.ok(...call)
  expect((await (await api.account()).ok(...call)).upload.id).not.toBe(upload.id)
})
