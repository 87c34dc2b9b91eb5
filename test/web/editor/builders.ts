import type { Background, Block, PageContent, Slide } from '#functions/contract/pages/page.ts'

/** A text block. */
export function buildBlock(id: string, change: Partial<Block> = {}): Block {
  return {
    id,
    position_index: 1,
    position_url: '',
    alt: '',
    margin_up: 0,
    margin_down: 0,
    link: '',
    text_check: true,
    text: id,
    text_size: 16,
    text_color: '#222222',
    display: true,
    ...change,
  }
}

export function buildSlide(id: string, change: Partial<Slide> = {}): Slide {
  return { id, position_url: '', alt: '', link: '', display: true, ...change }
}

export const whiteBackground: Background = {
  position_url: '',
  color: '#ffffff',
  display: true,
  title: '',
  description: '',
}

/** A page of text blocks with these one-letter ids, and two slides at the top. */
export function buildPage(ids: string): PageContent {
  const data = Array.from(ids).map((id, index) => buildBlock(id, { position_index: index + 1 }))
  return { data, bg: whiteBackground, data1: [buildSlide('s'), buildSlide('t')], data2: [] }
}

export const joinIds = (items: readonly { id: string }[]) => items.map(({ id }) => id).join('')
