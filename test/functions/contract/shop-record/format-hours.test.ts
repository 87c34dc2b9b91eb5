import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import {
  formatClosedDays,
  formatRanges,
  formatSpecialDays,
  formatTimeOfDay,
  formatWeeklyHours,
} from '#functions/contract/shop-record/format-hours.ts'
import { OpeningHours } from '#functions/contract/shop-record/opening-hours.ts'

const lunch = { open: '11:30', close: '14:30', last_order: '14:00' }
const dinner = { open: '17:30', close: '20:30' }
const both = [{ open: '11:30', close: '14:30' }, dinner]

const parse = (hours: v.InferInput<typeof OpeningHours>) => v.parse(OpeningHours, hours)
const listLines = (hours: v.InferInput<typeof OpeningHours>) =>
  formatWeeklyHours(parse(hours)).map(({ label, text }) => `${label} ${text}`)

test('writes times without a leading zero, and those after midnight with 翌', () => {
  expect(['09:00', '23:45', '24:00', '26:30'].map(formatTimeOfDay)).toEqual([
    '9:00',
    '23:45',
    '翌0:00',
    '翌2:30',
  ])
})

test('writes ranges in a row, with last orders', () => {
  expect(formatRanges(parse({ weekly: { mon: [lunch, dinner] } }).weekly.mon)).toBe(
    '11:30–14:30（L.O.14:00）・17:30–20:30',
  )
  expect(formatRanges([])).toBe('休み')
})

describe('a usual week', () => {
  test('puts equal weekdays in one line and closed days last', () => {
    const weekly = { tue: both, wed: both, thu: both, fri: both, sat: [dinner], sun: [dinner] }
    expect(listLines({ weekly })).toEqual([
      '火〜金 11:30–14:30・17:30–20:30',
      '土・日 17:30–20:30',
      '月 定休日',
    ])
  })

  test('joins days that do not follow each other', () => {
    const weekly = { mon: both, wed: both, thu: both, fri: both, sun: both }
    expect(listLines({ weekly })).toEqual([
      '月・水〜金・日 11:30–14:30・17:30–20:30',
      '火・土 定休日',
    ])
  })

  test('writes 毎日 when all days are equal', () => {
    const days = { mon: both, tue: both, wed: both, thu: both, fri: both, sat: both, sun: both }
    expect(listLines({ weekly: days })).toEqual(['毎日 11:30–14:30・17:30–20:30'])
    expect(formatClosedDays(parse({ weekly: days }))).toBe('')
  })

  test('puts holidays in the line with the same hours, or in their own', () => {
    const weekly = { tue: both, sat: [dinner], sun: [dinner] }
    expect(listLines({ weekly, holidays: { kind: 'own', ranges: [dinner] } })).toEqual([
      '火 11:30–14:30・17:30–20:30',
      '土・日・祝 17:30–20:30',
      '月・水〜金 定休日',
    ])
    expect(listLines({ weekly, holidays: { kind: 'own', ranges: [lunch] } })).toContain(
      '祝日 11:30–14:30（L.O.14:00）',
    )
    expect(listLines({ weekly, holidays: { kind: 'closed' } })).toContain('月・水〜金・祝 定休日')
  })

  test('has no lines when no hours are entered', () => {
    expect(listLines({})).toEqual([])
    expect(formatClosedDays(parse({}))).toBe('')
  })
})

test('names the closed days with the monthly rules and holidays', () => {
  const hours = parse({
    weekly: { tue: both, wed: both, thu: both, fri: both, sat: both, sun: both },
    monthly_closed: [
      { week: 3, day: 'tue' },
      { week: 1, day: 'tue' },
      { week: 2, day: 'sun' },
    ],
    holidays: { kind: 'closed' },
  })
  expect(formatClosedDays(hours)).toBe('月曜、第1・第3火曜、第2日曜、祝日')
})

test('writes special days in a row as one line, and leaves out past ones', () => {
  const special_days = [
    { date: '2027-01-01', note: '年末年始' },
    { date: '2026-12-30', note: '年末年始' },
    { date: '2026-12-31', note: '年末年始' },
    { date: '2026-11-22' },
    { date: '2026-11-23', ranges: [dinner], note: '貸し切りのため' },
  ]
  const lines = formatSpecialDays(parse({ special_days }), '2026-11-23')
  expect(lines.map(({ label, text, note }) => [label, text, note])).toEqual([
    ['11月23日(月)', '17:30–20:30', '貸し切りのため'],
    ['12月30日(水)〜1月1日(金)', '休み', '年末年始'],
  ])
})
