import { expect, test, vi } from 'vitest'
import { background, block, page } from './builders.ts'
import { open, saved, typed } from './open-autosave.ts'

const newer = {
  ...page('ab'),
  data: [block('a', { text: 'よそ' })],
  bg: { ...background, color: '#fdf6e3' },
}
const versions = { data: 2, bg: 2, slide: 1 }

test('what was asked of the server is taken over as one step, and nothing is saved for it', () => {
  const { editor, autosave, sent, sentBackgrounds, ring, keptNow } = open()
  expect(autosave.adopt({ content: newer, versions }, '表示のリセット')).toEqual(['data', 'bg'])
  expect(editor.store.getState().content).toEqual(newer)
  expect(autosave.versions()).toEqual(versions)
  ring()
  expect([...sent, ...sentBackgrounds]).toEqual([])
  expect(keptNow.size).toBe(0)
  expect(autosave.state.getState().saved).toBeUndefined()
  expect(editor.undo()).toBe('表示のリセット')
  expect(editor.store.getState().content).toEqual(page('ab'))
})

test('what others have changed is taken over, and no step takes it back', async () => {
  const { editor, autosave, ring, answer, sentBackgrounds } = open()
  editor.dispatch(typed('わたし'))
  ring()
  await answer(saved(2))
  const { data } = editor.store.getState().content
  const theirs = { ...page('ab'), data, bg: newer.bg }
  expect(autosave.adopt({ content: theirs, versions: { data: 2, bg: 2, slide: 1 } })).toEqual([
    'bg',
  ])
  expect(editor.undo()).toBe('文字の変更')
  expect(editor.store.getState().content).toEqual({ ...page('ab'), bg: newer.bg })
  expect(editor.undo()).toBeUndefined()
  expect(editor.redo()).toBe('文字の変更')
  expect(editor.store.getState().content).toEqual(theirs)
  ring()
  expect(sentBackgrounds).toEqual([])
})

test('a step that comes to nothing by what others have changed is none any more', async () => {
  const { editor, autosave, ring, answer } = open()
  editor.dispatch({ where: 'data', type: 'remove', id: 'b' })
  editor.dispatch({ where: 'bg', change: { color: '#222222' } })
  ring()
  await answer(saved(2))
  await vi.waitFor(() => expect(autosave.state.getState().phases.bg).toBe('idle'))
  autosave.adopt({ content: newer, versions: { data: 3, bg: 2, slide: 1 } })
  expect(editor.undo()).toBe('背景の色の変更')
  expect(editor.store.getState().content.data).toEqual(newer.data)
  expect(editor.undo()).toBeUndefined()
})

test('a section with unsaved work stays as it is, and its save meets the newer one', async () => {
  const { editor, autosave, sent, ring, answer } = open()
  editor.dispatch(typed('わたし'))
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

test('what is known already, and what is older, changes nothing', async () => {
  const { editor, autosave, ring, answer } = open()
  editor.dispatch(typed('1'))
  ring()
  await answer(saved(3))
  const { content } = editor.store.getState()
  const older = { data: 2, bg: 1, slide: 1 }
  expect(autosave.adopt({ content: newer, versions: older })).toEqual([])
  expect(editor.store.getState().content).toBe(content)
})

test('a newer version of the same content is no step', () => {
  const { editor, autosave } = open()
  const same = { content: page('ab'), versions }
  expect(autosave.adopt(same)).toEqual(['data', 'bg'])
  expect(editor.undo()).toBeUndefined()
})
