import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

const css = await readFile(new URL('../../../web/styles/tokens.css', import.meta.url), 'utf8')
const colours = new Map(
  [...css.matchAll(/--color-([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name, value]),
)

function luminance(name: string): number {
  const colour = colours.get(name)
  if (!colour) throw new Error(`No colour is called ${name}`)
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const surfaces = ['background', 'main', 'raised']
const inks = ['text', 'quiet', 'heading', 'link', 'clock', 'danger', 'success', 'warning']

test.each(surfaces.flatMap((surface) => inks.map((ink) => [ink, surface] as const)))(
  '%s can be read on %s',
  (ink, surface) => {
    expect(contrast(ink, surface)).toBeGreaterThanOrEqual(4.5)
  },
)

test.each([
  ['on-orange', 'orange'],
  ['on-orange', 'orange-strong'],
  ['on-highlight', 'highlight'],
  ['text', 'pressed'],
  ['on-new', 'new'],
  ['success', 'success-surface'],
  ['warning', 'warning-surface'],
  ['danger', 'danger-surface'],
] as const)('%s can be read on %s', (ink, surface) => {
  expect(contrast(ink, surface)).toBeGreaterThanOrEqual(4.5)
})

test.each(surfaces)('frames of inputs and the focus ring stand out on %s', (surface) => {
  expect(contrast('line-strong', surface)).toBeGreaterThanOrEqual(3)
  expect(contrast('focus', surface)).toBeGreaterThanOrEqual(3)
})
