import { expect, test } from 'vitest'
import { finishShopRemoval } from '#functions/rules/shops/deleted/delete-shop.ts'
import { restoreShop } from '#functions/rules/shops/deleted/restore-shop.ts'
import { beginShopRemoval, findDeletedShop } from '#functions/table/accounts/deleted-shops.ts'
import { listListedPages } from '#functions/table/pages/sitemap.ts'
import { adminLogin } from '#test/support/admin-login.ts'
import { startApi } from '#test/support/api.ts'
import type { ShopCaller } from '#test/support/caller.ts'
import { cleanupHourMs, cleanupMinuteMs, runCleanupIn } from '#test/support/faults/cleanup.ts'
import { addSmallShopImage } from '#test/support/files/uploads.ts'
import { createPageClient, visitPage } from '#test/support/shops/page-client.ts'
import { buildReservationTimes, reserveTestPage } from '#test/support/shops/reservations.ts'
import { saveShopRecord } from '#test/support/shops/shop-record.ts'

const api = startApi()
const { admin } = api
const dayMs = 24 * cleanupHourMs

const remove = (id: string) => admin.ok('deleteUser', { body: { id } })
const restore = (id: string) => admin.ok('restoreUser', { body: { id } })

const signIn = ({ login_id, password }: ShopCaller) =>
  api.nobody().call('signIn', { body: { LoginId: login_id, Password: password } })

test('a restored shop has its names, files, record, password and pages as before', async () => {
  const shop = await api.shop()
  const { id, slug } = shop.user
  const img = await addSmallShopImage(shop)
  await saveShopRecord(shop, { catch_phrase: '炭火の店' })
  const { url } = await createPageClient(shop).bringOut('本日の品')
  const draft = createPageClient(shop, 2)
  await draft.write('書きかけ')
  const shown = await visitPage(url)
  const before = await admin.ok('getUser', { parameters: { id } })

  await remove(id)
  expect((await visitPage(url)).status).toBe(404)
  expect((await signIn(shop)).body.code).toBe('sign_in_failed')
  const taken = await admin.ok('checkNames', {
    body: { login_ids: [shop.login_id], slugs: [slug] },
  })
  expect([taken.login_ids, taken.slugs]).toEqual([[shop.login_id], [slug]])

  const { res, user } = await restore(id)
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
  const shop = await api.shop()
  const { id } = shop.user
  const page = createPageClient(shop)
  const { url } = await page.bringOut('本日の品')
  await shop.ok('unpublishPage', { body: page.at })
  await admin.ok('updateUser', { body: { id, status: 'suspended' } })
  await remove(id)
  expect((await restore(id)).user.status).toBe('suspended')
  expect((await visitPage(url)).status).toBe(404)
})

test('a shop can be deleted and restored again', async () => {
  const shop = await api.shop()
  const { id } = shop.user
  const { url } = await createPageClient(shop).bringOut('本日の品')
  for (const _ of ['once', 'again']) {
    await remove(id)
    expect((await visitPage(url)).status).toBe(404)
    await restore(id)
    expect((await visitPage(url)).html).toContain('本日の品')
  }
  // The index entries of both deletions are gone: no cleanup touches the shop any more.
  expect(await runCleanupIn(30 * dayMs)).toEqual([])
  expect((await visitPage(url)).status).toBe(200)
  expect((await api.signIn(shop)).user.id).toBe(id)
})

test('its page is in the sitemap again', async () => {
  const shop = await api.shop()
  const { id, slug } = shop.user
  await createPageClient(shop).bringOut('本日の品')
  // The cleanup lists a page in two runs.
  const isListed = async () => {
    for (const minutes of [1, 3]) expect(await runCleanupIn(minutes * cleanupMinuteMs)).toEqual([])
    return (await listListedPages()).some((listed) => listed.slug === slug)
  }
  expect(await isListed()).toBe(true)
  await remove(id)
  expect(await isListed()).toBe(false)
  await restore(id)
  expect(await isListed()).toBe(true)
})

