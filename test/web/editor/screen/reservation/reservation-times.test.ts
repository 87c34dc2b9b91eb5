import { expect, test } from 'vitest'
import {
  findDayAfter,
  quickChoices,
  toApiTime,
  toDayTime,
  validateTimes,
} from '#web/editor/screen/reservation/reserve-form.ts'

test.each([
  ['2026-11-25T00:00:00.000Z', { day: '2026-11-25', time: '09:00' }],
  // Japan's day, month and year begin at 15:00 UTC.
  ['2026-11-30T14:59:59.999Z', { day: '2026-11-30', time: '23:59' }],
  ['2026-11-30T15:00:00.000Z', { day: '2026-12-01', time: '00:00' }],
  ['2026-12-31T15:30:00.000Z', { day: '2027-01-01', time: '00:30' }],
  ['2028-02-28T15:00:00.000Z', { day: '2028-02-29', time: '00:00' }],
  // Where others change their clocks, Japan does not.
  ['2026-07-01T03:00:00.000Z', { day: '2026-07-01', time: '12:00' }],
])('%s is %o in Japan, and converts back', (time, dayTime) => {
  expect(toDayTime(new Date(time))).toEqual(dayTime)
  const minute = `${time.slice(0, 16)}:00.000Z`
  expect(new Date(toApiTime(dayTime)).toISOString()).toBe(minute)
  expect(toApiTime(dayTime)).toMatch(/\+09:00$/)
})

test('adds days by the calendar', () => {
  expect(findDayAfter({ day: '2026-12-31', time: '21:00' })).toBe('2027-01-01')
  expect(findDayAfter({ day: '2028-02-28', time: '21:00' })).toBe('2028-02-29')
})

test.each([
  ['at noon', '2026-11-25T12:00+09:00', ['今夜21時 25T21:00', '明日の朝9時 26T09:00']],
  ['at 20:58', '2026-11-25T20:58+09:00', ['今夜21時 25T21:00', '明日の朝9時 26T09:00']],
  ['at 20:59', '2026-11-25T20:59+09:00', ['明日の朝9時 26T09:00', '明日の夜21時 26T21:00']],
  ['at 23:59', '2026-11-25T23:59+09:00', ['明日の朝9時 26T09:00', '明日の夜21時 26T21:00']],
  ['after midnight', '2026-11-25T00:30+09:00', ['今朝9時 25T09:00', '今夜21時 25T21:00']],
  ['at five', '2026-11-25T05:00+09:00', ['今夜21時 25T21:00', '明日の朝9時 26T09:00']],
  [
    'on the last of a month',
    '2026-11-30T21:30+09:00',
    ['明日の朝9時 01T09:00', '明日の夜21時 01T21:00'],
  ],
])('%s: quick choices by the day in Japan', (_, now, expected) => {
  const choices = quickChoices(new Date(now))
  expect(choices.map(({ name, start }) => `${name} ${start.day.slice(8)}T${start.time}`)).toEqual(
    expected,
  )
})

const at = (text: string) => {
  const [day = '', time = ''] = text.split('T')
  return { day, time }
}

test.each([
  ['the next minute', '2026-12-01T09:01', undefined, {}],
  ['this minute', '2026-12-01T09:00', undefined, { start: '過ぎた日時は予約できません' }],
  ['yesterday', '2026-11-30T23:00', undefined, { start: '過ぎた日時は予約できません' }],
  ['a year from now', '2027-12-01T09:00', undefined, {}],
  ['more than a year', '2027-12-01T09:05', undefined, { start: '予約できるのは1年先までです' }],
  ['no day', 'T09:00', undefined, { start: '公開する日時を選んでください' }],
  [
    'a year of five figures',
    '20261-12-01T09:00',
    undefined,
    { start: '日時の形が正しくありません' },
  ],
  ['an end', '2026-12-24T09:00', '2026-12-26T00:00', {}],
  [
    'an end at the start',
    '2026-12-24T09:00',
    '2026-12-24T09:00',
    { end: '終わりの日時は、始まりより後にしてください' },
  ],
  [
    'an end too far away',
    '2027-11-30T09:00',
    '2027-12-02T09:00',
    { end: '予約できるのは1年先までです' },
  ],
  ['an end without its day', '2026-12-24T09:00', 'T09:00', { end: 'おわりの日時を選んでください' }],
])('%s', (...[, start, end, problems]) => {
  const times = { start: at(start), end: end === undefined ? undefined : at(end) }
  expect(validateTimes(times, new Date('2026-12-01T09:00:00+09:00'))).toEqual(problems)
})
