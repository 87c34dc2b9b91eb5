import { expect, test } from 'vitest'
import { listTroubles, putTrouble } from '#functions/table/shops/troubles.ts'
import { startApi } from '#test/support/api.ts'
import type { ShopCaller } from '#test/support/caller.ts'
import {
  cleanupMinuteMs,
  failNextWrite,
  runCleanupIn,
  runShopRowUpdate,
} from '#test/support/faults/cleanup.ts'
import { addMovie, buildPosterFile, uploadToLibrary } from '#test/support/files/movies.ts'
import { addSmallShopImage, buildJpegFile, uploadFile } from '#test/support/files/uploads.ts'
import { deleteVersions } from '#test/support/shops/delete-versions.ts'
import { buildReservationTimes, reserveTestPage } from '#test/support/shops/reservations.ts'

const api = startApi()
const { admin } = api
const hostile = '<img onerror=alert(1)>\u200Fgnp.＝1+1'

const figures = async () => admin.ok('getService', {})

/** The troubles of both kinds that admins see at this time. */
async function listAll(now: Date) {
  const kinds = [await listTroubles('upload', now), await listTroubles('reservation', now)]
  return kinds.flatMap(({ troubles }) => troubles)
}

/** Failed uploads of the shop, each at its time, written a few at once. */
async function putMany({ user }: ShopCaller, count: number, timeOf: (index: number) => number) {
  const trouble = { shop_id: user.id, kind: 'upload', reason: '読めません' } as const
  for (let first = 0; first < count; first += 20) {
    const part = Array.from({ length: Math.min(20, count - first) }, (_, at) => first + at)
    await Promise.all(
      part.map((index) => {
        const at = new Date(timeOf(index)).toISOString()
        return putTrouble(`${at}-${index}`, { ...trouble, at })
      }),
    )
  }
}

/** Uploads an invalid image under this name. */
async function sendNonsense(shop: ShopCaller, name: string) {
  const file = { ...buildJpegFile(Buffer.from('これは写真ではありません')), name }
  const { id } = await uploadFile(shop, file)
  return shop.call('uploadImage', { body: { upload_id: id } })
}

test('counts shops, pages and bytes, with or without stored rows', async () => {
  const [shop, other] = [await api.shop(), await api.shop()]
  await api.addShop()
  const before = await figures()
  const { bytes } = await addSmallShopImage(shop)
  await shop.ok('publishPage', { body: { user: shop.user.id, page: 1 } })
  await shop.ok('publishPage', { body: { user: shop.user.id, page: 3 } })
  await admin.ok('updateUser', { body: { id: other.user.id, status: 'suspended' } })
  const after = await figures()
  expect(after.shops).toEqual({
    ...before.shops,
    active: before.shops.active - 1,
    suspended: before.shops.suspended + 1,
  })
  expect(after.shops.never).toBeGreaterThan(0)
  expect(after.shops.this_week).toBe(after.shops.count - after.shops.never)
  expect(after.pages.published).toBe(before.pages.published + 2)
  expect(after.libraries).toEqual({
    images: before.libraries.images + 1,
    movies: before.libraries.movies,
    bytes: before.libraries.bytes + bytes,
  })
  await runShopRowUpdate(new Date())
  expect(await figures()).toEqual(after)
})

test('reports failed image uploads and missing files with their shop', async () => {
  const shop = await api.shop()
  expect((await sendNonsense(shop, hostile)).status).toBe(400)
  await shop.ok('createUpload', {
    body: { library: 'images', name: 'とどかない.jpg', type: 'image/jpeg', bytes: 5000 },
  })
  const { troubles, trouble_count } = await figures()
  const own = troubles.filter((each) => each.shop.id === shop.user.id)
  expect(own).toEqual([
    {
      at: expect.any(String) as unknown,
      kind: 'upload',
      shop: { id: shop.user.id, shop_name: shop.user.shop_name },
      name: hostile,
      reason: 'ファイルの中身が選んだ種類と違います。写真を選び直してください。',
    },
  ])
  // The other may still arrive.
  expect(await runCleanupIn(20 * cleanupMinuteMs)).toEqual([])
  const later = await listAll(new Date(Date.now() + 20 * cleanupMinuteMs))
  const reasons = later.filter(({ shop_id }) => shop_id === shop.user.id).map((each) => each.reason)
  // It may have been interrupted or cancelled.
  expect(reasons).toEqual(
    expect.arrayContaining([expect.stringContaining('止まった、やめた'), own[0]?.reason]),
  )
  expect(reasons).toHaveLength(2)
  expect(trouble_count.upload).toBeGreaterThan(0)
})

test('a movie with its poster is not a failed upload, nor is an unused poster', async () => {
  const shop = await api.shop()
  await addMovie(shop, await buildPosterFile())
  await uploadToLibrary('movies', shop, await buildPosterFile())
  expect(await runCleanupIn(20 * cleanupMinuteMs)).toEqual([])
  const later = await listAll(new Date(Date.now() + 20 * cleanupMinuteMs))
  expect(later.filter(({ shop_id }) => shop_id === shop.user.id)).toEqual([])
})

