import { expect, test } from 'vitest'
import { formatPastMoment } from '#web/ui/past-moment.ts'

test('formats a past time in Japan, with the year if it is not this year', () => {
  const now = new Date('2026-11-25T00:00:00Z')
  expect(formatPastMoment('2026-11-25T00:05:00Z', now)).toBe('11月25日(水) 9:05')
  expect(formatPastMoment('2026-11-24T15:00:00Z', now)).toBe('11月25日(水) 0:00')
  expect(formatPastMoment('2025-12-31T14:59:00Z', now)).toBe('2025年12月31日(水) 23:59')
  // In Japan the new year has begun.
  expect(formatPastMoment('2026-12-31T15:30:00Z', now)).toBe('2027年1月1日(金) 0:30')
})
