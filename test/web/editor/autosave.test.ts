import { expect, test, vi } from 'vitest'
import { background, block, page } from './builders.ts'
import { open, saved, typed } from './open-autosave.ts'

test('a change is saved 0.6 s after the last one, on the version it is based on', async () => {
  const { editor, sent, waits, ring, answer, phase, textsOf, autosave } = open()
  editor.dispatch(typed('1'))
  editor.dispatch(typed('12'))
  expect(waits()).toEqual([600])
  expect(sent).toHaveLength(0)
  ring()
  expect(sent).toMatchObject([{ version: 1, key: 'key-1' }])
  expect(textsOf(sent[0])).toBe('12b')
  await answer(saved(2))
  expect(phase()).toBe('idle')
  expect(autosave.state.getState().saved).toMatchObject({ message: '変更しました' })
  expect(autosave.versions()).toEqual({ data: 2, bg: 1, slide: 1 })
})

test('one save is under way at a time, and the next is based on its answer', async () => {
  const { editor, sent, ring, answer, phase, textsOf } = open()
  editor.dispatch(typed('1'))
  ring()
  editor.dispatch(typed('2'))
  ring()
  expect(sent).toHaveLength(1)
  await answer(saved(2))
  expect(phase()).toBe('waiting')
  ring()
  expect(sent[1]).toMatchObject({ version: 2, key: 'key-2' })
  expect(textsOf(sent[1])).toBe('2b')
  await answer(saved(3))
  expect(phase()).toBe('idle')
})

test('the answer to an older save never takes the place of what is being typed', async () => {
  const { editor, ring, answer } = open()
  editor.dispatch(typed('か'))
  ring()
  editor.dispatch(typed('かん'))
  await answer(saved(2))
  expect(editor.store.getState().content.data[0]?.text).toBe('かん')
})

test('"saved" is told of once for each confirmed save, and never of one that is under way or failed', async () => {
  const { editor, ring, answer, autosave } = open()
  const told = () => autosave.state.getState().saved
  editor.dispatch(typed('1'))
  ring()
  editor.dispatch(typed('12'))
  expect(told()).toBeUndefined()
  await answer(saved(2))
  const first = told()
  expect(first).toMatchObject({ message: '変更しました' })
  ring()
  editor.dispatch(typed('123'))
  expect(told()).toBe(first)
  await answer({ kind: 'later' })
  expect(told()).toBe(first)
  ring()
  await answer(saved(3))
  expect(told()).not.toBe(first)
})

test('taking the other device’s version is no save of this one', async () => {
  const { editor, ring, answer, autosave } = open()
  editor.dispatch(typed('mine'))
  ring()
  await answer({ kind: 'conflict', current: { content: [block('x')], version: 5 } })
  autosave.useTheirs()
  expect(autosave.versions().data).toBe(5)
  expect(autosave.state.getState().saved).toBeUndefined()
})

test('sections are saved on their own', async () => {
  const { editor, sent, sentBackgrounds, ring, autosave } = open()
  editor.dispatch(typed('1'))
  ring()
  editor.dispatch({ where: 'bg', change: { color: '#000000' } })
  ring()
  await vi.waitFor(() => expect(autosave.versions().bg).toBe(2))
  expect(sent).toHaveLength(1)
  expect(sentBackgrounds).toMatchObject([{ version: 1 }])
})

test('a save without an answer goes again unchanged, with the same key, before anything newer', async () => {
  const { editor, sent, waits, ring, answer, textsOf } = open()
  editor.dispatch(typed('1'))
  ring()
  await answer({ kind: 'later' })
  expect(waits()).toEqual([1000])
  editor.dispatch(typed('2'))
  ring()
  expect(sent[1]).toMatchObject({ version: 1, key: 'key-1' })
  expect(textsOf(sent[1])).toBe('1b')
  await answer({ kind: 'later' })
  expect(waits()).toEqual([2000])
  ring()
  await answer(saved(2))
  ring()
  expect(sent[3]).toMatchObject({ version: 2, key: 'key-2' })
  expect(textsOf(sent[3])).toBe('2b')
})

test('the server says how long to wait, and coming back online waits no longer', async () => {
  const { editor, sent, waits, ring, answer, autosave } = open()
  editor.dispatch(typed('1'))
  ring()
  await answer({ kind: 'later', waitMs: 7000 })
  expect(waits()).toEqual([7000])
  autosave.resume()
  expect(sent).toHaveLength(2)
  expect(waits()).toEqual([])
})

test('without a session saving waits, and goes on with the same save after signing in', async () => {
  const { editor, sent, waits, ring, answer, autosave, phase } = open()
  editor.dispatch(typed('1'))
  ring()
  await answer({ kind: 'signed-out' })
  expect(waits()).toEqual([])
  autosave.resume()
  expect(sent[1]).toMatchObject({ key: 'key-1' })
  await answer(saved(2))
  expect(phase()).toBe('idle')
})

