import type { ComponentType } from 'react'
import { hasUnsavedWork } from '#web/drafts/unsaved.ts'
import { ChunkError } from '#web/ui/loading/chunk-error.ts'
import { type ChunkLoad, loadChunk, nextChunkNumber } from '#web/ui/loading/load-chunk.ts'

/**
 * Loads a screen's script. A deployment may have removed it, so the first failure reloads the app at
 * `address`: at most once a minute and never over unsaved changes. A script that does not arrive in time, or without
 * network, is not missing: a reload would not help.
 * @throws {ChunkError} when a reload did not help or is not allowed
 */
export async function loadScreen<Screen extends object>(
  loading: ChunkLoad<Screen>,
): Promise<Screen> {
  try {
    return await loadChunk(loading)
  } catch (error) {
    const isLate = error instanceof ChunkError && error.kind === 'timeout'
    if (isLate || !navigator.onLine || hasUnsavedWork() || !mayReload()) throw error
    window.location.assign(loading.address())
    // The page is reloading; nothing else may be shown.
    return await new Promise(() => {})
  }
}

const minuteMs = 60_000
const reloadedAtKey = 'reloaded-at'

function mayReload(): boolean {
  try {
    const last = Number(sessionStorage.getItem(reloadedAtKey) ?? 0)
    if (Date.now() - last < minuteMs) return false
    sessionStorage.setItem(reloadedAtKey, String(Date.now()))
    return true
  } catch {
    // Without storage the app could reload forever.
    return false
  }
}

/**
 * Builds the route of a screen: its path (`''` for none of its own), the import of its script, and the name of the component
 * that this exports.
 */
export type BuildScreen = <Name extends string>(
  path: string,
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
) => { path: string; lazy: () => Promise<{ Component: ComponentType }> }

export function createBuildScreen(address: () => string): BuildScreen {
  return (path, load, name) => {
    const chunk = nextChunkNumber()
    const lazy = async () => {
      const loaded = await loadScreen({ chunk, load, address })
      return { Component: loaded[name] }
    }
    return { path, lazy }
  }
}

/** A loader that starts the loading of endpoints. If that fails, the calls of the screen report it. */
export function preload(load: () => Promise<unknown>): null {
  load().catch(() => undefined)
  return null
}
