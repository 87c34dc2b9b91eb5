import { expect, test, vi } from 'vitest'
import { whiteBackground } from '#test/support/pages/basic-block.ts'
import { buildBlock, buildPage } from '#test/web/editor/builders.ts'
import { openAutosave, savedOutcome, typeText } from './open-autosave.ts'

const newer = {
  ...buildPage('ab'),
  data: [buildBlock('a', { text: 'よそ' })],
  bg: { ...whiteBackground, color: '#fdf6e3' },
}
const versions = { data: 2, bg: 2, slide: 1 }

test('adopts a page with a label as one step and saves nothing', () => {
  const { editor, autosave, sent, sentBackgrounds, ring, storedDrafts } = openAutosave()
  expect(autosave.adopt({ content: newer, versions }, '表示のリセット')).toEqual(['data', 'bg'])
  expect(editor.store.getState().content).toEqual(newer)
  expect(autosave.versions()).toEqual(versions)
  ring()
  expect([...sent, ...sentBackgrounds]).toEqual([])
  expect(storedDrafts.size).toBe(0)
  expect(autosave.state.getState().saved).toBeUndefined()
  expect(editor.undo()).toBe('表示のリセット')
  expect(editor.store.getState().content).toEqual(buildPage('ab'))
})

test('adopts changes of others, which undo does not revert', async () => {
  const { editor, autosave, ring, answer, sentBackgrounds } = openAutosave()
  editor.dispatch(typeText('わたし'))
  ring()
  await answer(savedOutcome(2))
  const { data } = editor.store.getState().content
  const theirs = { ...buildPage('ab'), data, bg: newer.bg }
  expect(autosave.adopt({ content: theirs, versions: { data: 2, bg: 2, slide: 1 } })).toEqual([
    'bg',
  ])
  expect(editor.undo()).toBe('文字の変更')
  expect(editor.store.getState().content).toEqual({ ...buildPage('ab'), bg: newer.bg })
  expect(editor.undo()).toBeUndefined()
  expect(editor.redo()).toBe('文字の変更')
  expect(editor.store.getState().content).toEqual(theirs)
  ring()
  expect(sentBackgrounds).toEqual([])
})

test('drops a step that no longer changes anything after adopting', async () => {
  const { editor, autosave, ring, answer } = openAutosave()
  editor.dispatch({ where: 'data', type: 'remove', id: 'b' })
  editor.dispatch({ where: 'bg', change: { color: '#222222' } })
  ring()
  await answer(savedOutcome(2))
  await vi.waitFor(() => expect(autosave.state.getState().phases.bg).toBe('idle'))
  autosave.adopt({ content: newer, versions: { data: 3, bg: 2, slide: 1 } })
  expect(editor.undo()).toBe('背景の色の変更')
  expect(editor.store.getState().content.data).toEqual(newer.data)
  expect(editor.undo()).toBeUndefined()
})

test('keeps a section with unsaved changes, whose save then conflicts', async () => {
  const { editor, autosave, sent, ring, answer } = openAutosave()
  editor.dispatch(typeText('わたし'))
  expect(autosave.adopt({ content: newer, versions })).toEqual(['bg'])
  expect(editor.store.getState().content).toMatchObject({
    data: [{ text: 'わたし' }, {}],
    bg: newer.bg,
  })
  ring()
  expect(sent).toMatchObject([{ version: 1 }])
  await answer({ kind: 'conflict', current: { content: newer.data, version: 2 } })
  expect(autosave.state.getState().phases.data).toBe('conflict')
})

test('ignores known and older versions', async () => {
  const { editor, autosave, ring, answer } = openAutosave()
  editor.dispatch(typeText('1'))
  ring()
  await answer(savedOutcome(3))
  const { content } = editor.store.getState()
  const older = { data: 2, bg: 1, slide: 1 }
  expect(autosave.adopt({ content: newer, versions: older })).toEqual([])
  expect(editor.store.getState().content).toBe(content)
})

test('adds no step for a newer version with the same content', () => {
  const { editor, autosave } = openAutosave()
  const same = { content: buildPage('ab'), versions }
  expect(autosave.adopt(same)).toEqual(['data', 'bg'])
  expect(editor.undo()).toBeUndefined()
})
