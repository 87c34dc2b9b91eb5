import type { ReactNode } from 'react'
import type { CreateSample } from '#blocks/block-sample.ts'
import type { BlockKind } from '#functions/contract/pages/page.ts'

/** How the editor offers a kind of block that can be added. */
export type KindOffer<Kind extends BlockKind> = {
  hint: string
  /** The inside of a drawing of 96 × 64, made of the parts in `picture-parts.tsx`. */
  picture: ReactNode
  createSample: CreateSample<Kind>
}
