import { type Scene } from '#sample-pictures/kit/document.ts'
import { drawTwig } from '#sample-pictures/kit/plants.ts'
import { reuse } from '#sample-pictures/kit/reuse.ts'
import {
  circle,
  dots,
  ellipse,
  line,
  path,
  place,
  points,
  rect,
  repeat,
  shaded,
} from '#sample-pictures/kit/svg.ts'
import { drawBowl, drawMat, drawTable, scatter } from '#sample-pictures/kit/tableware.ts'
import { salonColours } from './colours.ts'
import { drawStone } from './parts.ts'

const { sage, cream, wood, greens } = salonColours

export const salonTowel: Scene = {
  shadow: '#352b22',
  light: ['#fff4e0', 0.4],
  content: [
    drawTable('#cdb08a', ['#a38460', '#ead2b0'], 61),
    drawMat([660, 640, 1000, 860], '#eee3cf', -5),
    ...[0, 1, 2].map((index) =>
      drawRoll(360 + index * 260, 640 + (index % 2) * 20, [sage, cream, '#d9b7a4'][index] ?? sage),
    ),
    drawBowl([1290, 380, 210], { colour: '#e9e2d4', rim: wood, inside: '#d7e2da' }),
    ...[
      [1230, 350, 60],
      [1340, 430, 52],
      [1330, 310, 40],
    ].map(([x = 0, y = 0, r = 0]) =>
      reuse('bloom', drawBloom(), points`translate(${x} ${y}) scale(${r / 50})`),
    ),
    drawTwig([1180, 1080, 58, 440], ['#5f6f55', ...greens]),
    drawTwig([1150, 1100, 84, 360], ['#5f6f55', ...greens]),
    reuse('bloom', drawBloom(), 'translate(1200 900) scale(1.9)'),
    ...[
      [1420, 820],
      [1480, 900],
      [1390, 910],
    ].map(([x = 0, y = 0]) => drawStone([x, y, 56, 44], '#8d877f')),
    dots(scatter([1200, 1000, 260], 9, 5), ['#f0c9b4', 18], { opacity: 0.8 }),
  ],
}

function drawRoll(x: number, y: number, colour: string) {
  return place(
    [x, y, -5],
    shaded(
      (fill) => rect([-112, -330, 224, 640], fill, { rx: 100, filter: '@lift' }),
      colour,
      'round',
    ),
    ellipse([0, 240, 106, 74], colour),
    ellipse([0, 240, 106, 74], '@pool'),
    line(
      'M-84 240a84 56 0 1 1 84 54M-56 240a56 36 0 1 1 56 34M-28 240a28 18 0 1 1 28 16',
      ['#fff', 9],
      { opacity: 0.55 },
    ),
    line('M-70 -250V130M-104 -200q104 40 208 0', ['#fff', 8], { opacity: 0.3 }),
  )
}

function drawBloom() {
  return (
    repeat(5, (index) =>
      place(
        [0, 0, index * 72],
        path('M0 0q-34 -22 -20 -48q20 -16 40 0q14 26 -20 48z', '#fff8f1'),
        line('M0 -8V-34', ['#f0c9b4', 5]),
      ),
    ) + circle([0, 0, 10], '#e0b25c')
  )
}
