import { setTimeout } from 'node:timers/promises'

/**
 * A random delay that grows with the attempts made so far, in milliseconds at most `step` for each: writers that all begin
 * again at once would meet again.
 */
export const waitBeforeRetry = (made: number, step = 20) => setTimeout(Math.random() * step * made)
