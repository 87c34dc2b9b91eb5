import { GetScheduleCommand } from '@aws-sdk/client-scheduler'
import { expect, test } from 'vitest'
import { bucket } from '#functions/bucket/bucket.ts'
import { schedulerClient } from '#functions/schedules/scheduler.ts'
import { startApi } from '#test/support/api.ts'
import { setClock } from '#test/support/clock.ts'
import { withServiceDown } from '#test/support/faults/broken-services.ts'
import { findDueNames, runCleanupIn } from '#test/support/faults/cleanup.ts'
import { holdFirstCommand, isInFolder } from '#test/support/faults/hold-first-command.ts'
import { createNoticeClient } from '#test/support/shops/notices.ts'
import { createPageClient } from '#test/support/shops/page-client.ts'
import { readScheduleAudit } from '#test/support/shops/reservations.ts'
import { saveShopRecord } from '#test/support/shops/shop-record.ts'

const api = startApi({ callsAMinute: { changes: 1000, publishes: 1000 } })
const { admin } = api

const dayMs = 24 * 60 * 60_000

async function liveShop() {
  const shop = await api.shop()
  const [page, second] = [createPageClient(shop), createPageClient(shop, 2)]
  await page.bringOut('公開した文')
  await second.bringOut('二ページ目')
  return { shop, page, second, notice: createNoticeClient(shop, api.stack.pages) }
}

/** Lets the end of the notice come. */
async function passEnd({ notice }: Pick<Awaited<ReturnType<typeof liveShop>>, 'notice'>) {
  const { until } = (await notice.read()).notice ?? {}
  if (!until) throw new Error('The notice has no end')
  return notice.endAt(new Date(until))
}

const withoutVersion = (html: string) => html.replace(/<!-- \d+ -->/, '')

test('a notice is on all live pages at once, and the draft and its versions stay', async () => {
  const { shop, page, notice } = await liveShop()
  await page.write('まだの文')
  const before = await page.read()
  const answer = await notice.set({ kind: 'closed' })
  expect(answer).toMatchObject({ res: 'お客さまに見せています', version: 2, pages: [1, 2] })
  expect([await notice.seen(), await notice.seen(2)]).toEqual([
    '本日は臨時休業いたします',
    '本日は臨時休業いたします',
  ])
  const html = await notice.visit()
  expect(html).toContain('公開した文')
  expect(html).not.toContain('まだの文')
  expect(await page.read()).toEqual(before)
  expect((await page.list()).length).toBe(1)
  const { notice: told } = await shop.ok('getShop', {})
  expect(told).toEqual(answer.notice)
})

test('without the notice the pages are the same as before, byte for byte', async () => {
  const { notice } = await liveShop()
  const before = await notice.visit()
  await notice.set({ kind: 'full', text: 'またのお越しを' })
  expect(await notice.seen()).toBe('本日は満席ですまたのお越しを')
  expect((await notice.set(null)).res).toBe('お知らせをもどしました')
  expect(await notice.visit()).toBe(before)
  await notice.set({ kind: 'sold_out' })
  await passEnd({ notice })
  expect(withoutVersion(await notice.visit())).toBe(withoutVersion(before))
})

test('a notice ends by its schedule, once, and the log says so', async () => {
  const scene = await liveShop()
  const { shop, notice } = scene
  const { notice: shown } = await notice.set({ kind: 'early', closes_at: '19:00' })
  const until = new Date(shown?.until ?? 0)
  const Name = `${shop.user.id}-notice-${until.getTime() / 1000}`
  const GroupName = process.env['SCHEDULE_GROUP']
  const { Target } = await schedulerClient.send(new GetScheduleCommand({ Name, GroupName }))
  expect(JSON.parse(Target?.Input ?? '')).toEqual({ user: shop.user.id, ends: 'notice' })
  expect(await notice.endAt(new Date(until.getTime() - 60_000))).toEqual(
    new Date(until.getTime() + 2 * 60_000),
  )
  expect(await notice.seen()).toBe('本日の営業は19:00までです')
  await Promise.all([notice.endAt(until), notice.endAt(until)])
  await notice.endAt(new Date(until.getTime() + 60_000))
  expect(await notice.seen()).toBeUndefined()
  expect(await notice.read()).toEqual({ notice: null, version: 2 })
  expect(await findDueNames(shop.user.id)).toEqual([])
  // The log is read until now, and this end is to come.
  const [line, ...others] = await readScheduleAudit(shop)
  expect(line).toMatch(new RegExp(`^${until.toISOString()} notice .* version=2: ended$`))
  expect(others).toEqual([])
})

