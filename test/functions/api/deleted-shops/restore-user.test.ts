import { expect, test } from 'vitest'
import { restoreShop } from '#functions/rules/accounts/restore-shop.ts'
import { listListedPages } from '#functions/table/pages/sitemap.ts'
import { startApi } from '#test/support/api.ts'
import type { Caller, ShopCaller } from '#test/support/caller.ts'
import { cleanupHourMs, cleanupMinuteMs, runCleanupIn } from '#test/support/faults/cleanup.ts'
import { addSmallShopImage } from '#test/support/files/uploads.ts'
import { createPageClient, visitPage } from '#test/support/shops/page-client.ts'
import { buildReservationTimes, reserveTestPage } from '#test/support/shops/reservations.ts'

const api = startApi()
const dayMs = 24 * cleanupHourMs

const remove = (admin: Caller, id: string) => admin.ok('deleteUser', { body: { id } })
const restore = (admin: Caller, id: string) => admin.ok('restoreUser', { body: { id } })

const signIn = ({ login_id, password }: ShopCaller) =>
  api.nobody().call('signIn', { body: { LoginId: login_id, Password: password } })

test('a restored shop has its names, files, record, password and pages as before', async () => {
  const [admin, shop] = [await api.admin(), await api.shop()]
  const { id, slug } = shop.user
  const img = await addSmallShopImage(shop)
  const record = await shop.ok('getShop', {})
  await shop.ok('updateShop', {
    body: {
      user: id,
      version: record.version,
      shop: { ...record.shop, catch_phrase: '炭火の店' },
    },
  })
  const { url } = await createPageClient(shop).bringOut('本日の品')
  const draft = createPageClient(shop, 2)
  await draft.write('書きかけ')
  const shown = await visitPage(url)
  const before = await admin.ok('getUser', { parameters: { id } })

  await remove(admin, id)
  expect((await visitPage(url)).status).toBe(404)
  expect((await signIn(shop)).body.code).toBe('sign_in_failed')
  const taken = await admin.ok('checkNames', {
    body: { login_ids: [shop.login_id], slugs: [slug] },
  })
  expect([taken.login_ids, taken.slugs]).toEqual([[shop.login_id], [slug]])

  const { res, user } = await restore(admin, id)
  expect(res).toBe('お店を元に戻しました')
  expect(user).toEqual({ ...before.user, updated_at: user.updated_at })
  expect(await visitPage(url)).toEqual(shown)
  // Sessions that ended stay ended.
  expect((await shop.call('getSession', {})).status).toBe(401)
  const again = await api.signIn(shop)
  expect((await again.ok('getShop', {})).shop.catch_phrase).toBe('炭火の店')
  expect(await createPageClient(again, 2).texts()).toEqual(['書きかけ'])
  expect((await again.ok('selectImages', { body: { user: id, ids: [img.id] } })).img).toHaveLength(
    1,
  )
  const { users } = await admin.ok('listUsers', { query: { q: slug } })
  expect(users.map((each) => [each.id, each.pages[0]?.state])).toEqual([[id, 'published']])
})

test('a suspended shop is suspended again, and unpublished pages stay so', async () => {
  const [admin, shop] = [await api.admin(), await api.shop()]
  const { id } = shop.user
  const page = createPageClient(shop)
  const { url } = await page.bringOut('本日の品')
  await shop.ok('unpublishPage', { body: page.at })
  await admin.ok('updateUser', { body: { id, status: 'suspended' } })
  await remove(admin, id)
  expect((await restore(admin, id)).user.status).toBe('suspended')
  expect((await visitPage(url)).status).toBe(404)
})

test('a shop can be deleted and restored again', async () => {
  const [admin, shop] = [await api.admin(), await api.shop()]
  const { id } = shop.user
  const { url } = await createPageClient(shop).bringOut('本日の品')
  for (const _ of ['once', 'again']) {
    await remove(admin, id)
    expect((await visitPage(url)).status).toBe(404)
    await restore(admin, id)
    expect((await visitPage(url)).html).toContain('本日の品')
  }
  // The index entries of both deletions are gone: no cleanup touches the shop any more.
  expect(await runCleanupIn(30 * dayMs)).toEqual([])
  expect((await visitPage(url)).status).toBe(200)
  expect((await api.signIn(shop)).user.id).toBe(id)
})

test('its page is in the sitemap again', async () => {
  const [admin, shop] = [await api.admin(), await api.shop()]
  const { id, slug } = shop.user
  await createPageClient(shop).bringOut('本日の品')
  // The cleanup lists a page in two runs.
  const isListed = async () => {
    for (const minutes of [1, 3]) expect(await runCleanupIn(minutes * cleanupMinuteMs)).toEqual([])
    return (await listListedPages()).some((listed) => listed.slug === slug)
  }
  expect(await isListed()).toBe(true)
  await remove(admin, id)
  expect(await isListed()).toBe(false)
  await restore(admin, id)
  expect(await isListed()).toBe(true)
})

