import { expect, test, vi } from 'vitest'
import { askBeforeUnload } from '#web/screens/ask-before-unload.ts'

test('asks in the way of new browsers, and in that of Chrome and Edge before 119', () => {
  const event = { preventDefault: vi.fn<() => void>(), returnValue: false }
  askBeforeUnload(event as unknown as BeforeUnloadEvent)
  expect(event.preventDefault).toHaveBeenCalledOnce()
  expect(event.returnValue).toBe(true)
})
