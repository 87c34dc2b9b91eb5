import { expect, onTestFinished, test, vi } from 'vitest'
import { stubWindow } from '#test/support/screen/stub-window.ts'
import { askBeforeUnload, setUnloadWarning } from '#web/screens/shared/unsaved/unload-warning.ts'

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
