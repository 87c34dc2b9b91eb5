import { ApiError } from '#web/api/api-error.ts'

type Waiting = {
  signal: AbortSignal
  /** Told before each pause. */
  onWait: () => void
}

/**
 * Makes a call no sooner than the server takes it: where it says how long to wait, the call is made again
 * after that. Throws what else it throws, and its last refusal when it is given up meanwhile.
 */
export async function waitAsTold<Result>(
  call: () => Promise<Result>,
  waiting: Waiting,
): Promise<Result> {
  try {
    return await call()
  } catch (error) {
    const wait = waitOf(error)
    if (wait === undefined) throw error
    waiting.onWait()
    await pause(wait, waiting.signal)
    if (waiting.signal.aborted) throw error
    return waitAsTold(call, waiting)
  }
}

/** For how many milliseconds to wait before another try; undefined where that would not help. */
function waitOf(error: unknown): number | undefined {
  if (!(error instanceof ApiError) || error.problem?.code !== 'too_many') return undefined
  return error.retryAfter === undefined ? undefined : error.retryAfter * 1000
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
