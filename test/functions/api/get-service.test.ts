import { expect, test } from 'vitest'
import { listTroubles, putTrouble } from '#functions/table/troubles.ts'
import { startApi } from '#test/support/api.ts'
import type { ShopCaller } from '#test/support/caller.ts'
import { loseVersions } from '#test/support/lose-versions.ts'
import { addMovie, posterPicture, sendTo } from '#test/support/movies.ts'
import { reservationTimes, reservedPage } from '#test/support/reservations.ts'
import { failNextWrite, keepRows, minutes, sweepIn } from '#test/support/sweeping.ts'
import { addSmallPicture, jpegFile, sendFile } from '#test/support/uploads.ts'

const api = startApi()
const hostile = '<img onerror=alert(1)>\u202Egnp.＝1+1'

const figures = async () => (await api.admin()).ok('getService', {})

/** What the admins are told at this time, of both kinds. */
async function listAll(now: Date) {
  const kinds = [await listTroubles('upload', now), await listTroubles('reservation', now)]
  return kinds.flatMap(({ troubles }) => troubles)
}

/** So many failed uploads of the shop, each at its time; a few at once, so that none waits for its line. */
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

/** Sends what is no picture at all under this name. */
async function sendNonsense(shop: ShopCaller, name: string) {
  const file = { ...jpegFile(Buffer.from('これは写真ではありません')), name }
  const { id } = await sendFile(shop, file)
  return shop.call('uploadImage', { body: { upload_id: id } })
}

test('neither nobody nor a shop sees the service', async () => {
  expect((await api.nobody().call('getService', {})).status).toBe(401)
  const { status, body } = await (await api.shop()).call('getService', {})
  expect([status, body.code]).toEqual([403, 'forbidden'])
})

test('shops, pages and space are counted, whether their rows are written or not', async () => {
  const [admin, shop, other] = [await api.admin(), await api.shop(), await api.shop()]
  await api.addShop()
  const before = await figures()
  const { bytes } = await addSmallPicture(shop)
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
  await keepRows(new Date())
  expect(await figures()).toEqual(after)
})

test('a file that is no picture, and one that never came, are told with whose they are', async () => {
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
  // The other may still come.
  expect(await sweepIn(20 * minutes)).toEqual([])
  const later = await listAll(new Date(Date.now() + 20 * minutes))
  const reasons = later.filter(({ shop_id }) => shop_id === shop.user.id).map((each) => each.reason)
  // Nobody knows whether it broke off or was called off.
  expect(reasons).toEqual(
    expect.arrayContaining([expect.stringContaining('止まった、やめた'), own[0]?.reason]),
  )
  expect(reasons).toHaveLength(2)
  expect(trouble_count.upload).toBeGreaterThan(0)
})

test('a movie that came with its poster is no failed upload, nor is a poster that nobody used', async () => {
  const shop = await api.shop()
  await addMovie(shop, await posterPicture())
  await sendTo('movies', shop, await posterPicture())
  expect(await sweepIn(20 * minutes)).toEqual([])
  const later = await listAll(new Date(Date.now() + 20 * minutes))
  expect(later.filter(({ shop_id }) => shop_id === shop.user.id)).toEqual([])
})

test('what cannot be told to the admins is refused in the same words', async () => {
  const shop = await api.shop()
  await failNextWrite(/"PK":"TROUBLE#/)
  const { status, body } = await sendNonsense(shop, hostile)
  expect([status, body.res]).toEqual([400, expect.stringContaining('写真を選び直してください')])
  const { troubles } = await figures()
  expect(troubles.map((each) => each.shop.id)).not.toContain(shop.user.id)
})

test('a reservation that failed is told once, and marks its shop', async () => {
  const [admin, shop] = [await api.admin(), await api.shop()]
  const { start } = reservationTimes()
  const { fireAt } = await reservedPage(shop, [start], 2)
  await loseVersions(shop, 2)
  const told = async () =>
    (await listAll(new Date(Date.parse(start) + minutes))).filter(
      ({ shop_id }) => shop_id === shop.user.id,
    )
  // As long as that is not settled it may still come out.
  await failNextWrite(/"#reason":"reason"/)
  await expect(fireAt(start)).rejects.toThrow('died')
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
  expect(users.map(({ id, failed_pages }) => [id, failed_pages])).toEqual([[shop.user.id, [2]]])
  expect((await figures()).shops.failed).toBe(1)
})

test('what is older than a day, of a shop that is gone, or noted twice is not told', async () => {
  const now = new Date()
  const at = (hours: number) => new Date(now.getTime() - hours * 60 * minutes).toISOString()
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

test('of one that failed hundreds of times the newest are read, and failed reservations are not lost among them', async () => {
  const shop = await api.shop()
  const { start } = reservationTimes()
  const { fireAt } = await reservedPage(shop, [start], 1)
  await loseVersions(shop, 1)
  await fireAt(start)
  const now = Date.parse(start) + minutes
  await putMany(shop, 510, (index) => now - index)
  const { troubles, isMore } = await listTroubles('upload', new Date(now))
  expect([troubles.length, isMore]).toEqual([500, true])
  const failed = await listTroubles('reservation', new Date(now))
  expect(failed.isMore).toBe(false)
  expect(failed.troubles.map(({ shop_id }) => shop_id)).toContain(shop.user.id)
  // At the screen’s own time: what is still to come is not told.
  await putMany(shop, 501, () => Date.now() - 1000)
  const answer = await figures()
  expect(answer.troubles).toHaveLength(100)
  expect(answer.trouble_count.upload).toBe(500)
  expect(answer.trouble_more).toEqual({ upload: true, reservation: false })
})
