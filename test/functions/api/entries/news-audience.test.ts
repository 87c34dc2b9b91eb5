import { describe, expect, test } from 'vitest'
import { limits } from '#functions/contract/limits.ts'
import { startApi } from '#test/support/api.ts'
import type { Caller, ShopCaller } from '#test/support/caller.ts'
import { advanceClock } from '#test/support/clock.ts'
import { saveShopRecord } from '#test/support/shops/shop-record.ts'

const api = startApi()
const { admin } = api
const entry = { title: 'あるお店へのお知らせ', contents: '本文' }

const minute = 60_000
const toMinute = (milliseconds: number) =>
  `${new Date(Date.now() + milliseconds).toISOString().slice(0, 16)}Z`

const listIds = async (caller: Caller) => (await caller.ok('listNews', {})).news.map(({ id }) => id)
const loadStatus = async (caller: Caller, id: string) =>
  (await caller.call('getNews', { parameters: { id } })).status
const countNew = async (shop: ShopCaller) => (await shop.ok('getNewsBadge', {})).count
const toShops = (...shops: ShopCaller[]) => ({
  kind: 'shops' as const,
  ids: shops.map(({ user }) => user.id),
})

async function add(body: object) {
  return (await admin.ok('addNews', { body: { ...entry, ...body } })).news
}

async function findUnseen(id: string) {
  const { unseen } = await admin.ok('countUnseenNews', { body: { ids: [id] } })
  return [unseen[0]?.count, unseen[0]?.shops]
}

describe('news for chosen shops', () => {
  test('is seen by these shops only: in the list, by its address, and in the badge', async () => {
    const [one, other] = [await api.shop(), await api.shop()]
    for (const shop of [one, other]) await shop.ok('listNews', {})
    advanceClock(1)
    const { id, audience, reach } = await add({ audience: toShops(one) })
    expect([audience, reach]).toEqual([toShops(one), 1])
    expect([await countNew(one), await countNew(other)]).toEqual([1, 0])
    expect([await loadStatus(one, id), await loadStatus(other, id)]).toEqual([200, 404])
    expect((await listIds(one))[0]).toBe(id)
    expect(await listIds(other)).not.toContain(id)
    expect(await listIds(admin)).toContain(id)
    expect(await countNew(one)).toBe(0)
  })

  test('shows the shop that it is meant for it, and not who else got it', async () => {
    const [one, other] = [await api.shop(), await api.shop()]
    const { id } = await add({ audience: toShops(one, other) })
    const { news } = await one.ok('getNews', { parameters: { id } })
    expect(news).toMatchObject({ direct: true })
    expect(Object.keys(news)).not.toContain('audience')
    expect(Object.keys(news)).not.toContain('reach')
  })

  test('is listed with the news for all in the order of time, part by part', async () => {
    const shop = await api.shop()
    const ids: string[] = []
    for (const audience of [undefined, toShops(shop), undefined, toShops(shop)]) {
      advanceClock(1)
      ids.push((await add(audience ? { audience } : {})).id)
    }
    const first = await shop.ok('listNews', { query: { limit: '3' } })
    expect(first.news.map(({ id }) => id)).toEqual(ids.toReversed().slice(0, 3))
    const { cursor = '' } = first
    const rest = await shop.ok('listNews', { query: { limit: '1', cursor } })
    expect(rest.news.map(({ id }) => id)).toEqual(ids.slice(0, 1))
    const all = await admin.ok('listNews', { query: { limit: '4' } })
    expect(all.news.map(({ id }) => id)).toEqual(ids.toReversed())
  })

  test('counts those shops as its readers', async () => {
    const [one, other] = [await api.shop(), await api.shop()]
    const { id } = await add({ audience: toShops(one, other) })
    expect(await findUnseen(id)).toEqual([2, 2])
    advanceClock(1)
    await one.ok('listNews', {})
    expect(await findUnseen(id)).toEqual([1, 2])
  })

  test('follows a change of the audience, and stays with a change of the text', async () => {
    const [one, other] = [await api.shop(), await api.shop()]
    const { id } = await add({ audience: toShops(one) })
    await admin.ok('updateNews', { body: { id, title: '直した' } })
    expect([await loadStatus(one, id), await loadStatus(other, id)]).toEqual([200, 404])
    await admin.ok('updateNews', { body: { id, audience: toShops(other) } })
    expect([await loadStatus(one, id), await loadStatus(other, id)]).toEqual([404, 200])
    expect(await listIds(one)).not.toContain(id)
    expect((await listIds(other))[0]).toBe(id)
    await admin.ok('updateNews', { body: { id, audience: { kind: 'all' } } })
    for (const shop of [one, other]) {
      expect((await listIds(shop)).filter((each) => each === id)).toEqual([id])
      expect(await loadStatus(shop, id)).toBe(200)
    }
  })

  test('is gone for them when it is deleted, and back when it is restored', async () => {
    const [shop, other] = [await api.shop(), await api.shop()]
    await shop.ok('listNews', {})
    advanceClock(1)
    const { id } = await add({ audience: toShops(shop) })
    await admin.ok('removeNews', { parameters: { id } })
    expect([await countNew(shop), await loadStatus(shop, id)]).toEqual([0, 404])
    expect(await listIds(shop)).not.toContain(id)
    const { news } = await admin.ok('restoreNews', { body: { id } })
    expect(news).toMatchObject({ audience: toShops(shop), reach: 1 })
    expect(await listIds(shop)).toContain(id)
    expect(await loadStatus(other, id)).toBe(404)
  })

  test('is refused without any such shop', async () => {
    const none = { kind: 'shops' as const, ids: ['no-such-shop'] }
    const refused = await admin.call('addNews', { body: { ...entry, audience: none } })
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([400, ['audience']])
  })
})

