/** @jsxRuntime automatic */
import type { ComponentType } from 'react'
import { kindDesigns } from '#blocks/registry/designs.ts'
import type { BlockKind } from '#functions/contract/pages/page.ts'
import type { KindDesign, KindViewProps } from '#functions/renderer/kinds/kind.ts'

/** Renders a block of any kind but `basic`, without its box. */
export function KindBlockView(props: KindViewProps<BlockKind>) {
  const View: ComponentType<KindViewProps<BlockKind>> = getDesign(props.block.kind).View
  return <View {...props} />
}

const getDesign = <Kind extends BlockKind>(kind: Kind): KindDesign<Kind> => kindDesigns[kind]
