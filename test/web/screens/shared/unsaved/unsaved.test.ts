import { beforeEach, expect, test } from 'vitest'
import {
  hasUnsavedWork,
  setRunningWork,
  setSendingFiles,
  setUnsavedWork,
  useUnsaved,
} from '#web/screens/shared/unsaved/unsaved.ts'

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
