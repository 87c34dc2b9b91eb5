import { beforeAll, describe, expect, test } from 'vitest'
import { limits } from '#functions/contract/limits.ts'
import type { FileOwner } from '#functions/table/owner.ts'
import { startApi } from '#test/support/api.ts'
import type { Caller } from '#test/support/caller.ts'
import { addSmallShopImage, expireTestUpload, setUsage } from '#test/support/files/uploads.ts'

const api = startApi({ callsAMinute: { changes: 1000, uploads: 1000, publishes: 10 } })

const megabyte = 1024 * 1024
const picture = { name: '店先.jpg', type: 'image/jpeg', bytes: 1000 } as const
const movie = { name: '店内.mp4', type: 'video/mp4', bytes: 3000 } as const
const nothing = { images: 0, movies: 0, bytes: 0, open: 0 }

let admin: Caller
beforeAll(async () => {
  admin = await api.admin()
})

async function readUsage(owner: FileOwner) {
  const { findQuotaUsage: findUsage } = await import('#functions/table/files/quota.ts')
  const usage = await findUsage(owner)
  if (!usage) return nothing
  const { images, movies, bytes, open } = usage
  return { images, movies, bytes, open: Object.keys(open).length }
}
const findPartition = ({ user }: { user: { id: string } }) => ({ shopId: user.id })

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
    expect(await readUsage(findPartition(shop))).toEqual(nothing)
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
    expect(await readUsage(findPartition(shop))).toEqual(sum)
  })

  test('of ten concurrent movies with quota for two, two are accepted; images still fit', async () => {
    const shop = await api.shop()
    await setUsage(shop, { movies: limits.movieCount - 2 })
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        shop.call('createUpload', { body: { ...movie, library: 'movies' } }),
      ),
    )
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused).toHaveLength(8)
    for (const { status, body } of refused) {
      expect([status, body.code]).toEqual([403, 'quota'])
      expect(body.res).toContain('送信中のファイルが2件')
    }
    await shop.ok('createUpload', { body: { ...picture, library: 'images' } })
    await shop.ok('createUpload', { body: { ...picture, library: 'movies' } })
  })

  test('a movie that is never sent releases its quota', async () => {
    const shop = await api.shop()
    await setUsage(shop, { movies: limits.movieCount - 1 })
    const ask = () => shop.call('createUpload', { body: { ...movie, library: 'movies' } })
    const { upload } = (await ask()).body
    expect((await ask()).status).toBe(403)
    await expireTestUpload(shop, upload)
    expect((await ask()).status).toBe(200)
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
    expect(await readUsage(findPartition(shop))).toEqual(usage)
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
    expect(await readUsage(findPartition(other))).toEqual(nothing)
  })
})

test('two admins may use the same key, one admin not for two files', async () => {
  const body = { ...picture, library: 'editimages' } as const
  const ask = () => admin.ok('createUpload', { body }, { key: 'kanri-1' })
  const { upload } = await ask()
  expect((await ask()).upload.id).toBe(upload.id)
  const { handler } = await import('#functions/events/add-admin.ts')
  const login = { login_id: 'second-admin', password: 'futari-me-2026' }
  await handler(login)
  const { createCaller: callerOf, readCookie: cookieIn } = await import('#test/support/caller.ts')
  const { headers, body: answer } = await api.nobody().call('adminSignIn', {
    body: { LoginId: login.login_id, Password: login.password },
  })
  const second = callerOf(api.stack.app, cookieIn(headers), answer.token)
  const theirs = await second.ok('createUpload', { body }, { key: 'kanri-1' })
  expect(theirs.upload.id).not.toBe(upload.id)
  for (const library of ['editimages', 'sample'] as const) {
    const refused = await admin.call(
      'createUpload',
      { body: { ...body, library, bytes: 7 } },
      { key: 'kanri-1' },
    )
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([
      400,
      ['Idempotency-Key'],
    ])
  }
})
