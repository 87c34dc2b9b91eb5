import { expect, test } from 'vitest'
import { plainText } from '#web/editor/plain-text.ts'

test('what no keyboard types is left out, tabs and line breaks stay', () => {
  expect(plainText('一\u0000\u0007二\t三\n四\ud83d', 100)).toBe('一二\t三\n四')
})

test('a text is cut at its longest, counted as a person counts', () => {
  expect(plainText('🍜🍜🍜', 3)).toBe('🍜🍜🍜')
  expect(plainText('🍜🍜🍜🍜', 3)).toBe('🍜🍜🍜')
  expect(plainText('あいうえお', 3)).toBe('あいう')
})
