import { expect, test } from 'vitest'
import { plateColours } from '#blocks/menu/styles.ts'
import { themeNames } from '#functions/contract/shop-record/look.ts'
import {
  blendColours,
  getContrast,
  getLuminance,
  minContrast,
} from '#functions/renderer/styles/contrast.ts'
import type { ColourSet } from '#functions/renderer/themes/theme.ts'
import { themes } from '#functions/renderer/themes/themes.ts'

type Pair = [text: string, background: string, where: string]

/** All pairs of text and background that a theme can produce, with the mixed colours of `frameRules`. */
function listPairs(set: ColourSet): Pair[] {
  const light = [set.paper, set.tinted].flatMap((background): Pair[] => [
    [set.ink, background, 'text'],
    [set.muted, background, 'notes and sold-out items'],
    [set.accent, background, 'group names and marks'],
  ])
  const darkTint = blendColours(set.darkInk, 0.06, set.dark)
  const dark = [set.dark, darkTint].flatMap((background): Pair[] => [
    [set.darkInk, background, 'text on dark'],
    [set.darkMuted, background, 'notes on dark'],
    [set.darkAccent, background, 'accents on dark'],
  ])
  return [
    ...light,
    ...dark,
    [set.accentInk, set.accent, 'button, band, first action and notice'],
    [set.ink, set.tinted, 'notice with a message'],
    [set.dark, set.darkAccent, 'button on dark'],
    // A background image below its veil of paper, at its lightest and darkest.
    [set.ink, blendColours(set.paper, 0.94, '#000000'), 'text over a dark image'],
    [set.ink, blendColours(set.paper, 0.94, '#ffffff'), 'text over a light image'],
  ]
}

test.each(themeNames)('every text of the theme %s has a contrast of at least 4.5:1', (name) => {
  for (const set of themes[name].colours)
    for (const [text, background, where] of listPairs(set))
      expect([set.label, where, getContrast(text, background) >= minContrast]).toEqual([
        set.label,
        where,
        true,
      ])
})

test('wooden plates can be read, also sold-out ones', () => {
  const { wood, soldOut, ink, price } = plateColours
  for (const shade of wood) {
    expect(getContrast(ink, shade)).toBeGreaterThanOrEqual(minContrast)
    expect(getContrast(price, shade)).toBeGreaterThanOrEqual(minContrast)
  }
  expect(getContrast(ink, soldOut)).toBeGreaterThanOrEqual(minContrast)
})

// The luminances of WCAG 2 for these greys.
test.each([
  ['#000000', 0],
  ['#0a0a0a', 0.003035],
  ['#0b0b0b', 0.003347],
  ['#808080', 0.215861],
  ['#ffffff', 1],
  ['#ff0000', 0.2126],
  ['#00ff00', 0.7152],
  ['#0000ff', 0.0722],
])('the luminance of %s is %f', (colour, luminance) => {
  expect(getLuminance(colour)).toBeCloseTo(luminance, 6)
})

test('the contrast is 1 to 21, in either order', () => {
  expect(getContrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(getContrast('#ffffff', '#000000')).toBeCloseTo(21)
  expect(getContrast('#777777', '#777777')).toBe(1)
  expect(getContrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
})

test('a colour shines through the one over it', () => {
  expect(blendColours('#ff8000', 1, '#123456')).toBe('#ff8000')
  expect(blendColours('#ff8000', 0, '#023456')).toBe('#023456')
  expect(blendColours('#ffffff', 0.25, '#204080')).toBe('#5870a0')
})
