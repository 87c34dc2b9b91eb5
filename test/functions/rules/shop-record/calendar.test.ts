import * as v from 'valibot'
import { expect, test } from 'vitest'
import { ShopRecord } from '#functions/contract/shop-record/shop-record.ts'
import { describeCalendar } from '#functions/rules/shop-record/calendar.ts'

const describeOn = (monthly_closed: object[], day: string) =>
  describeCalendar(v.parse(ShopRecord, { hours: { monthly_closed } }), new Date(day))

test('in another week, pages with monthly closings are others than those that are public', () => {
  const closed = [{ week: 3, day: 'mon' }]
  const first = '2026-12-01T00:00:00Z'
  expect(describeOn(closed, '2026-12-08T00:00:00Z')).not.toEqual(describeOn(closed, first))
  expect(describeOn([], '2026-12-08T00:00:00Z')).toEqual(describeOn([], first))
})
