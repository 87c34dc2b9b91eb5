import { afterEach, expect, test, vi } from 'vitest'
import { fetchAheadWhenIdle } from '#web/ui/loading/run-when-idle.ts'

afterEach(() => void vi.unstubAllGlobals())

test.each([
  [undefined, 1],
  [{ saveData: false, effectiveType: '4g' }, 1],
  [{ saveData: true, effectiveType: '4g' }, 0],
  [{ saveData: false, effectiveType: '3g' }, 0],
  [{ saveData: false, effectiveType: 'slow-2g' }, 0],
])('with the line %j, scripts are fetched ahead %i times', (connection, times) => {
  const fetchAhead = vi.fn<() => void>()
  vi.stubGlobal('navigator', { connection })
  vi.stubGlobal('window', { requestIdleCallback: (run: () => void) => run() })
  fetchAheadWhenIdle(fetchAhead)
  expect(fetchAhead).toHaveBeenCalledTimes(times)
})
