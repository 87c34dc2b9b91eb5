import { expect, test } from 'vitest'
import type { FileUse } from '#functions/contract/files/file-use.ts'
import {
  formatUnusualState,
  isUsedLive,
  listUsedPlaces,
  type PlaceLabels,
} from '#web/files/used-places.ts'

const names: PlaceLabels = {
  quotePage: (page) => (page === 1 ? '「お店」' : `ページ${page}`),
  describeBlock: (page, index) => (page === 1 ? `写真「${index}」` : undefined),
}

const used: FileUse[] = [
  { where: 'draft', page: 2, part: 'data1', position_index: 2 },
  { where: 'draft', page: 1, part: 'data', position_index: 3 },
  { where: 'draft', page: 1, part: 'data', position_index: 5 },
  { where: 'draft', page: 1, part: 'bg' },
  { where: 'live', page: 1, part: 'data', position_index: 2 },
  { where: 'live', page: 1, part: 'data', position_index: 3 },
  { where: 'reserved', page: 1, part: 'data', position_index: 3 },
  { where: 'draft', page: 2, part: 'data', position_index: 4 },
  { where: 'live', page: 3, part: 'data2', position_index: 20 },
]

test('lists each place once by page, with all states that show the file', () => {
  expect(listUsedPlaces(used, names)).toEqual([
    { label: '「お店」の写真「3」', states: ['下書き', '公開中', '予約'], to: '/1', page: 1 },
    { label: '「お店」の写真「5」', states: ['下書き'], to: '/1', page: 1 },
    { label: '「お店」の背景', states: ['下書き'], to: '/1', page: 1 },
    { label: '「お店」の上から2番目の部品', states: ['公開中'], to: '/1', page: 1 },
    { label: 'ページ2の上のスライド写真の2枚目', states: ['下書き'], to: '/2', page: 2 },
    { label: 'ページ2の上から4番目の部品', states: ['下書き'], to: '/2', page: 2 },
    { label: 'ページ3の下のスライド写真の20枚目', states: ['公開中'], to: '/3', page: 3 },
  ])
  expect(listUsedPlaces([], names)).toEqual([])
})

test('lists entries by title, including two with the same title', () => {
  const title = '写真の入れかた'
  const entries: FileUse[] = ['q', 'r'].map((id) => ({ where: 'qanda', id, title }))
  expect(listUsedPlaces(entries, names)).toEqual([
    { label: '使い方「写真の入れかた」', states: [], to: '/edit/qanda/q' },
    { label: '使い方「写真の入れかた」', states: [], to: '/edit/qanda/r' },
  ])
})

test('is live when a published page shows the file', () => {
  expect([isUsedLive(used), isUsedLive(used.slice(0, 3)), isUsedLive([])]).toEqual([
    true,
    false,
    false,
  ])
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
])('formats the states %j as %j', (states, difference) => {
  expect(formatUnusualState({ label: 'ページ1の背景', to: '/1', states })).toBe(difference)
})
