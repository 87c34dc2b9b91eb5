import { setTimeout } from 'node:timers/promises'
import { messages } from '#functions/contract/messages.ts'

/** The API refused a call; `message` is the text of its answer. */
export class ApiRefusal extends Error {
  override name = 'ApiRefusal'
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

export type RetryOptions = {
  /** Milliseconds before each retry; the length is the number of retries. */
  delaysMs?: readonly number[]
  /** Stops the retries; the promise then rejects with the signal's reason. */
  signal?: AbortSignal | undefined
}

const firstBusyStatus = 503
const networkCodes = new Set(['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'UND_ERR_SOCKET'])

// Nearly four minutes in all: the machine may be busy with a build.
const defaultDelaysMs = Array.from({ length: 20 }, (_, tries) => Math.min(250 * 2 ** tries, 15_000))

/** Runs an idempotent operation, and retries it while the API is busy. */
export async function retryWhileBusy<T>(
  work: () => Promise<T>,
  options: RetryOptions = {},
): Promise<T> {
  const { delaysMs = defaultDelaysMs, signal } = options
  signal?.throwIfAborted()
  try {
    return await work()
  } catch (error) {
    const [delay, ...others] = delaysMs
    if (!isTemporary(error) || delay === undefined) throw error
    await setTimeout(delay, undefined, { signal }).catch(() => signal?.throwIfAborted())
    return retryWhileBusy(work, { signal, delaysMs: others })
  }
}

/** Returns the message for a refusal or overload, or undefined for a bug. */
export function getRefusalReason(error: unknown): string | undefined {
  if (error instanceof ApiRefusal) return error.message
  return isTemporary(error) ? messages.busy : undefined
}

function isTemporary(error: unknown): boolean {
  if (error instanceof ApiRefusal) return error.status >= firstBusyStatus
  if (!(error instanceof Error)) return false
  return error.name === 'TimeoutError' || [error, error.cause].some(isConnectionError)
}

const isConnectionError = (error: unknown) =>
  error instanceof Error && 'code' in error && networkCodes.has(String(error.code))
