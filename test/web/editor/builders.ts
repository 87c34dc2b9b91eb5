import type { BasicBlock, PageContent, Slide } from '#functions/contract/pages/page.ts'
import { emptyBlock, whiteBackground } from '#test/support/pages/basic-block.ts'

/** A text block. */
export function buildBlock(id: string, change: Partial<BasicBlock> = {}): BasicBlock {
  return { ...emptyBlock, id, text_check: true, text: id, ...change }
}

export function buildSlide(id: string, change: Partial<Slide> = {}): Slide {
  return { id, position_url: '', alt: '', link: '', display: true, ...change }
}

/** A page of text blocks with these one-letter ids, and two slides at the top. */
export function buildPage(ids: string): PageContent {
  const data = Array.from(ids).map((id, index) => buildBlock(id, { position_index: index + 1 }))
  return { data, bg: whiteBackground, data1: [buildSlide('s'), buildSlide('t')], data2: [] }
}

export const joinIds = (items: readonly { id: string }[]) => items.map(({ id }) => id).join('')
