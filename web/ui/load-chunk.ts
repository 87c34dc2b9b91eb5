import { ChunkError } from './chunk-error.ts'

export type Loading<Module> = {
  /** The number that the failure names. */
  chunk: number
  load: () => Promise<Module>
  /** What was wanted, where nothing says which script did not come. */
  address: () => string
  /** Milliseconds; 120 s unless said otherwise. */
  timeout?: number
}

const late = Symbol('late')

/**
 * Loads a script that comes later than the app's first ones.
 * @throws {ChunkError} when it does not come, or not in time
 */
export async function loadChunk<Module>(loading: Loading<Module>): Promise<Module> {
  const { chunk, load, address, timeout = 120_000 } = loading
  let timer: ReturnType<typeof setTimeout> | undefined
  const patience = new Promise<typeof late>((resolve) => {
    timer = setTimeout(() => resolve(late), timeout)
  })
  try {
    const loaded = await Promise.race([load(), patience])
    if (loaded !== late) return loaded
  } catch (error) {
    throw new ChunkError({ chunk, kind: 'missing', address: addressIn(error) }, { cause: error })
  } finally {
    clearTimeout(timer)
  }
  throw new ChunkError({ chunk, kind: 'timeout', address: address() }, {})
}

/** Browsers put the script's address into the message of the error, some of them not. */
function addressIn(error: unknown): string {
  const text = error instanceof Error ? error.message : ''
  return /https?:\/\/\S+|\/assets\/\S+/.exec(text)?.[0] ?? window.location.origin
}
