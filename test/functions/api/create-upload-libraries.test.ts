import { beforeAll, describe, expect, test } from 'vitest'
import { limits } from '#functions/contract/limits.ts'
import type { FileOwner } from '#functions/table/owner.ts'
import { startApi } from '#test/support/api.ts'
import type { Caller } from '#test/support/caller.ts'
import { addSmallPicture, letExpire, setUsage } from '#test/support/uploads.ts'

const api = startApi({ callsAMinute: { changes: 1000, uploads: 1000, publishes: 10 } })

const megabyte = 1024 * 1024
const picture = { name: '店先.jpg', type: 'image/jpeg', bytes: 1000 } as const
const movie = { name: '店内.mp4', type: 'video/mp4', bytes: 3000 } as const
const nothing = { images: 0, movies: 0, bytes: 0, open: 0 }

let admin: Caller
beforeAll(async () => {
  admin = await api.admin()
})

async function usageOf(owner: FileOwner) {
  const { findUsage } = await import('#functions/table/usage.ts')
  const usage = await findUsage(owner)
  return usage ? { ...usage, open: Object.keys(usage.open).length } : nothing
}
const ownerOf = ({ user }: { user: { id: string } }) => ({ shopId: user.id })

describe('who may send where', () => {
  test('a shop sends to its own two libraries, and to none of the admins', async () => {
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

  test('an admin sends to the archive and the samples, and to no shop', async () => {
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

describe('what belongs where', () => {
  test('no movie in a library of pictures', async () => {
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
    expect(await usageOf(ownerOf(shop))).toEqual(nothing)
  })

  test('a movie of 500 MB, and not a byte more', async () => {
    const shop = await api.shop()
    const ask = (bytes: number) =>
      shop.call('createUpload', { body: { ...movie, library: 'movies', bytes } })
    const { status, body } = await ask(500 * megabyte + 1)
    expect([status, body.code]).toEqual([413, 'too_large'])
    expect(body.res).toBe('動画は1本500MBまでです。小さくしてからもう一度お試しください。')
    expect((await ask(500 * megabyte)).status).toBe(200)
  })

  test('a poster of 20 MB, and not a byte more', async () => {
    const shop = await api.shop()
    const { status, body } = await shop.call('createUpload', {
      body: { ...picture, library: 'movies', bytes: 20 * megabyte + 1 },
    })
    expect([status, body.code]).toEqual([413, 'too_large'])
  })
})

describe('room', () => {
  test('pictures and movies are counted apart, a poster not at all, and the bytes together', async () => {
    const shop = await api.shop()
    await shop.ok('createUpload', { body: { ...picture, library: 'images' } })
    await shop.ok('createUpload', { body: { ...movie, library: 'movies' } })
    await shop.ok('createUpload', { body: { ...picture, library: 'movies' } })
    const sum = { images: 1, movies: 1, bytes: 5000, open: 3 }
    expect(await usageOf(ownerOf(shop))).toEqual(sum)
  })

  test('of ten movies at once, with room for two, two are let in; and pictures still', async () => {
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
      expect(body.res).toBe('動画が50本になりました。使わない動画を削除してください。')
    }
    await shop.ok('createUpload', { body: { ...picture, library: 'images' } })
    await shop.ok('createUpload', { body: { ...picture, library: 'movies' } })
  })

  test('a movie that is never sent gives its room back', async () => {
    const shop = await api.shop()
    await setUsage(shop, { movies: limits.movieCount - 1 })
    const ask = () => shop.call('createUpload', { body: { ...movie, library: 'movies' } })
    const { upload } = (await ask()).body
    expect((await ask()).status).toBe(403)
    await letExpire(shop, upload)
    expect((await ask()).status).toBe(200)
  })

  test('what replaces a picture needs room for its bytes alone', async () => {
    const shop = await api.shop()
    const { id, bytes } = await addSmallPicture(shop)
    await setUsage(shop, { images: limits.imageCount, bytes })
    const ask = (replaces?: string) =>
      shop.call('createUpload', {
        body: { ...picture, library: 'images', ...(replaces && { replaces }) },
      })
    expect((await ask()).status).toBe(403)
    expect((await ask(id)).status).toBe(200)
    const usage = { images: limits.imageCount, movies: 0, bytes: bytes + 1000, open: 1 }
    expect(await usageOf(ownerOf(shop))).toEqual(usage)
  })

  test("what is to be replaced must be there: in this library, and the caller's own", async () => {
    const [shop, other] = [await api.shop(), await api.shop()]
    const { id: replaces } = await addSmallPicture(shop)
    const tried = [
      await other.call('createUpload', { body: { ...picture, library: 'images', replaces } }),
      await shop.call('createUpload', { body: { ...movie, library: 'movies', replaces } }),
      await admin.call('createUpload', { body: { ...picture, library: 'editimages', replaces } }),
      await shop.call('createUpload', {
        body: { ...picture, library: 'images', replaces: 'no-such-picture' },
      }),
    ]
    for (const { status, body } of tried) expect([status, body.code]).toEqual([404, 'not_found'])
    expect(await usageOf(ownerOf(other))).toEqual(nothing)
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
  const { callerOf, cookieIn } = await import('#test/support/caller.ts')
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
