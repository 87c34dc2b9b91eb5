import * as v from 'valibot'
import type { BlockSample } from '#blocks/block-sample.ts'
import type { GalleryPhoto } from '#blocks/gallery/schema.ts'
import { isSamplePicture } from '#functions/contract/files/file-path.ts'
import { layoutFields } from '#functions/contract/pages/fields/layout-fields.ts'
import { periodFields } from '#functions/contract/pages/fields/period-fields.ts'
import type { BasicBlock, Block, BlockKind, Slide } from '#functions/contract/pages/page.ts'

/** Blocks without a kind of their own, as they are offered. */
export type BasicKind = 'text' | 'image' | 'movie' | 'image-text'

/** Text of a new block. The first key typed into it replaces it. */
export const placeholderText = 'ここに文字を入れてください'

export function createBlock(kind: BasicKind, fileUrl = ''): BasicBlock {
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
    ...v.getDefaults(v.object({ ...layoutFields, ...periodFields })),
    kind: 'basic',
  }
}

/** Creates a block of a kind with sample words. */
export function createKindBlock<Kind extends BlockKind>(
  kind: Kind,
  { text = '', content }: BlockSample<Kind>,
  fileUrl = '',
): Block {
  const block = {
    ...createBlock('image', fileUrl),
    text_check: text !== '',
    text,
    kind,
    content,
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the content is of this kind
  return block as unknown as Block
}

export function toGalleryPhoto(imagePath: string): GalleryPhoto {
  return { position_url: imagePath, alt: '', caption: '' }
}

export function copyBlock(block: Block): Block {
  return { ...block, id: crypto.randomUUID() }
}

export function createSlide(imageUrl: string): Slide {
  return { id: crypto.randomUUID(), position_url: imageUrl, alt: '', link: '', display: true }
}

/**
 * Returns the fields that change when an item shows another file. The description of a sample image came with the
 * template and is wrong for another image; what an owner wrote about a photo stays.
 */
export function replaceFile(item: { position_url: string }, path: string) {
  const hasOwnDescription = path === item.position_url || !isSamplePicture(item.position_url)
  return { position_url: path, ...(!hasOwnDescription && { alt: '' }) }
}
