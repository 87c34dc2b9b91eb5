/** SVG attributes. A text `@name` refers to a gradient, filter or pattern of the drawing. */
export type Attributes = Record<string, string | number>

/** `x, y, width, height` or `x, y, radius x, radius y`. */
export type Box = readonly [number, number, number, number]

/** `x, y, size`: a radius, height or scale. */
export type Spot = readonly [number, number, number]

const precision = (value: number) => (Math.abs(value) < 4 ? 100 : Math.abs(value) < 20 ? 10 : 1)

const formatNumber = (value: number) =>
  String(Math.round(value * precision(value)) / precision(value)).replace(/^(-?)0\./, '$1.')

function formatAttribute([name, value]: [string, string | number]): string {
  if (typeof value === 'number') {
    const text = formatNumber(value)
    return ` ${name}="${text}"`
  }
  return ` ${name}="${value.replace(/^@(.+)$/, 'url(#$1)')}"`
}

// Zero is the default of these attributes.
const startsAtZero = /^(?:x|y|x1|y1|cx|cy|offset)$/

/** Writes one element. */
export function element(name: string, attributes: Attributes, content = ''): string {
  const given = Object.entries(attributes).filter(
    ([key, value]) => value !== 0 || !startsAtZero.test(key),
  )
  const start = `<${name}${given.map(formatAttribute).join('')}`
  return content === '' ? `${start}/>` : `${start}>${content}</${name}>`
}

/** Writes path data with short numbers: points`M${x} ${y}l10 5`. */
export const points = (parts: TemplateStringsArray, ...values: number[]): string =>
  parts
    .map((part, index) => part + formatNumberAt(values, index))
    .join('')
    .replaceAll(' -', '-')

const formatNumberAt = (values: readonly number[], index: number) => {
  const value = values[index]
  return value === undefined ? '' : formatNumber(value)
}

export const rect = ([x, y, width, height]: Box, fill: string, more: Attributes = {}) =>
  element('rect', { x, y, width, height, fill, ...more })

export const circle = ([cx, cy, r]: Spot, fill: string, more: Attributes = {}) =>
  element('circle', { cx, cy, r, fill, ...more })

export const ellipse = ([cx, cy, rx, ry]: Box, fill: string, more: Attributes = {}) =>
  element('ellipse', { cx, cy, rx, ry, fill, ...more })

export const path = (d: string, fill: string, more: Attributes = {}) =>
  element('path', { d, fill, ...more })

/** A stroke. `buildPicture` gives all of them round ends and no fill. */
export const line = (d: string, [stroke, width]: [string, number], more: Attributes = {}) =>
  element('path', { d, stroke, 'stroke-width': width, ...more })

export const group = (attributes: Attributes, ...children: string[]) =>
  element('g', attributes, children.join(''))

/** Moves, turns (degrees) and scales children that are drawn around 0, 0. */
export const place = (
  [x, y, angle = 0, scale = 1]: readonly [number, number, number?, number?],
  ...children: string[]
) => {
  const turn = angle === 0 ? '' : ` rotate(${formatNumber(angle)})`
  const size = scale === 1 ? '' : ` scale(${Math.round(scale * 100) / 100})`
  return group(
    { transform: `translate(${formatNumber(x)} ${formatNumber(y)})${turn}${size}` },
    ...children,
  )
}

/** The same shape twice: its colour, and over it one of the shared shades. */
export const shaded = (shape: (fill: string) => string, fill: string, shade: ShadeName) =>
  shape(fill) + shape(`@${shade}`)

/** Many round dots of one size as one path. */
export const dots = (
  spots: readonly (readonly [number, number])[],
  [colour, size]: [string, number],
  more: Attributes = {},
) => line(spots.map(([x, y]) => points`M${x} ${y}h.1`).join(''), [colour, size], more)

/** The same with a shadow. A filter would cut dots off: it does not count the width of strokes. */
export const raisedDots = (
  spots: readonly (readonly [number, number])[],
  style: [string, number],
) =>
  dots(spots, ['#000', style[1]], { opacity: 0.3, transform: 'translate(5 8)' }) +
  dots(spots, style)

/** Names of the shared shades, see `document.ts`. */
export type ShadeName = 'round' | 'fall' | 'ball' | 'pool'

export const repeat = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('')

/** Numbers from 0 to 1 that are the same at each run. */
export function createRandom(seed: number): () => number {
  let state = seed * 7919 + 1
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
