import { expect, test } from 'vitest'
import { createEditor } from '#web/editor/editor-store.ts'
import { block, order, page } from './builders.ts'

const typed = (text: string) =>
  ({ where: 'data', type: 'change', id: 'a', change: { text } }) as const

function textOf(editor: ReturnType<typeof createEditor>): string | undefined {
  return editor.store.getState().content.data[0]?.text
}

test('every step is taken back and done again, with its label', () => {
  const editor = createEditor(page('abc'))
  editor.dispatch({ where: 'data', type: 'remove', id: 'b' })
  editor.dispatch({ where: 'data', type: 'move', id: 'c', to: 0 })
  expect(editor.undo()).toBe('部品の移動')
  expect(editor.undo()).toBe('部品の削除')
  expect(order(editor.store.getState().content.data)).toBe('abc')
  expect(editor.undo()).toBeUndefined()
  expect(editor.redo()).toBe('部品の削除')
  expect(editor.redo()).toBe('部品の移動')
  expect(order(editor.store.getState().content.data)).toBe('ca')
  expect(editor.redo()).toBeUndefined()
})

test('typing in one field is one step', () => {
  const editor = createEditor(page('ab'))
  for (const text of ['い', 'いら', 'いらっ', 'いらっしゃい']) editor.dispatch(typed(text))
  expect(editor.undo()).toBe('文字の変更')
  expect(textOf(editor)).toBe('a')
  expect(editor.redo()).toBe('文字の変更')
  expect(textOf(editor)).toBe('いらっしゃい')
})

test('an exact number that is typed is one step', () => {
  const editor = createEditor(page('a'))
  for (const margin_up of [1, 12, 120]) {
    editor.dispatch({ where: 'data', type: 'change', id: 'a', change: { margin_up } })
  }
  editor.undo()
  expect(editor.store.getState().content.data[0]?.margin_up).toBe(0)
})

test('typing in two parts is two steps, and so is typing before and after leaving a field', () => {
  const editor = createEditor(page('ab'))
  editor.dispatch(typed('1'))
  editor.dispatch({ where: 'data', type: 'change', id: 'b', change: { text: '2' } })
  editor.dispatch(typed('3'))
  editor.seal()
  editor.dispatch(typed('4'))
  editor.undo()
  expect(textOf(editor)).toBe('3')
  editor.undo()
  expect(textOf(editor)).toBe('1')
})

test('typing after taking back starts a new step and ends what could be done again', () => {
  const editor = createEditor(page('a'))
  editor.dispatch(typed('1'))
  editor.dispatch({ where: 'data', type: 'add', items: [block('x')], at: 1 })
  editor.undo()
  editor.dispatch(typed('2'))
  expect(editor.redo()).toBeUndefined()
  editor.undo()
  expect(textOf(editor)).toBe('1')
})

test('what changes nothing is no step', () => {
  const editor = createEditor(page('a'))
  editor.dispatch(typed('a'))
  expect(editor.undo()).toBeUndefined()
})
