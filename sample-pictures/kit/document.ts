import { listReusedShapes } from './reuse.ts'
import { element, group, rect, type ShadeName } from './svg.ts'

const pictureSize = { width: 1600, height: 1200 } as const

/** A scene before its light. */
export type Scene = {
  /** Colour of the shadows: dark, with the hue of the scene. */
  shadow: string
  /** The light from the upper left: its colour and strength from 0 to 1. */
  light?: [string, number]
  /** How dark the edge away from the light is, from 0 to 1. */
  dusk?: number
  /** How dark the lower edge is, from 0 to 1: text lies there on a hero. */
  ground?: number
  content: string[]
}

type Stop = readonly [offset: number, colour: string, opacity: number]

const stops = (list: readonly Stop[]) =>
  list
    .map(([offset, colour, opacity]) =>
      element('stop', {
        offset,
        'stop-color': colour,
        ...(opacity < 1 && { 'stop-opacity': opacity }),
      }),
    )
    .join('')

/** A gradient of a shape from its top to its bottom, or from left to right. */
export const linear = (id: string, list: readonly Stop[], direction: 'down' | 'right' = 'down') =>
  element('linearGradient', direction === 'down' ? { id, x2: '0', y2: 1 } : { id }, stops(list))

/** A gradient from a point of a shape (0 to 1) outwards. */
export const radial = (
  id: string,
  list: readonly Stop[],
  [cx, cy, r]: readonly [number, number, number] = [0.5, 0.5, 0.5],
) => element('radialGradient', { id, cx, cy, r }, stops(list))

const filterArea = {
  x: '-20%',
  y: '-20%',
  width: '150%',
  height: '150%',
  'color-interpolation-filters': 'sRGB',
}

const shadowFilter = (id: string, [x, y, blur]: [number, number, number], colour: string) =>
  element(
    'filter',
    { id, ...filterArea },
    element('feDropShadow', {
      dx: x,
      dy: y,
      stdDeviation: blur,
      'flood-color': colour,
      'flood-opacity': 0.42,
    }),
  )

const blurFilter = (id: string, blur: number) =>
  element(
    'filter',
    { id, ...filterArea, x: '-60%', y: '-60%', width: '220%', height: '220%' },
    element('feGaussianBlur', { stdDeviation: blur }),
  )

const buildShades = (shadow: string): Record<ShadeName, string> => ({
  round: linear(
    'round',
    [
      [0, '#fff', 0.06],
      [0.22, '#fff', 0.34],
      [0.5, '#fff', 0],
      [1, shadow, 0.46],
    ],
    'right',
  ),
  fall: linear('fall', [
    [0, '#fff', 0.2],
    [0.4, '#fff', 0],
    [1, shadow, 0.42],
  ]),
  ball: radial(
    'ball',
    [
      [0, '#fff', 0.5],
      [0.45, '#fff', 0.04],
      [1, shadow, 0.46],
    ],
    [0.34, 0.28, 0.8],
  ),
  pool: radial(
    'pool',
    [
      [0, '#fff', 0.3],
      [0.6, '#fff', 0],
      [1, shadow, 0.24],
    ],
    [0.36, 0.34, 0.7],
  ),
})

const buildFilters = (shadow: string): Record<string, string> => ({
  cast: radial('cast', [
    [0.8, shadow, 0.55],
    [0.9, shadow, 0.2],
    [1, shadow, 0],
  ]),
  lift: shadowFilter('lift', [12, 18, 16], shadow),
  near: shadowFilter('near', [4, 7, 6], shadow),
  soft: blurFilter('soft', 10),
  haze: blurFilter('haze', 36),
  glow: radial('glow', [
    [0, '#fff1cc', 0.9],
    [0.3, '#ffdf9e', 0.45],
    [1, '#ffd27f', 0],
  ]),
  beam: linear('beam', [
    [0, '#ffe7b0', 0.55],
    [1, '#ffe7b0', 0],
  ]),
})

/** Writes the whole SVG: the scene, the light over it, and those shades and filters that it uses. */
export function buildPicture(scene: Scene): string {
  const { width, height } = pictureSize
  const { shadow, light: [colour, strength] = ['#ffe9c4', 0.3], dusk = 0.2, ground = 0 } = scene
  const shared = { ...buildShades(shadow), ...buildFilters(shadow) }
  const over = [
    radial(
      'light',
      [
        [0, colour, strength],
        [0.45, colour, strength * 0.2],
        [1, shadow, dusk],
      ],
      [0.24, 0.1, 1.05],
    ),
    ...(ground > 0
      ? [
          linear('ground', [
            [0.5, shadow, 0],
            [1, shadow, ground],
          ]),
        ]
      : []),
  ]
  const scenery = group({ fill: 'none', 'stroke-linecap': 'round' }, ...scene.content)
  const reused = listReusedShapes(scenery).join('')
  const content = reused + scenery
  const used = Object.entries(shared).flatMap(([name, definition]) =>
    content.includes(`url(#${name})`) ? [definition] : [],
  )
  const whole = [0, 0, width, height] as const
  const lines = [
    element('defs', {}, [...used, ...over, reused].join('')),
    scenery,
    rect(whole, '@light'),
    ...(ground > 0 ? [rect(whole, '@ground')] : []),
  ]
  return `${element('svg', { xmlns: 'http://www.w3.org/2000/svg', width, height, viewBox: `0 0 ${width} ${height}` }, `\n${lines.join('\n')}\n`)}\n`
}
