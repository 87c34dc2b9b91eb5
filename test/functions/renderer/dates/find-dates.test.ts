import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
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

describe('reads the last day that is meant', () => {
  test.each([
    // Years
    ['今年の8/31まで', '2026-08-31'],
    ['来年の3/31まで', '2027-03-31'],
    ['来年3月31日まで', '2027-03-31'],
    ['昨年の8/31まで', '2025-08-31'],
    ['去年の8/31まで', '2025-08-31'],
    ['平成30年8月31日まで', '2018-08-31'],
    ['H30.8.31まで', '2018-08-31'],
    ['昭和60年8月31日まで', '1985-08-31'],
    // Parts of months
    ['9月上旬まで', '2026-09-10'],
    ['8月初旬まで', '2026-08-10'],
    ['9月中旬まで', '2026-09-20'],
    ['9月下旬まで', '2026-09-30'],
    // Days seen from Thursday, the 10th
    ['今日まで', '2026-09-10'],
    ['本日まで', '2026-09-10'],
    ['明日まで', '2026-09-11'],
    ['明後日まで', '2026-09-12'],
    ['あさってまで', '2026-09-12'],
    ['今週まで', '2026-09-13'],
    ['来週まで', '2026-09-20'],
    ['来週末まで', '2026-09-20'],
    ['今月5日まで', '2026-09-05'],
    ['来月5日まで', '2026-10-05'],
    ['来月末まで', '2026-10-31'],
    ['年内まで', '2026-12-31'],
    ['今年いっぱい', '2026-12-31'],
    // Numbers in kanji, wide signs and white space
    ['十月十日まで', '2026-10-10'],
    ['九月二十日まで', '2026-09-20'],
    ['九月二十三日まで', '2026-09-23'],
    ['8　月　31　日まで', '2026-08-31'],
    ['8/13～16 休み', '2026-08-16'],
    ['9/1–9/5 休み', '2026-09-05'],
    ['8/13-8/16 休み', '2026-08-16'],
    ['2026/8/13-8/16 休み', '2026-08-16'],
    // No year has this day with this weekday: the nearest day counts.
    ['8/31(水)まで', '2026-08-31'],
  ])('%s: %s', (text, lastDay) => {
    expect(findDates(text, today).map((found) => found.lastDay)).toEqual([lastDay])
  })

  test('in another year and on other weekdays', () => {
    expect(find('来月5日まで', '2026-12-10')).toEqual(['来月5日まで 2027-01-05'])
    expect(find('今週末まで', '2026-09-13')).toEqual(['今週末まで 2026-09-13'])
    expect(find('2/29まで', '2027-03-10')).toEqual(['2/29まで 2028-02-29'])
  })
})

describe('joins dates to a range or a list', () => {
  test.each([
    ['2026年8月〜9/5 限定', ['2026年8月〜9/5 2026-09-05']],
    ['9/5〜10月 限定', ['9/5 2026-09-05', '10月 2026-10-31']],
    ['9/1、次は9/5 休業', ['9/1 2026-09-01', '9/5 2026-09-05']],
    ['9月3日、5 限定', ['9月3日 2026-09-03']],
    ['9月3日、5(土) 限定', ['9月3日、5(土) 2026-09-05']],
    ['9/3、5 限定', ['9/3、5 2026-09-05']],
    ['9/5、3 限定', ['9/5 2026-09-05']],
    ['9/5、5 限定', ['9/5 2026-09-05']],
    ['9/3〜5', ['9/3〜5 2026-09-05']],
    ['8月30日と8月31日', ['8月30日と8月31日 2026-08-31']],
    // A day without a year belongs to the year of the range's beginning, or the next.
    ['2025/8/1〜8/31', ['2025/8/1〜8/31 2025-08-31']],
    ['2025/8/1〜8/1', ['2025/8/1〜8/1 2025-08-01']],
    ['2025/12/29〜2026/1/3', ['2025/12/29〜2026/1/3 2026-01-03']],
    // The year in which the 17th is a Sunday, unless year or weekday are said before.
    ['8/13〜17(日) 夏休み', ['8/13〜17(日) 2025-08-17']],
    ['8/13(木)〜17(日) 夏休み', ['8/13(木)〜17(日) 2026-08-17']],
    ['2026/8/13〜17(日) 夏休み', ['2026/8/13〜17(日) 2026-08-17']],
  ])('%s', (text, found) => expect(find(text)).toEqual(found))

  test('over the end of the year, also when the text is old', () => {
    const text = '2026/12/29〜1/3休み'
    expect(find(text, '2026-03-01')).toEqual([`${text.slice(0, -2)} 2027-01-03`])
  })

  test('to the eleventh day at most', () => {
    const days = Array.from({ length: 14 }, (_, index) => `${index + 2}日`)
    expect(findDates(`9月1日、${days.join('、')}は休業`, today)).toEqual([
      { text: '9月1日、2日、3日、4日、5日、6日、7日、8日、9日、1…', lastDay: '2026-09-11' },
    ])
  })

  test.each([
    ['2025/8/1〜8/31', '2025-08-31'],
    ['今月末まで、9/5は営業', '2026-09-30 2026-09-05'],
  ])('and keeps their order: %s', (text, days) => {
    expect(
      findDates(text, today)
        .map(({ lastDay }) => lastDay)
        .join(' '),
    ).toBe(days)
  })
})

