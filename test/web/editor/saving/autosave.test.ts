import { expect, test, vi } from 'vitest'
import { whiteBackground } from '#test/support/pages/basic-block.ts'
import { buildBlock, buildPage } from '#test/web/editor/builders.ts'
import { openAutosave, savedOutcome, typeText } from './open-autosave.ts'

test('saves 0.6 s after the last change, with the version it is based on', async () => {
  const { editor, sent, waits, ring, answer, phase, readTexts, autosave } = openAutosave()
  editor.dispatch(typeText('1'))
  editor.dispatch(typeText('12'))
  expect(waits()).toEqual([600])
  expect(sent).toHaveLength(0)
  ring()
  expect(sent).toMatchObject([{ version: 1, key: 'key-1' }])
  expect(readTexts(sent[0])).toBe('12b')
  await answer(savedOutcome(2))
  expect(phase()).toBe('idle')
  expect(autosave.state.getState().saved).toMatchObject({ message: '変更しました' })
  expect(autosave.versions()).toEqual({ data: 2, bg: 1, slide: 1 })
})

test('sends one save at a time, the next with the version of its answer', async () => {
  const { editor, sent, ring, answer, phase, readTexts } = openAutosave()
  editor.dispatch(typeText('1'))
  ring()
  editor.dispatch(typeText('2'))
  ring()
  expect(sent).toHaveLength(1)
  await answer(savedOutcome(2))
  expect(phase()).toBe('waiting')
  ring()
  expect(sent[1]).toMatchObject({ version: 2, key: 'key-2' })
  expect(readTexts(sent[1])).toBe('2b')
  await answer(savedOutcome(3))
  expect(phase()).toBe('idle')
})

test('keeps what is being typed when an older save is answered', async () => {
  const { editor, ring, answer } = openAutosave()
  editor.dispatch(typeText('か'))
  ring()
  editor.dispatch(typeText('かん'))
  await answer(savedOutcome(2))
  expect(editor.store.getState().content.data[0]?.text).toBe('かん')
})

test('reports each confirmed save once, and no pending or failed one', async () => {
  const { editor, ring, answer, autosave } = openAutosave()
  const lastSaved = () => autosave.state.getState().saved
  editor.dispatch(typeText('1'))
  ring()
  editor.dispatch(typeText('12'))
  expect(lastSaved()).toBeUndefined()
  await answer(savedOutcome(2))
  const first = lastSaved()
  expect(first).toMatchObject({ message: '変更しました' })
  ring()
  editor.dispatch(typeText('123'))
  expect(lastSaved()).toBe(first)
  await answer({ kind: 'later' })
  expect(lastSaved()).toBe(first)
  ring()
  await answer(savedOutcome(3))
  expect(lastSaved()).not.toBe(first)
})

test('does not report the other device’s version as a save', async () => {
  const { editor, ring, answer, autosave } = openAutosave()
  editor.dispatch(typeText('mine'))
  ring()
  await answer({ kind: 'conflict', current: { content: [buildBlock('x')], version: 5 } })
  autosave.useTheirs()
  expect(autosave.versions().data).toBe(5)
  expect(autosave.state.getState().saved).toBeUndefined()
})

test('saves sections separately', async () => {
  const { editor, sent, sentBackgrounds, ring, autosave } = openAutosave()
  editor.dispatch(typeText('1'))
  ring()
  editor.dispatch({ where: 'bg', change: { color: '#000000' } })
  ring()
  await vi.waitFor(() => expect(autosave.versions().bg).toBe(2))
  expect(sent).toHaveLength(1)
  expect(sentBackgrounds).toMatchObject([{ version: 1 }])
})

test('repeats a save without an answer, unchanged and with the same key, before newer changes', async () => {
  const { editor, sent, waits, ring, answer, readTexts } = openAutosave()
  editor.dispatch(typeText('1'))
  ring()
  await answer({ kind: 'later' })
  expect(waits()).toEqual([1000])
  editor.dispatch(typeText('2'))
  ring()
  expect(sent[1]).toMatchObject({ version: 1, key: 'key-1' })
  expect(readTexts(sent[1])).toBe('1b')
  await answer({ kind: 'later' })
  expect(waits()).toEqual([2000])
  ring()
  await answer(savedOutcome(2))
  ring()
  expect(sent[3]).toMatchObject({ version: 2, key: 'key-2' })
  expect(readTexts(sent[3])).toBe('2b')
})

test('waits as long as the server asks, or until the device is online again', async () => {
  const { editor, sent, waits, ring, answer, autosave } = openAutosave()
  editor.dispatch(typeText('1'))
  ring()
  await answer({ kind: 'later', waitMs: 7000 })
  expect(waits()).toEqual([7000])
  autosave.resume()
  expect(sent).toHaveLength(2)
  expect(waits()).toEqual([])
})

test('waits without a session and repeats the same save after sign-in', async () => {
  const { editor, sent, waits, ring, answer, autosave, phase } = openAutosave()
  editor.dispatch(typeText('1'))
  ring()
  await answer({ kind: 'signed-out' })
  expect(waits()).toEqual([])
  autosave.resume()
  expect(sent[1]).toMatchObject({ key: 'key-1' })
  await answer(savedOutcome(2))
  expect(phase()).toBe('idle')
})

