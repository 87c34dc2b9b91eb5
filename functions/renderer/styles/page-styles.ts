import {
  type ImagePath,
  isAnimated,
  listVariants,
  mainFilePath,
  parseImagePath,
} from '#functions/contract/files/file-path.ts'
import { limits } from '#functions/contract/limits.ts'
import type { Background, Block, PageContent, Slide } from '#functions/contract/pages/page.ts'
import {
  getImagePath,
  getMoviePath,
  listEditorSlides,
  slideSetNames,
} from '#functions/renderer/page-parts.ts'
import { toMediaOrigin } from '#functions/renderer/page-site.ts'
import { baseRules } from './base-rules.ts'
import { getLuminance } from './contrast.ts'
import { printRules } from './print-rules.ts'

const defaultBackground = '#ffffff'
/** The colour of texts whose owners chose none. */
export const defaultTextColour = '#222222'
const defaultTextSize = 16
// Larger texts are headings: bold, with tight lines, and limited to the width of a phone.
const minHeadingSize = 24

// Columns need more width for larger text.
const scaledParts = /(?:\bfont(?:-size)?|--h):[^;}]*|@container\([^{]*/g

/** Styles of all pages; must come first. */
export const baseStyles: string = minifyRules(baseRules)

/** Must come last. */
export const printStyles: string = minifyRules(printRules)

/**
 * Builds the styles of a page’s values: background, shape of the slides, and margins, text size and colour of blocks, hidden ones too.
 * Invalid values become defaults.
 */
export function buildContentStyles(content: PageContent, media: string): string {
  const slides = slideSetNames.map((set) => buildSlidesStyles(set, content[set]))
  return [
    buildBackgroundStyles(content.bg, media),
    ...slides,
    ...listBlockStyles(content.data),
  ].join('')
}

function listBlockStyles(blocks: readonly Block[]): string[] {
  return joinEqualStyles(blocks.flatMap(listOneBlockStyles))
}

/** Builds rules from pairs of selector and style, in an order that does not depend on theirs. */
export function joinEqualStyles(pairs: readonly (readonly [string, string])[]): string[] {
  const selectorsOf = new Map<string, string[]>()
  for (const [selector, style] of pairs) {
    const selectors = selectorsOf.get(style)
    if (selectors) selectors.push(selector)
    else selectorsOf.set(style, [selector])
  }
  return [...selectorsOf].map(([style, all]) => `${all.sort().join(',')}{${style}}`).sort()
}

/** Returns `""` for an id that is not a valid class. */
export function getBlockClass(id: string): string {
  return /^[\w-]{1,64}$/.test(id) ? `b-${id}` : ''
}

export function isHeadingSize(size: number): boolean {
  return size >= minHeadingSize
}

export function getBackgroundColour({ display, color }: Background): string {
  return display ? parseColour(defaultBackground, color) : defaultBackground
}

/** Whether text of this colour needs a darkened image behind it instead of a lightened one. */
export function needsDarkScrim(colour: string): boolean {
  return getLuminance(parseColour(defaultTextColour, colour)) > 0.18
}

function buildBackgroundStyles(background: Background, media: string): string {
  const colour = `.noren-page{background:${getBackgroundColour(background)}}`
  const picture = background.display ? parseImagePath(background.position_url) : undefined
  if (!picture) return colour
  const small = `.back{background-image:${cssImageUrl(picture, media, 1280)}}`
  const large = `.back{background-image:${cssImageUrl(picture, media, 1920)}}`
  return `${colour}${small}@container(min-width:800px){${large}}`
}

/** Returns an image for CSS, at most this wide if variants exist. */
export function cssImageUrl(picture: ImagePath, media: string, atMost: number): string {
  return `url("${toMediaOrigin(media)}${findFileOfWidth(picture, atMost)}")`
}

function findFileOfWidth(picture: ImagePath, atMost: number): string {
  // The main file is better than the thumbnail, except when it is animated.
  if (picture.isAlone && !isAnimated(picture)) return mainFilePath(picture)
  return (
    listVariants(picture, 'webp')
      .reverse()
      .find(({ width }) => width <= atMost)?.path ?? ''
  )
}

/** Returns the shape of a set of slides. */
export function buildSlidesStyles(set: string, slides: Slide[]): string {
  const [picture] = listEditorSlides(slides).flatMap((slide) => getImagePath(slide) ?? [])
  if (!picture) return ''
  // The first slide’s ratio applies to all, so that nothing jumps: between 4:3 and 21:9.
  const ratio = clampNumber({ min: 4 / 3, max: 21 / 9 }, picture.width / picture.height)
  return `.${set} .track{aspect-ratio:${Number(ratio.toFixed(4))}}`
}

// Blocks do not change: the editor asks for the styles of all of them after each key.
const knownStyles = new WeakMap<Block, [string, string][]>()

/** Returns pairs of selector and style. */
function listOneBlockStyles(block: Block): [string, string][] {
  const known = knownStyles.get(block) ?? buildOneBlockStyles(block)
  knownStyles.set(block, known)
  return known
}

function buildOneBlockStyles(block: Block): [string, string][] {
  const name = getBlockClass(block.id)
  const up = roundWithin(0, limits.margin, block.margin_up)
  const down = roundWithin(0, limits.margin, block.margin_down)
  const colour = parseColour(defaultTextColour, block.text_color)
  const style = [
    up || down ? `padding:${up}px 0 ${down}px` : '',
    colour === defaultTextColour ? '' : `color:${colour}`,
    formatTextSize(roundWithin(defaultTextSize, limits.textSize, block.text_size)),
  ].filter((each) => each !== '')
  if (!name) return []
  const own: [string, string][] = style.length > 0 ? [[`.${name}`, style.join(';')]] : []
  return [...own, ...listPlayerStyles(name, block)]
}

// The ratio of the movie, not of the poster, so that nothing jumps when it plays.
function listPlayerStyles(name: string, block: Block): [string, string][] {
  const movie = getMoviePath(block)
  return movie ? [[`.${name} video`, `aspect-ratio:${movie.width}/${movie.height}`]] : []
}

function formatTextSize(size: number): string {
  if (size === defaultTextSize) return ''
  return scaleWithText(
    isHeadingSize(size)
      ? `font-size:min(${size}px,max(${minHeadingSize}px,12cqi))`
      : `font-size:${size}px`,
  )
}

/** Returns a colour as `#rrggbb`, or the fallback for anything else. */
export function parseColour(fallback: string, colour: string): string {
  return /^#[0-9a-f]{6}$/i.test(colour) ? colour.toLowerCase() : fallback
}

/** Rounds a number within bounds; returns the fallback for what is not a number. */
export function roundWithin(
  fallback: number,
  bounds: { min: number; max: number },
  value: number,
): number {
  return Number.isFinite(value) ? Math.round(clampNumber(bounds, value)) : fallback
}

function clampNumber({ min, max }: { min: number; max: number }, value: number): number {
  return Math.min(max, Math.max(min, value))
}

/** Removes the line breaks of rules, and makes them follow the text size of the browser. */
export function minifyRules(rules: string): string {
  return scaleWithText(rules.replace(/\s*\n\s*/g, '').replace(/;}/g, '}'))
}

/**
 * Turns the pixels of text sizes, and of the widths at which the layout changes, into a share of the browser's text size, which is
 * 16 px by default.
 */
export function scaleWithText(rules: string): string {
  return rules.replace(scaledParts, (part) =>
    part.replace(
      /([\d.]+)px/g,
      (_, size: string) => `${String(Number(size) / 16).replace(/^0(?=\.)/, '')}rem`,
    ),
  )
}
