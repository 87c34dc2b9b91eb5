import { expect, test } from 'vitest'
import { bucket } from '#functions/bucket/bucket.ts'
import { startApi } from '#test/support/api.ts'
import { crashAtWrite } from '#test/support/crash.ts'
import { cleanupMinuteMs, runCleanupIn } from '#test/support/faults/cleanup.ts'
import { holdFirstCommand, isInFolder } from '#test/support/faults/hold-first-command.ts'
import { createPageClient, visitPage } from '#test/support/shops/page-client.ts'
import { buildReservationTimes, reserveTestPage } from '#test/support/shops/reservations.ts'
import { saveShopRecord } from '#test/support/shops/shop-record.ts'

const many = 100_000
const api = startApi({ callsAMinute: { changes: many, uploads: many, publishes: many } })
const { admin } = api
const reason = '写真の持ち主から申し出がありました'
const refusal = `このページは、サポート窓口が公開を止めています。理由：${reason}　下書きは残っています。直したら、サポート窓口にお知らせください。`

async function publishedPage() {
  const shop = await api.shop()
  const page = createPageClient(shop)
  const { url } = await page.bringOut('朝の品')
  const hold = (key?: string) =>
    admin.call('holdPage', { body: { ...page.at, reason } }, key ? { key } : {})
  const release = () => admin.ok('releasePage', { body: page.at })
  const see = async () => {
    const { status, html } = await visitPage(url)
    return status === 404 ? 404 : ['朝の品', '昼の品', '夜の品'].find((text) => html.includes(text))
  }
  return { shop, page, hold, release, see }
}

test('takes a page down with a reason that its shop reads', async () => {
  const { shop, page, hold, see } = await publishedPage()
  const { status, body } = await hold()
  expect([status, body.res]).toEqual([200, 'このページの公開を止めました'])
  expect(body.held).toMatchObject({ reason })
  expect(await see()).toBe(404)
  expect(await page.read()).toMatchObject({ state: 'draft', held: { reason } })
  const { user } = await shop.ok('getSession', {})
  expect(user.pages.map(({ held }) => held?.reason)).toEqual([reason, undefined, undefined])
  const { pages } = await admin.ok('getPages', { body: { user: shop.user.id } })
  expect(pages[0]).toMatchObject({ held: { reason }, live: null })
  const { users } = await admin.ok('listUsers', { query: { q: shop.login_id } })
  expect(users[0]?.pages.map(({ held }) => held)).toEqual([true, undefined, undefined])
  const { lines } = await admin.ok('listAudit', { query: { shop: shop.user.id, kind: 'page' } })
  expect(lines[0]).toMatchObject({ what: 'ページ1：公開を止める', outcome: 'done' })
})

test('the shop can change a held page, and neither publish, undo nor reserve it', async () => {
  const { shop, page, hold, see } = await publishedPage()
  await page.bringOut('昼の品')
  await hold()
  const { start } = buildReservationTimes()
  const calls = [
    shop.call('publishPage', { body: page.at }),
    shop.call('undoPublish', { body: page.at }),
    shop.call('setReservation', {
      body: { ...page.at, updatetimes: [start], page_check: true },
    }),
  ]
  for (const { status, body } of await Promise.all(calls))
    expect([status, body.code, body.res]).toEqual([403, 'forbidden', refusal])
  const [newest] = await page.list()
  await shop.ok('restoreVersion', { body: { ...page.at, version: newest?.version ?? 0 } })
  await shop.ok('unpublishPage', { body: page.at })
  await page.write('夜の品')
  expect(await see()).toBe(404)
  expect(await page.read()).toMatchObject({ state: 'draft', held: { reason } })
})