describe('tells a notice', () => {
  test.each([
    '8/20必着',
    '9/20から開催予定',
    '9/1〜9/5より限定販売',
    '今月の、店主こだわりの品限定',
    '今月はお得な限定',
    '2026年夏に改装の予定',
    '2026年夏のコースをお手元に',
    '2026年8月〜9月に改装',
    '2026年7月〜8月・9月に改装',
    '次は2026.9.1 臨時休業',
    '2026.9.1 開催',
    '2026年9月1日 臨時休業',
    '2026.9.1〜2026.9.3 臨時休業',
    // Long ranges with a year or a weekday, and those of a hundred days
    '2026/5/1〜9/30 営業',
    '5/1〜2026/9/30 営業',
    '5/1(金)〜9/30 営業',
    '5/1〜9/30(水) 営業',
    '5/1〜8/9 営業',
    '7/10〜8/31 営業',
    '夏季は7/10〜8/24 営業',
    // Days, not fractions
    '1/2(金)個数限定',
    '2026/9/5個数限定',
    '9/1〜9/5個数限定',
    '9月5日個数限定',
    '9/5 個展を開催',
    '9/6 点検のため休業',
    '9/5 合同展示会',
    '9/5 本店は臨時休業',
  ])('in %s', (text) => expect(findDates(text, today)).toHaveLength(1))

  test.each([
    '9/20から営業します。次回の予定は未定',
    '8月中旬に入荷',
    '今月のおすすめを店内でごゆっくりどうぞ、数量限定',
    '2026年はじまりの限定',
    '2026年夏に改装',
    '2026年夏ごろに改装',
    '8月中は涼しい',
    '10月に数量限定で販売',
    '2026年10月に改装',
    '2026年8月・9月に改装',
    '9/5！ 限定',
    // The day on which the lines were written
    '2026.9.1 臨時休業のお知らせ',
    'お知らせ\n2026.9.1 営業案内',
    // What comes every year
    '5/1〜9/30 営業',
    '5/1〜8/10 営業',
    '夏季は7/10〜8/31 営業',
    '5月〜6月 限定',
    // Parts of other numbers, fractions, and what is no date
    '1/9/5まで',
    '電話は1/9/5まで',
    '112/4まで',
    '1/2-345まで',
    '03-3/4まで',
    '12.5/8まで',
    '1/2個限定',
    '1/2本限定',
    '9月0日まで',
    '2026年13月まで',
    '十月一二十日まで',
  ])('not in %s', (text) => expect(find(text)).toEqual([]))

  test('nowhere without the day of the text, and not behind its first 10,000 characters', () => {
    expect(find('8/31まで', '')).toEqual([])
    expect(find(`${'あ'.repeat(10_000)}8/31まで`)).toEqual([])
  })
})

test('words are quoted in one line of 30 characters', () => {
  expect(find('8/31　　まで')).toEqual(['8/31 まで 2026-08-31'])
  const whole = '9月1日、2日、3日、4日、5日、6日、7日、8日、9日まで'
  expect(whole).toHaveLength(30)
  expect(find(whole)).toEqual([`${whole} 2026-09-09`])
})
