import { beforeEach, expect, test } from 'vitest'
import { startApi } from '#test/support/api.ts'
import { type ShopCaller } from '#test/support/caller.ts'
import { setClock } from '#test/support/clock.ts'
import { createPageClient } from '#test/support/shops/page-client.ts'

const api = startApi({ callsAMinute: { changes: 1000, uploads: 1000, publishes: 1000 } })

beforeEach(() => setClock(new Date('2026-12-01T00:00:30Z')))

const reserve = (shop: ShopCaller, updatetimes: string[], page: 1 | 2 | 3 = 1) => ({
  body: { ...createPageClient(shop, page).at, updatetimes, page_check: true },
})
const withdraw = (shop: ShopCaller, page: 1 | 2 | 3 = 1) => ({
  body: { ...createPageClient(shop, page).at, updatetimes: [], page_check: false },
})
const listed = async (shop: ShopCaller) =>
  (await shop.ok('listReservations', { body: { user: shop.user.id } })).reserve

test('a reservation stores the draft and UTC times, and is listed with the page', async () => {
  const shop = await api.shop()
  const page = createPageClient(shop)
  await page.write('年末の品')
  const times = ['2026-12-24T09:00+09:00', '2026-12-26T00:00+09:00']
  const { res, reserve: list } = await shop.ok('setReservation', reserve(shop, times))
  const reserved = {
    page: 1,
    start: '2026-12-24T00:00:00.000Z',
    end: '2026-12-25T15:00:00.000Z',
    state: 'reserved',
    version: 1,
  }
  expect([res, list]).toEqual(['予約しました', [{ ...reserved, is_current: true }]])
  await page.write('あとの品')
  const expected = { ...reserved, is_current: false }
  expect(await page.list()).toMatchObject([{ version: 1, kind: 'reserve', is_live: false }])
  expect((await page.show(1)).data[0]?.text).toBe('年末の品')
  expect((await page.read()).reserve).toEqual(expected)
  expect(
    (await shop.ok('getUser', { parameters: { id: shop.user.id } })).user.pages[0],
  ).toMatchObject({
    reserve: expected,
  })
  expect(await listed(shop)).toEqual([expected])
})

const year = '2027-12-01T00:00Z'
test.each([
  ['no time', [], { updatetimes: '公開する日時を選んでください' }],
  ['a past time', ['2026-12-01T00:00Z'], { 'updatetimes.0': '過ぎた日時は予約できません' }],
  [
    'a time over a year ahead',
    ['2027-12-01T00:01Z'],
    { 'updatetimes.0': '予約できるのは1年先までです' },
  ],
  [
    'an end over a year ahead',
    [year, '2027-12-01T00:01Z'],
    { 'updatetimes.1': '予約できるのは1年先までです' },
  ],
  [
    'an end at the start',
    [year, year],
    { 'updatetimes.1': '終わりの日時は、始まりより後にしてください' },
  ],
  [
    'an end before the start',
    [year, '2026-12-02T00:00Z'],
    { 'updatetimes.1': '終わりの日時は、始まりより後にしてください' },
  ],
  ['seconds', ['2026-12-24T00:00:15Z'], { 'updatetimes.0': '日時の形が正しくありません' }],
])('returns 400 with a message for %s, and nothing is reserved', async (_, times, fields) => {
  const shop = await api.shop()
  const { status, body } = await shop.call('setReservation', reserve(shop, times))
  expect([status, body.code, body.fields]).toEqual([400, 'invalid', fields])
  expect(await listed(shop)).toEqual([])
  expect(await createPageClient(shop).list()).toEqual([])
})

test('accepts the next minute and the last minute of a year', async () => {
  const shop = await api.shop()
  await shop.ok('setReservation', reserve(shop, ['2026-12-01T00:01Z', year]))
  expect(await listed(shop)).toMatchObject([{ end: '2027-12-01T00:00:00.000Z' }])
})

test('refuses times in a cancellation', async () => {
  const shop = await api.shop()
  const body = { ...createPageClient(shop).at, updatetimes: [year], page_check: false }
  const { status, body: refusal } = await shop.call('setReservation', { body })
  expect([status, Object.keys(refusal.fields ?? {})]).toEqual([400, ['updatetimes']])
})

