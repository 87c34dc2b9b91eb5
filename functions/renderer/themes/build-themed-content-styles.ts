import { type ImagePath, parseImagePath } from '#functions/contract/files/file-path.ts'
import { limits } from '#functions/contract/limits.ts'
import type { Background, Block, PageContent } from '#functions/contract/pages/page.ts'
import { buildHeroShade } from '#functions/renderer/frame/hero-shade.ts'
import { isTitleBlock } from '#functions/renderer/items/block-view.tsx'
import { getImagePath, getMoviePath, getVisibleText } from '#functions/renderer/page-parts.ts'
import type { PageSite } from '#functions/renderer/page-site.ts'

import {
  buildSlidesStyles,
  cssImageUrl,
  defaultTextColour,
  getBlockClass,
  joinEqualStyles,
  parseColour,
  roundWithin,
  scaleWithText,
} from '#functions/renderer/styles/page-styles.ts'
import { findReadableColour } from './readable-colours.ts'

/**
 * Builds the styles of the values of a page with a look: background, shape of the slides, and margins, sizes, colours and photos of
 * blocks. Colours that could not be read are left out.
 */
export function buildThemedContentStyles(content: PageContent, site: PageSite): string {
  return [
    site.look ? buildHeroShade(content, site.look) : '',
    buildBackground(content.bg, site.media),
    buildSlidesStyles('data2', content.data2),
    ...joinEqualStyles(content.data.flatMap((block) => listStyles(block, content, site))),
  ].join('')
}

function buildBackground(bg: Background, media: string): string {
  const picture: ImagePath | undefined = bg.display ? parseImagePath(bg.position_url) : undefined
  if (!picture) return ''
  const image = (width: number) => `.back{background-image:${cssImageUrl(picture, media, width)}}`
  return `${image(1280)}@container(min-width:800px){${image(1920)}}`
}

function listStyles(block: Block, content: PageContent, site: PageSite): [string, string][] {
  const name = getBlockClass(block.id)
  if (!name) return []
  const movie = getMoviePath(block)
  const pairs: [string, string][] = [
    [`.${name}`, listBoxStyles(block).join(';')],
    [`.${name} .text`, formatColour(block, content, site)],
    [`.${name} img`, formatFocus(block)],
    [`.${name} video`, movie ? `aspect-ratio:${movie.width}/${movie.height}` : ''],
  ]
  return pairs.filter(([, style]) => style !== '')
}

function listBoxStyles(block: Block): string[] {
  const up = roundWithin(0, limits.margin, block.margin_up)
  const down = roundWithin(0, limits.margin, block.margin_down)
  const size = roundWithin(16, limits.textSize, block.text_size)
  const isSized = block.kind === 'basic' && size !== 16 && !isTitleBlock(block)
  return [
    up || down ? `padding:${up}px 0 ${down}px` : '',
    isSized
      ? scaleWithText(`font-size:${size < 24 ? `${size}px` : `min(${size}px,max(24px,8cqi))`}`)
      : '',
  ].filter((style) => style !== '')
}

function formatColour(block: Block, content: PageContent, site: PageSite): string {
  if (block.kind !== 'basic' || !site.look || getVisibleText(block) === '') return ''
  const own = parseColour(defaultTextColour, block.text_color)
  const colour = own === defaultTextColour ? '' : findReadableColour(block, content, site.look)
  return colour === '' ? '' : `color:${colour}`
}

const percent = (value: number) => `${roundWithin(50, { min: 0, max: 100 }, value)}%`

function formatFocus(block: Block): string {
  const { focus_x, focus_y } = block
  if (!getImagePath(block) || (focus_x === 50 && focus_y === 50)) return ''
  return `object-position:${percent(focus_x)} ${percent(focus_y)}`
}
