import { availableParallelism } from 'node:os'
import { messages } from '#functions/contract/messages.ts'
import { Failure } from '#functions/failure.ts'

/** Thrown when too many hashes are waiting: nothing was hashed, and the caller is asked to come back. */
export class NotHashed extends Failure {
  constructor() {
    super('busy', messages.busy, { retryAfter: 5 })
  }
}

// Node runs a hash on a thread of libuv's pool, which has four that files and name look-ups need as well.
const poolThreads = 4

// At about 50 ms each on one thread the last of them waits some five seconds.
const mostWaiting = 100

const mostRunning = Math.max(1, Math.min(availableParallelism(), poolThreads) - 1)

let running = 0
const waiting: (() => void)[] = []

/**
 * Runs a hash as soon as fewer than one for each processor but one are running, in the order of the calls.
 * Throws `NotHashed` when 100 are waiting.
 */
export async function runQueuedHash<T>(hash: () => Promise<T>): Promise<T> {
  if (running < mostRunning) running += 1
  else await nextTurn()
  try {
    return await hash()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

/** Resolves once an earlier hash hands over its place. */
function nextTurn(): Promise<void> {
  if (waiting.length >= mostWaiting) throw new NotHashed()
  return new Promise((resolve) => {
    waiting.push(resolve)
  })
}
