import { AddPanel } from './add-panel.tsx'
import { BlockPanel } from './block-panel.tsx'
import { usePanels } from './editing.tsx'
import { OrderPanel } from './order-panel.tsx'
import { ScenePanel } from './scene-panel.tsx'

/** The sheet or right-hand panel that is open, if any. */
export function OpenPanel() {
  const panel = usePanels((state) => state.panel)
  switch (panel?.kind) {
    case 'block':
      return <BlockPanel key={panel.id} id={panel.id} />
    case 'scene':
      return <ScenePanel tab={panel.tab} />
    case 'add':
      return <AddPanel at={panel.at} />
    case 'order':
      return <OrderPanel />
    case undefined:
      return null
  }
}
