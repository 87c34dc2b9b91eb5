import * as v from 'valibot'
import { expect, test } from 'vitest'
import { OpeningHours } from '#functions/contract/shop-record/opening-hours.ts'
import { getDayInJapan } from '#functions/contract/text/japan-day.ts'
import { listHolidays } from '#functions/rules/shop-record/list-holidays.ts'
import { findOpenState, getDayHours } from '#test/support/shops/find-open-state.ts'

const range = (open: string, close: string, last_order = '') => ({ open, close, last_order })
const lunch = range('11:00', '14:00', '13:30')
const dinner = range('17:00', '22:00')
const parseHours = (given: v.InferInput<typeof OpeningHours>) => v.parse(OpeningHours, given)

/** A moment of Japan. */
const at = (time: string) => new Date(`${time}:00+09:00`)

const everyDay = (ranges: (typeof lunch)[]) => ({
  sun: ranges,
  mon: ranges,
  tue: ranges,
  wed: ranges,
  thu: ranges,
  fri: ranges,
  sat: ranges,
})

const usual = parseHours({
  weekly: { ...everyDay([lunch, dinner]), wed: [] },
  monthly_closed: [
    { week: 1, day: 'tue' },
    { week: 3, day: 'tue' },
  ],
})
const holidays = listHolidays(at('2026-11-22T12:00'))
const stateAt = (time: string, hours = usual) => findOpenState(hours, holidays, at(time))

test('a shop is open within a range of its weekday, with its last order until that has passed', () => {
  // A Monday.
  expect(stateAt('2026-11-09T11:00')).toEqual({
    open: true,
    until: { date: '2026-11-09', time: '14:00' },
    lastOrder: { date: '2026-11-09', time: '13:30' },
  })
  expect(stateAt('2026-11-09T13:31')).toEqual({
    open: true,
    until: { date: '2026-11-09', time: '14:00' },
  })
  expect(stateAt('2026-11-09T21:59')).toMatchObject({ open: true })
})

test('a closed shop says why and when it opens next', () => {
  expect(stateAt('2026-11-09T10:59')).toEqual({
    open: false,
    reason: 'before',
    next: { date: '2026-11-09', time: '11:00' },
  })
  expect(stateAt('2026-11-09T14:00')).toEqual({
    open: false,
    reason: 'before',
    next: { date: '2026-11-09', time: '17:00' },
  })
  // Tuesday, then the closed Wednesday.
  expect(stateAt('2026-11-10T22:00')).toEqual({
    open: false,
    reason: 'after',
    next: { date: '2026-11-12', time: '11:00' },
  })
  expect(stateAt('2026-11-11T12:00')).toEqual({
    open: false,
    reason: 'day-off',
    next: { date: '2026-11-12', time: '11:00' },
  })
})

const late = parseHours({
  weekly: { fri: [range('18:00', '26:00', '25:30')], sat: [range('00:30', '02:30')] },
})

test('hours after midnight belong to the day before', () => {
  expect(stateAt('2026-11-13T23:59', late)).toEqual({
    open: true,
    until: { date: '2026-11-14', time: '02:00' },
    lastOrder: { date: '2026-11-14', time: '01:30' },
  })
  expect(stateAt('2026-11-14T00:10', late)).toMatchObject({
    open: true,
    until: { date: '2026-11-14', time: '02:00' },
  })
  // Then the range of Saturday itself.
  expect(stateAt('2026-11-14T02:10', late)).toMatchObject({
    open: true,
    until: { date: '2026-11-14', time: '02:30' },
  })
  expect(stateAt('2026-11-14T02:30', late)).toEqual({
    open: false,
    reason: 'after',
    next: { date: '2026-11-20', time: '18:00' },
  })
})

test('a night goes on although the next day is a day off', () => {
  const hours = parseHours({
    weekly: { fri: [range('18:00', '26:00')] },
    special_days: [{ date: '2026-11-14', ranges: [], note: '臨時休業' }],
  })
  expect(stateAt('2026-11-14T01:59', hours)).toMatchObject({ open: true })
  expect(stateAt('2026-11-14T02:00', hours)).toMatchObject({ open: false, reason: 'day-off' })
})

