import { expect, test } from 'vitest'
import { findChapters } from '#web/player/movie-text.tsx'

const listChapters = (text: string) =>
  findChapters(text).flatMap(({ text: label, seconds }) =>
    seconds === undefined ? [] : [[label, seconds]],
  )

test.each<[text: string, places: [string, number][]]>([
  ['0:00 はじめに', [['0:00', 0]]],
  ['・1:23 写真を入れかえる', [['1:23', 83]]],
  ['くわしくは 12:05 から', [['12:05', 725]]],
  ['0:00 - はじめに', [['0:00', 0]]],
  ['1:02:03 公開する', [['1:02:03', 3723]]],
  ['１：２３ 写真', [['１：２３', 83]]],
  [
    '0:10、0:20',
    [
      ['0:10', 10],
      ['0:20', 20],
    ],
  ],
])('finds positions of a movie in %s', (text, expected) => {
  expect(listChapters(text)).toEqual(expected)
})

test.each([
  '営業 11:30〜14:30',
  '昼 11:30 - 14:30',
  '午後 3:00 に公開',
  '11月25日(水) 9:00',
  '11月25日 9:00 に',
  '今夜 9:00 に',
  '1:75',
  '1:2:3',
  '電話 03:1234:5678',
])('finds no position in %s', (text) => {
  expect(listChapters(text)).toEqual([])
})

test('the segments together are the text', () => {
  const text = '見どころ\n０:00 はじめに\n1:23 写真\n営業 9:00〜18:00 <b>'
  expect(
    findChapters(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text)
})
