import { expect, test } from 'vitest'
import { whiteBackground } from '#test/support/pages/basic-block.ts'
import { buildBlock, buildPage, buildSlide } from '#test/web/editor/builders.ts'
import { getVersionLabel, listContentNotes } from '#web/pages/version-labels.ts'

test.each([
  ['publish', '公開'],
  ['reserve', '予約'],
  ['restore', '復元'],
  ['copy', 'コピー'],
  ['reset', '表示リセット'],
] as const)('the label of kind %s is %s', (kind, name) => {
  expect(getVersionLabel({ kind }).name).toBe(name)
})

test('notes missing files and empty pages', () => {
  const empty = { data: [], bg: whiteBackground, data1: [], data2: [] }
  expect(listContentNotes(empty)).toEqual(['部品のない、空のページです。'])
  expect(listContentNotes({ ...empty, data: [buildBlock('a')] })).toEqual([])
  const gone = [buildBlock('a', { text_check: false }), buildBlock('b')]
  expect(listContentNotes({ ...empty, data: gone, data2: [buildSlide('s')] })).toEqual([
    '写真・動画のない部品が2個あります（削除した写真などです）。',
  ])
  expect(listContentNotes(buildPage('ab'))[0]).toContain('2個')
})
