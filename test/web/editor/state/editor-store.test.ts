import { expect, test } from 'vitest'
import { buildBlock, buildPage, joinIds } from '#test/web/editor/builders.ts'
import { createEditor } from '#web/editor/state/editor-store.ts'

const typeInto = (text: string) =>
  ({ where: 'data', type: 'change', id: 'a', change: { text } }) as const

function readText(editor: ReturnType<typeof createEditor>): string | undefined {
  return editor.store.getState().content.data[0]?.text
}

test('undoes and redoes every step with its label', () => {
  const editor = createEditor(buildPage('abc'))
  editor.dispatch({ where: 'data', type: 'remove', id: 'b' })
  editor.dispatch({ where: 'data', type: 'move', id: 'c', to: 0 })
  expect(editor.undo()).toBe('部品の移動')
  expect(editor.undo()).toBe('部品の削除')
  expect(joinIds(editor.store.getState().content.data)).toBe('abc')
  expect(editor.undo()).toBeUndefined()
  expect(editor.redo()).toBe('部品の削除')
  expect(editor.redo()).toBe('部品の移動')
  expect(joinIds(editor.store.getState().content.data)).toBe('ca')
  expect(editor.redo()).toBeUndefined()
})

test('merges typing in one field into one step', () => {
  const editor = createEditor(buildPage('ab'))
  for (const text of ['い', 'いら', 'いらっ', 'いらっしゃい']) editor.dispatch(typeInto(text))
  expect(editor.undo()).toBe('文字の変更')
  expect(readText(editor)).toBe('a')
  expect(editor.redo()).toBe('文字の変更')
  expect(readText(editor)).toBe('いらっしゃい')
})

test('merges typing an exact number into one step', () => {
  const editor = createEditor(buildPage('a'))
  for (const margin_up of [1, 12, 120]) {
    editor.dispatch({ where: 'data', type: 'change', id: 'a', change: { margin_up } })
  }
  editor.undo()
  expect(editor.store.getState().content.data[0]?.margin_up).toBe(0)
})

test('separates typing in two blocks, and typing before and after leaving a field', () => {
  const editor = createEditor(buildPage('ab'))
  editor.dispatch(typeInto('1'))
  editor.dispatch({ where: 'data', type: 'change', id: 'b', change: { text: '2' } })
  editor.dispatch(typeInto('3'))
  editor.seal()
  editor.dispatch(typeInto('4'))
  editor.undo()
  expect(readText(editor)).toBe('3')
  editor.undo()
  expect(readText(editor)).toBe('1')
})

test('typing after undo starts a new step and clears redo', () => {
  const editor = createEditor(buildPage('a'))
  editor.dispatch(typeInto('1'))
  editor.dispatch({ where: 'data', type: 'add', items: [buildBlock('x')], at: 1 })
  editor.undo()
  editor.dispatch(typeInto('2'))
  expect(editor.redo()).toBeUndefined()
  editor.undo()
  expect(readText(editor)).toBe('1')
})

test('adds no step for a command without effect', () => {
  const editor = createEditor(buildPage('a'))
  editor.dispatch(typeInto('a'))
  expect(editor.undo()).toBeUndefined()
})
