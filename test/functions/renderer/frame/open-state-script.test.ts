import { transformSync } from 'esbuild'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { OpeningHours } from '#functions/contract/shop-record/opening-hours.ts'
import {
  describeOpenState,
  findDayState,
  openStateScript,
  shortenHours,
} from '#functions/renderer/frame/open-state-script.ts'
import { tapScript } from '#functions/renderer/frame/tap-script.ts'
import { slideScript } from '#functions/renderer/items/slide-script.ts'
import { listHolidays } from '#functions/rules/shop-record/calendar.ts'
import { buildRecord } from '#test/support/pages/build-page.ts'
import { izakayaShop } from '#test/support/pages/izakaya-shop.ts'
import { sobaShop } from '#test/support/pages/soba-shop.ts'

const holidays = listHolidays(new Date('2026-11-22T12:00+09:00'))

function describeAt(hours: OpeningHours, time: string) {
  const short = shortenHours(hours, holidays)
  if (!short) throw new Error('no hours')
  const now = Date.parse(`${time}+09:00`)
  return describeOpenState(short, now, findDayState)
}

const soba = sobaShop.record.hours
const izakaya = izakayaShop.record.hours

const range = (open: string, close: string) => ({ open, close })
const parse = (given: v.InferInput<typeof OpeningHours>) => v.parse(OpeningHours, given)
const lunch = { mon: [range('11:00', '14:00')], tue: [range('11:00', '14:00')] }
const late = parse({
  weekly: { fri: [range('18:00', '26:00')], sat: [range('00:30', '02:30')] },
  special_days: [{ date: '2026-11-21' }, { date: '2026-11-22', ranges: [range('09:00', '10:00')] }],
})
const closedDays = {
  weekly: lunch,
  monthly_closed: ([1, 3, 5] as const).map((week) => ({ week, day: 'tue' as const })),
}
const onHolidays = (kind: 'usual' | 'closed' | 'own', special_days: { date: string }[] = []) =>
  parse({
    ...closedDays,
    monthly_closed: [{ week: 4, day: 'mon' }],
    holidays: { kind, ranges: [range('17:00', '22:00')] },
    special_days,
  })
const labourDay = '2026-11-23T17:30:00'

test.each([
  ['before the first range', soba, '2026-11-25T11:29:59', '準備中', '11:30から'],
  ['in a range', soba, '2026-11-25T11:30:00', '営業中', '14:30まで（L.O. 14:00）'],
  ['between two ranges', soba, '2026-11-25T14:30:00', '準備中', '17:30から'],
  ['after the last range', soba, '2026-11-25T20:30:00', '営業終了', 'あすは 11:30から'],
  ['on a closed weekday', soba, '2026-11-30T12:00:00', '本日休業', 'あすは 11:30から'],
  ['on a monthly closing', soba, '2026-11-17T12:00:00', '本日休業', 'あすは 11:30から'],
  [
    'on a holiday with its own hours',
    soba,
    '2026-11-23T15:00:00',
    '営業中',
    '20:30まで（L.O. 20:00）',
  ],
  ['on a special day', soba, '2026-12-31T18:00:00', '営業終了', 'あすは 11:30から'],
  [
    'after midnight of the day before',
    izakaya,
    '2026-11-26T00:30:00',
    '営業中',
    '1:00まで（L.O. 0:00）',
  ],
  ['before midnight', izakaya, '2026-11-25T23:30:00', '営業中', '翌1:00まで（L.O. 翌0:00）'],
  ['after closing in the night', izakaya, '2026-11-26T01:00:00', '準備中', '17:00から'],
  [
    'in the night after the last day of the week',
    izakaya,
    '2026-11-29T00:30:00',
    '営業中',
    '1:00まで（L.O. 0:00）',
  ],
  ['in a night and a range of the next day', late, '2026-11-14T01:00:00', '営業中', '2:00まで'],
  ['in that range after the night', late, '2026-11-14T02:10:00', '営業中', '2:30まで'],
  ['after both', late, '2026-11-14T02:30:00', '営業終了', '金曜は 18:00から'],
  ['in a night before a day off', late, '2026-11-21T01:59:00', '営業中', '2:00まで'],
  ['after a night before a day off', late, '2026-11-21T02:00:00', '本日休業', 'あすは 9:00から'],
  [
    'on the first Tuesday',
    parse(closedDays),
    '2026-09-01T12:00:00',
    '本日休業',
    '月曜は 11:00から',
  ],
  ['on the second Tuesday', parse(closedDays), '2026-12-08T12:00:00', '営業中', '14:00まで'],
  ['on the fourth Tuesday', parse(closedDays), '2026-12-22T12:00:00', '営業中', '14:00まで'],
  [
    'on the fifth Tuesday',
    parse(closedDays),
    '2026-12-29T12:00:00',
    '本日休業',
    '月曜は 11:00から',
  ],
  [
    'on a holiday with usual hours, off',
    onHolidays('usual'),
    labourDay,
    '本日休業',
    'あすは 11:00から',
  ],
  ['on a holiday that is closed', onHolidays('closed'), labourDay, '本日休業', 'あすは 11:00から'],
  ['on a holiday, before a monthly closing', onHolidays('own'), labourDay, '営業中', '22:00まで'],
  [
    'on a special day, before a holiday',
    onHolidays('own', [{ date: '2026-11-23' }]),
    labourDay,
    '本日休業',
    'あすは 11:00から',
  ],
  ['the day before a closed day', soba, '2026-11-29T21:00:00', '営業終了', '火曜は 11:30から'],
  [
    'with no hours within a week',
    parse({ weekly: { mon: lunch.mon } }),
    '2026-11-30T15:00:00',
    '営業終了',
    '',
  ],
])('%s', (...[, hours, time, label, detail]) => {
  expect(describeAt(hours, time)).toMatchObject({ label, detail })
})

test("names today's row: the weekday, a holiday, or the date of a special day", () => {
  expect(describeAt(soba, '2026-11-25T12:00:00').key).toBe('3')
  expect(describeAt(soba, '2026-11-23T12:00:00').key).toBe('h')
  expect(describeAt(soba, '2026-12-31T12:00:00').key).toBe('2026-12-31')
  // A Thursday: the Wednesday goes on until one o'clock.
  expect(describeAt(izakaya, '2026-11-26T00:30:00').key).toBe('3')
  expect(describeAt(izakaya, '2026-11-26T01:00:00').key).toBe('4')
})

test('knows the holidays of this year and the next in Japan', () => {
  expect(holidays[0]).toBe('2026-01-01')
  expect(holidays).toEqual(expect.arrayContaining(['2026-09-22', '2027-03-22']))
  expect(holidays.at(-1)).toBe('2027-11-23')
  expect(listHolidays(new Date('2026-12-31T15:00:00Z'))[0]).toBe('2027-01-01')
})

test('a page carries no past days, and nothing of a shop without hours', () => {
  expect(shortenHours(soba, ['2026-11-23', '2027-01-01'], '2027-01-02')).toMatchObject({
    h: '2027-01-01',
    s: {},
  })
  expect(shortenHours(buildRecord({}).hours)).toBeUndefined()
})

test('is at most 2.25 KB together with the scripts of slides and taps, as it is deployed', () => {
  const scripts = [slideScript, openStateScript, tapScript].join(';')
  const code = transformSync(scripts, { minify: true, charset: 'utf8' })
  expect(Buffer.byteLength(code.code)).toBeLessThanOrEqual(2304)
})
