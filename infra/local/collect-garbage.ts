import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const intervalMs = 1000

/** Enough for calls at work, and less than some photos. */
const keptBytes = 64_000_000

/**
 * Collects the buffers of photos that are not in use any more, each second. V8 does so only while a program allocates: a
 * server that has nothing to do would keep the last hundreds of megabytes for hours.
 */
export function startGarbageCollection() {
  setFlagsFromString('--expose-gc')
  // A flag that is set later reaches new contexts alone.
  const collect: unknown = runInNewContext('gc')
  if (typeof collect !== 'function') throw new TypeError('V8 has no garbage collector to call')
  const timer = setInterval(() => {
    if (process.memoryUsage().arrayBuffers > keptBytes) collect()
  }, intervalMs).unref()
  return { stop: async () => clearInterval(timer) }
}
