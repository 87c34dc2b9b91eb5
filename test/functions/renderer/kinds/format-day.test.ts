import { expect, test } from 'vitest'
import { formatDay } from '#functions/renderer/kinds/format-day.ts'

test('a day is written as month and day, with its year where wanted', () => {
  expect(formatDay('2026-11-03')).toBe('11月3日')
  expect(formatDay('2026-11-03', true)).toBe('2026年11月3日')
})

test.each(['', '11月3日', '2026-11-03T00:00', '12026-11-03', '2026-1-3'])(
  'the text "%s" is no day and stays',
  (text) => {
    expect(formatDay(text, true)).toBe(text)
  },
)
