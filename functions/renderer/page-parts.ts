import { type MoviePath, parseMoviePath } from '#functions/contract/movie.ts'
import type { Block, PageContent, Slide } from '#functions/contract/page.ts'
import { type PicturePath, parsePicturePath } from '#functions/contract/picture.ts'

/** The two slide sets, by the names that the contract gives them. */
export const slideSets = ['data1', 'data2'] as const
export type SlideSet = (typeof slideSets)[number]

/** The text that a block shows, or `""`. */
export function shownText({ text_check, text }: Block): string {
  return text_check && text.trim() !== '' ? text : ''
}

/** Whether a block has anything to show: a picture or a movie, a text, or both. */
export function showsSomething(block: Block): boolean {
  return shownText(block) !== '' || isPicture(block) || movieOf(block) !== undefined
}

/** The blocks that visitors see, in order. */
export function visibleBlocks(content: PageContent): Block[] {
  return content.data.filter((block) => block.display && showsSomething(block))
}

/** The slides of a set that visitors see, in order. */
export function visibleSlides(slides: Slide[]): Slide[] {
  return slides.filter((slide) => slide.display && isPicture(slide))
}

/** The slides that the editor draws: those that visitors see, or all of a set that is hidden as a whole. */
export function drawnSlides(slides: Slide[]): Slide[] {
  const visible = visibleSlides(slides)
  return visible.length > 0 ? visible : slides.filter(isPicture)
}

/** The blocks and slides that visitors see, from the page's top to its end. */
export function visibleParts(content: PageContent): (Block | Slide)[] {
  const { data1, data2 } = content
  return [...visibleSlides(data1), ...visibleBlocks(content), ...visibleSlides(data2)]
}

/** The block or slide whose picture visitors see first: it loads at once and stands for the page elsewhere. */
export function firstPictured(content: PageContent): Block | Slide | undefined {
  return visibleParts(content).find(isPicture)
}

/** Whether visitors would see nothing at all. */
export function isEmptyPage(content: PageContent): boolean {
  return visibleParts(content).length === 0
}

/** The picture of a block or slide, or undefined. */
export function pictureOf({ position_url }: Block | Slide): PicturePath | undefined {
  return parsePicturePath(position_url)
}

/** The movie of a block, or undefined. */
export function movieOf({ position_url }: Block): MoviePath | undefined {
  return parseMoviePath(position_url)
}

function isPicture(part: Block | Slide): boolean {
  return pictureOf(part) !== undefined
}
