import { listBlockTexts } from '#blocks/list-block-texts.ts'
import { type ImagePath, parseImagePath } from '#functions/contract/files/image-path.ts'
import { type MoviePath, parseMoviePath } from '#functions/contract/files/movie-path.ts'
import type { Block, PageContent, Slide } from '#functions/contract/pages/page.ts'

export const slideSetNames = ['data1', 'data2'] as const
export type SlideSetName = (typeof slideSetNames)[number]

/** Returns the text, or `""`. */
export function getVisibleText({ text_check, text }: Block): string {
  return text_check && text.trim() !== '' ? text : ''
}

export function hasVisibleContent(block: Block): boolean {
  if (block.kind === 'basic')
    return getVisibleText(block) !== '' || hasImage(block) || getMoviePath(block) !== undefined
  // Their content is the shop's record, or none.
  if (/^(?:hours|access|contact|divider)$/.test(block.kind)) return true
  if (block.kind === 'button') return block.content.target !== 'link' || block.link !== ''
  return listBlockTexts(block).length > 0 || listBlockImages(block).length > 0
}

export function listVisibleBlocks(content: PageContent): Block[] {
  return content.data.filter((block) => block.display && hasVisibleContent(block))
}

export function listVisibleSlides(slides: Slide[]): Slide[] {
  return slides.filter((slide) => slide.display && hasImage(slide))
}

/** Lists the visible slides, or all of them if the whole set is hidden. */
export function listEditorSlides(slides: Slide[]): Slide[] {
  const visible = listVisibleSlides(slides)
  return visible.length > 0 ? visible : slides.filter(hasImage)
}

/** Lists visible blocks and slides from top to bottom. */
export function listVisibleItems(content: PageContent): (Block | Slide)[] {
  const { data1, data2 } = content
  return [...listVisibleSlides(data1), ...listVisibleBlocks(content), ...listVisibleSlides(data2)]
}

/** Returns the item with the first visible image: it loads eagerly and represents the page in previews. */
export function findFirstImageItem(content: PageContent): Block | Slide | undefined {
  return listVisibleItems(content).find(
    (item) => hasImage(item) && (!('kind' in item) || showsOwnImage(item)),
  )
}

export function isEmptyPage(content: PageContent): boolean {
  return listVisibleItems(content).length === 0
}

export function getImagePath({ position_url }: Block | Slide): ImagePath | undefined {
  return parseImagePath(position_url)
}

export function getMoviePath({ position_url }: Block): MoviePath | undefined {
  return parseMoviePath(position_url)
}

function hasImage(part: Block | Slide): boolean {
  return getImagePath(part) !== undefined
}

/** Lists the images of a block, with their alternative texts. */
function listBlockImages(block: Block): { position_url: string; alt: string }[] {
  const own = showsOwnImage(block) ? [block] : []
  const all = [...own, ...listContentImages(block)]
  return all.filter(({ position_url }) => parseImagePath(position_url) !== undefined)
}

function listContentImages(block: Block): { position_url: string; alt: string }[] {
  if (block.kind === 'gallery') return block.content.photos
  if (block.kind !== 'menu') return []
  const items = block.content.groups.flatMap((group) => group.items)
  return items.map(({ position_url, name }) => ({ position_url, alt: name }))
}

function showsOwnImage({ kind }: Block): boolean {
  return kind === 'basic' || kind === 'pair' || kind === 'access'
}
