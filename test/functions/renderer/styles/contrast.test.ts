import { expect, test } from 'vitest'
import { blendColours, getContrast, getLuminance } from '#functions/renderer/styles/contrast.ts'

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
