import { expect, test } from 'vitest'
import { startApi } from '#test/support/api.ts'
import { crashAtCall, killAtEveryCall } from '#test/support/crash.ts'
import { runCleanupIn } from '#test/support/faults/cleanup.ts'
import { invokeEndpoint } from '#test/support/lambda.ts'
import { createNoticeClient } from '#test/support/shops/notices.ts'
import { createPageClient } from '#test/support/shops/page-client.ts'

const api = startApi({ callsAMinute: { reads: 10_000, changes: 10_000, publishes: 10_000 } })

const minute = 60_000

async function liveShop() {
  const shop = await api.shop()
  await createPageClient(shop).bringOut('公開した文')
  return { shop, notice: createNoticeClient(shop, api.stack.pages) }
}

test('a change of the notice, killed before and after each of its writes, is whole or never was', async () => {
  const { shop, notice } = await liveShop()
  const died = await killAtEveryCall(async (at, turn) => {
    const { version } = await notice.read()
    const text = `お知らせ${turn}`
    const choice = turn % 4 < 2 ? { kind: 'message', text, ends: 'closing' } : null
    const call = { as: shop, body: { user: shop.user.id, version, notice: choice } }
    const { wasKilled, calls } = await crashAtCall(at, () => invokeEndpoint('updateNotice', call))
    expect(await runCleanupIn(2 * minute)).toEqual([])
    const where = `${at.moment} call ${at.call}, ${calls.at(-1)}`
    const stored = (await notice.read()).notice?.text
    expect([where, await notice.seen()]).toEqual([where, stored])
    return { wasKilled }
  })
  expect(died).toBeGreaterThan(8)
})

test('the end of a notice, killed before and after each of its writes, is finished by the cleanup job', async () => {
  const { notice } = await liveShop()
  const died = await killAtEveryCall(async (at) => {
    const { notice: shown } = await notice.set({ kind: 'closed' })
    const end = Date.parse(shown?.until ?? '')
    const { wasKilled, calls } = await crashAtCall(at, () => notice.endAt(new Date(end)))
    expect(await runCleanupIn(end + 3 * minute - Date.now())).toEqual([])
    const where = `${at.moment} call ${at.call}, ${calls.at(-1)}`
    const { notice: present } = await notice.read()
    expect([where, await notice.seen(), present]).toEqual([where, undefined, null])
    return { wasKilled }
  })
  expect(died).toBeGreaterThan(8)
})
