import { create } from 'zustand'

/** The gap before (`at` is its index) or after the block with the number `place`, from 1. */
export type DropGap = {
  kind: 'gap'
  at: number
  place: number
  side: 'above' | 'below' | 'before' | 'after'
}

/** Where the dragged thing would be dropped: between blocks, into a block or slide set, or on an empty page. */
export type DropTarget = DropGap | { kind: 'part'; id: string; label: string } | { kind: 'page' }

type DragState = {
  target?: DropTarget | undefined
  /** The block that is dragged. */
  movedId?: string | undefined
}

/** What is dragged over the page. Blocks show it; only the lazy scripts of this folder change it. */
export const useDrag = create<DragState>()(() => ({}))
