import { expect, test } from 'vitest'
import { fitPlayerSize } from '#web/player/player-size.ts'
import { debounceTask } from '#web/player/state-tracker.ts'
import { createManualClock } from './manual-clock.ts'

test.each([
  [1000, { width: 640, height: 360 }],
  [640, { width: 640, height: 360 }],
  [326.6, { width: 326, height: 183 }],
  [0, { width: 1, height: 1 }],
])('size in a column of %d pixels', (column, size) => {
  expect(fitPlayerSize(column)).toEqual(size)
})

test('debounces: runs only after the time has passed without another call', () => {
  const { after, goOn } = createManualClock()
  let count = 0
  const { ask, stop } = debounceTask(100, () => count++, after)
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
