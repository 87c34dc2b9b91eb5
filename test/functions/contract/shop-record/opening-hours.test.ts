import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { findDayRanges } from '#functions/contract/shop-record/find-day-ranges.ts'
import {
  formatCalendarDay,
  formatClosedDays,
  formatSpecialDays,
} from '#functions/contract/shop-record/format-hours.ts'
import { OpeningHours, OpenRange } from '#functions/contract/shop-record/opening-hours.ts'
import { addDays } from '#functions/contract/text/japan-day.ts'

const isRange = (open: string, close: string, last_order = '') =>
  v.is(OpenRange, { open, close, last_order })
const isHours = (hours: object) => v.is(OpeningHours, hours)
const range = (open: string, close: string) => ({ open, close })

const isDay = (...mon: object[]) => isHours({ weekly: { mon } })

describe('a range', () => {
  test.each([
    ['09:00', '18:00', ''],
    ['18:00', '29:59', ''],
    ['23:59', '24:00', ''],
    ['09:00', '18:00', '09:00'],
    ['09:00', '18:00', '18:00'],
  ])('is from %s to %s, last order "%s"', (...times) => expect(isRange(...times)).toBe(true))

  test.each([
    ['18:00', '18:00', ''],
    ['18:00', '09:00', ''],
    ['24:00', '25:00', ''],
    ['09:00', '30:00', ''],
    ['9:00', '18:00', ''],
    ['09:60', '18:00', ''],
    ['09:00', '18:00', '08:59'],
    ['09:00', '18:00', '18:01'],
  ])('is not from %s to %s, last order "%s"', (...times) => expect(isRange(...times)).toBe(false))

  test('follows the one before it', () => {
    expect(isDay(range('09:00', '12:00'), range('12:00', '15:00'))).toBe(true)
    expect(isDay(range('09:00', '12:00'), range('11:59', '15:00'))).toBe(false)
    expect(isDay(range('13:00', '15:00'), range('09:00', '12:00'))).toBe(false)
  })
})

const isDays = (...dates: string[]) => isHours({ special_days: dates.map((date) => ({ date })) })

test('a special day is entered once', () => {
  expect([isDays('2026-11-25', '2026-11-26'), isDays('2026-11-25', '2026-11-25')]).toEqual([
    true,
    false,
  ])
})

describe('the hours of a day', () => {
  const lunch = [{ open: '11:00', close: '14:00', last_order: '' }]
  const evening = [{ open: '18:00', close: '22:00', last_order: '' }]
  const parse = (more: object) =>
    v.parse(OpeningHours, {
      weekly: { tue: lunch, wed: lunch },
      monthly_closed: [{ week: 4, day: 'wed' }],
      ...more,
    })
  const find = (date: string, more = {}) => findDayRanges(parse(more), ['2026-11-03'], date)

  test('are those of the weekday, without the monthly closing', () => {
    expect(find('2026-11-18')).toEqual(lunch)
    expect(find('2026-11-25')).toEqual([])
    expect(find('2026-11-24')).toEqual(lunch)
    expect(find('2026-11-26')).toEqual([])
    expect(find('2026-11-04', { monthly_closed: [{ week: 1, day: 'wed' }] })).toEqual([])
    expect(find('2026-10-07', { monthly_closed: [{ week: 1, day: 'wed' }] })).toEqual([])
    expect(find('2026-10-07', { monthly_closed: [{ week: 2, day: 'wed' }] })).toEqual(lunch)
  })

  test('of a holiday are as always, none, or its own', () => {
    const holiday = '2026-11-03'
    expect(find(holiday)).toEqual(lunch)
    expect(find(holiday, { holidays: { kind: 'closed', ranges: evening } })).toEqual([])
    expect(find(holiday, { holidays: { kind: 'own', ranges: evening } })).toEqual(evening)
    expect(find('2026-11-18', { holidays: { kind: 'own', ranges: evening } })).toEqual(lunch)
  })

  test('of a special day win over all others', () => {
    const special_days = [{ date: '2026-11-03', ranges: evening }, { date: '2026-11-18' }]
    const holidays = { kind: 'closed' }
    expect(find('2026-11-03', { special_days, holidays })).toEqual(evening)
    expect(find('2026-11-18', { special_days })).toEqual([])
  })
})

const listSpecial = (...special_days: object[]) =>
  formatSpecialDays(v.parse(OpeningHours, { special_days }), '2026-11-01').map(
    ({ from, until, label }) => [from, until, label],
  )

describe('as words', () => {
  test('what is no day stays, and has no next day', () => {
    expect(formatCalendarDay('2026-11-29')).toBe('11月29日(日)')
    expect(formatCalendarDay('いつか')).toBe('いつか')
    expect([addDays('2026-12-31', 1), addDays('いつか', 1)]).toEqual(['2027-01-01', ''])
  })

  test('special days are one line only with the same hours and words', () => {
    const ranges = [{ open: '18:00', close: '22:00', last_order: '' }]
    const [first, second] = [{ date: '2026-11-02' }, { date: '2026-11-03' }]
    expect(listSpecial(first, second)).toEqual([
      ['2026-11-02', '2026-11-03', '11月2日(月)〜11月3日(火)'],
    ])
    expect(listSpecial(first, { ...second, note: '祝日' })).toHaveLength(2)
    expect(listSpecial(first, { date: '2026-11-04' })).toHaveLength(2)
    expect(listSpecial(first, { ...second, ranges })).toHaveLength(2)
    expect(listSpecial({ date: '2026-11-01' })).toEqual([
      ['2026-11-01', '2026-11-01', '11月1日(日)'],
    ])
  })

  test('closed days leave out holidays with hours of their own', () => {
    const every = [{ open: '18:00', close: '22:00' }]
    const [mon, tue, wed, thu, fri, sat, sun] = Array.from({ length: 7 }, () => every)
    const weekly = { mon, tue, wed, thu, fri, sat, sun }
    const format = (more: object) => formatClosedDays(v.parse(OpeningHours, { weekly, ...more }))
    expect(format({ holidays: { kind: 'own', ranges: every } })).toBe('')
    expect(format({ holidays: { kind: 'usual' } })).toBe('')
    expect(
      format({
        monthly_closed: [
          { week: 5, day: 'sun' },
          { week: 5, day: 'sun' },
        ],
      }),
    ).toBe('第5日曜')
  })
})
