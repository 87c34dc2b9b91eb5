import { AsyncLocalStorage } from 'node:async_hooks'
import { busyFailure } from './failure.ts'

/** Settings of a client of an AWS service: three tries of a request, each at most this long (milliseconds). */
export const requestSettings = (longest: number) => ({
  maxAttempts: 3,
  requestHandler: {
    connectionTimeout: 1000,
    requestTimeout: longest,
    throwOnRequestTimeout: true,
  },
})

/** When the function of a call is ended, on the clock of `performance.now()`. */
const functionEnds = new AsyncLocalStorage<number>()

/** Runs a call of a function that has this much time left, in milliseconds. */
export const runWithin = <Result>(milliseconds: number, call: () => Result): Result =>
  functionEnds.run(performance.now() + milliseconds, call)

/** Whether the function of this call still has this much time, in milliseconds. */
export const hasTimeLeft = (milliseconds: number): boolean =>
  (functionEnds.getStore() ?? Infinity) - performance.now() >= milliseconds

// To answer after the last request, in milliseconds.
const answerTime = 500

/**
 * A middleware of a client that begins a try only while its function has this much time left (milliseconds), because a
 * call whose function is ended has no answer; it throws `busy` instead.
 */
export const limitTries =
  (longest: number) =>
  <Args, Result>(next: (args: Args) => Promise<Result>) =>
  async (args: Args): Promise<Result> => {
    const left = (functionEnds.getStore() ?? Infinity) - performance.now()
    if (left >= longest + answerTime) return next(args)
    throw busyFailure(new Error(`${Math.round(left)} ms are left, too few for a request`))
  }

/** Where the middleware runs: once for each try. */
export const eachTry = { step: 'finalizeRequest', priority: 'low', name: 'limitTries' } as const
