import { expect, test } from 'vitest'
import { buildBlock, buildPage, buildSlide, joinIds } from '#test/web/editor/builders.ts'
import { applyCommand, type EditorCommand } from '#web/editor/state/commands.ts'

test.each<[string, EditorCommand, string]>([
  ['adds in the middle', { where: 'data', type: 'add', items: [buildBlock('x')], at: 1 }, 'axbc'],
  ['adds at the end', { where: 'data', type: 'add', items: [buildBlock('x')], at: 3 }, 'abcx'],
  ['moves down', { where: 'data', type: 'move', id: 'a', to: 2 }, 'bca'],
  ['moves up', { where: 'data', type: 'move', id: 'c', to: 0 }, 'cab'],
  ['does not move past the end', { where: 'data', type: 'move', id: 'b', to: 9 }, 'acb'],
  ['removes', { where: 'data', type: 'remove', id: 'b' }, 'ac'],
  ['leaves alone what is not there', { where: 'data', type: 'remove', id: 'z' }, 'abc'],
])('a command on the blocks %s and renumbers them', (_, command, expected) => {
  const before = buildPage('abc')
  const after = applyCommand(before, command)
  expect(joinIds(after.data)).toBe(expected)
  expect(after.data.map(({ position_index }) => position_index)).toEqual(
    after.data.map((_each, index) => index + 1),
  )
  expect(joinIds(before.data)).toBe('abc')
})

test.each<[string, EditorCommand]>([
  ['a change to what it was', { where: 'data', type: 'change', id: 'a', change: { text: 'a' } }],
  ['a move to where it is', { where: 'data', type: 'move', id: 'a', to: 0 }],
  ['a move up of the first', { where: 'data', type: 'move', id: 'a', to: -1 }],
  ['a change of what is gone', { where: 'data', type: 'change', id: 'z', change: { text: '!' } }],
  ['the same background', { where: 'bg', change: { color: '#ffffff' } }],
  ['an empty addition', { where: 'data1', type: 'add', items: [], at: 0 }],
])('%s returns the same page', (_, command) => {
  const before = buildPage('abc')
  expect(applyCommand(before, command)).toBe(before)
})

test('changing one block keeps the identity of the others', () => {
  const before = buildPage('abc')
  const after = applyCommand(before, {
    where: 'data',
    type: 'change',
    id: 'b',
    change: { text: 'new' },
  })
  expect(after.data[0]).toBe(before.data[0])
  expect(after.data[1]?.text).toBe('new')
  expect(after.data[2]).toBe(before.data[2])
  expect(after.bg).toBe(before.bg)
  expect(after.data1).toBe(before.data1)
})

test('adds, moves, changes and removes slides of one set', () => {
  const steps: EditorCommand[] = [
    { where: 'data1', type: 'add', items: [buildSlide('u'), buildSlide('v')], at: 2 },
    { where: 'data1', type: 'move', id: 'v', to: 0 },
    { where: 'data1', type: 'remove', id: 's' },
    { where: 'data1', type: 'change', id: 't', change: { display: false } },
  ]
  const after = steps.reduce(applyCommand, buildPage('a'))
  expect(joinIds(after.data1)).toBe('vtu')
  expect(after.data1.map(({ display }) => display)).toEqual([true, false, true])
  expect(after.data2).toEqual([])
})

test('never exceeds the maximum length of a list', () => {
  const many = Array.from({ length: 30 }, (_, index) => buildSlide(`n${index}`))
  const after = applyCommand(buildPage('a'), { where: 'data2', type: 'add', items: many, at: 0 })
  expect(after.data2).toHaveLength(20)
})
