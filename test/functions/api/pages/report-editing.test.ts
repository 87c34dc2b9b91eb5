import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { expect, test } from 'vitest'
import { limits } from '#functions/contract/limits.ts'
import { reportEditing } from '#functions/rules/pages/report-editing.ts'
import { table, tableName } from '#functions/table/table.ts'
import { startApi } from '#test/support/api.ts'
import type { ShopCaller } from '#test/support/caller.ts'

const api = startApi()

const of = ({ user }: ShopCaller, tab: string, page: 1 | 2 | 3 = 1) => ({
  user: user.id,
  page,
  tab,
})

async function report(shop: ShopCaller, ...about: [tab: string, page?: 1 | 2 | 3]) {
  return (await shop.ok('reportEditing', { body: of(shop, ...about) })).others
}

const ago = (seconds: number) => new Date(Date.now() - seconds * 1000)

const reportAt = ({ user }: ShopCaller, tab: string, now: Date) =>
  reportEditing({
    shop: { shopId: user.id },
    body: { page: 1, tab },
    now,
  })

async function storedTabs({ user }: ShopCaller): Promise<unknown[]> {
  const { Items = [] } = await table.send(
    new QueryCommand({
      TableName: tableName(),
      KeyConditionExpression: 'PK = :shop AND begins_with(SK, :order)',
      ExpressionAttributeValues: { ':shop': `USER#${user.id}`, ':order': 'EDITING#' },
    }),
  )
  return Items.map(({ SK }) => SK as unknown)
}

test('returns how many other tabs of this shop have the page open', async () => {
  const [shop, neighbour] = [await api.shop(), await api.shop()]
  expect(await report(shop, 'denwa')).toBe(0)
  expect(await report(shop, 'denwa')).toBe(0)
  expect(await report(shop, 'pasokon')).toBe(1)
  expect(await report(shop, 'denwa')).toBe(1)
  expect(await report(shop, 'pasokon-2', 2)).toBe(0)
  expect(await report(neighbour, 'denwa-3')).toBe(0)
  expect(await report(shop, 'tablet')).toBe(2)
})

test('returns the versions of the page', async () => {
  const shop = await api.shop()
  const body = of(shop, 'denwa')
  const versions = { data: 1, bg: 1, slide: 1 }
  expect(await shop.ok('reportEditing', { body })).toEqual({ res: 'OK', others: 0, versions })
  const { user, page } = body
  await shop.ok('saveData', { body: { user, page, data: [], version: 1 } })
  const after = await shop.ok('reportEditing', { body })
  expect(after.versions).toEqual({ ...versions, data: 2 })
})

test('a tab that leaves is removed, and a silent one is not counted and expires', async () => {
  const shop = await api.shop()
  await report(shop, 'denwa')
  await shop.ok('reportEditing', { body: { ...of(shop, 'denwa'), leaving: true } })
  expect(await storedTabs(shop)).toEqual([])
  await shop.ok('reportEditing', { body: { ...of(shop, 'denwa'), leaving: true } })

  await reportAt(shop, 'mukashi', ago(limits.editingSeconds + 1))
  await reportAt(shop, 'sakki', ago(limits.editingSeconds - 30))
  expect(await report(shop, 'denwa')).toBe(1)
  expect(await storedTabs(shop)).toEqual(['EDITING#1#denwa', 'EDITING#1#sakki'])
})

test('the tabs of a shop do not fill the table', async () => {
  const shop = await api.shop()
  const most = limits.editingTabsPerPage
  for (let each = 0; each < most + 5; each += 1) {
    expect(await report(shop, `tab-${each}`)).toBe(Math.min(each, most))
  }
  expect(await storedTabs(shop)).toHaveLength(most)
  const later = ago(-limits.editingSeconds - 2)
  expect((await reportAt(shop, 'tsugi', later)).others).toBe(0)
  expect(await storedTabs(shop)).toEqual(['EDITING#1#tsugi'])
})

test('reports have their own rate limit and do not affect saves', async () => {
  const shop = await api.shop()
  const body = of(shop, 'denwa')
  const { user, page } = body
  let status = 200
  for (let each = 0; each <= 2 * limits.callsAMinute.reports && status === 200; each += 1) {
    status = (await shop.call('reportEditing', { body })).status
  }
  expect(status).toBe(429)
  await shop.ok('saveData', { body: { user, page, data: [], version: 1 } })
})
