import { expect, test } from 'vitest'
import { readAllocatorSettings } from '#infra/setup/server-settings.mjs'

test('settings of the user win', () => {
  expect(readAllocatorSettings({ MALLOC_ARENA_MAX: '8' })).toEqual({
    MALLOC_MMAP_THRESHOLD_: '131072',
    MALLOC_TRIM_THRESHOLD_: '131072',
  })
  expect(readAllocatorSettings({})).toHaveProperty('MALLOC_ARENA_MAX', '2')
})
