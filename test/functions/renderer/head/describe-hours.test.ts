import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import type { ShopNotice } from '#functions/contract/shop-notice/shop-notice.ts'
import { OpeningHours } from '#functions/contract/shop-record/opening-hours.ts'
import { ShopRecord } from '#functions/contract/shop-record/shop-record.ts'
import { describeHours, describeSpecialHours } from '#functions/renderer/head/describe-record.ts'
import type { PageSite } from '#functions/renderer/page-site.ts'
import {
  allowLink,
  getRecordHref,
  getTapAttribute,
  type RecordTarget,
} from '#functions/renderer/record/record-links.ts'

const range = (open: string, close: string) => ({ open, close })
const [lunch, dinner] = [range('11:00', '14:00'), range('18:00', '22:00')]
const spec = (opens: string, closes: string, days: object) => ({
  '@type': 'OpeningHoursSpecification',
  opens,
  closes,
  ...days,
})

const describeUsual = (hours: object) => describeHours(v.parse(OpeningHours, hours))

describe('the usual hours', () => {
  const weekly = { mon: [lunch], sun: [lunch, dinner] }
  const lunchDays = ['Monday', 'Sunday']

  test('name the days of each range, from Monday', () => {
    expect(describeUsual({ weekly })).toEqual([
      spec('11:00', '14:00', { dayOfWeek: lunchDays }),
      spec('18:00', '22:00', { dayOfWeek: ['Sunday'] }),
    ])
    expect(describeUsual({})).toEqual([])
  })

  test('name holidays with their hours, or as closed', () => {
    const withHolidays = (kind: string, ...ranges: object[]) =>
      describeUsual({ weekly, holidays: { kind, ranges } })
    const closed = spec('00:00', '00:00', { dayOfWeek: 'PublicHolidays' })
    expect(withHolidays('own', lunch)[0]).toEqual(
      spec('11:00', '14:00', { dayOfWeek: [...lunchDays, 'PublicHolidays'] }),
    )
    expect(withHolidays('own', lunch)).toHaveLength(2)
    expect(withHolidays('own')).toContainEqual(closed)
    expect(withHolidays('closed', lunch)).toContainEqual(closed)
    expect(withHolidays('usual', lunch)).toEqual(describeUsual({ weekly }))
  })

  test('of holidays are not said where no others are', () => {
    for (const kind of ['own', 'closed'])
      expect(describeUsual({ holidays: { kind, ranges: [lunch] } })).toEqual([])
  })
})

const on = (from: string, through?: string) => ({
  validFrom: from,
  ...(through && { validThrough: through }),
})

const closedOn = (...dates: string[]) => dates.map((date) => spec('00:00', '00:00', on(date, date)))

describe('monthly closings', () => {
  const monthly = {
    weekly: { tue: [lunch], wed: [lunch] },
    monthly_closed: [
      { week: 3, day: 'tue' },
      { week: 1, day: 'mon' },
    ],
  }
  const describeMonthly = (more: object, site: Partial<PageSite> = {}) =>
    describeSpecialHours({
      record: v.parse(ShopRecord, { hours: { ...monthly, ...more } }),
      today: '2026-11-29',
      ...site,
    })

  test('of the next eight weeks become special days', () => {
    expect(describeMonthly({})).toEqual(closedOn('2026-12-15', '2027-01-19'))
    expect(describeMonthly({}, { today: '2026-12-15' })).toHaveLength(2)
    expect(describeMonthly({}, { today: '2026-12-16' })).toEqual(closedOn('2027-01-19'))
    expect(describeMonthly({}, { today: undefined })).toEqual([])
  })

  test('give way to special days and holidays, and end with a notice', () => {
    const special_days = [{ date: '2026-12-15', ranges: [dinner] }]
    const opened = spec('18:00', '22:00', on('2026-12-15', '2026-12-15'))
    expect(describeMonthly({ special_days })).toEqual([opened, ...closedOn('2027-01-19')])
    const holidays = { kind: 'closed' }
    expect(describeMonthly({ holidays }, { holidays: ['2026-12-15'] })).toEqual(
      closedOn('2027-01-19'),
    )
    const early: ShopNotice = {
      kind: 'early',
      closes_at: '13:00',
      text: '',
      from: '2026-12-14',
      last: '2026-12-16',
      until: null,
    }
    expect(describeMonthly({}, { notice: early }).slice(1)).toEqual(
      closedOn('2026-12-15', '2027-01-19'),
    )
  })
})

