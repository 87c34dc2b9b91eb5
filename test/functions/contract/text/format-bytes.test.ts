import { expect, test } from 'vitest'
import { formatBytes } from '#functions/contract/text/format-bytes.ts'

const kb = 1024

test.each([
  [1, '1KB'],
  [850 * kb, '850KB'],
  [1023 * kb, '1023KB'],
  // Not 1024KB
  [1023 * kb + 1, '1MB'],
  [3.24 * kb ** 2, '3.2MB'],
  [99.94 * kb ** 2, '99.9MB'],
  [99.95 * kb ** 2, '100MB'],
  [512.1 * kb ** 2, '513MB'],
  [5 * kb ** 3, '5GB'],
  [2000 * kb ** 3, '2000GB'],
])('%d bytes are %s', (bytes, text) => expect(formatBytes(bytes)).toBe(text))
