import type { ReactNode } from 'react'
import type { BlockKind, BlockOfKind } from '#functions/contract/pages/page.ts'

type Controls<Kind extends BlockKind> = (props: { block: BlockOfKind<Kind> }) => ReactNode

/** The editor's controls of a kind: those of the tab 内容, and those of 見た目 that only this kind has. */
export type KindControls<Kind extends BlockKind> = {
  Content: Controls<Kind>
  Look?: Controls<Kind>
}