test('the cleanup job ends a notice after its schedule was lost', async () => {
  const { shop, notice } = await liveShop()
  await notice.set({ kind: 'closed', ends: 'date', date: tomorrow() })
  expect(await findDueNames(shop.user.id)).toEqual(['SHOP'])
  expect(await runCleanupIn(60_000)).toEqual([])
  expect(await notice.seen()).toMatch(/まで臨時休業いたします$/)
  expect(await runCleanupIn(3 * dayMs)).toEqual([])
  expect([await notice.seen(), await findDueNames(shop.user.id)]).toEqual([undefined, []])
})

const tomorrow = () => new Date(Date.now() + 9 * 60 * 60_000 + dayMs).toISOString().slice(0, 10)

test('a notice without an end stays, and one that was taken back does not return', async () => {
  const { shop, page, notice } = await liveShop()
  await notice.set({ kind: 'sold_out', ends: 'open' })
  expect(await findDueNames(shop.user.id)).toEqual([])
  await runCleanupIn(80 * dayMs)
  expect(await notice.seen()).toBe('ただいま売り切れです')
  await notice.set({ kind: 'full' })
  const { until } = (await notice.read()).notice ?? {}
  await notice.set(null)
  await notice.endAt(new Date(until ?? 0))
  await page.publish()
  await runCleanupIn(3 * dayMs)
  expect(await notice.seen()).toBeUndefined()
})

test('the end of a notice does not end the one that replaced it', async () => {
  const { notice } = await liveShop()
  await notice.set({ kind: 'full' })
  const { until } = (await notice.read()).notice ?? {}
  await notice.set({ kind: 'message', text: '新そば始めました', ends: 'open' })
  await notice.endAt(new Date(until ?? 0))
  expect(await notice.seen()).toBe('新そば始めました')
})

test('a publication and a save of the record keep the notice', async () => {
  const { shop, page, second, notice } = await liveShop()
  await notice.set({ kind: 'closed' })
  await page.bringOut('新しい文')
  expect(await notice.visit()).toContain('新しい文')
  await saveShopRecord(shop, { phone: '03-1111-1111' })
  await shop.ok('unpublishPage', { body: second.at })
  expect(await notice.seen(2)).toBeUndefined()
  await second.publish()
  expect([await notice.seen(), await notice.seen(2)]).toEqual([
    '本日は臨時休業いたします',
    '本日は臨時休業いたします',
  ])
  // Its end is still known.
  expect(await findDueNames(shop.user.id)).toContain('SHOP')
  await runCleanupIn(3 * dayMs)
  expect(await notice.seen()).toBeUndefined()
})

test('a publication in progress while a notice is shown or taken back agrees with it', async () => {
  const { shop, page, notice } = await liveShop()
  for (const [choice, seen] of [
    [{ kind: 'closed' as const }, '本日は臨時休業いたします'],
    [null, undefined],
  ] as const) {
    await page.write(`途中 ${seen}`)
    const { held, release } = holdFirstCommand(bucket, isInFolder(shop.user.slug))
    const slow = shop.call('publishPage', { body: page.at })
    await held
    await notice.set(choice)
    release()
    expect((await slow).status).toBe(200)
    expect(await notice.visit()).toContain(`途中 ${seen}`)
    expect(await notice.seen()).toBe(seen)
  }
})