test('other pages, a new record, another slug and due periods do not bring a held page back', async () => {
  const { shop, page, hold, see } = await publishedPage()
  await saveShopRecord(shop, { catch_phrase: '前' })
  await hold()
  await createPageClient(shop, 2).bringOut('二枚目')
  await saveShopRecord(shop, { catch_phrase: '後' })
  expect(await runCleanupIn(2 * cleanupMinuteMs)).toEqual([])
  expect(await see()).toBe(404)
  const slug = `${shop.user.slug}-b`
  await admin.ok('updateUser', { body: { id: shop.user.id, slug } })
  expect(await runCleanupIn(2 * cleanupMinuteMs)).toEqual([])
  expect((await visitPage(`${api.stack.pages}/${slug}/`)).status).toBe(404)
  expect((await visitPage(`${api.stack.pages}/${slug}/2`)).html).toContain('二枚目')
  expect((await page.read()).held).toMatchObject({ reason })
})

test('a released page is a draft that its shop publishes again', async () => {
  const { shop, page, hold, release, see } = await publishedPage()
  await hold()
  expect((await release()).res).toContain('また公開できます')
  expect(await see()).toBe(404)
  const { held, state } = await page.read()
  expect([held, state]).toEqual([undefined, 'draft'])
  const { status } = await shop.call('undoPublish', { body: page.at })
  expect(status).toBe(409)
  await page.publish()
  expect(await see()).toBe('朝の品')
  // A page that is not held stays as it is.
  await release()
  expect(await see()).toBe('朝の品')
})

test('the same call again does not hold a page that was released since', async () => {
  const { page, hold, release, see } = await publishedPage()
  await hold('tomeru-1')
  await release()
  await page.publish()
  expect((await hold('tomeru-1')).body.held).toBeNull()
  expect(await see()).toBe('朝の品')
})

test('a second hold replaces the reason, and one release ends it', async () => {
  const { page, hold, release } = await publishedPage()
  await hold()
  await admin.ok('holdPage', { body: { ...page.at, reason: '電話番号が違います' } })
  expect((await page.read()).held?.reason).toBe('電話番号が違います')
  await release()
  expect((await page.read()).held).toBeUndefined()
})

test('a held page is left out of links to drafts', async () => {
  const { shop, hold } = await publishedPage()
  const { token } = await shop.ok('createDraftLink', { body: { user: shop.user.id } })
  await hold()
  const { pages } = await api.nobody().ok('openDraft', { body: { token } })
  expect(pages.map(({ page }) => page)).toEqual([2, 3])
})

test.each([
  ['before it writes the page', (slug: string) => isInFolder(slug)],
  [
    'while it writes the page',
    () =>
      ({ Body }: { Body?: unknown }) =>
        Body !== undefined,
  ],
])('refuses a publish that a hold overtakes %s', async (_, choose) => {
  const { shop, page, hold, see } = await publishedPage()
  await page.write('昼の品')
  const { held, release } = holdFirstCommand(bucket, choose(shop.user.slug))
  const slow = shop.call('publishPage', { body: page.at })
  await held
  await hold()
  release()
  const { status, body } = await slow
  expect([status, body.res]).toEqual([403, refusal])
  expect(await see()).toBe(404)
  expect(await page.read()).toMatchObject({ state: 'draft', held: { reason } })
})

test('a publish repeated under its key is refused while the page is held', async () => {
  const { shop, page, hold, see } = await publishedPage()
  await page.write('昼の品')
  const publish = () => shop.call('publishPage', { body: page.at }, { key: 'koukai-1' })
  await publish()
  await hold()
  expect((await publish()).body.res).toBe(refusal)
  expect(await see()).toBe(404)
})

/** Interrupts a hold at a write, and then the same call or, every second time, the cleanup job goes on. */
async function interruptHold(at: number) {
  const { shop, page, hold, see } = await publishedPage()
  let status = 0
  await crashAtWrite(at, async () => {
    status = (await hold('togire')).status
  })
  const isHeld = (await page.read()).held !== undefined
  if (!isHeld) return { status, isHeld, seen: await see() }
  const publish = (await shop.call('publishPage', { body: page.at })).status
  const failed = at % 2 === 0 ? await runCleanupIn(2 * cleanupMinuteMs) : []
  if (at % 2 === 1) await hold('togire')
  return { status, isHeld, publish, failed, seen: await see(), state: (await page.read()).state }
}

