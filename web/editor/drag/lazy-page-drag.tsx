import { type ComponentType, lazy, memo, Suspense } from 'react'
import { runWhenIdle } from '#web/ui/loading/run-when-idle.ts'

type Props = { root: ShadowRoot }

// Loaded when the browser is idle. Without its script the page is edited without dragging.
const PageDrag = lazy<ComponentType<Props>>(() =>
  new Promise<void>(runWhenIdle)
    .then(() => import('./page-drag.tsx'))
    .then(
      (module) => ({ default: module.PageDrag }),
      () => ({ default: () => null }),
    ),
)

export const LazyPageDrag = memo(function LazyPageDrag({ root }: Props) {
  return (
    <Suspense fallback={null}>
      <PageDrag root={root} />
    </Suspense>
  )
})
