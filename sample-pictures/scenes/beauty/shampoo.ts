import { linear, type Scene } from '#sample-pictures/kit/document.ts'
import { drawLeaf, drawTwig } from '#sample-pictures/kit/plants.ts'
import { drawShelf, drawVessel } from '#sample-pictures/kit/rooms.ts'
import {
  type Box,
  circle,
  ellipse,
  group,
  line,
  path,
  place,
  points,
  rect,
  repeat,
  shaded,
} from '#sample-pictures/kit/svg.ts'
import { beautyColours } from './colours.ts'

const { blush, clay, cream, ink, gold, greens } = beautyColours

export const beautyShampoo: Scene = {
  shadow: '#38302b',
  light: ['#fff4e4', 0.4],
  content: [
    linear('tiles', [
      [0, '#e9ded2', 1],
      [1, '#d9c8b8', 1],
    ]),
    rect([0, 0, 1600, 1200], '@tiles'),
    line(
      repeat(8, (index) => points`M0 ${index * 150 + 40}H1600`) +
        repeat(11, (index) => points`M${index * 160 + 20} 0V1200`),
      ['#f8f0e6', 7],
      { opacity: 0.8 },
    ),
    path('M0 0h760L360 1200H0z', '#fff', { opacity: 0.16 }),
    drawShelf([-20, 860, 1640], '#b98a62'),
    rect([0, 882, 1600, 318], '#c6b09b', { opacity: 0.35 }),
    drawPump([430, 860, 230, 440], clay),
    drawPump([730, 860, 200, 360], cream),
    drawJar(1000, 860),
    ...[0, 1, 2].map((index) =>
      shaded(
        (fill) => rect([1150 - index * 6, 790 - index * 74, 360 + index * 4, 72], fill, { rx: 34 }),
        index % 2 ? '#f8f0e6' : blush,
        'fall',
      ),
    ),
    place(
      [1330, 642, 0],
      repeat(5, (index) => place([0, 0, index * 72], ellipse([0, -34, 26, 36], '#fffdf8'))),
      circle([0, 0, 15], gold),
    ),
    drawTwig([180, 700, -10, 420], ['#6d7f70', '#7d9483', '#9caf9d', '#5f7767']),
    drawTwig([200, 700, 22, 330], ['#6d7f70', '#9caf9d', '#7d9483']),
    drawVessel([186, 862, 150, 220], '#a8958a', 0.5),
    group(
      { opacity: 0.6 },
      ...[
        [560, 300, 50],
        [640, 210, 30],
        [900, 330, 38],
        [980, 240, 22],
        [820, 180, 26],
      ].map(([x = 0, y = 0, r = 0]) =>
        circle([x, y, r], '#fff', { 'fill-opacity': 0.35, stroke: '#fff', 'stroke-width': 4 }),
      ),
    ),
  ],
}

function drawPump([x, y, width, height]: Box, colour: string) {
  const half = width / 2
  return (
    ellipse([x + 24, y, half * 1.2, 16], ink, { opacity: 0.35, filter: '@soft' }) +
    path(points`M${x - 16} ${y - height - 30}v-66h-70q-16 -34 20 -36h96v102z`, gold) +
    rect([x - 50, y - height - 36, 100, 60], gold, { rx: 8 }) +
    rect([x - 50, y - height - 36, 100, 60], '@round', { rx: 8 }) +
    shaded(
      (fill) => rect([x - half, y - height, width, height], fill, { rx: 46 }),
      colour,
      'round',
    ) +
    rect([x - half * 0.62, y - height * 0.66, half * 1.24, height * 0.4], '#fffaf2', {
      rx: 8,
      opacity: 0.92,
    }) +
    place([x, y - height * 0.36, 0], drawLeaf(height * 0.22, greens[0], 0.34))
  )
}

function drawJar(x: number, y: number) {
  return (
    shaded((fill) => rect([x - 90, y - 130, 180, 130], fill, { rx: 26 }), '#dfe5dd', 'round') +
    shaded((fill) => rect([x - 98, y - 180, 196, 62], fill, { rx: 14 }), gold, 'round')
  )
}
