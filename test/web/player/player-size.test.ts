import { expect, test } from 'vitest'
import { debounced } from '#web/player/after.ts'
import { sizeWithin } from '#web/player/player-size.ts'
import { handClock } from './hand-clock.ts'

test.each([
  [1000, { width: 640, height: 360 }],
  [640, { width: 640, height: 360 }],
  [326.6, { width: 326, height: 183 }],
  [0, { width: 1, height: 1 }],
])('in a column of %d pixels', (column, size) => {
  expect(sizeWithin(column)).toEqual(size)
})

test('only what nobody asks again for within the time is done', () => {
  const { after, goOn } = handClock()
  let count = 0
  const { ask, stop } = debounced(100, () => count++, after)
  ask()
  goOn(99)
  ask()
  goOn(99)
  expect(count).toBe(0)
  goOn(1)
  expect(count).toBe(1)
  ask()
  stop()
  goOn(1000)
  expect(count).toBe(1)
})
