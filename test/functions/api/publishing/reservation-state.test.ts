import { expect, test } from 'vitest'
import { startApi } from '#test/support/api.ts'
import { createPageClient } from '#test/support/shops/page-client.ts'

const api = startApi({ callsAMinute: { changes: 1000, publishes: 1000 } })
const { admin } = api

const tomorrow = () => `${new Date(Date.now() + 86_400_000).toISOString().slice(0, 16)}Z`

/** A page with a published text and a reserved one. */
async function reservedPage() {
  const shop = await api.shop()
  const page = createPageClient(shop)
  await page.bringOut('いまの品')
  await page.write('あしたの品')
  const reserveDraft = async (versions?: { data: number; bg: number; slide: number }) => {
    const body = { ...page.at, updatetimes: [tomorrow()], page_check: true }
    return shop.call('setReservation', { body: { ...body, ...(versions && { versions }) } })
  }
  await reserveDraft()
  /** The same from all calls that return it. */
  async function told() {
    const { user } = await shop.ok('getUser', { parameters: { id: shop.user.id } })
    const { reserve: all } = await shop.ok('listReservations', { body: { user: shop.user.id } })
    const { users } = await admin.ok('listUsers', {})
    const row = users.find(({ id }) => id === shop.user.id)
    const one = (await page.read()).reserve
    expect([user.pages[0]?.reserve, all[0]]).toEqual([one, one])
    // The list of shops contains waiting ones only.
    const waiting = one?.state === 'reserved' ? { state: 'reserved' } : null
    expect(row?.pages[0]?.reserve).toEqual(waiting)
    return one
  }
  return { shop, page, reserveDraft, told }
}

test('tells whether the draft is still the reserved one', async () => {
  const { shop, page, reserveDraft, told } = await reservedPage()
  expect(await told()).toMatchObject({ state: 'reserved', is_current: true })
  const { versions, bg } = await page.read()
  const body = { ...page.at, data: { ...bg, color: '#fff7ed' }, version: versions.bg }
  await shop.ok('saveBackground', { body })
  expect(await told()).toMatchObject({ state: 'reserved', is_current: false })
  await reserveDraft()
  expect(await told()).toMatchObject({ state: 'reserved', is_current: true })
})

test.each(['publishPage', 'unpublishPage', 'undoPublish'] as const)(
  'a waiting reservation is over after a manual change: %s',
  async (name) => {
    const { shop, page, reserveDraft, told } = await reservedPage()
    await shop.ok(name, { body: page.at })
    expect(await told()).toMatchObject({
      state: 'cancelled',
      reason: '予約のあとに公開の内容が変わったため、予約は取り消しになりました',
    })
    await reserveDraft()
    expect(await told()).toMatchObject({ state: 'reserved' })
  },
)

test('refuses a draft that the editor has not seen', async () => {
  const { page, reserveDraft, told } = await reservedPage()
  const { versions: seen } = await page.read()
  await page.write('ほかのスマホやパソコンの品')
  const before = await told()
  const { status, body } = await reserveDraft(seen)
  expect([status, body]).toMatchObject([
    409,
    { code: 'conflict', current: { data: [{ text: 'ほかのスマホやパソコンの品' }] } },
  ])
  expect(await told()).toEqual(before)
  expect((await reserveDraft((await page.read()).versions)).status).toBe(200)
})
