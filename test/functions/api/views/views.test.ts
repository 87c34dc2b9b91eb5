import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { expect, test } from 'vitest'
import { handler } from '#functions/events/count-views.ts'
import { countViews } from '#functions/rules/views/count-views.ts'
import { startApi } from '#test/support/api.ts'
import type { ShopCaller } from '#test/support/caller.ts'
import {
  cleanupHourMs,
  fillShopRows,
  runCleanupIn,
  runShopRowUpdate,
} from '#test/support/faults/cleanup.ts'
import { createPageClient } from '#test/support/shops/page-client.ts'
import { ageSlug, formatLogLine, putLogFile } from '#test/support/shops/view-logs.ts'

const api = startApi()
const { admin } = api

const headers = {
  'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0',
}

const readToday = async (shop: ShopCaller) => (await shop.ok('getViews', {})).days.at(-1)

test('visits to the pages host and reports of taps are counted, and reports need no page', async () => {
  const shop = await api.shop()
  const { url } = await createPageClient(shop).bringOut('冬の献立')
  const tap = (path: string, method = 'POST') =>
    fetch(`${api.stack.pages}${path}`, { method, headers })
  const page = await fetch(`${url}?s=qr`, { headers })
  expect(page.status).toBe(200)
  await fetch(url, { headers: { ...headers, referer: 'https://example.jp/' } })
  await fetch(url, { headers: { 'user-agent': 'curl/8.5.0' } })
  const answer = await tap(`/_tap/phone/${shop.user.slug}/`)
  expect([answer.status, await answer.text()]).toEqual([204, ''])
  expect(answer.headers.get('set-cookie')).toBeNull()
  expect((await tap('/_tap/phone/no-shop/')).status).toBe(204)
  expect((await tap(`/${shop.user.slug}/`)).status).toBe(405)
  await api.stack.writeViewLog()
  await handler()
  expect(await readToday(shop)).toMatchObject({
    pages: [2, 0, 0],
    taps: { phone: 1, map: 0 },
    sources: { qr: 1, link: 1, direct: 0 },
  })
  const { counted_until } = await shop.ok('getViews', {})
  expect(Date.now() - Date.parse(counted_until ?? '')).toBeLessThan(60_000)
})

test('a page of a suspended shop that is still public is counted', async () => {
  const shop = await api.shop()
  const { url } = await createPageClient(shop).bringOut('休む前の品')
  await admin.ok('updateUser', { body: { id: shop.user.id, status: 'suspended' } })
  expect((await fetch(url, { headers })).status).toBe(200)
  await api.stack.writeViewLog()
  await handler()
  await admin.ok('updateUser', { body: { id: shop.user.id, status: 'active' } })
  const again = await api.signIn(shop)
  expect((await readToday(again))?.pages).toEqual([1, 0, 0])
})

test('a shop sees its own views only', async () => {
  const [shop, other] = [await api.shop(), await api.shop()]
  const { url } = await createPageClient(shop).bringOut('私の品')
  await fetch(url, { headers })
  await api.stack.writeViewLog()
  await handler()
  expect((await readToday(other))?.pages).toEqual([0, 0, 0])
})

const day = 24 * 60 * 60_000

test('admins see the views of 28 days in the list, sort by them and export them', async () => {
  const shops = [await api.shop(), await api.shop(), await api.shop()]
  await fillShopRows()
  const before = new Date(Date.now() - day)
  for (const [index, { user }] of shops.entries()) {
    await ageSlug(user.slug)
    const line = () => formatLogLine({ at: before, path: `/${user.slug}/` })
    await putLogFile(before, Array.from({ length: (index + 1) * 3 }, line))
  }
  // The totals are those of the days before today, once a day.
  await countOn(new Date(Date.now() + day))
  const [few, some, many] = shops.map(({ user }) => user.id)
  const list = await admin.ok('listUsers', { query: { sort: 'views', limit: '3' } })
  expect(list.users.map(({ id, views }) => [id, views])).toEqual([
    [many, 9],
    [some, 6],
    [few, 3],
  ])
  const { csv } = await admin.ok('exportUsers', { body: { sort: 'views' } })
  const [head = '', first = ''] = csv.split('\r\n')
  const place = head.split(',').indexOf('"見られた回数（28日間）"')
  expect(first.split(',')[place]).toBe('"9"')

  // After 28 days they are over.
  await countOn(new Date(Date.now() + 28 * day))
  const later = await admin.ok('listUsers', { query: { q: shops[2]?.login_id ?? '' } })
  expect(later.users[0]?.views).toBe(0)
})

async function countOn(now: Date) {
  await countViews(now, ({ error }) => {
    throw error
  })
  await runShopRowUpdate(now)
}

test('the counts of a deleted shop are removed with it', async () => {
  const shop = await api.shop()
  const { url } = await createPageClient(shop).bringOut('最後の品')
  await fetch(url, { headers })
  await api.stack.writeViewLog()
  await handler()
  const countDays = async () => {
    const { table, tableName } = await import('#functions/table/table.ts')
    const { Count } = await table.send(
      new QueryCommand({
        TableName: tableName(),
        KeyConditionExpression: 'PK = :views',
        ExpressionAttributeValues: { ':views': `VIEWS#${shop.user.id}` },
      }),
    )
    return Count
  }
  expect(await countDays()).toBe(1)
  await admin.ok('deleteUser', { body: { id: shop.user.id } })
  expect(await runCleanupIn(15 * 24 * cleanupHourMs)).toEqual([])
  expect(await countDays()).toBe(0)
})
