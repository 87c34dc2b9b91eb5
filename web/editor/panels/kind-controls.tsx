import type { ComponentType } from 'react'
import { type BlockControls, loadBlockControls } from '#blocks/block-controls.ts'
import type { BlockKind } from '#blocks/block-kinds.ts'
import type { BlockOfKind } from '#functions/contract/pages/page.ts'
import { type LazyPanel, lazyPanel } from '#web/ui/loading/lazy-panel.tsx'

type Props = { block: BlockOfKind<BlockKind>; onClose: () => void }
type Part = keyof BlockControls<BlockKind>

/** The controls that only blocks of this kind have. Their script loads when they are used. */
export function KindControls({ block, part, onClose }: Props & { part: Part }) {
  const Controls = kindPanels[part][block.kind]
  return <Controls key={block.kind} block={block} onClose={onClose} />
}

const kindPanels = { Content: createPanels('Content'), Look: createPanels('Look') }

function createPanels(part: Part) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the table
  const kinds = Object.keys(loadBlockControls) as BlockKind[]
  const entries = kinds.map((kind) => [kind, lazyPanel(() => loadPart(kind, part))] as const)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an entry for each key
  return Object.fromEntries(entries) as Record<BlockKind, LazyPanel<Props>>
}

async function loadPart(kind: BlockKind, part: Part): Promise<ComponentType<Props>> {
  const controls = await loadBlockControls[kind]()
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the block is of the kind whose controls were loaded
  return (controls[part] ?? NoControls) as ComponentType<Props>
}

const NoControls = () => null
