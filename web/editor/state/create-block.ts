import * as v from 'valibot'
import { layoutFields } from '#functions/contract/pages/fields/layout-fields.ts'
import type { Block, Slide } from '#functions/contract/pages/page.ts'

export type BlockKind = 'text' | 'image' | 'movie' | 'image-text'

/** Text of a new block. The first key typed into it replaces it. */
export const placeholderText = 'ここに文字を入れてください'

export function createBlock(kind: BlockKind, fileUrl = ''): Block {
  const hasText = kind === 'text' || kind === 'image-text'
  return {
    id: crypto.randomUUID(),
    position_index: 1,
    position_url: kind === 'text' ? '' : fileUrl,
    alt: '',
    margin_up: 0,
    margin_down: kind === 'text' ? 16 : 0,
    link: '',
    text_check: hasText,
    text: hasText ? placeholderText : '',
    text_size: kind === 'image-text' ? 24 : 16,
    text_color: kind === 'image-text' ? '#ffffff' : '#222222',
    display: true,
    ...v.getDefaults(v.object(layoutFields)),
    kind: 'basic',
  }
}

export function copyBlock(block: Block): Block {
  return { ...block, id: crypto.randomUUID() }
}

export function createSlide(imageUrl: string): Slide {
  return { id: crypto.randomUUID(), position_url: imageUrl, alt: '', link: '', display: true }
}
