import { useEditing, usePanelState } from '#web/editor/state/editing.tsx'
import { lazyPanel } from '#web/ui/loading/lazy-panel.tsx'
import { BlockPanel, tabScripts } from './block/block-panel.tsx'

type AddProps = { at: number; onClose: () => void }

const AddPanel = lazyPanel<AddProps>(async () => (await import('./add/add-panel.tsx')).AddPanel)
const OrderPanel = lazyPanel(
  async () => (await import('#web/editor/order/order-panel.tsx')).OrderPanel,
)
const LookPanel = lazyPanel(
  async () => (await import('#web/editor/looks/look-panel.tsx')).LookPanel,
)
const ScenePanel = lazyPanel(async () => (await import('./scene-panel.tsx')).ScenePanel)

export const panelScripts = [...tabScripts, AddPanel, LookPanel, OrderPanel, ScenePanel] as const

/** The open sheet (phone) or right-hand panel. */
export function OpenPanel() {
  const { panels } = useEditing()
  const panel = usePanelState((state) => state.panel)
  switch (panel?.kind) {
    case 'block':
      return <BlockPanel key={panel.id} id={panel.id} />
    case 'scene':
      return <ScenePanel tab={panel.tab} onClose={panels.close} />
    case 'looks':
      return <LookPanel onClose={panels.close} />
    case 'add':
      return <AddPanel at={panel.at} onClose={panels.close} />
    case 'order':
      return <OrderPanel id={panel.id} onClose={panels.close} />
    case undefined:
      return null
  }
}
