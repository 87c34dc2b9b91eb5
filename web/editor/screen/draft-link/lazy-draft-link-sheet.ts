import { lazyPanel } from '#web/ui/loading/lazy-panel.tsx'

export const LazyDraftLinkSheet = lazyPanel(
  async () => (await import('./draft-link-sheet.tsx')).DraftLinkSheet,
)
