import { expect, test } from 'vitest'
import { bucket } from '#functions/bucket/bucket.ts'
import { type PageNumber } from '#functions/contract/pages/page-number.ts'
import type { OpeningHours } from '#functions/contract/shop-record/opening-hours.ts'
import { startApi } from '#test/support/api.ts'
import type { ShopCaller } from '#test/support/caller.ts'
import { crashAtCall, crashAtWrite, killAtEveryCall } from '#test/support/crash.ts'
import { findDueNames, runCleanupIn } from '#test/support/faults/cleanup.ts'
import { holdFirstCommand, isInFolder } from '#test/support/faults/hold-first-command.ts'
import { addSmallShopImage } from '#test/support/files/uploads.ts'
import { invokeEndpoint } from '#test/support/lambda.ts'
import { createPageClient, visitPage } from '#test/support/shops/page-client.ts'
import { buildReservationTimes, reserveTestPage } from '#test/support/shops/reservations.ts'
import { buildRecordChange, saveShopRecord } from '#test/support/shops/shop-record.ts'

const api = startApi({ callsAMinute: { changes: 1000, publishes: 1000, uploads: 1000 } })

const minute = 60_000
const { start } = buildReservationTimes()

const save = async (shop: ShopCaller, phone: string) =>
  shop.call('updateShop', await buildRecordChange(shop, { phone }))

const formatUrl = ({ user }: ShopCaller, page: number) =>
  `${api.stack.pages}/${user.slug}/${page === 1 ? '' : page}`

const visit = async (shop: ShopCaller, page = 1) => (await visitPage(formatUrl(shop, page))).html

