import { expect, test } from 'vitest'
import { startApi } from '#test/support/api.ts'
import { crashAtWrite } from '#test/support/crash.ts'
import {
  cleanupHourMs,
  cleanupMinuteMs,
  findDueNames,
  runCleanupIn,
} from '#test/support/faults/cleanup.ts'
import { holdFirstCommand, isInFolder } from '#test/support/faults/hold-first-command.ts'
import { addSmallShopImage } from '#test/support/files/uploads.ts'
import { createPageClient, visitPage } from '#test/support/shops/page-client.ts'
import { saveShopRecord } from '#test/support/shops/shop-record.ts'

const api = startApi({ callsAMinute: { changes: 1000, uploads: 1000, publishes: 1000 } })
const { admin } = api

const dayMs = 24 * cleanupHourMs

/** The minute that is this many milliseconds from now, as the editor sends it. */
function timeIn(milliseconds: number): string {
  const time = Math.ceil((Date.now() + milliseconds) / cleanupMinuteMs) * cleanupMinuteMs
  return new Date(time).toISOString().replace(':00.000Z', 'Z')
}

type Period = { show_from?: string; show_until?: string }

const word = (text: string, period: Period = {}) => ({ text, text_check: true, ...period })

const names = ['いつもの品', '夏の品', '秋の品', '冬の品', 'クーポン']

/** A shop whose page has a text without a period, and these blocks. */
async function shopWith(blocks: readonly object[]) {
  const shop = await api.shop()
  const page = createPageClient(shop)
  async function write(data: readonly object[]) {
    const { versions } = await page.read()
    const body = { ...page.at, data: [word('いつもの品'), ...data], version: versions.data }
    await shop.ok('saveData', { body })
  }
  await write(blocks)
  const { url } = await page.publish()
  /** The words that visitors see, in the order of `names`. */
  async function seen() {
    const { html } = await visitPage(url)
    return names.filter((each) => html.includes(each))
  }
  const isQueued = async () => (await findDueNames(shop.user.id)).includes('PERIOD#1')
  return { shop, page, url, write, seen, isQueued }
}

const summerAndAutumn = () => [
  word('夏の品', { show_until: timeIn(dayMs) }),
  word('秋の品', { show_from: timeIn(dayMs), show_until: timeIn(3 * dayMs) }),
]

test('blocks appear and go on the live page at their times, with one queued change for the page', async () => {
  const { seen, isQueued } = await shopWith(summerAndAutumn())
  expect(await seen()).toEqual(['いつもの品', '夏の品'])
  expect(await runCleanupIn(dayMs - cleanupMinuteMs)).toEqual([])
  expect(await seen()).toEqual(['いつもの品', '夏の品'])
  expect(await runCleanupIn(dayMs + cleanupMinuteMs)).toEqual([])
  expect(await seen()).toEqual(['いつもの品', '秋の品'])
  expect(await isQueued()).toBe(true)
  expect(await runCleanupIn(3 * dayMs + cleanupMinuteMs)).toEqual([])
  expect(await seen()).toEqual(['いつもの品'])
  expect(await isQueued()).toBe(false)
})

test('after downtime over several changes, the page is at once as it is to be', async () => {
  const { seen, isQueued } = await shopWith([
    ...summerAndAutumn(),
    word('冬の品', { show_from: timeIn(4 * dayMs) }),
  ])
  expect(await runCleanupIn(9 * dayMs)).toEqual([])
  expect([await seen(), await isQueued()]).toEqual([['いつもの品', '冬の品'], false])
})

test('a coupon goes after its last day in Japan', async () => {
  const until = new Date(Date.now() + 9 * cleanupHourMs + dayMs).toISOString().slice(0, 10)
  const content = { title: 'クーポン', terms: '', until }
  const { seen, isQueued } = await shopWith([{ kind: 'coupon', content }])
  expect(await seen()).toEqual(['いつもの品', 'クーポン'])
  const end = Date.parse(`${until}T23:59+09:00`) - Date.now()
  await runCleanupIn(end)
  expect(await seen()).toEqual(['いつもの品', 'クーポン'])
  await runCleanupIn(end + 2 * cleanupMinuteMs)
  expect([await seen(), await isQueued()]).toEqual([['いつもの品'], false])
})

