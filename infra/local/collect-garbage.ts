import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const intervalMs = 1000

type Collect = (options?: NodeJS.GCOptions) => void

/** Enough for calls at work, and less than some photos. */
const keptBytes = 64_000_000

/** The processor time of a second in which nothing but timers ran, at most. */
const idleMs = 100

/** Idle seconds before all memory is returned, which takes a tenth of a second or two. */
const idleSeconds = 3

/** The processor time after which there is memory to return. */
const workMs = 1000

/**
 * Collects the buffers of photos that are not in use any more, each second, and returns the memory of the heap after work. V8
 * does so only while a program allocates: a server that has nothing to do would keep hundreds of megabytes for hours.
 */
export function startGarbageCollection(collect = findCollector()) {
  const measureWork = createWorkMeter()
  // The start of the server is work too.
  let worked = workMs
  let rested = 0
  const timer = setInterval(() => {
    const work = measureWork()
    if (work < idleMs) rested += 1
    else {
      rested = 0
      worked += work
    }
    if (rested >= idleSeconds && worked >= workMs) {
      collect({ type: 'major', flavor: 'last-resort' })
      // Its own work returns no memory.
      measureWork()
      worked = 0
    } else if (process.memoryUsage().arrayBuffers > keptBytes) collect()
  }, intervalMs).unref()
  return { stop: async () => clearInterval(timer) }
}

/** Returns the garbage collector of V8. Throws where there is none. */
export function findCollector(): Collect {
  setFlagsFromString('--expose-gc')
  // A flag that is set later reaches new contexts alone.
  const collect: unknown = runInNewContext('gc')
  if (typeof collect !== 'function') throw new TypeError('V8 has no garbage collector to call')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Node's own function
  return collect as Collect
}

/** Returns a function that gives the milliseconds of processor time since its last call. */
function createWorkMeter() {
  let last = process.cpuUsage()
  return () => {
    const { user, system } = process.cpuUsage(last)
    last = process.cpuUsage()
    return (user + system) / 1000
  }
}
