import { useCallback, useEffect } from 'react'
import { create } from 'zustand'
import { loadChunk, nextChunkNumber } from '#web/ui/loading/load-chunk.ts'
import type { loadedDesign } from './page-design.ts'

export type LoadedDesign = typeof loadedDesign

type DesignState = { design?: LoadedDesign; hasFailed: boolean }

const useDesignState = create<DesignState>()(() => ({ hasFailed: false }))
const chunk = nextChunkNumber()

const importDesign = async () => (await import('./page-design.ts')).loadedDesign
const getAddress = () => window.location.href

/** Loads the script of themes and kinds of block, once. */
export async function loadPageDesign(): Promise<void> {
  if (useDesignState.getState().design) return
  const design = await loadChunk({ chunk, load: importDesign, address: getAddress })
  useDesignState.setState({ design, hasFailed: false })
}

/** Returns the design once it is loaded; `retry` loads it again after a failure. */
export function usePageDesign(isNeeded: boolean) {
  const { design, hasFailed } = useDesignState()
  const load = useCallback(() => {
    loadPageDesign().catch(() => useDesignState.setState({ hasFailed: true }))
  }, [])
  useEffect(() => {
    if (isNeeded && !design) load()
  }, [isNeeded, design, load])
  return { design: isNeeded ? design : undefined, hasFailed, retry: load }
}