test('of two devices at once one is refused with the present notice, and can send again on it', async () => {
  const { notice } = await liveShop()
  const both = await Promise.all([
    notice.call({ kind: 'full' }, 1),
    notice.call({ kind: 'sold_out' }, 1),
  ])
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
  const refused = both.find(({ status }) => status === 409)?.body
  const present = await notice.read()
  expect(refused?.current).toEqual(present)
  expect(refused?.res).toContain('ほかのスマホやパソコンで、きょうのお店が変更されています')
  expect((await notice.call({ kind: 'sold_out' }, present.version)).status).toBe(200)
  expect(await notice.seen()).toBe('本日は売り切れました')
})

test('a repeated call is answered as the first, and does not bring back a notice that was taken back', async () => {
  const { notice } = await liveShop()
  const show = () => notice.call({ kind: 'full' }, 1, { key: 'manseki' })
  const first = await show()
  await notice.set(null)
  expect((await show()).body).toEqual(first.body)
  expect([await notice.seen(), (await notice.read()).version]).toEqual([undefined, 3])
})

test('nothing changes while the end cannot be scheduled', async () => {
  const { notice } = await liveShop()
  await withServiceDown('scheduler', async () => {
    expect((await notice.call({ kind: 'full' }, 1)).status).toBe(503)
  })
  expect([await notice.seen(), await notice.read()]).toEqual([
    undefined,
    { notice: null, version: 1 },
  ])
  expect((await notice.call({ kind: 'full' }, 1)).status).toBe(200)
})

test('the notice of a suspended shop ends too, and a deleted shop has none', async () => {
  const [one, other] = [await liveShop(), await liveShop()]
  for (const { notice } of [one, other]) await notice.set({ kind: 'closed' })
  const { until } = (await one.notice.read()).notice ?? {}
  await admin.ok('updateUser', { body: { id: one.shop.user.id, status: 'suspended' } })
  await admin.ok('deleteUser', { body: { id: other.shop.user.id } })
  await one.notice.endAt(new Date(until ?? 0))
  await other.notice.endAt(new Date(until ?? 0))
  expect(await one.notice.seen()).toBeUndefined()
  expect(await one.notice.visit()).toContain('公開した文')
  expect(await other.notice.visit()).not.toContain('公開した文')
  expect(await runCleanupIn(3 * dayMs)).toEqual([])
  expect(await other.notice.visit()).not.toContain('公開した文')
})

test('a notice follows a shop to its new address', async () => {
  const { shop, notice } = await liveShop()
  await notice.set({ kind: 'closed' })
  const slug = `${shop.user.slug}-a`
  await admin.ok('updateUser', { body: { id: shop.user.id, slug } })
  const html = await (await fetch(`${api.stack.pages}/${slug}/`)).text()
  expect(html).toContain('本日は臨時休業いたします')
})

test.each([
  ['2020-01-01', '過ぎた日付は選べません'],
  ['2099-01-01', '90日先までの日付を選んでください'],
])('a notice until %s is refused', async (date, message) => {
  const notice = createNoticeClient(await api.shop(), api.stack.pages)
  const { status, body } = await notice.call({ kind: 'closed', ends: 'date', date }, 1)
  expect([status, body.fields]).toEqual([400, { 'notice.date': message }])
})

test('until closing means the hours of the record, also after midnight', async () => {
  const { shop } = await liveShop()
  const day = [{ open: '17:00', close: '26:00' }]
  const weekly = { sun: day, mon: day, tue: day, wed: day, thu: day, fri: day, sat: day }
  await saveShopRecord(shop, { hours: { weekly } })
  const { updateNotice } = await import('#functions/rules/shop-record/notice.ts')
  const choice = { kind: 'full', closes_at: '', text: '', ends: 'closing', date: '' } as const
  setClock(new Date('2026-12-11T01:00:00+09:00'))
  const { answer } = await updateNotice({
    shop: { shopId: shop.user.id },
    body: { version: 1, notice: choice },
    operation: undefined,
    now: new Date(),
  })
  expect(answer.notice).toMatchObject({ from: '2026-12-10', until: '2026-12-10T17:00:00.000Z' })
})
