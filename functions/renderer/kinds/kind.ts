import type { ComponentType } from 'react'
import type { BlockKind, BlockOfKind } from '#functions/contract/pages/page.ts'
import type { PageSite } from '#functions/renderer/page-site.ts'
import type { Theme } from '#functions/renderer/themes/theme.ts'

/** A block of any kind but `basic`. */
export type KindBlock = BlockOfKind<BlockKind>

/** Kinds without content of their own: the shop's record says what they show. */
export type RecordKind = {
  [Kind in BlockKind]: keyof BlockOfKind<Kind>['content'] extends never ? Kind : never
}[BlockKind]

/** What of a site decides whether a block shows something. */
export type ContentSite = Pick<PageSite, 'record' | 'today' | 'now' | 'pageHref'>

export type BlockWidth = 'normal' | 'wide' | 'full'

/** What pages and the editor know of a kind of block without drawing it. */
export type KindDefinition<Kind extends BlockKind> = {
  /** Its name in the editor. */
  label: string
  /** Which of the fields for pages with a theme the editor offers. */
  layout: { align?: boolean; width?: boolean; photo?: boolean }
  /** The block's own `link` is used, also without a `target` in its content. */
  hasLink?: boolean
  /** The block's own photo is shown. */
  hasImage?: boolean
  /** The width that the owner has not chosen; `normal` without it. */
  findWidth?: (block: BlockOfKind<Kind>) => BlockWidth
  /** Whether a block shows something on this site. Without it, a page leaves the block out. */
  showsContent: (block: BlockOfKind<Kind>, site: ContentSite) => boolean
  /** Lists the texts in plain words, in the order in which they are shown. */
  listTexts: (block: BlockOfKind<Kind>) => string[]
  /** Returns the words that tell a block from others of its kind. */
  summarize?: (block: BlockOfKind<Kind>) => string
  /** Returns what お店の情報 must have for the block to show something: 住所, 電話番号. */
  findNeededFact?: (block: BlockOfKind<Kind>) => string | undefined
} & (Kind extends RecordKind
  ? {
      /** The title of a block without one of its own, and what the record gives. */
      record: { title: string; source: string }
    }
  : unknown)

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
