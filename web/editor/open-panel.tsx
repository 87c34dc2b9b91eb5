import { later } from '#web/ui/later.tsx'
import { BlockPanel, tabScripts } from './block-panel.tsx'
import { useEditing, usePanels } from './editing.tsx'

type AddProps = { at: number; onClose: () => void }

const AddPanel = later<AddProps>(18, async () => (await import('./add-panel.tsx')).AddPanel)
const OrderPanel = later(5, async () => (await import('./order-panel.tsx')).OrderPanel)
const ScenePanel = later(6, async () => (await import('./scene-panel.tsx')).ScenePanel)

/** The scripts of the panels that are not needed to begin with. */
export const panelScripts = [...tabScripts, AddPanel, OrderPanel, ScenePanel] as const

/** The sheet or right-hand panel that is open, if any. */
export function OpenPanel() {
  const { panels } = useEditing()
  const panel = usePanels((state) => state.panel)
  switch (panel?.kind) {
    case 'block':
      return <BlockPanel key={panel.id} id={panel.id} />
    case 'scene':
      return <ScenePanel tab={panel.tab} onClose={panels.close} />
    case 'add':
      return <AddPanel at={panel.at} onClose={panels.close} />
    case 'order':
      return <OrderPanel id={panel.id} onClose={panels.close} />
    case undefined:
      return null
  }
}