test('sends nothing in a conflict; keeping one’s own saves on top of the other version', async () => {
  const { editor, sent, ring, answer, autosave, phase, readTexts } = openAutosave()
  editor.dispatch(typeText('mine'))
  ring()
  const current = { content: [buildBlock('x')], version: 5 }
  await answer({ kind: 'conflict', current })
  editor.dispatch(typeText('mine too'))
  ring()
  expect(sent).toHaveLength(1)
  expect(autosave.theirs()).toEqual({ data: current.content })
  autosave.keepMine()
  expect(sent[1]).toMatchObject({ version: 5, key: 'key-2' })
  expect(readTexts(sent[1])).toBe('mine toob')
  await answer(savedOutcome(6))
  expect(phase()).toBe('idle')
})

test('adopts the other version in a conflict as an undoable step', async () => {
  const { editor, sent, ring, answer, autosave, phase, storedDrafts } = openAutosave()
  editor.dispatch(typeText('mine'))
  ring()
  await answer({ kind: 'conflict', current: { content: [buildBlock('x')], version: 5 } })
  autosave.useTheirs()
  expect(phase()).toBe('idle')
  expect(editor.store.getState().content.data).toEqual([buildBlock('x')])
  expect(storedDrafts.get('data')).toBeUndefined()
  expect(editor.undo()).toBe('もう一つの画面の変更を使う')
  ring()
  expect(sent[1]).toMatchObject({ version: 5 })
  expect(editor.store.getState().content.data[0]?.text).toBe('mine')
})

test('does not ask when both devices made the same change', async () => {
  const { editor, ring, answer, phase, autosave } = openAutosave()
  editor.dispatch({ where: 'data', type: 'remove', id: 'b' })
  ring()
  const current = { content: [buildBlock('a', { position_index: 1 })], version: 4 }
  await answer({ kind: 'conflict', current })
  expect(phase()).toBe('idle')
  expect(autosave.versions().data).toBe(4)
})

test('keeps refused content and saves it again after a change', async () => {
  const { editor, sent, ring, answer, phase, autosave } = openAutosave()
  editor.dispatch(typeText('too long'))
  ring()
  await answer({ kind: 'refused', message: '長すぎます' })
  expect(phase()).toBe('refused')
  expect(autosave.state.getState().refusal).toBe('長すぎます')
  editor.dispatch(typeText('short'))
  ring()
  expect(sent[1]).toMatchObject({ version: 1, key: 'key-2' })
})

test('saves nothing when a change is undone before it is sent', () => {
  const { editor, sent, ring, phase, storedDrafts } = openAutosave()
  editor.dispatch(typeText('1'))
  expect(storedDrafts.get('data')).toMatchObject({ version: 1 })
  editor.undo()
  ring()
  expect(phase()).toBe('idle')
  expect(sent).toHaveLength(0)
  expect(storedDrafts.get('data')).toBeUndefined()
})

test('stores a local draft with each change until the save is confirmed', async () => {
  const { editor, ring, answer, storedDrafts } = openAutosave()
  editor.dispatch(typeText('1'))
  expect(storedDrafts.get('data')).toMatchObject({
    version: 1,
    content: [{ text: '1' }, { text: 'b' }],
  })
  ring()
  expect(storedDrafts.get('data')).toMatchObject({ request: { key: 'key-1', version: 1 } })
  await answer(savedOutcome(2))
  expect(storedDrafts.get('data')).toBeUndefined()
})

test('shows and saves the local draft when the page is opened again', () => {
  const { editor, sent, ring, readTexts } = openAutosave({
    data: { content: [buildBlock('k')], version: 1 },
  })
  expect(editor.store.getState().content.data).toEqual([buildBlock('k')])
  ring()
  expect(sent[0]).toMatchObject({ version: 1 })
  expect(readTexts(sent[0])).toBe('k')
})

test('starts in conflict when the local draft is based on an older version', () => {
  const { autosave, phase } = openAutosave({ data: { content: [buildBlock('k')], version: 7 } })
  expect(phase()).toBe('conflict')
  expect(autosave.theirs().data).toEqual(buildPage('ab').data)
})

test('repeats a save from before a reload with its own key', async () => {
  const request = { content: [buildBlock('k')], version: 9, key: 'before' }
  const { sent, ring, answer, phase } = openAutosave({
    data: { content: [buildBlock('k')], version: 9, request },
  })
  ring()
  expect(sent[0]).toMatchObject({ key: 'before', version: 9 })
  await answer(savedOutcome(10))
  expect(phase()).toBe('idle')
})

test('removes a local draft that the server already has', () => {
  const { phase, storedDrafts } = openAutosave({
    bg: { content: { ...whiteBackground }, version: 1 },
  })
  expect(phase()).toBe('idle')
  expect(storedDrafts.has('bg')).toBe(true)
  expect(storedDrafts.get('bg')).toBeUndefined()
})

test('flush sends at once and resolves to whether everything is confirmed', async () => {
  const { editor, sent, answer, autosave } = openAutosave()
  expect(await autosave.flush()).toBe(true)
  editor.dispatch(typeText('1'))
  const first = autosave.flush()
  expect(sent).toHaveLength(1)
  await answer({ kind: 'later' })
  expect(await first).toBe(false)
  const second = autosave.flush()
  await answer(savedOutcome(2))
  expect(await second).toBe(true)
})