test('upload failures that admins cannot fix keep their message', async () => {
  const shop = await api.shop()
  await failNextWrite(/"PK":"TROUBLE#/)
  const { status, body } = await sendNonsense(shop, hostile)
  expect([status, body.res]).toEqual([400, expect.stringContaining('写真を選び直してください')])
  const { troubles } = await figures()
  expect(troubles.map((each) => each.shop.id)).not.toContain(shop.user.id)
})

test('a failed reservation is reported once and marks its shop', async () => {
  const shop = await api.shop()
  const { start } = buildReservationTimes()
  const { fireAt } = await reserveTestPage(shop, [start], 2)
  await deleteVersions(shop, 2)
  const told = async () =>
    (await listAll(new Date(Date.parse(start) + cleanupMinuteMs))).filter(
      ({ shop_id }) => shop_id === shop.user.id,
    )
  // Until then it may still go live.
  await failNextWrite(/"#reason":"reason"/)
  await expect(fireAt(start)).rejects.toThrow('stopped')
  expect(await told()).toEqual([])
  await fireAt(start)
  await fireAt(start)
  expect(await told()).toEqual([
    {
      shop_id: shop.user.id,
      at: start,
      kind: 'reservation',
      page: 2,
      reason: '予約した内容が見つからず、公開できませんでした。もう一度予約してください。',
    },
  ])
  const { users } = await admin.ok('listUsers', { query: { mark: 'failed' } })
  expect(users.map(({ id, pages }) => [id, pages[1]?.reserve])).toEqual([
    [shop.user.id, { state: 'failed', reason: expect.stringContaining('見つからず') }],
  ])
  expect((await figures()).shops.failed).toBe(1)
})

test('a reservation that something else than the shop cancelled marks its shop, with the reason', async () => {
  const login = await api.addShop()
  const shop = await api.signIn(login)
  const { id } = shop.user
  const listMarks = async () => {
    const [user] = (await admin.ok('listUsers', { query: { q: shop.login_id } })).users
    return [user?.marks.filter((mark) => /cancelled|held/.test(mark)), user?.pages[1]?.reserve]
  }
  const { start } = buildReservationTimes()
  const { fireAt } = await reserveTestPage(shop, [start], 2)
  await admin.ok('updateUser', { body: { id, status: 'suspended' } })
  await fireAt(start)
  await admin.ok('updateUser', { body: { id, status: 'active' } })
  const reserve = { state: 'cancelled', reason: expect.stringContaining('一時停止中のため') }
  expect(await listMarks()).toEqual([['cancelled'], reserve])
  const { pages } = await admin.ok('getPages', { body: { user: id } })
  expect(pages[1]?.reserve).toMatchObject(reserve)
  await admin.ok('holdPage', { body: { user: id, page: 2, reason: '写真の持ち主が違う' } })
  expect(await listMarks()).toEqual([['held'], null])
  await admin.ok('releasePage', { body: { user: id, page: 2 } })
  // What the shop cancels itself is in no mark.
  const again = await api.signIn(login)
  await reserveTestPage(again, [start], 2)
  await again.ok('resetReservations', { body: { user_id: id, page_data: 2 } })
  expect(await listMarks()).toEqual([[], null])
})

test('does not report failures older than a day, of deleted shops, or recorded twice', async () => {
  const now = new Date()
  const at = (hours: number) => new Date(now.getTime() - hours * 60 * cleanupMinuteMs).toISOString()
  const trouble = { shop_id: 'inai', kind: 'upload', reason: '読めません' } as const
  for (const hours of [1, 2, 23, 25, 47]) {
    await putTrouble(`old-${hours}`, { ...trouble, at: at(hours) })
    await putTrouble('twice', { ...trouble, at: at(hours / 2) })
  }
  const told = (await listAll(now)).filter(({ shop_id }) => shop_id === 'inai')
  expect(told).toHaveLength(4)
  const { troubles } = await figures()
  expect(troubles.map(({ shop }) => shop.id)).not.toContain('inai')
})

test('of hundreds of failures the newest are read, and failed reservations are not lost among them', async () => {
  const shop = await api.shop()
  const { start } = buildReservationTimes()
  const { fireAt } = await reserveTestPage(shop, [start], 1)
  await deleteVersions(shop, 1)
  await fireAt(start)
  const now = Date.parse(start) + cleanupMinuteMs
  await putMany(shop, 510, (index) => now - index)
  const { troubles, isMore } = await listTroubles('upload', new Date(now))
  expect([troubles.length, isMore]).toEqual([500, true])
  const failed = await listTroubles('reservation', new Date(now))
  expect(failed.isMore).toBe(false)
  expect(failed.troubles.map(({ shop_id }) => shop_id)).toContain(shop.user.id)
  // At the time of the screen, future troubles are not listed.
  await putMany(shop, 501, () => Date.now() - 1000)
  const answer = await figures()
  expect(answer.troubles).toHaveLength(100)
  expect(answer.trouble_count.upload).toBe(500)
  expect(answer.trouble_more).toEqual({ upload: true, reservation: false })
})
