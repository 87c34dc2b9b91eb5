import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { describeNotice } from '#functions/contract/shop-notice/describe-notice.ts'
import {
  findBusinessDay,
  findClosingTime,
  findNoticeDays,
  toJapanMoment,
} from '#functions/contract/shop-notice/find-notice-days.ts'
import { NoticeChoice, type ShopNotice } from '#functions/contract/shop-notice/shop-notice.ts'
import { OpeningHours } from '#functions/contract/shop-record/opening-hours.ts'

const day = '2026-11-25'
const notice: ShopNotice = {
  kind: 'closed',
  closes_at: '19:00',
  text: '',
  from: day,
  last: day,
  until: null,
}

test.each([
  ['closed', '本日は臨時休業いたします', '11月26日(木)まで臨時休業いたします'],
  ['early', '本日の営業は19:00までです', '11月26日(木)まで、営業は19:00までです'],
  ['sold_out', '本日は売り切れました', '11月26日(木)まで売り切れです'],
  ['full', '本日は満席です', '11月26日(木)まで満席です'],
] as const)('a notice of the kind %s says for how long', (kind, today, days) => {
  const describeUntil = (last: string) => describeNotice({ ...notice, kind, last })
  expect(describeUntil(day)).toEqual({ lead: today, text: '' })
  expect(describeUntil('2026-11-26')).toEqual({ lead: days, text: '' })
  expect(describeUntil('').lead).toMatch(/^(?:しばらくのあいだ|ただいま)/)
})

test('the words of a shop follow, or are all of the notice', () => {
  const text = ' 雪の\nため '
  expect(describeNotice({ ...notice, text })).toEqual({
    lead: '本日は臨時休業いたします',
    text: '雪の ため',
  })
  expect(describeNotice({ ...notice, kind: 'message', text })).toEqual({
    lead: '雪の ため',
    text: '',
  })
})

const listWrong = (choice: object) =>
  v
    .safeParse(NoticeChoice, { kind: 'closed', ends: 'open', ...choice })
    .issues?.map((issue) => v.getDotPath(issue)) ?? []

test('the time, the words and the day of a notice are required where they are said', () => {
  expect(listWrong({})).toEqual([])
  expect(listWrong({ kind: 'early' })).toEqual(['closes_at'])
  expect(listWrong({ kind: 'early', closes_at: '19:00' })).toEqual([])
  expect(listWrong({ kind: 'message', text: ' \u200b' })).toEqual(['text'])
  expect(listWrong({ kind: 'message' })).toEqual(['text'])
  expect(listWrong({ kind: 'message', text: '雪' })).toEqual([])
  expect(listWrong({ ends: 'date' })).toEqual(['date'])
  expect(listWrong({ ends: 'date', date: day })).toEqual([])
})

const at = (time: string) => new Date(`${time}+09:00`)

describe('the day of a shop', () => {
  // Wednesday, the 25th: until 2:00 of the next morning; closed on Thursdays
  const hours = v.parse(OpeningHours, {
    weekly: {
      tue: [{ open: '11:00', close: '14:00' }],
      wed: [
        { open: '11:00', close: '14:00' },
        { open: '18:00', close: '26:00' },
      ],
    },
  })
  const known = { hours, holidays: [] }
  const unknown = { hours: undefined, holidays: [] }
  const empty = { hours: v.parse(OpeningHours, {}), holidays: [] }

  test('is the day before while it is open after midnight', () => {
    expect(findBusinessDay(known, at('2026-11-26T01:59:59'))).toBe(day)
    expect(findBusinessDay(known, at('2026-11-26T02:00:00'))).toBe('2026-11-26')
    expect(findBusinessDay(known, at('2026-11-27T01:00:00'))).toBe('2026-11-27')
  })

  test('changes at 5:00 where no hours are entered', () => {
    for (const hourless of [unknown, empty]) {
      expect(findBusinessDay(hourless, at('2026-11-26T04:59:59'))).toBe(day)
      expect(findBusinessDay(hourless, at('2026-11-26T05:00:00'))).toBe('2026-11-26')
    }
  })

  test('closes with its last range', () => {
    expect(findClosingTime(known, day)).toBe('26:00')
    expect(findClosingTime(known, '2026-11-24')).toBe('14:00')
    expect(findClosingTime(known, '2026-11-26')).toBeUndefined()
    expect([findClosingTime(unknown, day), findClosingTime(empty, day)]).toEqual([
      undefined,
      undefined,
    ])
  })

  test('has moments after midnight', () => {
    expect(toJapanMoment(day, '26:30')).toEqual(at('2026-11-26T02:30:00'))
  })

  test('is the first and the last of a notice, which ends at its closing', () => {
    const now = at('2026-11-25T12:00:00')
    const until = at('2026-11-26T02:00:00').toISOString()
    expect(findNoticeDays({ ends: 'closing', date: '' }, known, now)).toEqual({
      from: day,
      last: day,
      until,
    })
    expect(findNoticeDays({ ends: 'open', date: '' }, known, now)).toEqual({
      from: day,
      last: '',
      until: null,
    })
  })

  test('ends a notice at 5:00 where it has no closing to come', () => {
    const find = (date: string, now: string) =>
      findNoticeDays({ ends: 'date', date }, known, at(now)).until
    expect(find('2026-11-27', '2026-11-25T12:00:00')).toBe(at('2026-11-28T05:00:00').toISOString())
    expect(find(day, '2026-11-26T02:00:00')).toBe(at('2026-11-26T05:00:00').toISOString())
    expect(find(day, '2026-11-26T01:59:59')).toBe(at('2026-11-26T02:00:00').toISOString())
  })
})