const reasonOn = (date: string) => getDayHours(usual, holidays, date).reason

test('monthly rules close the n-th weekday of a month', () => {
  // The Tuesdays of December 2026, and the first of September, which is a Tuesday.
  expect(['01', '08', '15', '22', '29'].map((day) => reasonOn(`2026-12-${day}`))).toEqual([
    'monthly',
    'weekly',
    'monthly',
    'weekly',
    'weekly',
  ])
  expect(reasonOn('2026-09-01')).toBe('monthly')
  const fifth = parseHours({
    weekly: everyDay([lunch]),
    monthly_closed: [{ week: 5, day: 'tue' }],
  })
  expect(getDayHours(fifth, [], '2026-12-29').ranges).toEqual([])
  expect(getDayHours(fifth, [], '2026-12-22').ranges).toEqual([lunch])
})

test('public holidays are as usual, closed, or have hours of their own', () => {
  const labourDay = '2026-11-23'
  const on = (kind: 'usual' | 'closed' | 'own') =>
    getDayHours({ ...usual, holidays: { kind, ranges: [dinner] } }, holidays, labourDay)
  expect(on('usual')).toMatchObject({ ranges: [lunch, dinner], reason: 'weekly' })
  expect(on('closed')).toMatchObject({ ranges: [], reason: 'holiday' })
  expect(on('own')).toMatchObject({ ranges: [dinner], reason: 'holiday' })
})

test('a holiday wins over a monthly closing, and a special day over a holiday', () => {
  const hours = parseHours({
    weekly: everyDay([lunch]),
    monthly_closed: [{ week: 4, day: 'mon' }],
    holidays: { kind: 'own', ranges: [dinner] },
  })
  expect(getDayHours(hours, holidays, '2026-11-23').ranges).toEqual([dinner])
  const special = { date: '2026-11-23', ranges: [range('09:00', '10:00')], note: '朝市' }
  expect(getDayHours({ ...hours, special_days: [special] }, holidays, '2026-11-23')).toEqual({
    ranges: special.ranges,
    reason: 'special',
    note: '朝市',
  })
})

test('a shop that closes for the new year opens on the day after', () => {
  const closed = ['29', '30', '31'].map((day) => ({ date: `2026-12-${day}` }))
  const hours = parseHours({
    weekly: everyDay([lunch]),
    special_days: [...closed, { date: '2027-01-01' }, { date: '2027-01-02' }],
  })
  expect(stateAt('2026-12-29T12:00', hours)).toEqual({
    open: false,
    reason: 'day-off',
    next: { date: '2027-01-03', time: '11:00' },
  })
})

test('the day is that of Japan, wherever the clock is', () => {
  expect(getDayInJapan(new Date('2026-12-31T14:59:59Z'))).toBe('2026-12-31')
  expect(getDayInJapan(new Date('2026-12-31T15:00:00Z'))).toBe('2027-01-01')
})

test('a shop without hours has no state, and one that never opens again has no next opening', () => {
  expect(stateAt('2026-11-09T12:00', parseHours({}))).toBeUndefined()
  const once = parseHours({ special_days: [{ date: '2026-11-08', ranges: [lunch] }] })
  expect(stateAt('2026-11-08T12:00', once)).toMatchObject({ open: true })
  expect(stateAt('2026-11-09T12:00', once)).toEqual({ open: false, reason: 'day-off' })
})

test('the holidays are those of this year and the next in Japan', () => {
  expect(holidays[0]).toBe('2026-01-01')
  expect(holidays).toContain('2026-09-22')
  expect(holidays).toContain('2027-03-22')
  expect(holidays.at(-1)).toBe('2027-11-23')
  expect(listHolidays(new Date('2026-12-31T15:00:00Z'))[0]).toBe('2027-01-01')
})
