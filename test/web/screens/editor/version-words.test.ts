import { expect, test } from 'vitest'
import { background, block, page, slide } from '#test/web/editor/builders.ts'
import { contentNotes, keptAtText, kindWords } from '#web/screens/editor/version-words.ts'

test.each([
  ['publish', '公開'],
  ['reserve', '予約'],
  ['restore', '復元'],
  ['copy', 'コピー'],
  ['reset', '表示リセット'],
] as const)('a version kept for %s is called %s', (kind, name) => {
  expect(kindWords({ kind }).name).toBe(name)
})

test('a version tells its day and time in Japan, with another year than the present one', () => {
  const now = new Date('2026-11-25T00:00:00Z')
  expect(keptAtText('2026-11-25T00:05:00Z', now)).toBe('11月25日(水) 9:05')
  expect(keptAtText('2026-11-24T15:00:00Z', now)).toBe('11月25日(水) 0:00')
  expect(keptAtText('2025-12-31T14:59:00Z', now)).toBe('2025年12月31日(水) 23:59')
  // In Japan the new year has come.
  expect(keptAtText('2026-12-31T15:30:00Z', now)).toBe('2027年1月1日(金) 0:30')
})

test('what a picture does not show is noted: files that are gone, and a page without anything', () => {
  const empty = { data: [], bg: background, data1: [], data2: [] }
  expect(contentNotes(empty)).toEqual(['部品のない、空のページです。'])
  expect(contentNotes({ ...empty, data: [block('a')] })).toEqual([])
  const gone = [block('a', { text_check: false }), block('b')]
  expect(contentNotes({ ...empty, data: gone, data2: [slide('s')] })).toEqual([
    '写真・動画のない部品が2個あります（削除した写真などです）。',
  ])
  expect(contentNotes(page('ab'))[0]).toContain('2個')
})
