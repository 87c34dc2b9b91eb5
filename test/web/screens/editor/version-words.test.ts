import { expect, test } from 'vitest'
import { background, block, page, slide } from '#test/web/editor/builders.ts'
import { contentNotes, kindWords } from '#web/screens/editor/version-words.ts'

test.each([
  ['publish', '公開'],
  ['reserve', '予約'],
  ['restore', '復元'],
  ['copy', 'コピー'],
  ['reset', '表示リセット'],
] as const)('a version kept for %s is called %s', (kind, name) => {
  expect(kindWords({ kind }).name).toBe(name)
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
