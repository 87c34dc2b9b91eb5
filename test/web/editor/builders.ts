import type { Background, Block, PageContent, Slide } from '#functions/contract/page.ts'

/** A text part. */
export function block(id: string, change: Partial<Block> = {}): Block {
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

export function slide(id: string, change: Partial<Slide> = {}): Slide {
  return { id, position_url: '', alt: '', link: '', display: true, ...change }
}

export const background: Background = {
  position_url: '',
  color: '#ffffff',
  display: true,
  title: '',
  description: '',
}

/** A page of text parts with these ids, and a slide in each set. */
export function page(ids: string): PageContent {
  const data = Array.from(ids).map((id, index) => block(id, { position_index: index + 1 }))
  return { data, bg: background, data1: [slide('s'), slide('t')], data2: [] }
}

export const order = (items: readonly { id: string }[]) => items.map(({ id }) => id).join('')