describe('a notice changes the hours', () => {
  const notice: ShopNotice = {
    kind: 'closed',
    closes_at: '',
    text: '',
    from: '2026-11-25',
    last: '2026-11-25',
    until: null,
  }
  const hours = {
    weekly: { tue: [lunch], wed: [lunch, dinner] },
    special_days: [{ date: '2026-11-24' }, { date: '2026-11-26', ranges: [dinner] }],
  }
  const describeNotice = (changes: Partial<ShopNotice>, own: object = hours) =>
    describeSpecialHours({
      record: v.parse(ShopRecord, { hours: own }),
      notice: { ...notice, ...changes },
    })
  const [before, today, after] = ['2026-11-24', '2026-11-25', '2026-11-26']
  const closedBefore = spec('00:00', '00:00', on(before, before))
  const openAfter = spec('18:00', '22:00', on(after, after))

  test('to none on its days, in place of special days', () => {
    expect(describeNotice({})).toEqual([
      spec('00:00', '00:00', on(today, today)),
      closedBefore,
      openAfter,
    ])
    expect(describeNotice({ last: after })).toEqual([
      spec('00:00', '00:00', on(today, after)),
      closedBefore,
    ])
    expect(describeNotice({ from: before, last: '' })).toEqual([spec('00:00', '00:00', on(before))])
  })

  test('to those until the early closing', () => {
    const early = (closes_at: string, more: Partial<ShopNotice> = {}) =>
      describeNotice({ kind: 'early', closes_at, ...more }).filter(
        ({ validFrom }: object & { validFrom?: string }) => validFrom === today,
      )
    expect(early('20:00')).toEqual([
      spec('11:00', '14:00', on(today, today)),
      spec('18:00', '20:00', on(today, today)),
    ])
    expect(early('18:00')).toEqual([spec('11:00', '14:00', on(today, today))])
    expect(early('13:00')).toEqual([spec('11:00', '13:00', on(today, today))])
    expect(early('11:00')).toEqual([spec('00:00', '00:00', on(today, today))])
    expect(early('23:00')).toHaveLength(2)
  })

  test('of each weekday and special day, where it lasts', () => {
    expect(describeNotice({ kind: 'early', closes_at: '19:00', last: after })).toEqual([
      spec('11:00', '14:00', { dayOfWeek: ['Tuesday', 'Wednesday'], ...on(today, after) }),
      spec('18:00', '19:00', { dayOfWeek: ['Wednesday'], ...on(today, after) }),
      spec('18:00', '19:00', on(after, after)),
      closedBefore,
    ])
  })

  test('to a closing without an opening, where no hours are entered', () => {
    const closing = { '@type': 'OpeningHoursSpecification', closes: '01:00', ...on(today, today) }
    expect(describeNotice({ kind: 'early', closes_at: '25:00' }, {})).toEqual([closing])
    expect(
      describeSpecialHours({
        record: undefined,
        notice: { ...notice, kind: 'early', closes_at: '25:00' },
      }),
    ).toEqual([closing])
  })

  test('not by other kinds', () => {
    expect(describeNotice({ kind: 'full' })).toEqual([closedBefore, openAfter])
    expect(describeSpecialHours({ record: undefined })).toEqual([])
  })
})

const targets: RecordTarget[] = ['phone', 'line', 'reservation', 'map']
const listHrefs = (fields: object) => {
  const record = { ...v.parse(ShopRecord, {}), ...fields }
  return targets.map((target) => getRecordHref(record, target))
}

test('actions open what the shop has entered', () => {
  expect(
    listHrefs({
      phone: '075-000-0001',
      line: 'https://lin.ee/abc',
      reservation_link: 'https://book.example/',
      map_link: 'https://maps.example/',
      address: '京都市',
    }),
  ).toEqual([
    'tel:075-000-0001',
    'https://lin.ee/abc',
    'https://book.example/',
    'https://maps.example/',
  ])
  expect(listHrefs({})).toEqual(['', '', '', ''])
  expect(targets.map((target) => getRecordHref(undefined, target))).toEqual(['', '', '', ''])
})

test('stored links that are not allowed count as missing', () => {
  const bad = 'javascript:alert(1)'
  expect(listHrefs({ phone: 'x', line: bad, reservation_link: 'page:1', map_link: bad })).toEqual([
    '',
    '',
    '',
    '',
  ])
  expect([allowLink(''), allowLink('page:1'), allowLink('https://a.example/')]).toEqual([
    '',
    '',
    'https://a.example/',
  ])
})

test('an address without a map becomes a search for it', () => {
  const [, , , map] = listHrefs({ address: '京都市中京区 1-2&a', building: '花\ud800ビル' })
  expect(map).toBe(
    'https://www.google.com/maps/search/?api=1&query=京都市中京区%201-2%26a%20花ビル',
  )
  expect(listHrefs({ address: '京都市' })[3]).toMatch(/query=京都市$/)
})

test('taps on phone numbers are known by their links', () => {
  expect([getTapAttribute('phone'), getTapAttribute('map')]).toEqual([{}, { 'data-tap': 'map' }])
})
