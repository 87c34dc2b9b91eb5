import { expect, test } from 'vitest'
import { getKeyboardInset } from '#web/ui/overlay/use-keyboard-inset.ts'

const iphone = { windowHeight: 844, height: 844, offsetTop: 0, scale: 1 }

test('returns the height that the keyboard covers', () => {
  expect(getKeyboardInset(iphone)).toBe(0)
  expect(getKeyboardInset({ ...iphone, height: 508 })).toBe(336)
  expect(getKeyboardInset({ ...iphone, height: 508, offsetTop: 100 })).toBe(236)
})

test('returns 0 on a zoomed page', () => {
  expect(getKeyboardInset({ ...iphone, height: 422, scale: 2 })).toBe(0)
})
