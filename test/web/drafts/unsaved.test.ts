import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { stubWindow } from '#test/support/screen/stub-window.ts'
import {
  askBeforeUnload,
  hasUnsavedWork,
  setRunningWork,
  setSendingFiles,
  setUnloadWarning,
  setUnsavedWork,
  useUnsaved,
} from '#web/drafts/unsaved.ts'

const now = () => useUnsaved.getState().unsaved

beforeEach(() => {
  setUnsavedWork('nothing')
  setSendingFiles(false)
})

test.each([
  ['nothing', false, 'nothing'],
  ['nothing', true, 'files'],
  ['kept', false, 'kept'],
  ['kept', true, 'files'],
  ['changes', true, 'changes'],
] as const)('combines %s work and uploads=%s to %s', (work, isSending, lost) => {
  setUnsavedWork(work)
  setSendingFiles(isSending)
  expect(now()).toBe(lost)
  expect(hasUnsavedWork()).toBe(lost !== 'nothing')
})

test('keeps the state of uploads when a screen is left', () => {
  setSendingFiles(true)
  setUnsavedWork('changes')
  setUnsavedWork('nothing')
  expect(now()).toBe('files')
})

test('keeps the state of background work when a screen is left', () => {
  setRunningWork('kept')
  setUnsavedWork('changes')
  expect(now()).toBe('changes')
  setUnsavedWork('nothing')
  expect(now()).toBe('kept')
  setRunningWork('nothing')
  expect(now()).toBe('nothing')
})

test('asks in current browsers and in Chrome and Edge before 119', () => {
  const event = { preventDefault: vi.fn<() => void>(), returnValue: false }
  askBeforeUnload(event as unknown as BeforeUnloadEvent)
  expect(event.preventDefault).toHaveBeenCalledOnce()
  expect(event.returnValue).toBe(true)
})

const isHeld = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('warns until the last reason is removed', () => {
  stubWindow()
  onTestFinished(() => void vi.unstubAllGlobals())
  setUnloadWarning('uploads', true)
  setUnloadWarning('registration', true)
  setUnloadWarning('uploads', false)
  expect(isHeld()).toBe(true)
  setUnloadWarning('registration', false)
  expect(isHeld()).toBe(false)
})
