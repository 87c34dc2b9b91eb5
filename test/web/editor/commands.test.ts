import { expect, test } from 'vitest'
import { apply, type Command } from '#web/editor/commands.ts'
import { block, order, page, slide } from './builders.ts'

test.each<[string, Command, string]>([
  ['adds in the middle', { where: 'data', type: 'add', items: [block('x')], at: 1 }, 'axbc'],
  ['adds at the end', { where: 'data', type: 'add', items: [block('x')], at: 3 }, 'abcx'],
  ['moves down', { where: 'data', type: 'move', id: 'a', to: 2 }, 'bca'],
  ['moves up', { where: 'data', type: 'move', id: 'c', to: 0 }, 'cab'],
  ['does not move past the end', { where: 'data', type: 'move', id: 'b', to: 9 }, 'acb'],
  ['removes', { where: 'data', type: 'remove', id: 'b' }, 'ac'],
  ['leaves alone what is not there', { where: 'data', type: 'remove', id: 'z' }, 'abc'],
])('a command on the parts %s and renumbers them', (_, command, expected) => {
  const before = page('abc')
  const after = apply(before, command)
  expect(order(after.data)).toBe(expected)
  expect(after.data.map(({ position_index }) => position_index)).toEqual(
    after.data.map((_each, index) => index + 1),
  )
  expect(order(before.data)).toBe('abc')
})

test.each<[string, Command]>([
  ['a change to what it was', { where: 'data', type: 'change', id: 'a', change: { text: 'a' } }],
  ['a move to where it is', { where: 'data', type: 'move', id: 'a', to: 0 }],
  ['a move up of the first', { where: 'data', type: 'move', id: 'a', to: -1 }],
  ['a change of what is gone', { where: 'data', type: 'change', id: 'z', change: { text: '!' } }],
  ['the same background', { where: 'bg', change: { color: '#ffffff' } }],
  ['an empty addition', { where: 'data1', type: 'add', items: [], at: 0 }],
])('%s gives the same page back', (_, command) => {
  const before = page('abc')
  expect(apply(before, command)).toBe(before)
})

test('changing one part leaves the others the same objects', () => {
  const before = page('abc')
  const after = apply(before, { where: 'data', type: 'change', id: 'b', change: { text: 'new' } })
  expect(after.data[0]).toBe(before.data[0])
  expect(after.data[1]?.text).toBe('new')
  expect(after.data[2]).toBe(before.data[2])
  expect(after.bg).toBe(before.bg)
  expect(after.data1).toBe(before.data1)
})

test('slides are added, moved, changed and removed in their own set', () => {
  const steps: Command[] = [
    { where: 'data1', type: 'add', items: [slide('u'), slide('v')], at: 2 },
    { where: 'data1', type: 'move', id: 'v', to: 0 },
    { where: 'data1', type: 'remove', id: 's' },
    { where: 'data1', type: 'change', id: 't', change: { display: false } },
  ]
  const after = steps.reduce(apply, page('a'))
  expect(order(after.data1)).toBe('vtu')
  expect(after.data1.map(({ display }) => display)).toEqual([true, false, true])
  expect(after.data2).toEqual([])
})

test('a list never grows past what the contract allows', () => {
  const many = Array.from({ length: 30 }, (_, index) => slide(`n${index}`))
  const after = apply(page('a'), { where: 'data2', type: 'add', items: many, at: 0 })
  expect(after.data2).toHaveLength(20)
})
