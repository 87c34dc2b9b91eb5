import { type Scene } from '#sample-pictures/kit/document.ts'
import { reuse } from '#sample-pictures/kit/reuse.ts'
import {
  drawCounter,
  drawPendant,
  drawRow,
  drawShelf,
  drawStool,
  drawVessel,
} from '#sample-pictures/kit/rooms.ts'
import { line, path, points, rect, repeat, shaded } from '#sample-pictures/kit/svg.ts'
import { drawSteam } from '#sample-pictures/kit/tableware.ts'
import { ramenColours } from './colours.ts'

const { red, yellow, teal } = ramenColours

export const ramenCounter: Scene = {
  shadow: '#1d1714',
  light: ['#ffe2ae', 0.28],
  ground: 0.42,
  content: [
    rect([0, 0, 1600, 860], '#e7dcc4'),
    line(
      repeat(10, (index) => points`M0 ${index * 66 + 20}H1600`) +
        repeat(16, (index) => points`M${index * 106} 20V660`),
      ['#cbb994', 5],
    ),
    rect([0, 0, 1600, 90], teal),
    rect([0, 640, 1600, 180], '#8f979a'),
    rect([0, 640, 1600, 26], '#d5dadb'),
    drawShelf([80, 330, 560], '#8d5a38'),
    drawRow([140, 330, 112], 5, ({ x, y, index }) =>
      reuse(
        `stack${index % 2}`,
        drawBowlStack(index % 2 ? red : '#3f6d86'),
        points`translate(${x} ${y})`,
      ),
    ),
    drawShelf([960, 330, 560], '#8d5a38'),
    drawRow([1010, 330, 108], 5, ({ x, y, index }) =>
      drawVessel(
        [x, y, 74, 100 + (index % 2) * 30],
        [yellow, teal, '#8d5a38'][index % 3] ?? teal,
        0.9,
      ),
    ),
    path('M690 90h220l60 190H630z', '#aab1b3'),
    path('M690 90h220l60 190H630z', '@round'),
    ...[560, 840, 1100].map((x, index) => drawPot(x, 642, index === 1 ? 240 : 190)),
    drawSteam([830, 400, 260], 0.5),
    drawSteam([570, 460, 190], 0.4),
    drawCounter([-30, 780, 1660, 310], ['#c07f48', '#a33526'], 14),
    ...[300, 800, 1300].map(
      (x) =>
        path(points`M${x - 90} 690h180c0 60 -44 96 -70 96h-40c-26 0 -70 -36 -70 -96z`, '#f6ecd9') +
        path(points`M${x - 90} 690h180l-6 22h-168z`, red) +
        drawVessel([x + 180, 784, 54, 92], '#3a211a', 0.9),
    ),
    rect([0, 1086, 1600, 114], '#3a302c'),
    ...[230, 610, 990, 1370].map((x) => drawStool([x, 1180, 280], [yellow, '#3b3735'])),
    ...[300, 800, 1300].map((x) => drawPendant([x, 220, 84], red, { beam: 420 })),
  ],
}

function drawBowlStack(colour: string) {
  return repeat(4, (index) =>
    shaded(
      (fill) =>
        path(
          points`M-46 ${-26 - index * 20}h92c-4 18 -18 26 -30 26h-32c-12 0 -26 -8 -30 -26z`,
          fill,
        ),
      index % 2 ? '#f7f1e2' : colour,
      'round',
    ),
  )
}

function drawPot(x: number, y: number, width: number) {
  const half = width / 2
  return (
    shaded(
      (fill) => rect([x - half, y - width * 0.9, width, width * 0.9], fill, { rx: 12 }),
      '#b9c0c2',
      'round',
    ) +
    rect([x - half - 12, y - width * 0.92, width + 24, 18], '#dfe4e5', { rx: 9 }) +
    rect([x - half - 34, y - width * 0.7, 40, 16], '#7d8689', { rx: 8 }) +
    rect([x + half - 6, y - width * 0.7, 40, 16], '#7d8689', { rx: 8 })
  )
}