test('hidden blocks and those without a coming change queue nothing', async () => {
  const past = word('夏の品', { show_until: timeIn(-dayMs) })
  const hidden = { ...word('秋の品', { show_from: timeIn(dayMs) }), display: false }
  const reversed = word('冬の品', { show_from: timeIn(-dayMs), show_until: timeIn(-2 * dayMs) })
  const { seen, isQueued } = await shopWith([past, hidden, reversed])
  expect([await seen(), await isQueued()]).toEqual([['いつもの品'], false])
})

test('killed at each write, a publication is followed at the times of what visitors see', async () => {
  let isDone = false
  let at = 0
  for (; !isDone; at += 1) {
    const { page, write, seen } = await shopWith([word('夏の品', { show_until: timeIn(dayMs) })])
    await write([
      word('秋の品', { show_until: timeIn(dayMs) }),
      word('冬の品', { show_from: timeIn(dayMs) }),
    ])
    const done = await crashAtWrite(at, page.publish).catch(() => undefined)
    expect(await runCleanupIn(2 * cleanupMinuteMs)).toEqual([])
    const isNew = (await seen()).includes('秋の品')
    expect(await seen()).toEqual(['いつもの品', isNew ? '秋の品' : '夏の品'])
    expect(await runCleanupIn(dayMs + cleanupMinuteMs)).toEqual([])
    expect(await seen()).toEqual(isNew ? ['いつもの品', '冬の品'] : ['いつもの品'])
    isDone = isNew && done !== undefined && done < at
  }
  expect(at).toBeGreaterThan(6)
})

test('a publication that is slower than the cleanup job is followed at its own times', async () => {
  const { shop, page, write, seen } = await shopWith([])
  await write(summerAndAutumn())
  const { bucket } = await import('#functions/bucket/bucket.ts')
  const { held, release } = holdFirstCommand(bucket, isInFolder(shop.user.slug))
  const published = page.publish()
  await held
  expect(await runCleanupIn(2 * cleanupMinuteMs)).toEqual([])
  release()
  await published
  expect(await runCleanupIn(dayMs + cleanupMinuteMs)).toEqual([])
  expect(await seen()).toEqual(['いつもの品', '秋の品'])
})

test('killed at each write, a change is repeated until it is made', async () => {
  let isDone = false
  let at = 0
  for (; !isDone; at += 1) {
    const { seen, isQueued } = await shopWith(summerAndAutumn())
    let failed: unknown[] = []
    const run = async () => {
      failed = await runCleanupIn(dayMs + cleanupMinuteMs)
    }
    const done = await crashAtWrite(at, run)
    expect(await runCleanupIn(dayMs + 3 * cleanupMinuteMs)).toEqual([])
    expect([await seen(), await isQueued()]).toEqual([['いつもの品', '秋の品'], true])
    isDone = failed.length === 0 && done < at
  }
  expect(at).toBeGreaterThan(2)
})

test('a later publication, its undo and a restored version are followed at their own times', async () => {
  const { shop, page, write, seen, isQueued } = await shopWith(summerAndAutumn())
  await write([word('冬の品', { show_until: timeIn(2 * dayMs) })])
  await page.publish()
  await runCleanupIn(dayMs + cleanupMinuteMs)
  expect(await seen()).toEqual(['いつもの品', '冬の品'])
  await shop.ok('undoPublish', { body: page.at })
  await runCleanupIn(dayMs + cleanupMinuteMs)
  expect(await seen()).toEqual(['いつもの品', '秋の品'])

  const [, oldest] = await page.list()
  await shop.ok('restoreVersion', { body: { ...page.at, version: oldest?.version ?? 0 } })
  expect((await page.read()).data.map(({ show_until }) => show_until !== '')).toEqual([
    false,
    true,
    true,
  ])
  await page.publish()
  await runCleanupIn(3 * dayMs + cleanupMinuteMs)
  expect([await seen(), await isQueued()]).toEqual([['いつもの品'], false])
})