test('a block with a period comes and goes on the restored page', async () => {
  const [admin, shop] = [await api.admin(), await api.shop()]
  const { id } = shop.user
  const page = createPageClient(shop)
  const { versions } = await page.read()
  const show_from = `${new Date(Date.now() + dayMs).toISOString().slice(0, 16)}Z`
  const data = [
    { text_check: true, text: '本日の品' },
    { text_check: true, text: '冬の品', show_from },
  ]
  await shop.ok('saveData', { body: { ...page.at, data, version: versions.data } })
  const { url } = await page.publish()
  await remove(admin, id)
  expect(await runCleanupIn(2 * dayMs)).toEqual([])
  await restore(admin, id)
  expect((await visitPage(url)).html).not.toContain('冬の品')
  expect(await runCleanupIn(2 * dayMs)).toEqual([])
  expect((await visitPage(url)).html).toContain('冬の品')
})

const { start, end, after } = buildReservationTimes()

test('a reservation whose time passed meanwhile is cancelled with a reason', async () => {
  const [admin, shop] = [await api.admin(), await api.shop()]
  const { seen } = await reserveTestPage(shop, [start])
  await remove(admin, shop.user.id)
  expect(await runCleanupIn(2 * dayMs)).toEqual([])
  await restore(admin, shop.user.id)
  const again = createPageClient(await api.signIn(shop))
  expect(await seen()).toBe('いまの品')
  expect((await again.read()).reserve).toMatchObject({
    state: 'cancelled',
    reason: 'お店が削除されていたあいだに日時が過ぎたため、予約は取り消しになりました',
  })
})

test('so is one whose time has passed when no job has seen it yet', async () => {
  const [admin, shop] = [await api.admin(), await api.shop()]
  const { seen } = await reserveTestPage(shop, [start])
  const { id } = shop.user
  await remove(admin, id)
  const now = new Date(after(1000))
  await restoreShop({ person: { id: 'kakari' }, body: { id }, operation: undefined, now })
  expect(await seen()).toBe('いまの品')
  const { reserve } = await createPageClient(await api.signIn(shop)).read()
  expect(reserve?.state).toBe('cancelled')
})

test('a page whose reservation has ended meanwhile stays as it was, with a reason', async () => {
  const [admin, shop] = [await api.admin(), await api.shop()]
  const { seen, fireAt } = await reserveTestPage(shop, [start, end])
  await fireAt(start)
  expect(await seen()).toBe('年末の品')
  await remove(admin, shop.user.id)
  await fireAt(end)
  await restore(admin, shop.user.id)
  expect(await seen()).toBe('年末の品')
  const { reserve } = await createPageClient(await api.signIn(shop)).read()
  expect(reserve).toMatchObject({
    state: 'ended',
    reason: 'お店が削除されていたため、もとの内容にはもどしませんでした',
  })
})

test('a reservation in the future is scheduled again and carried out', async () => {
  const [admin, shop] = [await api.admin(), await api.shop()]
  const { seen, fireAt } = await reserveTestPage(shop, [start])
  const { id } = shop.user
  await remove(admin, id)
  const { removeSchedule } = await import('#functions/schedules/reservation-schedules.ts')
  const { reserve } = await admin.ok('listReservations', { body: { user: id } }).catch(() => ({
    reserve: [],
  }))
  expect(reserve).toEqual([])
  await removeSchedule({ shopId: id, page: 1, number: 2 })
  await restore(admin, id)
  // It exists again.
  const { schedulerClient } = await import('#functions/schedules/scheduler.ts')
  const { DeleteScheduleCommand } = await import('@aws-sdk/client-scheduler')
  const Name = `${id}-1-2`
  const GroupName = process.env.SCHEDULE_GROUP
  await schedulerClient.send(new DeleteScheduleCommand({ Name, GroupName }))
  await fireAt(start)
  expect(await seen()).toBe('年末の品')
})

test('only a deleted shop is restored, and only for fourteen days', async () => {
  const [admin, shop] = [await api.admin(), await api.shop()]
  const { id } = shop.user
  const refusals = async (ids: string[]) =>
    Promise.all(
      ids.map(async (each) => {
        const { status, body } = await admin.call('restoreUser', { body: { id: each } })
        return [status, body.code]
      }),
    )
  const notFound = [404, 'not_found']
  expect(await refusals([id, 'A'.repeat(22)])).toEqual([notFound, notFound])
  await remove(admin, id)
  const now = new Date(Date.now() + 14 * dayMs)
  const late = { person: { id: 'kakari' }, body: { id }, operation: undefined, now }
  await expect(restoreShop(late)).rejects.toThrow('見つかりません')
  expect((await shop.call('restoreUser', { body: { id } })).status).toBe(401)
})

test('the same call again returns the same shop, also when it was deleted in between', async () => {
  const [admin, shop] = [await api.admin(), await api.shop()]
  const { id } = shop.user
  await remove(admin, id)
  const first = await admin.ok('restoreUser', { body: { id } }, { key: 'okaeri-1' })
  expect(await admin.ok('restoreUser', { body: { id } }, { key: 'okaeri-1' })).toEqual(first)
  await remove(admin, id)
  const late = await admin.call('restoreUser', { body: { id } }, { key: 'okaeri-1' })
  expect(late.body.code).toBe('not_found')
})
