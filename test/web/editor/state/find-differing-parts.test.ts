import { expect, test } from 'vitest'
import type { Background } from '#functions/contract/pages/page.ts'
import { buildBlock, buildPage, buildSlide } from '#test/web/editor/builders.ts'
import {
  findDifferingParts,
  listDifferingSettings,
} from '#web/editor/state/find-differing-parts.ts'
import { findPartToFocus } from '#web/editor/state/find-part-to-focus.ts'

const ids = (one: ReturnType<typeof buildPage>, other: ReturnType<typeof buildPage>) => [
  ...findDifferingParts(one, other),
]

test('compares blocks by content, not by position', () => {
  const one = buildPage('abc')
  const other = {
    ...buildPage('abc'),
    data: [buildBlock('x'), buildBlock('a'), buildBlock('b', { text: '別' })],
  }
  expect(ids(one, other)).toEqual(['b', 'c', 'x'])
  expect(ids(one, buildPage('abc'))).toEqual([])
})

test('returns moved blocks when only the order differs', () => {
  expect(ids(buildPage('abcd'), buildPage('acbd'))).toEqual(['b', 'c'])
})

test('returns a differing slide set by its name', () => {
  expect(
    ids(buildPage('a'), { ...buildPage('a'), data1: [buildSlide('t'), buildSlide('s')] }),
  ).toEqual(['data1'])
})

test('names the differing page-wide settings', () => {
  const one = buildPage('a')
  const of = (fields: Partial<Background>) =>
    listDifferingSettings(one, { ...one, bg: { ...one.bg, ...fields } })
  expect(of({})).toEqual([])
  expect(of({ color: '#111111' })).toEqual(['背景'])
  expect(of({ title: '別の題名' })).toEqual(['検索とシェアでの見え方'])
  expect(of({ display: false, description: '別の説明' })).toEqual([
    '背景',
    '検索とシェアでの見え方',
  ])
})

const shows = (position_url: string) => {
  const { bg, ...rest } = buildPage('a')
  const data = [buildBlock('a', { position_url })]
  return { ...rest, data, data1: [buildSlide('s', { position_url })], bg: { ...bg, position_url } }
}

test('ignores the variants of an image', () => {
  const path = '/images/aaaaaaaaaaaaaaaa/bbbbbbbbbbbbbbbb/1600x1200'
  const other = '/images/aaaaaaaaaaaaaaaa/cccccccccccccccc/1600x1200'
  const alone = shows(`${path}.alone.jpg`)
  expect(ids(alone, shows(`${path}.jpg`))).toEqual([])
  expect(listDifferingSettings(shows(`${path}.jpg`), alone)).toEqual([])
  expect(ids(alone, shows(`${other}.jpg`))).toEqual(['a', 'data1'])
  expect(listDifferingSettings(alone, shows(`${other}.alone.jpg`))).toEqual(['背景'])
})

test('focuses the added block, or the neighbour of the removed one', () => {
  const one = buildPage('abc')
  const without = (gone: string) => ({ ...one, data: one.data.filter(({ id }) => id !== gone) })
  expect(findPartToFocus(one, without('b'))).toBe('c')
  expect(findPartToFocus(one, without('c'))).toBe('b')
  expect(findPartToFocus(without('b'), one)).toBe('b')
  expect(findPartToFocus(buildPage('a'), buildPage(''))).toBeUndefined()
  expect(findPartToFocus(one, { ...one, data2: [buildSlide('s')] })).toBe('data2')
})
