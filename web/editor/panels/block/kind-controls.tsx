import type { ComponentType } from 'react'
import { loadBlockControls } from '#blocks/block-controls.ts'
import type { BlockKind } from '#blocks/block-kinds.ts'
import { type LazyPanel, lazyPanel } from '#web/ui/loading/lazy-panel.tsx'
import type { KindControlsProps } from './lazy-kind-controls.ts'

type Props = Omit<KindControlsProps, 'part'>
type Part = KindControlsProps['part']

export function KindControls({ block, part, onClose }: KindControlsProps) {
  const Controls = kindPanels[part][block.kind]
  return <Controls key={block.kind} block={block} onClose={onClose} />
}

const kindPanels = { Content: createPanels('Content'), Look: createPanels('Look') }

/** Scripts that fail to load are requested again when they are used. */
export function warmKindControls(): void {
  for (const panels of Object.values(kindPanels))
    for (const { warm } of Object.values(panels)) warm().catch(() => undefined)
}

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