test('an unpublished page does not come back', async () => {
  const { shop, page, url, isQueued } = await shopWith(summerAndAutumn())
  await shop.ok('unpublishPage', { body: page.at })
  expect(await runCleanupIn(dayMs + cleanupMinuteMs)).toEqual([])
  expect([(await visitPage(url)).status, await isQueued()]).toEqual([404, false])
})

test('blocks of a suspended shop go on coming and going; a deleted shop has no pages', async () => {
  const [one, gone] = [await shopWith(summerAndAutumn()), await shopWith(summerAndAutumn())]
  await admin.ok('updateUser', { body: { id: one.shop.user.id, status: 'suspended' } })
  await admin.ok('deleteUser', { body: { id: gone.shop.user.id } })
  expect(await runCleanupIn(dayMs + cleanupMinuteMs)).toEqual([])
  expect(await one.seen()).toEqual(['いつもの品', '秋の品'])
  expect([(await visitPage(gone.url)).status, await gone.isQueued()]).toEqual([404, false])
})

test('a reserved page is followed from its start, and the page before it from its end', async () => {
  const { shop, page, write, seen } = await shopWith(summerAndAutumn())
  await write([word('冬の品', { show_until: timeIn(dayMs) })])
  const updatetimes = [timeIn(cleanupHourMs), timeIn(2 * cleanupHourMs)]
  await shop.ok('setReservation', { body: { ...page.at, updatetimes, page_check: true } })
  expect(await runCleanupIn(cleanupHourMs + 4 * cleanupMinuteMs)).toEqual([])
  expect(await seen()).toEqual(['いつもの品', '冬の品'])
  expect(await runCleanupIn(2 * cleanupHourMs + 4 * cleanupMinuteMs)).toEqual([])
  expect(await seen()).toEqual(['いつもの品', '夏の品'])
  await runCleanupIn(dayMs + cleanupMinuteMs)
  expect(await seen()).toEqual(['いつもの品', '秋の品'])
})

test('saving the record keeps what is shown and what is queued', async () => {
  const { shop, seen, isQueued } = await shopWith(summerAndAutumn())
  await saveShopRecord(shop, { phone: '03-1234-5678' })
  expect([await seen(), await isQueued()]).toEqual([['いつもの品', '夏の品'], true])
  await runCleanupIn(dayMs + cleanupMinuteMs)
  expect(await seen()).toEqual(['いつもの品', '秋の品'])
})

test('a page that was rendered before a change and is written after it is rendered again', async () => {
  const { shop, seen } = await shopWith([
    word('夏の品', { show_until: timeIn(-2 * cleanupMinuteMs) }),
    word('秋の品', { show_from: timeIn(-2 * cleanupMinuteMs) }),
  ])
  const { redrawLivePage } = await import('#functions/rules/publishing/redraw-live-pages.ts')
  const { id, slug, shop_name } = shop.user
  const before = { now: Date.now() - 5 * cleanupMinuteMs }
  await redrawLivePage({ id, slug, shop_name }, 1, before)
  expect(await seen()).toEqual(['いつもの品', '秋の品'])
})

test('files of blocks outside of their period stay in use', async () => {
  const shop = await api.shop()
  const { at, publish } = createPageClient(shop)
  const { id, url } = await addSmallShopImage(shop)
  const data = [{ position_url: url, show_until: timeIn(-dayMs) }]
  await shop.ok('saveData', { body: { ...at, data, version: 1 } })
  await publish()
  expect((await shop.call('deleteImage', { body: { id } })).body.code).toBe('in_use')
})
