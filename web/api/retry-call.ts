import { ApiError } from './api-error.ts'

export type Subscribe = (notify: () => void) => () => void

const firstPauseMs = 1000
const longestPauseMs = 30_000

/** The pause after so many failures in a row: 1, 2, 4 … 30 seconds. */
export const getBackOffMs = (failures: number): number =>
  Math.min(firstPauseMs * 2 ** failures, longestPauseMs)

type RetryOptions = {
  signal: AbortSignal
  isRetryable: (error: Error) => boolean
  /** How often the call is repeated after a pause of its own. */
  maxRetries: number
  /** Ends one of these pauses early. */
  wakeUp?: Subscribe
  /** How many times the server's `Retry-After` is followed; unlimited by default. */
  maxServerWaits?: number
  /** The longest wait for one `Retry-After`; unlimited by default. */
  maxServerWaitMs?: number
  /** Called before each pause. */
  onWait: (error: Error) => void
}

type RetryCounts = { failures: number; serverWaits: number }

/**
 * Repeats a call while it fails with a retryable error: after the time that the server asks for, or with
 * back-off. Throws the last error, or the signal's reason.
 */
export async function retryCall<Result>(
  call: () => Promise<Result>,
  options: RetryOptions,
  counts: RetryCounts = { failures: 0, serverWaits: 0 },
): Promise<Result> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof Error) || !options.isRetryable(error)) throw error
    const nextCounts = await waitAfterFailure(error, options, counts)
    if (!nextCounts) throw error
    return retryCall(call, options, nextCounts)
  }
}

/** Returns the new counts, or undefined when no retry is left. */
async function waitAfterFailure(
  error: Error,
  options: RetryOptions,
  { failures, serverWaits }: RetryCounts,
): Promise<RetryCounts | undefined> {
  const { signal, maxRetries, wakeUp, onWait } = options
  const { maxServerWaits = Infinity, maxServerWaitMs = Infinity } = options
  const seconds = error instanceof ApiError ? error.retryAfter : undefined
  if (seconds !== undefined && serverWaits < maxServerWaits) {
    onWait(error)
    await pause(Math.min(seconds * 1000, maxServerWaitMs), signal)
    return { failures, serverWaits: serverWaits + 1 }
  }
  if (failures >= maxRetries) return undefined
  onWait(error)
  await pause(getBackOffMs(failures), signal, wakeUp)
  return { failures: failures + 1, serverWaits }
}

/** Repeats a call for as long as the server's rate limit refuses it, after the time that the server names. */
export const retryWhenLimited = <Result>(
  call: () => Promise<Result>,
  options: { signal: AbortSignal; onWait: () => void },
): Promise<Result> => retryCall(call, { ...options, isRetryable: isRateLimited, maxRetries: 0 })

export const isRateLimited = (error: Error) =>
  error instanceof ApiError && error.problem?.code === 'too_many'

function pause(ms: number, signal: AbortSignal, wakeUp?: Subscribe): Promise<void> {
  return waitUntilNotified(signal, (notify) => {
    const timer = setTimeout(notify, ms)
    const unsubscribe = wakeUp?.(notify)
    return () => {
      clearTimeout(timer)
      unsubscribe?.()
    }
  })
}

/** Resolves at the first event. Rejects with the signal's reason. */
export function waitUntilNotified(signal: AbortSignal, subscribe: Subscribe): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason)
    function finish(settle: () => void) {
      unsubscribe()
      signal.removeEventListener('abort', abort)
      settle()
    }
    const abort = () => finish(() => reject(signal.reason))
    signal.addEventListener('abort', abort)
    const unsubscribe = subscribe(() => finish(resolve))
  })
}
