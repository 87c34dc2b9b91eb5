import { expect, test } from 'vitest'
import { keyboardInset } from '#web/ui/keyboard-inset.ts'

const iphone = { windowHeight: 844, height: 844, offsetTop: 0, scale: 1 }

test('a keyboard that lies over the window covers its lower end', () => {
  expect(keyboardInset(iphone)).toBe(0)
  expect(keyboardInset({ ...iphone, height: 508 })).toBe(336)
  expect(keyboardInset({ ...iphone, height: 508, offsetTop: 100 })).toBe(236)
})

test('a page that was zoomed by hand has no keyboard for it', () => {
  expect(keyboardInset({ ...iphone, height: 422, scale: 2 })).toBe(0)
})
