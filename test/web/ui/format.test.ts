import { expect, test } from 'vitest'
import { formatBytes } from '#functions/contract/text/format-bytes.ts'
import {
  formatDate,
  formatDayAndTime,
  formatMovieLength,
  formatTime,
  getClockParts,
} from '#web/ui/format.ts'
import { formatWait } from '#web/ui/format-wait.ts'
import { joinToPhrases } from '#web/ui/join-to-phrases.ts'
import { formatPastMoment } from '#web/ui/past-moment.ts'

test.each([
  ['2026-11-25T00:00:00.000Z', '2026年11月25日'],
  // In Japan the day begins at 15:00 UTC.
  ['2026-12-31T14:59:59.999Z', '2026年12月31日'],
  ['2026-12-31T15:00:00.000Z', '2027年1月1日'],
])('formats %s as %s in Japan', (time, text) => {
  expect(formatDate(time)).toBe(text)
})

test.each([
  [
    '2026-11-25T00:05:00.000Z',
    { weekday: '水曜日', year: '2026年', date: '11月25日', time: '09:05' },
  ],
  [
    '2026-12-31T15:00:00.000Z',
    { weekday: '金曜日', year: '2027年', date: '1月1日', time: '00:00' },
  ],
  [
    '2028-02-29T14:59:59.000Z',
    { weekday: '火曜日', year: '2028年', date: '2月29日', time: '23:59' },
  ],
])('takes the parts of the clock from %s', (time, parts) => {
  expect(getClockParts(new Date(time))).toEqual(parts)
})

test('formats the time without a leading zero', () => {
  expect(formatTime('2026-11-25T00:05:00.000Z')).toBe('9:05')
  expect(formatTime('2026-11-25T02:24:00.000Z')).toBe('11:24')
  expect(formatTime('2026-11-24T15:07:00.000Z')).toBe('0:07')
})

test('formats a time with its day of the week', () => {
  expect(formatDayAndTime('2026-11-25T00:00:00.000Z')).toBe('11月25日(水) 9:00')
  expect(formatDayAndTime('2026-12-31T15:05:00.000Z')).toBe('1月1日(金) 0:05')
})

test.each([
  [0, '1秒'],
  [30, '30秒'],
  [60, '1分'],
  [880, '15分'],
])('formats a wait of %i seconds as %s', (seconds, text) => {
  expect(formatWait(seconds)).toBe(text)
})

test.each([
  [0.2, '0:01'],
  [12.4, '0:12'],
  [59.7, '1:00'],
  [600, '10:00'],
  [3723, '1:02:03'],
])('formats a movie length of %f seconds as %s', (seconds, text) => {
  expect(formatMovieLength(seconds)).toBe(text)
})

test.each([
  [0, '0KB'],
  [1, '1KB'],
  [870_400, '850KB'],
  [1_048_000, '1MB'],
  [3_400_000, '3.2MB'],
  [250_000_000, '239MB'],
  [5 * 1024 ** 3, '5GB'],
])('formats %i bytes as %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text)
})

test('formats a past time in Japan, with the year if it is not this year', () => {
  const now = new Date('2026-11-25T00:00:00Z')
  expect(formatPastMoment('2026-11-25T00:05:00Z', now)).toBe('11月25日(水) 9:05')
  expect(formatPastMoment('2026-11-24T15:00:00Z', now)).toBe('11月25日(水) 0:00')
  expect(formatPastMoment('2025-12-31T14:59:00Z', now)).toBe('2025年12月31日(水) 23:59')
  // In Japan the new year has begun.
  expect(formatPastMoment('2026-12-31T15:30:00Z', now)).toBe('2027年1月1日(金) 0:30')
})

const segmenter = new Intl.Segmenter('ja', { granularity: 'word' })

test.each([
  ['お店の写真を入れます', ['お店の', '写真を', '入れます']],
  ['「公開する」を押します。', ['「公開する」を', '押します。']],
])('breaks %s between words, with particles and brackets where they belong', (text, phrases) => {
  expect(joinToPhrases(segmenter.segment(text))).toEqual(phrases)
})

test('keeps the text as it is', () => {
  const text = '住所・電話・営業時間が、ページに入ります（例: 03-1234-5678）'
  expect(joinToPhrases(segmenter.segment(text)).join('')).toBe(text)
})
