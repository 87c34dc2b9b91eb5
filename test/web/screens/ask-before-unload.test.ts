import { expect, onTestFinished, test, vi } from 'vitest'
import { standInForWindow } from '#test/support/window-stand-in.ts'
import { askBeforeUnload, holdTab } from '#web/screens/ask-before-unload.ts'

test('asks in the way of new browsers, and in that of Chrome and Edge before 119', () => {
  const event = { preventDefault: vi.fn<() => void>(), returnValue: false }
  askBeforeUnload(event as unknown as BeforeUnloadEvent)
  expect(event.preventDefault).toHaveBeenCalledOnce()
  expect(event.returnValue).toBe(true)
})

const isHeld = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('the tab is held until the last of those who hold it lets go', () => {
  standInForWindow()
  onTestFinished(() => void vi.unstubAllGlobals())
  holdTab('uploads', true)
  holdTab('registration', true)
  holdTab('uploads', false)
  expect(isHeld()).toBe(true)
  holdTab('registration', false)
  expect(isHeld()).toBe(false)
})