/** The telephone that search engines find on page 1. */
async function findPhone(shop: ShopCaller): Promise<unknown> {
  const html = await visit(shop)
  const [, data = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
  return (JSON.parse(data) as { telephone?: unknown }).telephone
}

async function liveShop() {
  const shop = await api.shop()
  const [page, second] = [createPageClient(shop), createPageClient(shop, 2)]
  await page.bringOut('公開した文')
  await second.bringOut('二ページ目')
  return { shop, page, second }
}

test('live pages show the record at once, with their published content and their version', async () => {
  const { shop, page } = await liveShop()
  await page.write('まだの文')
  const before = await page.read()
  expect((await save(shop, '03-1111-1111')).status).toBe(200)
  expect(await findPhone(shop)).toBe('03-1111-1111')
  const html = await visit(shop)
  expect(html).toContain('公開した文')
  expect(html).not.toContain('まだの文')
  expect(await page.read()).toEqual(before)
  expect((await page.list()).length).toBe(1)
})

test('a page of a shop without record and look is the same as before, byte for byte', async () => {
  const { shop, page } = await liveShop()
  const before = await visit(shop)
  await createPageClient(shop, 3).bringOut('三ページ目')
  expect(await visit(shop)).toBe(before)
  await page.publish()
  expect((await visit(shop)).replace(/<!-- \d+ -->/, '')).toBe(before.replace(/<!-- \d+ -->/, ''))
})

test('a publish in progress while the record is saved shows the new record', async () => {
  const { shop, page } = await liveShop()
  await save(shop, '03-1111-1111')
  await page.write('途中')
  const { held, release } = holdFirstCommand(bucket, isInFolder(shop.user.slug))
  const slow = shop.call('publishPage', { body: page.at })
  await held
  expect((await save(shop, '03-2222-2222')).status).toBe(200)
  release()
  expect((await slow).status).toBe(200)
  expect(await visit(shop)).toContain('途中')
  expect(await findPhone(shop)).toBe('03-2222-2222')
})

test('of two saves at once the later record stays on the pages', async () => {
  const { shop } = await liveShop()
  await save(shop, '03-1111-1111')
  const { held, release } = holdFirstCommand(bucket, isInFolder(shop.user.slug))
  const slow = save(shop, '03-2222-2222')
  await held
  expect((await save(shop, '03-3333-3333')).status).toBe(200)
  release()
  expect((await slow).status).toBe(200)
  expect(await findPhone(shop)).toBe('03-3333-3333')
})

const day = 24 * 60 * minute
const weekly = { mon: [{ open: '11:00', close: '20:00' }] }
const closed: OpeningHours['monthly_closed'] = [{ week: 3, day: 'mon' }]
const holidays: OpeningHours['holidays'] = { kind: 'closed', ranges: [] }

test.each([
  ['holidays are rendered again each year', { holidays }, 366 + 60],
  ['monthly closings are rendered again each week', { monthly_closed: closed }, 7],
])('pages that show days of %s', async (_, hours, days) => {
  const { shop, page } = await liveShop()
  await saveShopRecord(shop, { hours: { weekly, ...hours } })
  expect(await findDueNames(shop.user.id)).toContain('SHOP')
  await page.bringOut('もう一度')
  const { held, release } = holdFirstCommand(bucket, isInFolder(shop.user.slug))
  const cleanup = runCleanupIn(days * day)
  await held
  release()
  expect(await cleanup).toEqual([])
  expect(await findDueNames(shop.user.id)).toContain('SHOP')
  await saveShopRecord(shop, { hours: {} })
  expect(await findDueNames(shop.user.id)).not.toContain('SHOP')
})

test('a repeated call finishes what the first has left', async () => {
  const { shop } = await liveShop()
  const change = await buildRecordChange(shop, { phone: '03-1111-1111' })
  const saving = () => shop.call('updateShop', change, { key: 'again' })
  await crashAtWrite(0, saving, /index\.html|2\.html/)
  expect(await findPhone(shop)).toBeUndefined()
  expect((await saving()).body).toMatchObject({ version: 2, pages: [1, 2] })
  expect(await findPhone(shop)).toBe('03-1111-1111')
})

const cafe = { theme: 'cafe', colours: 1 } as const

const looks = async (shop: ShopCaller) => {
  const { look, live_look } = await shop.ok('getShop', {})
  return { look, live_look }
}

test('a look goes live with the publication of any page', async () => {
  const { shop, second } = await liveShop()
  const user = shop.user.id
  const before = await visit(shop)
  expect(await shop.ok('changeLook', { body: { user, look: cafe } })).toMatchObject({ look: cafe })
  expect(await looks(shop)).toEqual({ look: cafe, live_look: null })
  expect(await visit(shop)).toBe(before)
  await second.publish()
  expect(await looks(shop)).toEqual({ look: cafe, live_look: cafe })
  await shop.ok('changeLook', { body: { user, look: null } })
  expect(await looks(shop)).toEqual({ look: null, live_look: cafe })
  await shop.ok('unpublishPage', { body: second.at })
  expect(await looks(shop)).toEqual({ look: null, live_look: cafe })
  await second.publish()
  expect(await looks(shop)).toEqual({ look: null, live_look: null })
})

test('a repeated change of the look does not replace a later one', async () => {
  const shop = await api.shop()
  const user = shop.user.id
  const choose = (look: typeof cafe | null, key: string) =>
    shop.ok('changeLook', { body: { user, look } }, { key })
  await choose(cafe, 'look-1')
  await choose(null, 'look-2')
  expect(await choose(cafe, 'look-1')).toMatchObject({ look: cafe })
  expect((await looks(shop)).look).toBeNull()
})

test('a look that replaces another one than the shop has now is refused with the present one', async () => {
  const shop = await api.shop()
  const user = shop.user.id
  const pop = { theme: 'pop', colours: 0 } as const
  const choose = (look: typeof cafe | typeof pop | null, seen?: typeof cafe | typeof pop | null) =>
    shop.call('changeLook', { body: { user, look, seen } })
  expect((await choose(cafe, null)).status).toBe(200)
  const { status, body } = await choose(pop, null)
  expect([status, body.code, body.current]).toEqual([409, 'conflict', { look: cafe }])
  expect((await looks(shop)).look).toEqual(cafe)
  // The call that already made it so was not answered.
  expect((await choose(cafe, null)).status).toBe(200)
  expect((await choose(null, cafe)).status).toBe(200)
  const both = await Promise.all([choose(cafe, null), choose(pop, null)])
  expect(new Set(both.map((each) => each.status))).toEqual(new Set([200, 409]))
})

test('a save, killed before and after each of its writes, is whole or never was', async () => {
  const { shop } = await liveShop()
  await save(shop, '03-0000-0000')
  const died = await killAtEveryCall(async (at, turn) => {
    const { shop: record } = await shop.ok('getShop', {})
    const phone = `03-1111-${String(turn).padStart(4, '0')}`
    const call = { as: shop, ...(await buildRecordChange(shop, { phone })) }
    const { wasKilled, calls } = await crashAtCall(at, () => invokeEndpoint('updateShop', call))
    expect(await runCleanupIn(2 * minute)).toEqual([])
    const where = `${at.moment} call ${at.call}, ${calls.at(-1)}`
    const stored = (await shop.ok('getShop', {})).shop.phone
    expect([where, await findPhone(shop)]).toEqual([where, stored])
    expect([phone, record.phone]).toContain(stored)
    return { wasKilled }
  })
  expect(died).toBeGreaterThan(8)
})

test('a look goes live with a reservation too', async () => {
  const { shop, fireAt } = await reserveTestPage(await api.shop(), [start])
  await shop.ok('changeLook', { body: { user: shop.user.id, look: cafe } })
  await fireAt(start)
  expect(await looks(shop)).toEqual({ look: cafe, live_look: cafe })
})

/** Publishes this text; the call dies after visitors see it and before it is recorded. */
async function publishUnrecorded(shop: ShopCaller, page: PageNumber, text: string) {
  const client = createPageClient(shop, page)
  await client.write(text)
  const publish = () => shop.call('publishPage', { body: client.at }, { key: `unrecorded-${page}` })
  await crashAtWrite(0, publish, /#live = :/)
  expect(await visit(shop, page)).toContain(text)
  expect((await client.read()).state).not.toBe('published')
  return { client, publish }
}

test('a publication that died before it was recorded follows the record with what visitors see', async () => {
  const shop = await api.shop()
  await createPageClient(shop).bringOut('はじめの文')
  await save(shop, '03-1111-1111')
  const { client, publish } = await publishUnrecorded(shop, 1, '途中の文')
  await save(shop, '03-2222-2222')
  expect(await findPhone(shop)).toBe('03-2222-2222')
  expect(await visit(shop)).toContain('途中の文')

  expect((await publish()).status).toBe(200)
  expect((await client.read()).state).toBe('published')
  expect(await findPhone(shop)).toBe('03-2222-2222')
})

test('a first publication that died before it was recorded follows the record', async () => {
  const shop = await api.shop()
  await save(shop, '03-1111-1111')
  await publishUnrecorded(shop, 1, 'はじめての文')
  await save(shop, '03-2222-2222')
  expect(await findPhone(shop)).toBe('03-2222-2222')
})

test('an undo that died before it was recorded follows the record with the earlier content', async () => {
  const shop = await api.shop()
  const page = createPageClient(shop)
  await page.bringOut('はじめの文')
  await save(shop, '03-1111-1111')
  await page.bringOut('つぎの文')
  await crashAtWrite(0, () => shop.call('undoPublish', { body: page.at }), /#live = :/)
  await save(shop, '03-2222-2222')
  expect(await findPhone(shop)).toBe('03-2222-2222')
  expect(await visit(shop)).toContain('はじめの文')
})

test('a page that was taken down stays down, also before that was recorded', async () => {
  const shop = await api.shop()
  const page = createPageClient(shop)
  await page.bringOut('はじめの文')
  await save(shop, '03-1111-1111')
  await crashAtWrite(0, () => shop.call('unpublishPage', { body: page.at }), /#live = :/)
  await save(shop, '03-2222-2222')
  expect(await visit(shop)).toContain('ページが見つかりません')
})

test('a logo that is deleted disappears from a publication that was not recorded', async () => {
  const shop = await api.shop()
  const image = await addSmallShopImage(shop)
  await saveShopRecord(shop, { logo: image.url })
  await publishUnrecorded(shop, 1, '途中の文')
  expect(await visit(shop)).toContain('"logo"')
  await shop.ok('deleteImage', { body: { user: shop.user.id, id: image.id, force: true } })
  expect(await runCleanupIn(2 * minute)).toEqual([])
  expect(await visit(shop)).not.toContain('"logo"')
})
