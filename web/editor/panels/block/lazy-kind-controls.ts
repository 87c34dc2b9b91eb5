import type { BlockControls } from '#blocks/block-controls.ts'
import type { BlockKind } from '#blocks/block-kinds.ts'
import type { BlockOfKind } from '#functions/contract/pages/page.ts'
import { lazyPanel } from '#web/ui/loading/lazy-panel.tsx'

export type KindControlsProps = {
  block: BlockOfKind<BlockKind>
  part: keyof BlockControls<BlockKind>
  onClose: () => void
}

/** The controls that only blocks of a kind have. With the list of kinds, their scripts load too, for use without network. */
export const LazyKindControls = lazyPanel<KindControlsProps>(async () => {
  const { KindControls: Loaded, warmKindControls } = await import('./kind-controls.tsx')
  warmKindControls()
  return Loaded
})
