import { expect, test } from 'vitest'
import { background, block, page } from './builders.ts'
import { open, saved, typed } from './open-autosave.ts'

const newer = {
  ...page('ab'),
  data: [block('a', { text: 'よそ' })],
  bg: { ...background, color: '#fdf6e3' },
}
const versions = { data: 2, bg: 2, slide: 1 }

test('what the server has newer is taken over as one step, and nothing is saved for it', () => {
  const { editor, autosave, sent, sentBackgrounds, ring, keptNow } = open()
  expect(autosave.adopt({ content: newer, versions }, 'ほかの端末の変更')).toEqual(['data', 'bg'])
  expect(editor.store.getState().content).toEqual(newer)
  expect(autosave.versions()).toEqual(versions)
  ring()
  expect([...sent, ...sentBackgrounds]).toEqual([])
  expect(keptNow.size).toBe(0)
  expect(autosave.state.getState().saved).toBeUndefined()
  expect(editor.undo()).toBe('ほかの端末の変更')
  expect(editor.store.getState().content).toEqual(page('ab'))
})

test('a section with unsaved work stays as it is, and its save meets the newer one', async () => {
  const { editor, autosave, sent, ring, answer } = open()
  editor.dispatch(typed('わたし'))
  expect(autosave.adopt({ content: newer, versions }, 'ほかの端末の変更')).toEqual(['bg'])
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
  expect(autosave.adopt({ content: newer, versions: older }, 'ほかの端末の変更')).toEqual([])
  expect(editor.store.getState().content).toBe(content)
})

test('a newer version of the same content is no step', () => {
  const { editor, autosave } = open()
  const same = { content: page('ab'), versions }
  expect(autosave.adopt(same, 'ほかの端末の変更')).toEqual(['data', 'bg'])
  expect(editor.undo()).toBeUndefined()
})
