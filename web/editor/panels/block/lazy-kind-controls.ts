import { lazyPanel } from '#web/ui/loading/lazy-panel.tsx'

/** The controls that only blocks of a kind have. With the list of kinds, their scripts load too, for use without network. */
export const LazyKindControls = lazyPanel(async () => {
  const { KindControls, warmKindControls } = await import('./kind-controls.tsx')
  warmKindControls()
  return KindControls
})
