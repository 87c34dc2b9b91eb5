import { reuse } from './reuse.ts'
import {
  type Box,
  circle,
  createRandom,
  element,
  ellipse,
  line,
  path,
  points,
  rect,
  repeat,
  type Spot,
  shaded,
} from './svg.ts'

/* Rooms and what stands in them, seen from the front. */

/** A wall with a lighter field where the light falls. */
export const drawWall = (colour: string, shade: string, floor = 900) =>
  rect([0, 0, 1600, floor], colour) +
  path(points`M0 0H760L300 ${floor}H0z`, '#fff', { opacity: 0.1 }) +
  rect([0, floor - 40, 1600, 40], shade, { opacity: 0.5 })

/** A floor of boards that run to the horizon. */
export function drawFloor([y, height]: [number, number], colour: string, seam: string): string {
  const seams = repeat(15, (index) => {
    const x = -700 + index * 214
    return points`M${800 + (x - 800) * 0.55} ${y}L${x} ${y + height}`
  })
  return rect([0, y, 1600, height], colour) + line(seams, [seam, 3], { opacity: 0.4 })
}

/** A window of panes in a frame; `glass` is a colour or a gradient. */
export function drawWindow(
  [x, y, width, height]: Box,
  [glass, frame]: [string, string],
  [columns, rows]: [number, number],
): string {
  const bar = Math.max(8, width / 60)
  const bars =
    repeat(columns - 1, (index) => points`M${x + (width / columns) * (index + 1)} ${y}v${height}`) +
    repeat(rows - 1, (index) => points`M${x} ${y + (height / rows) * (index + 1)}h${width}`)
  return (
    rect([x - bar * 1.6, y - bar * 1.6, width + bar * 3.2, height + bar * 3.2], frame, {
      filter: '@near',
    }) +
    rect([x, y, width, height], glass) +
    path(points`M${x} ${y}h${width * 0.34}L${x} ${y + height * 0.6}z`, '#fff', { opacity: 0.16 }) +
    (bars && path(bars, 'none', { stroke: frame, 'stroke-width': bar }))
  )
}

/** A round paper lantern that glows. */
export function drawPaperLamp([x, y, r]: Spot, colour = '#f8dfa4'): string {
  const ribs = repeat(5, (index) => {
    const dy = (index - 2) * 34
    const half = Math.sqrt(1 - (dy / 94) ** 2) * 100
    return points`M${-half} ${dy}q${half} 10 ${half * 2} 0`
  })
  const lamp =
    circle([0, 0, 260], '@glow', { opacity: 0.6 }) +
    shaded((fill) => ellipse([0, 0, 100, 94], fill), colour, 'pool') +
    line(ribs, ['#a86f2e', 3], { opacity: 0.4 }) +
    rect([-24, -106, 48, 16], '#2a1a14', { rx: 4 })
  return (
    line(points`M${x} 0V${y - r}`, ['#2a1a14', 5]) +
    reuse(`lamp${colour.slice(1)}`, lamp, points`translate(${x} ${y}) scale(${r / 100})`)
  )
}

/** A pendant lamp with a shade of metal and a beam of light. */
export const drawPendant = ([x, y, size]: Spot, colour: string, { beam = 700, from = 0 } = {}) =>
  path(
    points`M${x - size * 0.7} ${y}h${size * 1.4}l${beam * 0.32} ${beam}h${-size * 1.4 - beam * 0.64}z`,
    '@beam',
    {
      opacity: 0.5,
    },
  ) +
  line(points`M${x} ${from}V${y - size * 0.8}`, ['#231a17', 5]) +
  shaded(
    (fill) =>
      path(
        points`M${x - size * 0.16} ${y - size * 0.9}h${size * 0.32}c${size * 0.02} ${size * 0.42} ${size * 0.62} ${size * 0.34} ${size * 0.64} ${size * 0.9}h${-size * 1.6}c0 ${-size * 0.56} ${size * 0.62} ${-size * 0.48} ${size * 0.64} ${-size * 0.9}z`,
        fill,
      ),
    colour,
    'round',
  ) +
  ellipse([x, y + 2, size * 0.62, size * 0.1], '#fff0c4') +
  circle([x, y + 10, size * 1.2], '@glow', { opacity: 0.7 })

