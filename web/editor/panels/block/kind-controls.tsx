import type { ComponentType } from 'react'
import { loadKindControls } from '#blocks/registry/controls.ts'
import type { BlockKind } from '#functions/contract/pages/page.ts'
import type { KindBlock } from '#functions/renderer/kinds/kind.ts'
import type { KindControls as Controls } from '#web/editor/kinds/kind-controls.ts'
import { type LazyPanel, lazyPanel } from '#web/ui/loading/lazy-panel.tsx'

type Part = keyof Controls<BlockKind>
type Props = { block: KindBlock; onClose: () => void }

export function KindControls({ part, ...props }: Props & { part: Part }) {
  const { kind } = props.block
  const Panel = kindPanels[part][kind]
  return <Panel key={kind} {...props} />
}

const kindPanels = { Content: createPanels('Content'), Look: createPanels('Look') }

/** Scripts that fail to load are requested again when they are used. */
export function warmKindControls(): void {
  for (const panels of Object.values(kindPanels))
    for (const { warm } of Object.values(panels)) warm().catch(() => undefined)
}

function createPanels(part: Part) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the table
  const kinds = Object.keys(loadKindControls) as BlockKind[]
  const entries = kinds.map((kind) => [kind, lazyPanel(() => loadPart(kind, part))] as const)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an entry for each key
  return Object.fromEntries(entries) as Record<BlockKind, LazyPanel<Props>>
}

async function loadPart(kind: BlockKind, part: Part): Promise<ComponentType<Props>> {
  const controls = await loadKindControls[kind]()
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the block is of the kind whose controls were loaded
  return (controls[part] ?? NoControls) as ComponentType<Props>
}

const NoControls = () => null
