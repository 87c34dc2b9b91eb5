import type { ComponentType } from 'react'
import type { BlockKind } from '#blocks/block-kinds.ts'
import type { Block } from '#functions/contract/pages/page.ts'
import type { PageSite } from '#functions/renderer/page-site.ts'
import type { Theme } from '#functions/renderer/themes/theme.ts'

type BlockOfKind<Kind extends BlockKind> = Extract<Block, { kind: Kind }>

export type KindViewProps<Kind extends BlockKind> = {
  block: BlockOfKind<Kind>
  site: PageSite
  theme: Theme
  /** Level of the block's own titles: 3 below the heading of its section. */
  level: 2 | 3
  /** The heading right before the block is its title: it shows none of its own. */
  isTitled: boolean
}

/** How a kind of block is drawn; `styles` in the form of `baseRules`, with colours from the theme's custom properties. */
export type KindDesign<Kind extends BlockKind> = {
  View: ComponentType<KindViewProps<Kind>>
  styles: string
}
