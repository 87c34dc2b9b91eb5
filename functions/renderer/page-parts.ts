import {
  type ImagePath,
  type MoviePath,
  parseImagePath,
  parseMoviePath,
} from '#functions/contract/files/file-path.ts'
import type { Block, PageContent, Slide } from '#functions/contract/pages/page.ts'
import type { PageNumber } from '#functions/contract/pages/page-number.ts'
import { parseUrl } from '#functions/contract/text/link.ts'
import { getKind } from './get-kind.ts'
import type { ContentSite } from './kinds/kind.ts'
import type { PageSite } from './page-site.ts'
import { getPeriodState } from './periods.ts'

export const slideSetNames = ['data1', 'data2'] as const
export type SlideSetName = (typeof slideSetNames)[number]

/** Returns the text, or `""`. */
export function getVisibleText({ text_check, text }: Block): string {
  return text_check && text.trim() !== '' ? text : ''
}

export function hasVisibleContent(block: Block, site: ContentSite): boolean {
  return block.kind === 'basic'
    ? hasOwnContent(block)
    : getKind(block.kind).showsContent(block, site)
}

// Blocks do not change: the editor asks for all of them after each key.
const knownContent = new WeakMap<Block, boolean>()

function hasOwnContent(block: Block): boolean {
  const known = knownContent.get(block)
  if (known !== undefined) return known
  const isFilled =
    getVisibleText(block) !== '' || hasImage(block) || getMoviePath(block) !== undefined
  knownContent.set(block, isFilled)
  return isFilled
}

/** Whether visitors see the block, if it has content: it is neither hidden nor outside of its period. */
export function isBlockShown(block: Block, { now }: ContentSite): boolean {
  return block.display && getPeriodState(block, now) === 'shown'
}

export function listVisibleBlocks(content: PageContent, site: ContentSite): Block[] {
  return content.data.filter((block) => isBlockShown(block, site) && hasVisibleContent(block, site))
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
export function listVisibleItems(content: PageContent, site: ContentSite): (Block | Slide)[] {
  const blocks = listVisibleBlocks(content, site)
  return [...listVisibleSlides(content.data1), ...blocks, ...listVisibleSlides(content.data2)]
}

/** Returns the item with the first visible image: it loads eagerly and represents the page in previews. */
export function findFirstImageItem(
  content: PageContent,
  site: ContentSite,
): Block | Slide | undefined {
  return listVisibleItems(content, site).find(
    (item) => hasImage(item) && (!('kind' in item) || showsOwnImage(item)),
  )
}

export function isEmptyPage(content: PageContent, site: ContentSite): boolean {
  return listVisibleItems(content, site).length === 0
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

function showsOwnImage({ kind }: Block): boolean {
  return kind === 'basic' || getKind(kind).hasImage === true
}

/**
 * Returns `""` for links to pages that visitors cannot see, and for links that would leave the folder of `address`, as a
 * manipulated slug could.
 */
export function restrictPageHrefs(site: PageSite, address: string): PageSite['pageHref'] {
  const here = parseUrl(address)
  const folder = here?.href === address && parseUrl('./', here)?.href
  const isPublic = (page: PageNumber) =>
    page === site.page || (site.pages?.some((each) => each.page === page) ?? true)
  return (page: PageNumber) => {
    if (!isPublic(page)) return ''
    const href = site.pageHref(page)
    return folder && parseUrl(href, here)?.href.startsWith(folder) ? href : ''
  }
}