test('a block with a period comes and goes on the restored page', async () => {
  const shop = await api.shop()
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
  await remove(id)
  expect(await runCleanupIn(2 * dayMs)).toEqual([])
  await restore(id)
  expect((await visitPage(url)).html).not.toContain('冬の品')
  expect(await runCleanupIn(2 * dayMs)).toEqual([])
  expect((await visitPage(url)).html).toContain('冬の品')
})

const { start, end, after } = buildReservationTimes()

test('a reservation whose time passed meanwhile is cancelled with a reason', async () => {
  const shop = await api.shop()
  const { seen } = await reserveTestPage(shop, [start])
  await remove(shop.user.id)
  expect(await runCleanupIn(2 * dayMs)).toEqual([])
  await restore(shop.user.id)
  const again = createPageClient(await api.signIn(shop))
  expect(await seen()).toBe('いまの品')
  expect((await again.read()).reserve).toMatchObject({
    state: 'cancelled',
    reason: 'お店が削除されていたあいだに日時が過ぎたため、予約は取り消しになりました',
  })
})

test('so is one whose time has passed when no job has seen it yet', async () => {
  const shop = await api.shop()
  const { seen } = await reserveTestPage(shop, [start])
  const { id } = shop.user
  await remove(id)
  const now = new Date(after(1000))
  await restoreShop({ person: { id: 'kakari' }, body: { id }, operation: undefined, now })
  expect(await seen()).toBe('いまの品')
  const { reserve } = await createPageClient(await api.signIn(shop)).read()
  expect(reserve?.state).toBe('cancelled')
})

test('a page whose reservation has ended meanwhile stays as it was, with a reason', async () => {
  const shop = await api.shop()
  const { seen, fireAt } = await reserveTestPage(shop, [start, end])
  await fireAt(start)
  expect(await seen()).toBe('年末の品')
  await remove(shop.user.id)
  await fireAt(end)
  await restore(shop.user.id)
  expect(await seen()).toBe('年末の品')
  const { reserve } = await createPageClient(await api.signIn(shop)).read()
  expect(reserve).toMatchObject({
    state: 'ended',
    reason: 'お店が削除されていたため、もとの内容にはもどしませんでした',
  })
})

test('a reservation in the future is scheduled again and carried out', async () => {
  const shop = await api.shop()
  const { seen, fireAt } = await reserveTestPage(shop, [start])
  const { id } = shop.user
  await remove(id)
  const { removeSchedule } = await import('#functions/schedules/page-schedules.ts')
  const { reserve } = await admin.ok('listReservations', { body: { user: id } }).catch(() => ({
    reserve: [],
  }))
  expect(reserve).toEqual([])
  await removeSchedule({ shopId: id, page: 1, number: 2 })
  await restore(id)
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
  const shop = await api.shop()
  const { id } = shop.user
  for (const each of [id, 'A'.repeat(22)])
    expect((await admin.call('restoreUser', { body: { id: each } })).body.code).toBe('not_found')
  await remove(id)
  const now = new Date(Date.now() + 14 * dayMs)
  const late = { person: { id: 'kakari' }, body: { id }, operation: undefined, now }
  await expect(restoreShop(late)).rejects.toThrow('見つかりません')
})

test('the same call again returns the same shop, also when it was deleted in between', async () => {
  const shop = await api.shop()
  const { id } = shop.user
  await remove(id)
  const first = await admin.ok('restoreUser', { body: { id } }, { key: 'okaeri-1' })
  expect(await admin.ok('restoreUser', { body: { id } }, { key: 'okaeri-1' })).toEqual(first)
  await remove(id)
  const late = await admin.call('restoreUser', { body: { id } }, { key: 'okaeri-1' })
  expect(late.body.code).toBe('not_found')
})

async function deleteShop(shop_name = 'きえる店') {
  const shop = await api.signIn(await api.addShop({ shop_name }))
  await admin.ok('deleteUser', { body: { id: shop.user.id } })
  return shop
}

