import { expect, test } from 'vitest'
import { toPlainText } from '#web/editor/fields/text/to-plain-text.ts'

test('removes control characters but keeps tabs and line breaks', () => {
  expect(toPlainText('一\u0000\u0007二\t三\n四\ud83d', 100)).toBe('一二\t三\n四')
})

test('cuts a text to its maximum number of characters', () => {
  expect(toPlainText('🍜🍜🍜', 3)).toBe('🍜🍜🍜')
  expect(toPlainText('🍜🍜🍜🍜', 3)).toBe('🍜🍜🍜')
  expect(toPlainText('あいうえお', 3)).toBe('あいう')
})
