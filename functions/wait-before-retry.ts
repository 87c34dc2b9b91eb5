import { setTimeout } from 'node:timers/promises'

/** The step after a service has throttled a request, which takes longer to pass than another writer. */
export const throttledStep = 100

/**
 * A random delay that grows with the attempts made so far, in milliseconds at most `step` for each: writers that all begin
 * again at once would meet again.
 */
export const waitBeforeRetry = (made: number, step = 20) => setTimeout(Math.random() * step * made)