test('a new reservation replaces the older one, whose version is kept', async () => {
  const shop = await api.shop()
  await shop.ok('setReservation', reserve(shop, ['2026-12-10T00:00Z', year]))
  await shop.ok('setReservation', reserve(shop, ['2026-12-20T00:00Z']))
  expect(await listed(shop)).toMatchObject([
    // The older one had a version for its start and one for its end.
    { start: '2026-12-20T00:00:00.000Z', end: null, state: 'reserved', version: 3 },
  ])
  expect(await createPageClient(shop).list()).toHaveLength(2)
})

test('cancelling works for a waiting reservation and changes nothing otherwise', async () => {
  const shop = await api.shop()
  expect((await shop.ok('setReservation', withdraw(shop))).reserve).toEqual([])
  await shop.ok('setReservation', reserve(shop, [year]))
  const { res, reserve: list } = await shop.ok('setReservation', withdraw(shop))
  expect([res, list]).toMatchObject(['予約を取り消しました', [{ page: 1, state: 'cancelled' }]])
  expect((await shop.ok('setReservation', withdraw(shop))).reserve).toEqual(list)
  expect(await createPageClient(shop).list()).toHaveLength(1)
})

test.each([
  ['one page', 2, ['reserved', 'cancelled', 'reserved']],
  ['a list of pages', [1, 3, 3], ['cancelled', 'reserved', 'cancelled']],
  ['no page', [], ['reserved', 'reserved', 'reserved']],
])('resets %s, and again without an error', async (_, page_data, expected) => {
  const shop = await api.shop()
  for (const page of [1, 2, 3] as const)
    await shop.ok('setReservation', reserve(shop, [year], page))
  const body = { user_id: shop.user.id, page_data } as never
  const { reserve: list } = await shop.ok('resetReservations', { body })
  expect(list.map(({ state }) => state)).toEqual(expected)
  expect((await shop.ok('resetReservations', { body })).reserve).toEqual(list)
  expect(await createPageClient(shop, 3).list()).toHaveLength(1)
})

test('the same reservation again is one, even after its time or its cancellation', async () => {
  const shop = await api.shop()
  const input = reserve(shop, ['2026-12-01T00:01Z'])
  const answers = await Promise.all(
    [1, 2, 3].map(() => shop.ok('setReservation', input, { key: 'yoyaku-1' })),
  )
  expect(new Set(answers.map((each) => JSON.stringify(each))).size).toBe(1)
  setClock(new Date('2026-12-01T00:02:00Z'))
  expect(await shop.ok('setReservation', input, { key: 'yoyaku-1' })).toEqual(answers[0])
  await shop.ok('setReservation', withdraw(shop))
  await shop.ok('setReservation', input, { key: 'yoyaku-1' })
  expect(await listed(shop)).toMatchObject([{ state: 'cancelled', version: 1 }])
  expect(await createPageClient(shop).list()).toHaveLength(1)
})

test('the same cancellation again does not cancel a newer reservation', async () => {
  const shop = await api.shop()
  await shop.ok('setReservation', reserve(shop, [year]))
  const reset = { body: { user_id: shop.user.id, page_data: 1 as const } }
  for (const call of [
    () => shop.ok('setReservation', withdraw(shop), { key: 'modosu-1' }),
    () => shop.ok('resetReservations', reset, { key: 'modosu-2' }),
  ]) {
    await call()
    await shop.ok('setReservation', reserve(shop, [year]))
    await call()
    expect(await listed(shop)).toMatchObject([{ state: 'reserved' }])
  }
})

test('of concurrent reservations the one with the newest version stays', async () => {
  const shop = await api.shop()
  await Promise.all(
    [1, 2, 3, 4, 5].map((day) =>
      shop.ok('setReservation', reserve(shop, [`2026-12-1${day}T00:00Z`])),
    ),
  )
  const [reserved] = await listed(shop)
  const [newest] = await createPageClient(shop).list()
  expect(reserved).toMatchObject({ state: 'reserved', version: newest?.version })
})
