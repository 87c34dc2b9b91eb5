import { reuse } from './reuse.ts'
import {
  type Box,
  circle,
  createRandom,
  dots,
  ellipse,
  group,
  line,
  path,
  place,
  points,
  rect,
  repeat,
  type Spot,
} from './svg.ts'

/* Things on a table, seen from above. */

/** A wooden table top that fills the picture. */
export function drawTable(colour: string, [dark, light]: [string, string], seed = 3): string {
  const random = createRandom(seed)
  const grain = () =>
    repeat(11, () => {
      const wave = random() * 26 - 13
      return points`M${random() * 1000} ${random() * 1200}q${150 + random() * 200} ${wave} ${420 + random() * 300} 0`
    })
  const tones = repeat(5, (index) =>
    rect([0, index * 240 + 20, 1600, 240], index % 2 ? dark : light, { opacity: random() * 0.14 }),
  )
  return (
    rect([0, 0, 1600, 1200], colour) +
    tones +
    line(grain(), [dark, 3], { opacity: 0.18 }) +
    line(grain(), [light, 4], { opacity: 0.16 }) +
    line('M0 20H1600M0 260H1600M0 500H1600M0 740H1600M0 980H1600', [dark, 4], { opacity: 0.35 })
  )
}

/** The shadow of something round. */
export const drawCast = ([x, y, r]: Spot) =>
  circle([x + 8 + r * 0.03, y + 12 + r * 0.05, r * 1.1], '@cast')

type Ware = { colour: string; rim: string; inside?: string }

/** A flat plate; `inside` is its face. */
export const drawPlate = ([x, y, r]: Spot, { colour, rim, inside = colour }: Ware) =>
  drawCast([x, y, r]) +
  circle([x, y, r], colour) +
  circle([x, y, r * 0.95], 'none', { stroke: rim, 'stroke-width': r * 0.025 }) +
  circle([x, y, r * 0.74], inside) +
  circle([x, y, r * 0.74], '@pool') +
  line(
    points`M${x - r * 0.8} ${y - r * 0.36}A${r * 0.88} ${r * 0.88} 0 0 1 ${x - r * 0.36} ${y - r * 0.8}`,
    ['#fff', r * 0.03],
    { opacity: 0.55 },
  )

/** A deep bowl with something liquid in it. */
export const drawBowl = ([x, y, r]: Spot, { colour, rim, inside = '#5a2c16' }: Ware) =>
  drawCast([x, y, r]) +
  circle([x, y, r], rim) +
  circle([x, y, r * 0.95], colour) +
  circle([x, y, r * 0.87], '#1a0f0a', { opacity: 0.2 }) +
  circle([x + r * 0.02, y + r * 0.035, r * 0.835], inside) +
  circle([x + r * 0.02, y + r * 0.035, r * 0.835], '@pool') +
  line(
    points`M${x - r * 0.84} ${y - r * 0.36}A${r * 0.91} ${r * 0.91} 0 0 1 ${x - r * 0.36} ${y - r * 0.84}`,
    ['#fff', r * 0.035],
    { opacity: 0.6 },
  )

/** Two chopsticks of this length around a point. */
export const drawChopsticks = (
  [x, y, angle, length = 620]: readonly [number, number, number, number?],
  colour: string,
) =>
  place(
    [x, y, angle],
    group(
      { filter: '@near' },
      ...[-19, 19].map((offset) =>
        path(
          points`M${-length / 2} ${offset - 5}L${length / 2} ${offset - 12}q10 12 0 24L${-length / 2} ${offset + 5}z`,
          colour,
        ),
      ),
      line(points`M${length / 2 - 60} -19h40M${length / 2 - 60} 19h40`, ['#e7c987', 8]),
    ),
  )

/** A cloth or tray of a colour under other things. */
export const drawMat = ([x, y, width, height]: Box, colour: string, angle = 0) =>
  place(
    [x, y, angle],
    rect([-width / 2, -height / 2, width, height], colour, { rx: 10, filter: '@lift' }),
    rect([-width / 2 + 16, -height / 2 + 16, width - 32, height - 32], 'none', {
      rx: 4,
      stroke: '#fff',
      'stroke-width': 3,
      'stroke-opacity': 0.28,
      'stroke-dasharray': '14 12',
    }),
  )

/** Bundles of noodles, coiled; each at x, y and an angle. */
export function drawCoils(
  spots: readonly (readonly [number, number, number])[],
  r: number,
  [colour, dark, light]: [string, string, string],
) {
  const ring = (index: number) => {
    const size = r * (0.96 - index * 0.155)
    return ellipse([index * 3, -index * 2, size, size * 0.72], 'none', {
      stroke: index % 2 ? light : dark,
      'stroke-width': r * 0.045,
      'stroke-dasharray': `${Math.round(size * 3.1)} ${Math.round(size * 0.25)}`,
    })
  }
  const coil = group(
    {},
    ellipse([r * 0.05, r * 0.07, r * 1.08, r * 0.84], '@cast'),
    ellipse([0, 0, r, r * 0.75], colour),
    group({ opacity: 0.7 }, repeat(6, ring)),
    ellipse([0, 0, r, r * 0.75], '@pool'),
  )
  return spots.map((spot) => place(spot, reuse('coil', coil))).join('')
}

/** Rising steam above a point. */
export const drawSteam = ([x, y, size]: Spot, opacity = 0.4) =>
  group(
    { opacity, filter: '@soft' },
    ...[-0.32, 0, 0.34].map((offset, index) =>
      line(
        points`M${x + offset * size} ${y}c${-size * 0.25} ${-size * 0.3} ${size * 0.25} ${-size * 0.45} 0 ${-size * 0.8}s${size * 0.2} ${-size * 0.3} 0 ${-size * (0.45 + index * 0.12)}`,
        ['#fff', size * 0.08],
      ),
    ),
  )

/** Chopped green onions, strewn around a point. */
export function drawOnions([x, y, r]: Spot, count = 12, seed = 5) {
  const spots = scatter([x, y, r], count, seed)
  return dots(spots, ['#5f8f38', 34]) + dots(spots, ['#9cc063', 24]) + dots(spots, ['#e4ecbd', 15])
}

/** Random points within a circle. */
export function scatter([x, y, r]: Spot, count: number, seed: number) {
  const random = createRandom(seed)
  return Array.from({ length: count }, () => {
    const angle = random() * 6.28
    const far = Math.sqrt(random()) * r
    return [x + Math.cos(angle) * far, y + Math.sin(angle) * far] as const
  })
}
