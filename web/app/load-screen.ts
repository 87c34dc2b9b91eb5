import type { ComponentType } from 'react'
import { isUnsavedNow } from '#web/screens/unsaved.ts'
import { type Loading, loadChunk } from '#web/ui/load-chunk.ts'

/**
 * Loads a screen's script. A deployment may have taken the script away, so the first failure reloads
 * the app at the `address` the person was going to, once a minute at most and never over unsaved work.
 * @throws {ChunkError} when that did not help
 */
export async function loadScreen<Screen extends Record<string, ComponentType>>(
  loading: Loading<Screen>,
): Promise<Screen> {
  try {
    return await loadChunk(loading)
  } catch (error) {
    if (isUnsavedNow() || !mayReload()) throw error
    window.location.assign(loading.address())
    // The page is about to go; nothing else is shown until then.
    return await new Promise(() => {})
  }
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

/** Gives a lazy route its component: the export `name` of the numbered script. */
export type LazyScreen = <Name extends string>(
  chunk: number,
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
) => Promise<{ Component: ComponentType }>

/** `LazyScreen` for a router that says which address is wanted. */
export function lazyScreens(address: () => string): LazyScreen {
  return async (chunk, load, name) => {
    const loaded = await loadScreen({ chunk, load, address })
    return { Component: loaded[name] }
  }
}
