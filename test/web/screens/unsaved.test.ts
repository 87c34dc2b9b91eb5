import { beforeEach, expect, test } from 'vitest'
import {
  isUnsavedNow,
  setRunning,
  setSending,
  setTyped,
  setUnsaved,
  useUnsaved,
} from '#web/screens/unsaved.ts'

const now = () => useUnsaved.getState().unsaved

beforeEach(() => {
  setUnsaved('nothing')
  setSending(false)
})

test.each([
  ['nothing', false, 'nothing'],
  ['nothing', true, 'files'],
  ['kept', false, 'kept'],
  ['kept', true, 'files'],
  ['changes', true, 'changes'],
] as const)(
  'with %s of the work unsaved and files sent: %s, leaving loses %s',
  (work, isSending, lost) => {
    setUnsaved(work)
    setSending(isSending)
    expect(now()).toBe(lost)
    expect(isUnsavedNow()).toBe(lost !== 'nothing')
  },
)

test('a screen that is left says nothing of the files', () => {
  setSending(true)
  setUnsaved('changes')
  setUnsaved('nothing')
  expect(now()).toBe('files')
})

test('a screen that is left says nothing of what goes on behind it', () => {
  setRunning('kept')
  setUnsaved('changes')
  expect(now()).toBe('changes')
  setUnsaved('nothing')
  expect(now()).toBe('kept')
  setRunning('nothing')
  expect(now()).toBe('nothing')
})

test('words that were typed elsewhere and are saved by now say nothing of this screen', () => {
  setTyped('changes')
  setUnsaved('kept')
  expect(now()).toBe('changes')
  setTyped('nothing')
  expect(now()).toBe('kept')
})
