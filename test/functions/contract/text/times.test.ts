import * as v from 'valibot'
import { expect, test } from 'vitest'
import { CalendarDay, MinuteTime } from '#functions/contract/text/calendar-day.ts'
import { addDays, getDayInJapan } from '#functions/contract/text/japan-day.ts'

test('the day in Japan begins at 15 o’clock in UTC', () => {
  expect(getDayInJapan(new Date('2026-11-24T14:59:59.999Z'))).toBe('2026-11-24')
  expect(getDayInJapan(new Date('2026-11-24T15:00:00.000Z'))).toBe('2026-11-25')
})

test('days are counted over the ends of months and years', () => {
  expect(addDays('2026-12-30', 3)).toBe('2027-01-02')
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
})

test.each([
  '2026-11-25T09:00+09:00',
  '2026-11-25T09:00Z',
  '2026-11-25T09:00:00Z',
  '2026-11-25T09:00:00.000-05:30',
  '2028-02-29T23:59Z',
])('%s is a time', (time) => expect(v.is(MinuteTime, time)).toBe(true))

test.each([
  '',
  '2026-11-25',
  '2026-11-25T09:00',
  '2026-11-25T09:00:30Z',
  '2026-02-31T09:00Z',
  '2027-02-29T09:00Z',
  '2026-13-01T09:00Z',
  '2026-11-25T24:00Z',
  '2026-11-25T09:60Z',
  '2026-11-25T09:00+99:00',
])('"%s" is no time', (time) => expect(v.is(MinuteTime, time)).toBe(false))

test.each([
  ['2026-11-25', true],
  ['2028-02-29', true],
  ['2027-02-29', false],
  ['2026-11-31', false],
  ['2026-13-01', false],
  ['2026-11-00', false],
  ['2026-11-5', false],
  ['', false],
])('"%s" is a day: %s', (day, isDay) => {
  expect(v.is(CalendarDay, day)).toBe(isDay)
})
