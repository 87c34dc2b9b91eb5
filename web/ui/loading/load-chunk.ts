import { ChunkError } from './chunk-error.ts'

export type ChunkLoad<Module> = {
  /** Number in the failure message; see `nextChunkNumber`. */
  chunk: number
  load: () => Promise<Module>
  /** The address for the error message when the browser does not name the script. */
  address: () => string
  /** In milliseconds; 120 s by default. */
  timeout?: number
}

let declaredChunks = 0

/**
 * Returns the number of a script for its failure message. Scripts are numbered from 1 in the order in
 * which the app's modules declare them.
 */
export function nextChunkNumber(): number {
  declaredChunks += 1
  return declaredChunks
}

const timedOut = Symbol('late')

/**
 * Loads a script.
 * @throws {ChunkError} when it cannot be loaded, or not in time
 */
export async function loadChunk<Module>(loading: ChunkLoad<Module>): Promise<Module> {
  const { chunk, load, address, timeout = 120_000 } = loading
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeoutPromise = new Promise<typeof timedOut>((resolve) => {
    timer = setTimeout(() => resolve(timedOut), timeout)
  })
  try {
    const loaded = await Promise.race([load(), timeoutPromise])
    if (loaded !== timedOut) return loaded
  } catch (error) {
    throw new ChunkError(
      { chunk, kind: 'missing', address: findScriptAddress(error) },
      { cause: error },
    )
  } finally {
    clearTimeout(timer)
  }
  throw new ChunkError({ chunk, kind: 'timeout', address: address() }, {})
}

/** Most browsers put the script's address into the error message. */
function findScriptAddress(error: unknown): string {
  const text = error instanceof Error ? error.message : ''
  return /https?:\/\/\S+|\/assets\/\S+/.exec(text)?.[0] ?? window.location.origin
}
