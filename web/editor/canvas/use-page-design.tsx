import { RotateCw } from 'lucide-react'
import { useCallback, useEffect, useMemo } from 'react'
import { create } from 'zustand'
import type { PageContent } from '#functions/contract/pages/page.ts'
import type { PageSite } from '#functions/renderer/page-site.ts'
import { needsDesign } from '#functions/renderer/page-view.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { loadChunk, nextChunkNumber } from '#web/ui/loading/load-chunk.ts'
import { EmptyState } from '#web/ui/status/empty-state.tsx'
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
function usePageDesign(isNeeded: boolean) {
  const { design, hasFailed } = useDesignState()
  const load = useCallback(() => {
    loadPageDesign().catch(() => useDesignState.setState({ hasFailed: true }))
  }, [])
  useEffect(() => {
    if (isNeeded && !design) load()
  }, [isNeeded, design, load])
  return { design: isNeeded ? design : undefined, hasFailed, retry: load }
}

/** Tells when a page with a theme or kinds of block has its script. `isThumbnail` loads no face of headings. */
export function useDesignedPage(content: PageContent, site: PageSite, isThumbnail = false) {
  const isNeeded = needsDesign(content, site)
  const loaded = usePageDesign(isNeeded)
  const { design } = loaded
  const { look } = site
  useEffect(() => {
    if (look && !isThumbnail) void design?.loadHeadingFace(look)
  }, [look, design, isThumbnail])
  return { ...loaded, isReady: !isNeeded || design !== undefined }
}

export function DesignFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <EmptyState
      title="ページを表示できませんでした"
      action={
        <Button icon={RotateCw} onClick={onRetry}>
          もう一度
        </Button>
      }
    >
      内容はそのまま残っています。電波の状態を確かめてください。
    </EmptyState>
  )
}

/** Lists the visible blocks whose text cannot be read, once the script of themes is loaded. */
export function useUnreadableTexts(content: PageContent, { look }: PageSite): readonly string[] {
  const { design } = usePageDesign(true)
  return useMemo(() => design?.findUnreadableTexts(content, look) ?? [], [design, content, look])
}
