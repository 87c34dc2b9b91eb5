import { expect, test } from 'vitest'
import { changeList, getItemKey } from '#web/editor/lists/list-items.ts'

const create = (names: string) => Array.from(names).map((name) => ({ name }))
const joinNames = (items: readonly { name: string }[]) => items.map(({ name }) => name).join('')
const keyAt = (items: readonly object[], index: number) => getItemKey(items[index] ?? {})

test('adds, moves and removes items', () => {
  const items = create('abc')
  const key = keyAt(items, 0)
  expect(joinNames(changeList(items, { type: 'add', items: create('d') }))).toBe('abcd')
  expect(joinNames(changeList(items, { type: 'move', key, to: 2 }))).toBe('bca')
  expect(joinNames(changeList(items, { type: 'move', key, to: 9 }))).toBe('bca')
  expect(joinNames(changeList(items, { type: 'remove', key }))).toBe('bc')
})

test('keeps the key of a changed item, and the item before the change', () => {
  const items = create('ab')
  const key = keyAt(items, 1)
  const changed = changeList(items, { type: 'change', key, change: { name: 'x' } })
  expect(joinNames(changed)).toBe('ax')
  expect(joinNames(items)).toBe('ab')
  expect(keyAt(changed, 1)).toBe(key)
  expect(changed[0]).toBe(items[0])
})

test('returns the same list for a change without effect', () => {
  const items = create('ab')
  const key = keyAt(items, 0)
  expect(changeList(items, { type: 'change', key, change: { name: 'a' } })).toBe(items)
  expect(changeList(items, { type: 'remove', key: 'unknown' })).toBe(items)
  expect(changeList(items, { type: 'move', key, to: 0 })).toBe(items)
  expect(changeList(items, { type: 'add', items: [] })).toBe(items)
})
