import { type Scene } from '#sample-pictures/kit/document.ts'
import { drawFlower, drawLeaf } from '#sample-pictures/kit/plants.ts'
import {
  circle,
  dots,
  ellipse,
  group,
  line,
  path,
  place,
  points,
  rect,
} from '#sample-pictures/kit/svg.ts'
import { drawTable } from '#sample-pictures/kit/tableware.ts'
import { storeColours } from './colours.ts'

const { teal, mustard, cream, coral, wood, ink, greens } = storeColours

export const storeWrapping: Scene = {
  shadow: '#33261f',
  light: ['#fff3df', 0.4],
  content: [
    drawTable('#d9c0a0', ['#b0926c', '#f1dfc4'], 71),
    path('M0 0h760L520 420L0 560z', '#f3e6d2', { filter: '@lift' }),
    place([560, 500, -10], drawGift([560, 560], [teal, cream])),
    place([1140, 440, 12], drawGift([400, 400], [cream, coral])),
    place([1060, 880, -6], drawGift([520, 300], [coral, mustard])),
    drawSpool(250, 960, mustard),
    drawSpool(470, 1040, coral),
    path('M320 900q160 -90 240 20t220 10', 'none', {
      stroke: mustard,
      'stroke-width': 20,
      filter: '@near',
    }),
    place(
      [1480, 900, -30],
      group(
        { filter: '@near' },
        line('M-30 -150L26 90M30 -150L-26 90', ['#c9cdcc', 20]),
        ellipse([-44, 136, 40, 50], 'none', { stroke: ink, 'stroke-width': 20 }),
        ellipse([44, 136, 40, 50], 'none', { stroke: ink, 'stroke-width': 20 }),
      ),
    ),
    ...[
      [160, 300, 40],
      [210, 380, 80],
      [120, 420, 10],
    ].map(([x = 0, y = 0, angle = 0]) => place([x, y, angle], drawLeaf(150, greens[1], 0.3))),
    drawFlower([230, 250, 70], ['#fff6ea', mustard]),
  ],
}

function drawGift([width, height]: [number, number], [paper, ribbon]: [string, string]) {
  const [x, y] = [-width / 2, -height / 2]
  return (
    rect([x, y, width, height], paper, { rx: 10, filter: '@lift' }) +
    dots(
      Array.from(
        { length: 36 },
        (_, index) =>
          [
            x + width * (0.1 + (index % 6) * 0.16),
            y + height * (0.1 + Math.floor(index / 6) * 0.16),
          ] as const,
      ),
      ['#fff', 16],
      { opacity: 0.3 },
    ) +
    rect([x, y, width, height], '@fall', { rx: 10, opacity: 0.6 }) +
    rect([-34, y, 68, height], ribbon) +
    rect([x, -34, width, 68], ribbon) +
    line(points`M-26 ${y}v${height}M${x} -26h${width}`, ['#fff', 5], { opacity: 0.4 }) +
    path(
      'M-10 0q-150 -150 -190 -40q-10 120 190 40zM10 0q150 -150 190 -40q10 120 -190 40z',
      ribbon,
      { filter: '@near' },
    ) +
    path('M-30 -6q-90 -70 -130 -30q20 40 130 30zM30 -6q90 -70 130 -30q-20 40 -130 30z', '#000', {
      opacity: 0.16,
    }) +
    path('M-14 10L-110 170l50 -10l20 46L20 30zM14 10L110 170l-50 -10l-20 46L-20 30z', ribbon, {
      filter: '@near',
    }) +
    rect([-38, -38, 76, 76], ribbon, { rx: 22 }) +
    rect([-38, -38, 76, 76], '@ball', { rx: 22 })
  )
}

function drawSpool(x: number, y: number, colour: string) {
  return (
    circle([x, y, 110], wood, { filter: '@near' }) +
    circle([x, y, 94], colour) +
    circle([x, y, 66], 'none', { stroke: '#fff', 'stroke-width': 5, 'stroke-opacity': 0.4 }) +
    circle([x, y, 40], wood) +
    circle([x, y, 18], '#6b4a30') +
    circle([x, y, 94], '@pool')
  )
}