async function addShopOfType(type: 'florist' | 'bakery') {
  const shop = await api.shop()
  await saveShopRecord(shop, { type })
  return shop
}

describe('news for the shops of a filter', () => {
  const florists = { kind: 'filter', filter: { type: 'florist' } } as const

  test('reaches the shops that match when it is sent, and no later ones', async () => {
    const [florist, baker] = [await addShopOfType('florist'), await addShopOfType('bakery')]
    const counted = await admin.ok('countNewsAudience', { body: { audience: florists } })
    expect(counted).toMatchObject({ found: 1, names: [florist.user.shop_name] })
    const { id, reach } = await add({ audience: florists })
    expect(reach).toBe(1)
    const later = await addShopOfType('florist')
    expect(await loadStatus(florist, id)).toBe(200)
    for (const shop of [baker, later]) expect(await loadStatus(shop, id)).toBe(404)
    await admin.ok('updateNews', { body: { id, audience: florists } })
    expect(await loadStatus(later, id)).toBe(200)
  })

  test('needs a filter', async () => {
    const audience = { kind: 'filter', filter: {} } as const
    expect((await admin.call('countNewsAudience', { body: { audience } })).status).toBe(400)
  })
})

describe('scheduled news', () => {
  test('is seen by shops from its time on, as new', async () => {
    const [one, other] = [await api.shop(), await api.shop()]
    const publish_at = toMinute(10 * minute)
    const forAll = await add({ publish_at })
    const forOne = await add({ publish_at, audience: toShops(one) })
    await one.ok('listNews', {})
    await other.ok('listNews', {})
    for (const { id } of [forAll, forOne]) {
      expect([await loadStatus(one, id), await loadStatus(admin, id)]).toEqual([404, 200])
      expect(await listIds(one)).not.toContain(id)
      expect(await listIds(admin)).toContain(id)
    }
    expect(await countNew(one)).toBe(0)
    advanceClock(10 * minute)
    expect([await countNew(one), await countNew(other)]).toEqual([2, 1])
    expect((await listIds(one)).slice(0, 2).toSorted()).toEqual([forAll.id, forOne.id].toSorted())
    const { news } = await one.ok('getNews', { parameters: { id: forAll.id } })
    expect(news.updated_at).toBe(new Date(publish_at).toISOString())
    expect(await findUnseen(forOne.id)).toEqual([0, 1])
  })

  test('can be sent at once after all', async () => {
    const shop = await api.shop()
    const { id } = await add({ publish_at: toMinute(60 * minute) })
    expect(await loadStatus(shop, id)).toBe(404)
    await admin.ok('updateNews', { body: { id, publish_at: null } })
    expect(await loadStatus(shop, id)).toBe(200)
  })

  test('is refused more than a year ahead', async () => {
    const publish_at = toMinute((limits.newsAheadDays + 1) * 24 * 60 * minute)
    const { status, body } = await admin.call('addNews', { body: { ...entry, publish_at } })
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['publish_at']])
  })
})

describe('drafts of news', () => {
  test('are seen by admins only, apart from the news, until they are sent', async () => {
    const shop = await api.shop()
    await shop.ok('listNews', {})
    advanceClock(1)
    const { id } = await add({ draft: true, audience: toShops(shop) })
    const drafts = await admin.ok('listNewsDrafts', {})
    expect(drafts.news.find((each) => each.id === id)).toMatchObject({
      draft: true,
      audience: toShops(shop),
    })
    expect(await listIds(admin)).not.toContain(id)
    expect([await loadStatus(shop, id), await countNew(shop)]).toEqual([404, 0])

    advanceClock(1)
    const sent = await admin.ok('updateNews', { body: { id, draft: false } })
    expect(sent.news).toMatchObject({ reach: 1 })
    expect([await loadStatus(shop, id), await countNew(shop)]).toEqual([200, 1])
    expect((await admin.ok('listNewsDrafts', {})).news.map((each) => each.id)).not.toContain(id)
  })

  test('of sent news take it back from the shops', async () => {
    const shop = await api.shop()
    const { id } = await add({ audience: toShops(shop) })
    await admin.ok('updateNews', { body: { id, draft: true } })
    expect(await loadStatus(shop, id)).toBe(404)
    expect(await listIds(shop)).not.toContain(id)
  })

  test('are not overwritten by an admin who has read an earlier state', async () => {
    const draft = await add({ draft: true })
    const based_on = draft.updated_at
    await admin.ok('updateNews', { body: { id: draft.id, title: '一人目' } })
    const { status, body } = await admin.call('updateNews', {
      body: { id: draft.id, title: '二人目', based_on },
    })
    expect([status, body.current]).toMatchObject([409, { title: '一人目', draft: true }])
  })

  test('come back to the drafts when they are restored', async () => {
    const { id } = await add({ draft: true })
    await admin.ok('removeNews', { parameters: { id } })
    await admin.ok('restoreNews', { body: { id } })
    expect((await admin.ok('listNewsDrafts', {})).news.map((each) => each.id)).toContain(id)
    expect(await listIds(await api.shop())).not.toContain(id)
  })
})

test('a whole entry as it was read keeps its shops and its time', async () => {
  const given = { audience: toShops(await api.shop()), publish_at: toMinute(2 * minute) }
  const { id } = await add(given)
  advanceClock(3 * minute)
  const { news: read } = await admin.ok('getNews', { parameters: { id } })
  const { news } = await admin.ok('updateNews', { body: { ...read, title: '題' } })
  expect(news).toEqual({ ...read, title: '題', updated_at: expect.any(String) })
})

test('entries of 使い方 have no audience', async () => {
  const body = { ...entry, audience: { kind: 'all' } }
  expect((await admin.call('addQanda', { body })).status).toBe(400)
})
