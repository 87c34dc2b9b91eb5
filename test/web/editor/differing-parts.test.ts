import { expect, test } from 'vitest'
import type { Background } from '#functions/contract/page.ts'
import { differingParts, differingWhole } from '#web/editor/differing-parts.ts'
import { partToFocus } from '#web/editor/part-to-focus.ts'
import { block, page, slide } from './builders.ts'

const ids = (one: ReturnType<typeof page>, other: ReturnType<typeof page>) => [
  ...differingParts(one, other),
]

test('parts differ by what they say, not by where others have put them', () => {
  const one = page('abc')
  const other = { ...page('abc'), data: [block('x'), block('a'), block('b', { text: '別' })] }
  expect(ids(one, other)).toEqual(['b', 'c', 'x'])
  expect(ids(one, page('abc'))).toEqual([])
})

test('when all parts say the same, those differ that stand elsewhere', () => {
  expect(ids(page('abcd'), page('acbd'))).toEqual(['b', 'c'])
})

test('a slide set differs as a whole', () => {
  expect(ids(page('a'), { ...page('a'), data1: [slide('t'), slide('s')] })).toEqual(['data1'])
})

test('what is about the page as a whole differs by what it is for', () => {
  const one = page('a')
  const of = (fields: Partial<Background>) =>
    differingWhole(one, { ...one, bg: { ...one.bg, ...fields } })
  expect(of({})).toEqual([])
  expect(of({ color: '#111111' })).toEqual(['背景'])
  expect(of({ title: '別の題名' })).toEqual(['検索とシェアでの見え方'])
  expect(of({ display: false, description: '別の説明' })).toEqual([
    '背景',
    '検索とシェアでの見え方',
  ])
})

const shows = (position_url: string) => {
  const { bg, ...rest } = page('a')
  const data = [block('a', { position_url })]
  return { ...rest, data, data1: [slide('s', { position_url })], bg: { ...bg, position_url } }
}

test('a picture that has got its variants is the same picture', () => {
  const path = '/images/aaaaaaaaaaaaaaaa/bbbbbbbbbbbbbbbb/1600x1200'
  const other = '/images/aaaaaaaaaaaaaaaa/cccccccccccccccc/1600x1200'
  const alone = shows(`${path}.alone.jpg`)
  expect(ids(alone, shows(`${path}.jpg`))).toEqual([])
  expect(differingWhole(shows(`${path}.jpg`), alone)).toEqual([])
  expect(ids(alone, shows(`${other}.jpg`))).toEqual(['a', 'data1'])
  expect(differingWhole(alone, shows(`${other}.alone.jpg`))).toEqual(['背景'])
})

test('the focus goes to what came back, else to the neighbour of what went', () => {
  const one = page('abc')
  const without = (gone: string) => ({ ...one, data: one.data.filter(({ id }) => id !== gone) })
  expect(partToFocus(one, without('b'))).toBe('c')
  expect(partToFocus(one, without('c'))).toBe('b')
  expect(partToFocus(without('b'), one)).toBe('b')
  expect(partToFocus(page('a'), page(''))).toBeUndefined()
  expect(partToFocus(one, { ...one, data2: [slide('s')] })).toBe('data2')
})