test('in a conflict nothing is sent; mine is saved on top of theirs', async () => {
  const { editor, sent, ring, answer, autosave, phase, textsOf } = open()
  editor.dispatch(typed('mine'))
  ring()
  const current = { content: [block('x')], version: 5 }
  await answer({ kind: 'conflict', current })
  editor.dispatch(typed('mine too'))
  ring()
  expect(sent).toHaveLength(1)
  expect(autosave.theirs()).toEqual({ data: current.content })
  autosave.keepMine()
  expect(sent[1]).toMatchObject({ version: 5, key: 'key-2' })
  expect(textsOf(sent[1])).toBe('mine toob')
  await answer(saved(6))
  expect(phase()).toBe('idle')
})

test('in a conflict theirs can be taken, and that can be taken back', async () => {
  const { editor, sent, ring, answer, autosave, phase, keptNow } = open()
  editor.dispatch(typed('mine'))
  ring()
  await answer({ kind: 'conflict', current: { content: [block('x')], version: 5 } })
  autosave.useTheirs()
  expect(phase()).toBe('idle')
  expect(editor.store.getState().content.data).toEqual([block('x')])
  expect(keptNow.get('data')).toBeUndefined()
  expect(editor.undo()).toBe('相手の変更を使う')
  ring()
  expect(sent[1]).toMatchObject({ version: 5 })
  expect(editor.store.getState().content.data[0]?.text).toBe('mine')
})

test('two who made it the same are not asked', async () => {
  const { editor, ring, answer, phase, autosave } = open()
  editor.dispatch({ where: 'data', type: 'remove', id: 'b' })
  ring()
  const current = { content: [block('a', { position_index: 1 })], version: 4 }
  await answer({ kind: 'conflict', current })
  expect(phase()).toBe('idle')
  expect(autosave.versions().data).toBe(4)
})

test('what the server refuses stays, and goes again when it was changed', async () => {
  const { editor, sent, ring, answer, phase, autosave } = open()
  editor.dispatch(typed('too long'))
  ring()
  await answer({ kind: 'refused', message: '長すぎます' })
  expect(phase()).toBe('refused')
  expect(autosave.state.getState().refusal).toBe('長すぎます')
  editor.dispatch(typed('short'))
  ring()
  expect(sent[1]).toMatchObject({ version: 1, key: 'key-2' })
})

test('taking a change back before it was sent saves nothing', () => {
  const { editor, sent, ring, phase, keptNow } = open()
  editor.dispatch(typed('1'))
  expect(keptNow.get('data')).toMatchObject({ version: 1 })
  editor.undo()
  ring()
  expect(phase()).toBe('idle')
  expect(sent).toHaveLength(0)
  expect(keptNow.get('data')).toBeUndefined()
})

test('unsaved work is kept on the device as it is made, until it is confirmed', async () => {
  const { editor, ring, answer, keptNow } = open()
  editor.dispatch(typed('1'))
  expect(keptNow.get('data')).toMatchObject({ version: 1, content: [{ text: '1' }, { text: 'b' }] })
  ring()
  expect(keptNow.get('data')).toMatchObject({ request: { key: 'key-1', version: 1 } })
  await answer(saved(2))
  expect(keptNow.get('data')).toBeUndefined()
})

test('kept work is shown and saved when the page is opened again', () => {
  const { editor, sent, ring, textsOf } = open({ data: { content: [block('k')], version: 1 } })
  expect(editor.store.getState().content.data).toEqual([block('k')])
  ring()
  expect(sent[0]).toMatchObject({ version: 1 })
  expect(textsOf(sent[0])).toBe('k')
})

test('kept work based on an older version asks whose to keep', () => {
  const { autosave, phase } = open({ data: { content: [block('k')], version: 7 } })
  expect(phase()).toBe('conflict')
  expect(autosave.theirs().data).toEqual(page('ab').data)
})

test('a save that may have arrived before a reload is asked for again with its own key', async () => {
  const request = { content: [block('k')], version: 9, key: 'before' }
  const { sent, ring, answer, phase } = open({
    data: { content: [block('k')], version: 9, request },
  })
  ring()
  expect(sent[0]).toMatchObject({ key: 'before', version: 9 })
  await answer(saved(10))
  expect(phase()).toBe('idle')
})

test('kept work that the server has already is forgotten', () => {
  const { phase, keptNow } = open({ bg: { content: { ...background }, version: 1 } })
  expect(phase()).toBe('idle')
  expect(keptNow.has('bg')).toBe(true)
  expect(keptNow.get('bg')).toBeUndefined()
})

test('flush sends at once and says whether all is confirmed', async () => {
  const { editor, sent, answer, autosave } = open()
  expect(await autosave.flush()).toBe(true)
  editor.dispatch(typed('1'))
  const first = autosave.flush()
  expect(sent).toHaveLength(1)
  await answer({ kind: 'later' })
  expect(await first).toBe(false)
  const second = autosave.flush()
  await answer(saved(2))
  expect(await second).toBe(true)
})
