import type { Block, PageContent } from '#functions/contract/pages/page.ts'
import type { Look } from '#functions/contract/shop-record/look.ts'
import { buildSections, findHero, type Tone } from '#functions/renderer/frame/page-sections.ts'
import { getImagePath, getMoviePath, getVisibleText } from '#functions/renderer/page-parts.ts'
import { blendColours, getContrast, minContrast } from '#functions/renderer/styles/contrast.ts'
import {
  defaultTextColour,
  getBackgroundColour,
  needsDarkScrim,
  parseColour,
} from '#functions/renderer/styles/page-styles.ts'
import type { ColourSet } from './theme.ts'
import { getTheme } from './themes.ts'

// The veils of `baseRules` behind text over an image, on the image that is worst for them.
const darkVeil = blendColours('#000000', 0.6, '#ffffff')
const lightVeil = blendColours('#ffffff', 0.7, '#000000')

/** Returns the owner's colour of a block's text if it can be read where it stands, or `""`. */
export function findReadableColour(block: Block, content: PageContent, look: Look): string {
  const colour = parseColour(defaultTextColour, block.text_color)
  const background = findBackground(block, content, look)
  return getContrast(colour, background) >= minContrast ? colour : ''
}

/**
 * Lists the ids of visible blocks whose text has a contrast below 4.5:1 to what is behind it: the background colour, or an image under
 * its veil. With a look, the page shows these texts in the theme's colour instead. A background image counts as its colour.
 */
export function findUnreadableTexts(content: PageContent, look: Look | undefined): string[] {
  return content.data
    .filter((block) => block.kind === 'basic' && block.display && getVisibleText(block) !== '')
    .filter((block) => !isDefault(block) || !look)
    .filter((block) => {
      const colour = parseColour(defaultTextColour, block.text_color)
      return getContrast(colour, findBackground(block, content, look)) < minContrast
    })
    .map(({ id }) => id)
}

const isDefault = ({ text_color }: Block) =>
  parseColour(defaultTextColour, text_color) === defaultTextColour

function findBackground(block: Block, content: PageContent, look: Look | undefined): string {
  if (getImagePath(block) || getMoviePath(block))
    return needsDarkScrim(block.text_color) ? darkVeil : lightVeil
  if (!look) return getBackgroundColour(content.bg)
  return getToneColour(findTone(block, content), getTheme(look).colours)
}

// Pages do not change, and several blocks of one are asked for.
const knownTones = new WeakMap<PageContent, Map<string, Tone>>()

function findTone(block: Block, content: PageContent): Tone {
  const tones = knownTones.get(content) ?? listTones(content)
  knownTones.set(content, tones)
  return tones.get(block.id) ?? 'plain'
}

/** The tones of the sections by the ids of their blocks. */
function listTones(content: PageContent): Map<string, Tone> {
  const hero = findHero(content.data1, content.data)
  const rest = content.data.filter((each) => each !== hero)
  return new Map(
    buildSections(rest).flatMap(({ tone, rows }) =>
      rows.flatMap(({ blocks }) => blocks.map(({ block }): [string, Tone] => [block.id, tone])),
    ),
  )
}

function getToneColour(tone: Tone, { paper, tinted, dark }: ColourSet): string {
  return { plain: paper, tinted, dark }[tone]
}
