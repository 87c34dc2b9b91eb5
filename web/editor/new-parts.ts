import type { Block, Slide } from '#functions/contract/page.ts'

/** What can be added to a page: a text, a picture, a movie, a text over a picture. */
export type BlockKind = 'text' | 'picture' | 'movie' | 'picture-text'

/** What a new text says; the first key that is pressed in it takes its place. */
export const invitation = 'ここに文字を入れてください'

/** A new part with the contract's defaults, and the words that invite to write over them. */
export function newBlock(kind: BlockKind, fileUrl = ''): Block {
  const hasText = kind === 'text' || kind === 'picture-text'
  return {
    id: crypto.randomUUID(),
    position_index: 1,
    position_url: kind === 'text' ? '' : fileUrl,
    alt: '',
    margin_up: 0,
    margin_down: kind === 'text' ? 16 : 0,
    link: '',
    text_check: hasText,
    text: hasText ? invitation : '',
    text_size: kind === 'picture-text' ? 24 : 16,
    text_color: kind === 'picture-text' ? '#ffffff' : '#222222',
    display: true,
  }
}

/** A part with everything of another but its id. */
export function copyOfBlock(block: Block): Block {
  return { ...block, id: crypto.randomUUID() }
}

/** A new slide that shows a picture. */
export function newSlide(pictureUrl: string): Slide {
  return { id: crypto.randomUUID(), position_url: pictureUrl, alt: '', link: '', display: true }
}
