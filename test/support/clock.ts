import { beforeEach, onTestFinished, vi } from 'vitest'

/**
 * Moves the clock of this process, and so of the product in it, until the test ends; timers go on. Negative times move it
 * back.
 */
export const moveClock = (milliseconds: number): void => setClock(Date.now() + milliseconds)

/** Sets the clock of this process until the test ends. */
export function setClock(time: number | Date): void {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(time)
  onTestFinished(() => void vi.useRealTimers())
}

/**
 * Begins each test of a file at the start of another period of this length: what is counted for a period is counted for one test,
 * and the period does not end during it.
 */
export function beginTestsInOwnPeriods(period: number): void {
  let periods = 1
  beforeEach(() => {
    periods += 1
    setClock((Math.floor(Date.now() / period) + periods) * period + 1000)
  })
}

const longestTest = 2 * 60_000

/** Moves the clock past a period of this length that would end during the test; it goes on from there. */
export function avoidEndOf(period: number): void {
  const left = period - (Date.now() % period)
  if (left > longestTest) return
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + left, shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
}

/** Moves the clock forward for the rest of the file, where what a test leaves behind must not lie in the future of the next. */
export function advanceClock(milliseconds: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + milliseconds })
}
