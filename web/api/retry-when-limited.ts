import { ApiError } from './api-error.ts'
import { retryCall } from './retry-call.ts'

/** Repeats a call for as long as the server's rate limit refuses it, after the time that the server names. */
export function retryWhenLimited<Result>(
  call: () => Promise<Result>,
  options: { signal: AbortSignal; onWait: () => void },
): Promise<Result> {
  return retryCall(call, { ...options, isRetryable: isRateLimited, pausesMs: [] })
}

const isRateLimited = (error: Error) =>
  error instanceof ApiError && error.problem?.code === 'too_many'
