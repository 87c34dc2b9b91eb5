import { expect, test } from 'vitest'
import { getDayInJapan } from '#functions/contract/text/japan-day.ts'
import { handler as cleanUp } from '#functions/events/clean-up.ts'
import { recordServiceDay } from '#functions/rules/shops/list/service-figures.ts'
import { listServiceDays } from '#functions/table/shops/shop-rows.ts'
import { startApi } from '#test/support/api.ts'

const { admin, shop } = startApi()

const day = 24 * 60 * 60_000
const daysAgo = (days: number) => new Date(Date.now() - days * day)

test('totals are compared with those of seven days ago', async () => {
  const readBefore = async () => (await admin.ok('getService', {})).before
  expect(await readBefore()).toBeNull()
  for (const days of [9, 8, 3]) await recordServiceDay(daysAgo(days))
  await shop()
  await cleanUp()
  await cleanUp()
  const { shops, before } = await admin.ok('getService', {})
  expect(before).toMatchObject({ day: getDayInJapan(daysAgo(8)), shops: { count: 0 } })
  expect(shops.count).toBe(1)
  const today = (await listServiceDays()).filter((each) => each.day === getDayInJapan(new Date()))
  expect(today).toMatchObject([{ shops: { count: 1, suspended: 0 }, published: 0 }])
})

test('eight days are kept', async () => {
  for (let days = -1; days > -12; days -= 1) await recordServiceDay(daysAgo(days))
  expect((await listServiceDays()).map((each) => each.day)).toEqual(
    [-4, -5, -6, -7, -8, -9, -10, -11].map((days) => getDayInJapan(daysAgo(days))),
  )
})
