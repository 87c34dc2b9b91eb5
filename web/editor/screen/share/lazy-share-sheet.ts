import { lazyPanel } from '#web/ui/loading/lazy-panel.tsx'

export const LazyShareSheet = lazyPanel(async () => (await import('./share-sheet.tsx')).ShareSheet)