/** A board on a wall; draw what stands on it with the same `y`. */
export const drawShelf = ([x, y, width]: Spot, colour: string) =>
  rect([x, y, width, 22], colour, { filter: '@near' }) +
  rect([x, y, width, 7], '#fff', { opacity: 0.22 })

/** A counter or table front from `y` downwards. */
export function drawCounter(
  [x, y, width, height]: Box,
  [top, front]: [string, string],
  boards = 8,
) {
  const lines = repeat(
    boards - 1,
    (index) => points`M${x + (width / boards) * (index + 1)} ${y + 60}v${height - 60}`,
  )
  const seams = line(lines, ['#000', 4], { opacity: 0.22 })
  return (
    shaded((fill) => rect([x, y + 40, width, height - 40], fill), front, 'fall') +
    seams +
    rect([x - 24, y, width + 48, 52], top, { rx: 8, filter: '@near' }) +
    rect([x - 24, y, width + 48, 14], '#fff', { rx: 7, opacity: 0.25 })
  )
}

/** A stool with a cushion; `y` is the floor. */
export const drawStool = ([x, y, size]: Spot, [seat, leg]: [string, string]) =>
  ellipse([x + 10, y, size * 0.5, size * 0.06], '#000', { opacity: 0.3, filter: '@soft' }) +
  path(
    points`M${x - size * 0.28} ${y - size * 0.8}l${-size * 0.14} ${size * 0.8}h${size * 0.1}l${size * 0.14} ${-size * 0.8}zM${x + size * 0.28} ${y - size * 0.8}l${size * 0.14} ${size * 0.8}h${-size * 0.1}l${-size * 0.14} ${-size * 0.8}z`,
    leg,
  ) +
  rect([x - size * 0.33, y - size * 0.36, size * 0.66, size * 0.06], leg) +
  shaded(
    (fill) => rect([x - size * 0.45, y - size, size * 0.9, size * 0.22], fill, { rx: size * 0.09 }),
    seat,
    'fall',
  )

const bottleOutline = 'M-5-100h10v28c0 10 9 8 9 20V0h-28v-52c0-12 9-10 9-20z'

/** The same outline in a colour and its shade. */
const shadeOutline = (id: string, d: string, colour: string) =>
  shaded((fill) => reuse(id, element('path', { d }), { fill }), colour, 'round')

/** A bottle that stands on `y`. */
export function drawBottle([x, y, height]: Spot, colour: string, label = '#efe3c8') {
  const bottle =
    shadeOutline('bottle', bottleOutline, colour) +
    rect([-14, -40, 28, 24], label, { opacity: 0.9 })
  return reuse(
    `bottle${colour.slice(1)}${label.slice(1)}`,
    bottle,
    points`translate(${x} ${y}) scale(${height / 100})`,
  )
}

/** A jar, vase or cup of the width and height that stands on `y`; `narrow` is the part of its mouth. */
export function drawVessel([x, y, width, height]: Box, colour: string, narrow = 0.8): string {
  const half = 50 * narrow
  const bulge = 50 - half + 6
  const outline = points`M${-half} -100h${half * 2}c10 40 ${bulge} 50 -10 100h${20 - half * 2}c${-bulge - 10} -50 -20 -60 -10 -100z`
  const id = `vessel${Math.round(half)}`
  return reuse(
    `${id}-${colour.slice(1)}`,
    shadeOutline(id, outline, colour),
    points`translate(${x} ${y}) scale(${width / 100} ${height / 100})`,
  )
}

/** A row of things with a little irregular distance. */
export function drawRow(
  [x, y, step]: Spot,
  count: number,
  draw: (spot: { x: number; y: number; index: number; random: () => number }) => string,
): string {
  const random = createRandom(Math.round(x + y))
  return repeat(count, (index) =>
    draw({ x: x + step * index + (random() - 0.5) * 8, y, index, random }),
  )
}
