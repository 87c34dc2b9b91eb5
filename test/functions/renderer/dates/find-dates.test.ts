import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { findDates, findPastDates } from '#functions/renderer/dates/find-dates.ts'
import { goneSentences, type Sentence, sentencesToday as today } from './gone-sentences.ts'
import { presentSentences } from './present-sentences.ts'

function isReportedGone(sentence: Sentence): boolean {
  const [written, text] = typeof sentence === 'string' ? [today, sentence] : sentence
  return findPastDates(text, { written, today }).length > 0
}

test('of 200 sentences of shops, it finds all dates gone by without a false alarm', () => {
  const falseAlarms = presentSentences.filter(isReportedGone)
  const missed = goneSentences.filter((sentence) => !isReportedGone(sentence))
  expect(goneSentences.length + presentSentences.length).toBeGreaterThanOrEqual(200)
  expect({ falseAlarms, missed }).toEqual({ falseAlarms: [], missed: [] })
})

const find = (text: string, written = today) =>
  findDates(text, written).map(({ text: found, lastDay }) => `${found} ${lastDay}`)

test.each([
  ['新そばは8/31まで', ['8/31まで 2026-08-31']],
  ['年末は12月30日まで', ['12月30日まで 2026-12-30']],
  ['令和7年8月31日まで', ['令和7年8月31日まで 2025-08-31']],
  ['令和元年十二月三十一日まで', ['令和元年十二月三十一日まで 2019-12-31']],
  ['Ｒ７．８．３１まで', ['Ｒ７．８．３１まで 2025-08-31']],
  ['今月末まで', ['今月末まで 2026-09-30']],
  ['2025年夏限定', ['2025年夏 2025-09-15']],
  ['８／３１まで', ['８／３１まで 2026-08-31']],
  ['12/29〜1/3は休み', ['12/29〜1/3 2027-01-03']],
  ['8/13(木)〜16(日) 夏休み', ['8/13(木)〜16(日) 2026-08-16']],
  ['8月30日と31日は臨時休業', ['8月30日と31日 2026-08-31']],
  ['2月29日まで', []],
  ['2月30日まで、13/1まで', []],
  ['', []],
])('%s', (text, found) => expect(find(text)).toEqual(found))

test('a day without a year is the nearest one, and the one that falls on its weekday', () => {
  expect(find('1/5まで', '2026-12-28')).toEqual(['1/5まで 2027-01-05'])
  expect(find('12/28まで', '2027-01-05')).toEqual(['12/28まで 2026-12-28'])
  expect(find('8/31(日)まで', '2026-09-10')).toEqual(['8/31(日)まで 2025-08-31'])
})

test('the last day itself is not gone by', () => {
  const text = '9/10まで'
  expect(findPastDates(text, { written: today, today })).toEqual([])
  expect(findPastDates(text, { written: today, today: '2026-09-11' })).toHaveLength(1)
})

test('any text is read, and its words are a part of it', () => {
  const parts = fc.constantFrom(
    '8',
    '/',
    '31',
    '月',
    '日',
    'まで',
    '〜',
    '(',
    '土',
    ')',
    '年',
    '令和',
    '２',
    '十',
    '今月',
    ' ',
    '\n',
    '.',
    '-',
    'か',
    '𠮷',
  )
  const texts = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.array(parts).map((all) => all.join('')),
  )
  fc.assert(
    fc.property(texts, (text) => {
      for (const { text: found, lastDay } of findDates(text, today)) {
        expect(lastDay).toMatch(/^\d{4}-\d\d-\d\d$/)
        expect(text.replace(/\s+/g, ' ')).toContain(found.replace(/…$/, ''))
      }
    }),
    { numRuns: 2000 },
  )
})

// Every pattern looks at a bounded number of characters: one that does not would end by the time limit of the test.
test('hostile texts are read to a bounded number of dates', () => {
  const hostile = [
    '8/31',
    '8/31〜',
    '月末',
    '1',
    '年',
    '令和',
    '(',
    ' ',
    '8月',
    '今月',
    '8月1日、',
    '毎年',
    '2025年',
    'まで',
    '〜',
    '8/31まで。',
  ]
  for (const part of hostile)
    expect(findDates(part.repeat(10_000), today).length).toBeLessThanOrEqual(200)
  expect(findDates('8/31まで。'.repeat(10_000), today)).toHaveLength(200)
})
