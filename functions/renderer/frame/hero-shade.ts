import { parseImagePath } from '#functions/contract/files/file-path.ts'
import type { PageContent } from '#functions/contract/pages/page.ts'
import { getComposition, type Look } from '#functions/contract/shop-record/look.ts'
import { listEditorSlides } from '#functions/renderer/page-parts.ts'
import { blendColours, getContrast, minContrast } from '#functions/renderer/styles/contrast.ts'
import { getTheme } from '#functions/renderer/themes/themes.ts'
import { findHero } from './page-sections.ts'

const words = '#ffffff'
// Compressed images differ a little from the measured one, and browsers round.
const margin = 0.1

/**
 * Builds the opacity of the shade behind white words over the photos of the first view, where the theme sets them so. It is as dark as
 * the lightest photo needs where the words can be, however it is cropped. A photo that was not measured counts as white.
 */
export function buildHeroShade({ data, data1 }: PageContent, look: Look): string {
  const hero = findHero(data1, data)
  const { theme } = getTheme(look)
  const isShaded = theme.hero === 'name' || theme.hero === 'low'
  if (!hero || !isShaded || getComposition(look) !== 'photo') return ''
  const photos = hero === 'slides' ? listEditorSlides(data1) : [hero]
  // Words are never in the first quarter, but with another focus, any part of a photo can be anywhere.
  const start = hero === 'slides' || hero.focus_y === 50 ? 1 : 0
  const lights = photos.flatMap(({ position_url }) =>
    Array.from(parseImagePath(position_url)?.brightness ?? 'ffff').slice(start),
  )
  const lightest = Math.max(...lights.map((digit) => Number.parseInt(digit, 16)))
  return `.hero{--shade:${findOpacity(lightest, look)}}`
}

/** Returns how much of the theme's dark a grey of 0 to 15 needs before white words on it have the least contrast. */
function findOpacity(light: number, look: Look): number {
  const { dark } = getTheme(look).colours
  const grey = `#${light.toString(16).repeat(6)}`
  const steps = Array.from({ length: 101 }, (_, step) => step / 100)
  return (
    steps.find(
      (each) => getContrast(words, blendColours(dark, each, grey)) >= minContrast + margin,
    ) ?? 1
  )
}
