import { lazyPanel } from '#web/ui/loading/lazy-panel.tsx'

export const LazyPopDialog = lazyPanel(async () => (await import('./pop-dialog.tsx')).PopDialog)
