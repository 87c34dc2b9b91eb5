import type { Background, BasicBlock, PageContent, Slide } from '#functions/contract/pages/page.ts'
import type { PageSite } from '#functions/renderer/page-site.ts'
import { emptyBlock, whiteBackground } from '#test/support/pages/basic-block.ts'

/** A block with the contract's defaults. */
export function block(fields: Partial<BasicBlock>): BasicBlock {
  return { ...emptyBlock, ...fields }
}

/** A text block. */
export function textBlock(id: string, text: string, fields: Partial<BasicBlock> = {}): BasicBlock {
  return block({ id, text_check: true, text, ...fields })
}

/** A slide with the contract's defaults. */
export function slide(id: string, fields: Partial<Slide> = {}): Slide {
  return { id, position_url: picture(id), alt: '', link: '', display: true, ...fields }
}

/** The path of a picture of the shop; ids are as long as real ones. */
export function picture(name: string, size = '1600x900'): string {
  return `/images/${name.padEnd(22, 'f')}/${name.padEnd(22, 'c')}/${size}.jpg`
}

/** The path of a movie. */
export function movie(name: string, file = '1280x720-poster.mp4'): string {
  return `/movies/${name.padEnd(22, 'f')}/${name.padEnd(22, 'c')}/${file}`
}

/** A page's content, empty unless said otherwise. */
export function page(
  fields: Partial<Omit<PageContent, 'bg'>> & { bg?: Partial<Background> } = {},
): PageContent {
  return { data: [], data1: [], data2: [], ...fields, bg: { ...whiteBackground, ...fields.bg } }
}

export const site: PageSite = {
  media: 'https://d111111abcdef8.cloudfront.net',
  shopName: '花の店',
  page: 1,
  pageHref: (number) => (number === 1 ? './' : `./${number}`),
}
