import { setTimeout } from 'node:timers/promises'
import { messages } from '#functions/contract/messages.ts'

/** The API said no; `message` is its answer to the person. */
export class Refused extends Error {
  override name = 'Refused'
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

export type Patience = {
  /** Milliseconds before each further try; how many there are is how often it is tried again. */
  waits?: readonly number[]
  /** Ends the waiting; it then rejects with the signal's reason. */
  signal?: AbortSignal | undefined
}

const busyFrom = 503
const networkCodes = new Set(['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'UND_ERR_SOCKET'])

// Nearly four minutes, and what the tries themselves take: a machine may be building something else.
const usualWaits = Array.from({ length: 20 }, (_, tries) => Math.min(250 * 2 ** tries, 15_000))

/** Does something that may be done again, until the product is not too busy for it. */
export async function whileBusy<T>(work: () => Promise<T>, patience: Patience = {}): Promise<T> {
  const { waits = usualWaits, signal } = patience
  signal?.throwIfAborted()
  try {
    return await work()
  } catch (error) {
    const [wait, ...others] = waits
    if (!isBusy(error) || wait === undefined) throw error
    await setTimeout(wait, undefined, { signal }).catch(() => signal?.throwIfAborted())
    return whileBusy(work, { signal, waits: others })
  }
}

/** Why something was not made that the product can do without, in words; undefined for a bug. */
export function reasonOf(error: unknown): string | undefined {
  if (error instanceof Refused) return error.message
  return isBusy(error) ? messages.busy : undefined
}

/** Whether the product, or what it stands on, had no time to answer. */
function isBusy(error: unknown): boolean {
  if (error instanceof Refused) return error.status >= busyFrom
  if (!(error instanceof Error)) return false
  return error.name === 'TimeoutError' || [error, error.cause].some(isCut)
}

const isCut = (error: unknown) =>
  error instanceof Error && 'code' in error && networkCodes.has(String(error.code))
