import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

const css = await readFile(new URL('../../../web/styles/tokens.css', import.meta.url), 'utf8')
const [shops = '', admins = ''] = css.split('[data-area="edit"]')

/** The colours of shops, and those of admins, who have the rest from shops. */
const areas = { shops: coloursIn(shops), admins: coloursIn(shops + admins) }
type Area = keyof typeof areas
const everywhere: readonly Area[] = ['shops', 'admins']

function coloursIn(text: string) {
  const found = text.matchAll(/--color-([\w-]+): (#[0-9a-f]{6});/g)
  return new Map([...found].map(([, name, value]) => [name, value]))
}

function luminance(area: Area, name: string): number {
  const colour = areas[area].get(name)
  if (!colour) throw new Error(`No colour is called ${name}`)
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(area: Area, one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(area, one), luminance(area, other)].toSorted(
    (a, b) => a - b,
  )
  return (light + 0.05) / (dark + 0.05)
}

const surfaces = ['background', 'main', 'raised']
const inks = ['text', 'quiet', 'heading', 'link', 'clock', 'danger', 'success', 'warning']

const pairs = [
  ...surfaces.flatMap((surface) => inks.map((ink) => [ink, surface] as const)),
  ['on-orange', 'orange'],
  ['on-orange', 'orange-strong'],
  ['on-highlight', 'highlight'],
  ['text', 'pressed'],
  ['on-new', 'new'],
  ['success', 'success-surface'],
  ['warning', 'warning-surface'],
  ['danger', 'danger-surface'],
] as const

test.each(
  everywhere.flatMap((area) => pairs.map(([ink, surface]) => [area, ink, surface] as const)),
)('for %s, %s can be read on %s', (area, ink, surface) => {
  expect(contrast(area, ink, surface)).toBeGreaterThanOrEqual(4.5)
})

test.each(everywhere.flatMap((area) => surfaces.map((surface) => [area, surface] as const)))(
  'for %s, frames of inputs and the focus ring stand out on %s',
  (area, surface) => {
    expect(contrast(area, 'line-strong', surface)).toBeGreaterThanOrEqual(3)
    expect(contrast(area, 'focus', surface)).toBeGreaterThanOrEqual(3)
  },
)

test('the admins’ area is told from a shop’s by its colours', () => {
  for (const surface of surfaces)
    expect(areas.admins.get(surface)).not.toBe(areas.shops.get(surface))
})
