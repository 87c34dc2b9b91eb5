import { expect, test } from 'vitest'
import type { Use } from '#functions/contract/file.ts'
import { differenceOf, isLive, usedPlaces } from '#web/files/used-words.ts'

const used: Use[] = [
  { where: 'draft', page: 2, part: 'slide1', position_index: 2 },
  { where: 'draft', page: 1, part: 'data', position_index: 3 },
  { where: 'draft', page: 1, part: 'bg' },
  { where: 'live', page: 1, part: 'data', position_index: 3 },
  { where: 'reserved', page: 1, part: 'data', position_index: 3 },
  { where: 'live', page: 3, part: 'slide2', position_index: 20 },
]

test('each place is named once, page by page, with all states that show the file there', () => {
  expect(usedPlaces(used)).toEqual([
    { words: 'ページ1の部品3', states: ['下書き', '公開中', '予約'], to: '/1', page: 1 },
    { words: 'ページ1の背景', states: ['下書き'], to: '/1', page: 1 },
    { words: 'ページ2の上のスライド写真の2枚目', states: ['下書き'], to: '/2', page: 2 },
    { words: 'ページ3の下のスライド写真の20枚目', states: ['公開中'], to: '/3', page: 3 },
  ])
  expect(usedPlaces([])).toEqual([])
})

test('entries that show a file of the archive are named by their titles, two of one title both', () => {
  const title = '写真の入れかた'
  const entries: Use[] = ['q', 'r'].map((id) => ({ where: 'qanda', id, title }))
  expect(usedPlaces(entries)).toEqual([
    { words: '使い方「写真の入れかた」', states: [], to: '/edit/qanda/q' },
    { words: '使い方「写真の入れかた」', states: [], to: '/edit/qanda/r' },
  ])
})

test('visitors see what a published page shows', () => {
  expect([isLive(used), isLive(used.slice(0, 3)), isLive([])]).toEqual([true, false, false])
})

test.each([
  [['下書き', '公開中'], ''],
  [['下書き', '公開中', '予約'], ''],
  [['下書き'], '下書きだけ'],
  [['公開中'], '公開中だけ'],
  [['予約'], '予約'],
  [['下書き', '予約'], '予約'],
  [['公開中', '予約'], '公開中・予約'],
  [[], ''],
])('a place that is in %j differs by %j', (states, difference) => {
  expect(differenceOf({ words: 'ページ1の背景', to: '/1', states })).toBe(difference)
})
