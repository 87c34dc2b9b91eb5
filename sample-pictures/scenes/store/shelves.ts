import { type Scene } from '#sample-pictures/kit/document.ts'
import { drawLeaf, drawLeaves } from '#sample-pictures/kit/plants.ts'
import { reuse } from '#sample-pictures/kit/reuse.ts'
import {
  drawFloor,
  drawPendant,
  drawRow,
  drawShelf,
  drawVessel,
  drawWall,
} from '#sample-pictures/kit/rooms.ts'
import {
  ellipse,
  line,
  path,
  place,
  points,
  rect,
  repeat,
  shaded,
} from '#sample-pictures/kit/svg.ts'
import { storeColours } from './colours.ts'
import { drawBunch } from './parts.ts'

const { teal, peach, mustard, cream, coral, wood, greens } = storeColours

export const storeShelves: Scene = {
  shadow: '#2d2a24',
  light: ['#fff1d2', 0.36],
  ground: 0.36,
  content: [
    drawWall('#e9e0cf', '#c8b798', 900),
    rect([120, 130, 1080, 790], '#c79a6e', { filter: '@lift' }),
    rect([150, 160, 1020, 730], '#f3ead8'),
    ...[340, 530, 720].map((y) => drawShelf([150, y, 1020], wood)),
    rect([480, 160, 22, 730], wood),
    rect([820, 160, 22, 730], wood),
    drawRow([210, 340, 84], 3, ({ x, y, index }) =>
      drawVessel([x, y, 62, 80 + index * 26], [teal, cream, coral][index] ?? cream, 0.6),
    ),
    ...[570, 720].map((x) => reuse('basket', drawBasket(), points`translate(${x} 340)`)),
    drawRow([910, 340, 78], 3, ({ x, y }) =>
      reuse('plates', drawPlateStack(), points`translate(${x} ${y})`),
    ),
    ...[0, 1, 2].map((index) =>
      shaded(
        (fill) => rect([190, 486 - index * 44, 250, 44], fill, { rx: 16 }),
        [peach, cream, teal][index] ?? cream,
        'fall',
      ),
    ),
    drawRow([560, 530, 74], 4, ({ x, y, index }) =>
      drawVessel(
        [x, y, 56, 66 + (index % 2) * 60],
        [coral, '#8fb0ac', mustard, cream][index] ?? cream,
        0.6,
      ),
    ),
    reuse('basket', drawBasket(), 'translate(1000 530) scale(1.2)'),
    drawRow([220, 720, 78], 3, ({ x, y }) =>
      reuse('plates', drawPlateStack(), points`translate(${x} ${y})`),
    ),
    drawLeaves([650, 650, 130], greens, 9),
    drawVessel([650, 722, 100, 84], coral),
    reuse('basket', drawBasket(), 'translate(1000 720) scale(1.3 1)'),
    ...[300, 660, 1000].map((x) =>
      reuse('basket', drawBasket(), points`translate(${x} 888) scale(1.3 1.1)`),
    ),
    rect([1270, 240, 240, 310], wood, { filter: '@near' }),
    rect([1288, 258, 204, 274], cream),
    place(
      [1390, 480],
      ...[-40, 0, 40].map((angle) => place([0, 0, angle], drawLeaf(170, greens[1], 0.3))),
    ),
    drawFloor([900, 300], '#b98f64', '#8d6843'),
    drawWoodTable(),
    drawPendant([660, 110, 60], teal, { beam: 300 }),
  ],
}

function drawBasket() {
  return (
    shaded((fill) => path('M-66 -84h132l-14 84h-104z', fill), '#c99a5f', 'round') +
    line('M-62 -62h124M-58 -38h116M-55 -14h110', ['#96693a', 6], { opacity: 0.7 }) +
    line('M-50 -84q50 -70 100 0', ['#96693a', 9])
  )
}

function drawPlateStack() {
  return repeat(5, (index) =>
    ellipse([0, -10 - index * 15, 36, 11], index % 2 ? teal : cream, {
      stroke: '#b9a88c',
      'stroke-width': 3,
    }),
  )
}

function drawWoodTable() {
  return (
    ellipse([1330, 1130, 270, 30], '#2d2a24', { opacity: 0.35, filter: '@soft' }) +
    line('M1150 850L1120 1120M1510 850L1540 1120', ['#7d5839', 26]) +
    rect([1080, 820, 500, 44], wood, { rx: 10, filter: '@near' }) +
    drawVessel([1180, 822, 90, 130], teal, 0.6) +
    reuse('bunch1', drawBunch(1), 'translate(1180 720)') +
    drawVessel([1340, 822, 92, 70], cream) +
    drawVessel([1460, 822, 80, 96], mustard, 0.6)
  )
}
