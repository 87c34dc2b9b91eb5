import { reuse } from './reuse.ts'
import {
  type Box,
  circle,
  element,
  ellipse,
  group,
  line,
  path,
  points,
  rect,
  repeat,
  type Spot,
  shaded,
} from './svg.ts'

/* Fronts of shops. */

/** The curtain at the entrance, of panels; `mark` draws a sign around a point. */
export function drawNoren(
  [x, y, width, height]: Box,
  {
    colour,
    panels = 4,
    mark,
  }: { colour: string; panels?: number; mark?: (x: number, y: number) => string },
): string {
  const each = width / panels
  const id = `cloth${colour.slice(1)}-${Math.round(each)}-${height}`
  const cloths = repeat(panels, (index) => {
    const at = points`translate(${x + each * index + 2} ${y})`
    // Every other panel hangs a little lower.
    return reuse(id, drawCloth(each - 4, height, colour), index % 2 ? `${at} scale(1 1.05)` : at)
  })
  return (
    group({ filter: '@near' }, cloths) +
    (mark?.(x + width / 2, y + height * 0.5) ?? '') +
    rect([x - 40, y - 16, width + 80, 16], '#6b432a', { rx: 8 }) +
    repeat(panels * 2, (index) =>
      rect([x + (each / 2) * index + each / 4 - 9, y - 20, 18, 30], colour),
    )
  )
}

/** A panel of a curtain, with its folds. */
function drawCloth(width: number, height: number, colour: string): string {
  const cloth = (fill: string) =>
    path(
      points`M0 0h${width}l2 ${height}q${-width * 0.26} 12 ${-width * 0.5} 2t${-width * 0.48} -6z`,
      fill,
    )
  const dark = points`M${width * 0.62} 0h${width * 0.16}l${width * 0.06} ${height}h${-width * 0.1}z`
  const bright = points`M${width * 0.16} 0h${width * 0.12}l${width * 0.04} ${height}h${-width * 0.12}z`
  return (
    shaded(cloth, colour, 'fall') +
    path(dark, '#000', { opacity: 0.16 }) +
    path(bright, '#fff', { opacity: 0.1 })
  )
}

/** A long paper lantern that hangs from `y`. */
export function drawLantern([x, y, height]: Spot, colour: string): string {
  const ribs = repeat(5, (index) => points`M-35 ${24 + index * 13}q35 5 70 0`)
  const lantern =
    circle([0, 50, 115], '@glow', { opacity: 0.5 }) +
    shaded(drawLanternPaper, colour, 'ball') +
    line(ribs, ['#241512', 1.4], { opacity: 0.3 }) +
    path('M-23 4h46v9h-46zM-23 87h46v9h-46zM-1-20h2v26h-2z', '#241512')
  return reuse(
    `lantern${colour.slice(1)}`,
    lantern,
    points`translate(${x} ${y}) scale(${height / 100})`,
  )
}

function drawLanternPaper(fill: string) {
  return path('M-22 10h44c22 20 22 60 0 80h-44c-22-20-22-60 0-80z', fill)
}

/** A roof of round tiles; `y` is its upper edge. */
export function drawTiledRoof([x, y, width, height]: Box, colour: string, tiles = 22): string {
  const each = width / tiles
  const seams = repeat(tiles, (index) => {
    const at = x + each * (index + 0.5)
    const top = x + width / 2 + (at - x - width / 2) * 0.92
    return points`M${top} ${y}L${at} ${y + height}`
  })
  const slope =
    line(seams, ['#000', each * 0.24], { opacity: 0.24, id: `roof-${y}` }) +
    element('use', {
      href: `#roof-${y}`,
      transform: points`translate(${-each * 0.3})`,
      opacity: 0.3,
    })
  const foot = points`M${x} ${y + height}h${width + 1}`
  const gaps = { 'stroke-dasharray': `0 ${each.toFixed(2)}` }
  const ends =
    line(foot, ['#111', each * 0.78], { ...gaps, opacity: 0.4 }) +
    line(foot, [colour, each * 0.6], gaps)
  return (
    shaded(
      (fill) =>
        path(
          points`M${x + width * 0.04} ${y}h${width * 0.92}L${x + width} ${y + height}H${x}z`,
          fill,
        ),
      colour,
      'fall',
    ) +
    slope +
    rect([x + width * 0.03, y - 16, width * 0.94, 24], colour, { rx: 10 }) +
    rect([x, y + height, width, 46], '#000', { opacity: 0.3, filter: '@soft' }) +
    ends
  )
}

/** A striped awning with a scalloped edge. */
export function drawAwning(
  [x, y, width, height]: Box,
  colours: readonly [string, string],
  count = 12,
): string {
  const each = width / count
  const low = (width * 1.08) / count
  const drawStripes = (first: number) =>
    repeat(Math.ceil((count - first) / 2), (index) => {
      const at = first + index * 2
      const foot = x - width * 0.04 + low * at
      return points`M${x + each * at} ${y}h${each}L${foot + low} ${y + height}a${low / 2} ${low * 0.42} 0 0 1 ${-low} 0z`
    })
  const slope = points`M${x} ${y}h${width}L${x + width * 1.04} ${y + height}H${x - width * 0.04}z`
  return (
    group({ filter: '@lift' }, path(drawStripes(0), colours[0]), path(drawStripes(1), colours[1])) +
    path(slope, '@fall') +
    rect([x, y - 10, width, 16], colours[0], { rx: 6 })
  )
}

/** The street before a shop, with light that falls from its door. */
export const drawStreet = (
  y: number,
  [colour, seam]: [string, string],
  [x, width]: [number, number],
) =>
  rect([0, y, 1600, 1200 - y], colour) +
  line(
    repeat(3, (index) => points`M0 ${y + (1200 - y) * (0.14 + index * 0.3)}H1600`) +
      repeat(13, (index) => {
        const foot = -500 + index * 217
        return points`M${800 + (foot - 800) * 0.6} ${y}L${foot} 1200`
      }),
    [seam, 3],
    { opacity: 0.35 },
  ) +
  path(points`M${x} ${y}h${width}l${width * 0.4} ${1200 - y}h${-width * 1.8}z`, '@beam', {
    opacity: 0.75,
  })

/** A round tree or bush of cut paper. */
export const drawTree = ([x, y, size]: Spot, [crown, light, trunk]: [string, string, string]) =>
  line(points`M${x} ${y}V${y - size}`, [trunk, size * 0.07]) +
  ellipse([x, y - size * 1.1, size * 0.5, size * 0.56], crown, { filter: '@near' }) +
  ellipse([x - size * 0.14, y - size * 1.22, size * 0.28, size * 0.34], light, { opacity: 0.7 })