const find = async (q: string) => (await admin.ok('listDeletedShops', { query: { q } })).shops

test('the bin lists deleted shops with who deleted them and until when they can be restored', async () => {
  const shop = await deleteShop('びすとろ髙山')
  const { id, slug } = shop.user
  const [listed] = await find('ビストロ高山')
  expect(listed).toMatchObject({
    id,
    slug,
    shop_name: 'びすとろ髙山',
    login_id: shop.login_id,
    deleted_by: adminLogin.login_id,
  })
  const { deleted_at = '', until = '' } = listed ?? {}
  expect(Date.parse(until) - Date.parse(deleted_at)).toBe(14 * dayMs)
  expect(await find('ありえない名前')).toEqual([])

  const others = [await deleteShop(), await deleteShop()]
  const part = await admin.ok('listDeletedShops', { query: { limit: '2' } })
  expect(part.shops.map((each) => each.id)).toEqual(others.map(({ user }) => user.id).toReversed())
  const { cursor } = part
  const rest = await admin.ok('listDeletedShops', { query: { cursor } })
  expect(rest.shops[0]?.id).toBe(id)
  expect(part.count).toBe(2 + rest.shops.length)

  await admin.ok('restoreUser', { body: { id } })
  expect(await find(slug)).toEqual([])
})

test('a purged shop is removed by the cleanup, its names are free, and the audit log names it', async () => {
  const shop = await deleteShop('消える店')
  const { id, slug } = shop.user
  const { res } = await admin.ok('purgeUser', { body: { id, typed_name: ' 消える店　' } })
  expect(res).toBe('完全に消しました')
  expect(await find(slug)).toEqual([])
  expect((await admin.call('restoreUser', { body: { id } })).status).toBe(404)
  expect((await admin.call('purgeUser', { body: { id, typed_name: '消える店' } })).status).toBe(404)

  expect(await runCleanupIn(1000)).toEqual([])
  expect(await findDeletedShop(id)).toBeUndefined()
  const heir = await api.signIn(await api.addShop({ login_id: shop.login_id, slug }))
  expect(heir.user.id).not.toBe(id)
  const { lines } = await admin.ok('listAudit', { query: { shop: id } })
  expect(lines[0]).toMatchObject({
    what: '削除したお店を完全に消す',
    shop: { id, name: '消える店' },
  })
})

test('a purge with another name than the shop’s is refused', async () => {
  const { user } = await deleteShop('残る店')
  const { status, body } = await admin.call('purgeUser', {
    body: { id: user.id, typed_name: '別の店' },
  })
  expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['typed_name']])
  expect((await admin.ok('restoreUser', { body: { id: user.id } })).user.shop_name).toBe('残る店')
})

test('the same purge again succeeds, also after the shop is removed', async () => {
  const { user } = await deleteShop('消える店')
  const input = { body: { id: user.id, typed_name: '消える店' } }
  for (const _ of ['first', 'again']) await admin.ok('purgeUser', input, { key: 'sayonara-5' })
  expect(await runCleanupIn(1000)).toEqual([])
  await admin.ok('purgeUser', input, { key: 'sayonara-5' })
})

test('a shop whose removal has begun is not restored, and a restored one is not removed', async () => {
  const [begun, back] = [await deleteShop(), await deleteShop()]
  const [one, other] = [await findDeletedShop(begun.user.id), await findDeletedShop(back.user.id)]
  if (!one || !other) throw new Error('not deleted')
  expect(await beginShopRemoval(one)).toBe(true)
  expect((await admin.call('restoreUser', { body: { id: begun.user.id } })).status).toBe(404)
  await admin.ok('restoreUser', { body: { id: back.user.id } })
  expect(await beginShopRemoval(other)).toBe(false)
  expect(await finishShopRemoval(back.user.id, new Date(Date.now() + 15 * dayMs))).toBeUndefined()
  expect((await api.signIn(back)).user.id).toBe(back.user.id)
})