test('interrupted at each write, the hold is finished by the same call or by the cleanup job', async () => {
  const ends: Awaited<ReturnType<typeof interruptHold>>[] = []
  while (ends.length < 40 && ends.at(-1)?.status !== 200)
    ends.push(await interruptHold(ends.length))
  expect(ends.length).toBeGreaterThan(5)
  expect(ends.at(-1)?.status).toBe(200)
  for (const { status: _, ...end } of ends)
    expect([
      { isHeld: false, seen: '朝の品' },
      { isHeld: true, publish: 403, failed: [], seen: 404, state: 'draft' },
    ]).toContainEqual(end)
})

test('a release takes a page down first whose hold was interrupted', async () => {
  const { page, hold, release, see } = await publishedPage()
  await crashAtWrite(0, () => hold(), /<!doctype/)
  expect([await see(), (await page.read()).held?.reason]).toEqual(['朝の品', reason])
  await release()
  expect(await see()).toBe(404)
  expect(await page.read()).toMatchObject({ state: 'draft', published_at: null })
})

test('a waiting reservation of a held page is cancelled with the reason', async () => {
  const { start, after } = buildReservationTimes()
  const reserved = await reserveTestPage(await api.shop(), [start])
  const { page, told, seen, fireAt } = reserved
  await admin.ok('holdPage', { body: { ...page.at, reason } })
  const outcome = {
    state: 'cancelled',
    reason: 'サポート窓口がこのページの公開を止めているため、予約は取り消しになりました',
  }
  expect(await told()).toMatchObject(outcome)
  await fireAt(after(1000))
  await admin.ok('releasePage', { body: page.at })
  expect(await told()).toMatchObject(outcome)
  expect(await seen()).toBeUndefined()
})

test('a reservation that fires while its page is held publishes nothing and says why', async () => {
  const { start, after } = buildReservationTimes()
  const { page, told, seen, fireAt } = await reserveTestPage(await api.shop(), [start])
  // The call dies after it stored the hold: the reservation still waits.
  await crashAtWrite(
    0,
    () => admin.call('holdPage', { body: { ...page.at, reason } }),
    /SET [^"]*#state = :.*"cancelled"/,
  )
  await fireAt(after(1000))
  expect(await told()).toMatchObject({
    state: 'cancelled',
    reason: expect.stringContaining('公開を止めている'),
  })
  expect(await seen()).toBeUndefined()
})

test('a reservation that a hold overtakes while it publishes is cancelled', async () => {
  const { start, after } = buildReservationTimes()
  const shop = await api.shop()
  const { page, told, seen, fireAt } = await reserveTestPage(shop, [start])
  const { held, release } = holdFirstCommand(bucket, isInFolder(shop.user.slug))
  const firing = fireAt(after(1000))
  await held
  await admin.ok('holdPage', { body: { ...page.at, reason } })
  release()
  await firing
  expect(await told()).toMatchObject({
    state: 'cancelled',
    reason: expect.stringContaining('公開を止めている'),
  })
  expect(await seen()).toBeUndefined()
})

test('the return at the end of a reservation does not bring a held page back', async () => {
  const { start, end, after } = buildReservationTimes()
  const { page, told, seen, fireAt } = await reserveTestPage(await api.shop(), [start, end])
  await fireAt(after(1000))
  expect(await seen()).toBe('年末の品')
  await admin.ok('holdPage', { body: { ...page.at, reason } })
  await fireAt(new Date(Date.parse(end) + 1000).toISOString())
  expect(await told()).toMatchObject({
    state: 'ended',
    reason: expect.stringContaining('公開を止めている'),
  })
  expect(await seen()).toBeUndefined()
})
