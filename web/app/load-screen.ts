import type { ComponentType } from 'react'
import { ChunkError } from '#web/screens/chunk-error.ts'
import { useUnsaved } from '#web/screens/unsaved.ts'

type Loading<Screen> = {
  /** The number that the failure names. */
  chunk: number
  load: () => Promise<Screen>
  /** Where the person is going: a screen's script is loaded before the address has changed. */
  target: () => string
  /** Milliseconds; 120 s unless said otherwise. */
  timeout?: number
}

/**
 * Loads a screen's script. A deployment may have taken the script away, so the first failure reloads
 * the app at the place the person was going to, once a minute at most and never over unsaved work.
 * @throws {ChunkError} when that did not help
 */
export async function loadScreen<Screen extends Record<string, ComponentType>>(
  loading: Loading<Screen>,
): Promise<Screen> {
  const { chunk, load, target, timeout = 120_000 } = loading
  const late = Symbol('late')
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    const loaded = await Promise.race([
      load(),
      new Promise<typeof late>((resolve) => {
        timer = setTimeout(() => resolve(late), timeout)
      }),
    ])
    if (loaded !== late) return loaded
    throw new ChunkError({ chunk, kind: 'timeout', address: target() }, {})
  } catch (error) {
    if (!useUnsaved.getState().isUnsaved && mayReload()) {
      window.location.assign(target())
      // The page is about to go; nothing else is shown until then.
      return await new Promise(() => {})
    }
    if (error instanceof ChunkError) throw error
    throw new ChunkError({ chunk, kind: 'missing', address: addressIn(error) }, { cause: error })
  } finally {
    clearTimeout(timer)
  }
}

/** Browsers put the script's address into the message of the error, some of them not. */
function addressIn(error: unknown): string {
  const text = error instanceof Error ? error.message : ''
  return /https?:\/\/\S+|\/assets\/\S+/.exec(text)?.[0] ?? window.location.origin
}

const minute = 60_000
const key = 'reloaded-at'

function mayReload(): boolean {
  try {
    const last = Number(sessionStorage.getItem(key) ?? 0)
    if (Date.now() - last < minute) return false
    sessionStorage.setItem(key, String(Date.now()))
    return true
  } catch {
    // Without storage nothing would stop a second reload, and a third.
    return false
  }
}
