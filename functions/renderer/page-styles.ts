import { limits } from '#functions/contract/limits.ts'
import type { Background, Block, PageContent, Slide } from '#functions/contract/page.ts'
import {
  isMoving,
  ownFilePath,
  type PicturePath,
  parsePicturePath,
  variantsOf,
} from '#functions/contract/picture.ts'
import { fixedRules } from './fixed-rules.ts'
import { drawnSlides, movieOf, pictureOf, slideSets } from './page-parts.ts'
import { mediaOrigin } from './page-site.ts'
import { printRules } from './print-rules.ts'

const paper = '#ffffff'
const ink = '#222222'
const plainSize = 16
// From here on a text is a heading: bolder, set tighter, and kept within a phone's width.
const headingSize = 24

/** The styles that all pages share. They go first. */
export const fixedStyles: string = packed(fixedRules)

/** How a page is printed. After all others. */
export const printStyles: string = packed(printRules)

/**
 * The styles of one page's own values: background, slides' shape, and each block's margins, text size
 * and colour, hidden blocks' too. Every value is checked again, so that a bad one gives the default.
 */
export function contentStyles(content: PageContent, media: string): string {
  const slides = slideSets.map((set) => slidesStyles(set, content[set]))
  return [backgroundStyles(content.bg, media), ...slides, ...blocksStyles(content.data)].join('')
}

/** One rule for all blocks that look alike, in an order that stays when a block is moved. */
function blocksStyles(blocks: readonly Block[]): string[] {
  const selectorsOf = new Map<string, string[]>()
  for (const [selector, style] of blocks.flatMap(blockStyles)) {
    const selectors = selectorsOf.get(style) ?? []
    selectorsOf.set(style, [...selectors, selector])
  }
  // oxlint-disable-next-line unicorn/no-array-sort -- new lists, and old browsers have no toSorted
  return [...selectorsOf].map(([style, all]) => `${all.sort().join(',')}{${style}}`).sort()
}

/** The class that a block's own styles hang on, or `""` for an id that could not be a class. */
export function blockClass(id: string): string {
  return /^[\w-]{1,64}$/.test(id) ? `b-${id}` : ''
}

/** Whether a text of this size in pixels is a heading. */
export function isHeading(size: number): boolean {
  return size >= headingSize
}

/** The colour behind a page. */
export function backgroundColour({ display, color }: Background): string {
  return display ? colourOr(paper, color) : paper
}

/** Whether a text of this colour over a picture reads better on a darkened picture than on a lightened one. */
export function needsDarkScrim(colour: string): boolean {
  const [red, green, blue] = [1, 3, 5].map((at) =>
    luminance(Number.parseInt(colourOr(ink, colour).slice(at, at + 2), 16) / 255),
  )
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0) > 0.18
}

function luminance(part: number): number {
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}

function backgroundStyles(background: Background, media: string): string {
  const colour = `.noren-page{background:${backgroundColour(background)}}`
  const picture = background.display ? parsePicturePath(background.position_url) : undefined
  if (!picture) return colour
  const small = `.back{background-image:${pictureUrl(picture, media, 1280)}}`
  const large = `.back{background-image:${pictureUrl(picture, media, 1920)}}`
  return `${colour}${small}@container(min-width:800px){${large}}`
}

function pictureUrl(picture: PicturePath, media: string, atMost: number): string {
  return `url("${mediaOrigin(media)}${fileOfWidth(picture, atMost)}")`
}

function fileOfWidth(picture: PicturePath, atMost: number): string {
  // One that is alone is better shown as it is than by its thumbnail, unless it must not move.
  if (picture.isAlone && !isMoving(picture)) return ownFilePath(picture)
  return variantsOf(picture, 'webp').findLast(({ width }) => width <= atMost)?.path ?? ''
}

function slidesStyles(set: string, slides: Slide[]): string {
  const [picture] = drawnSlides(slides).flatMap((slide) => pictureOf(slide) ?? [])
  if (!picture) return ''
  // The first slide's shape holds for all, so that nothing jumps; no narrower than 4:3, no wider than 21:9.
  const ratio = between({ min: 4 / 3, max: 21 / 9 }, picture.width / picture.height)
  return `.${set} .track{aspect-ratio:${Number(ratio.toFixed(4))}}`
}

/** The rules of a block, each a selector and its style. */
function blockStyles(block: Block): [string, string][] {
  const name = blockClass(block.id)
  const up = wholeOr(0, limits.margin, block.margin_up)
  const down = wholeOr(0, limits.margin, block.margin_down)
  const colour = colourOr(ink, block.text_color)
  const style = [
    up || down ? `padding:${up}px 0 ${down}px` : '',
    colour === ink ? '' : `color:${colour}`,
    sizeStyle(wholeOr(plainSize, limits.textSize, block.text_size)),
  ].filter((each) => each !== '')
  if (!name) return []
  const own: [string, string][] = style.length > 0 ? [[`.${name}`, style.join(';')]] : []
  return [...own, ...playerStyle(name, block)]
}

// The movie's shape, and not its poster's, so that nothing jumps when it begins to play.
function playerStyle(name: string, block: Block): [string, string][] {
  const movie = movieOf(block)
  return movie ? [[`.${name} video`, `aspect-ratio:${movie.width}/${movie.height}`]] : []
}

function sizeStyle(size: number): string {
  if (size === plainSize) return ''
  return isHeading(size)
    ? `font-size:min(${size}px,max(${headingSize}px,12cqi))`
    : `font-size:${size}px`
}

function colourOr(fallback: string, colour: string): string {
  return /^#[0-9a-f]{6}$/i.test(colour) ? colour.toLowerCase() : fallback
}

function wholeOr(fallback: number, bounds: { min: number; max: number }, value: number): number {
  return Number.isFinite(value) ? Math.round(between(bounds, value)) : fallback
}

function between({ min, max }: { min: number; max: number }, value: number): number {
  return Math.min(max, Math.max(min, value))
}

function packed(rules: string): string {
  return rules.replace(/\s*\n\s*/g, '').replace(/;}/g, '}')
}
