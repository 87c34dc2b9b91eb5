import { type Scene } from '#sample-pictures/kit/document.ts'
import {
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
  shaded,
} from '#sample-pictures/kit/svg.ts'
import { drawBowl, drawTable } from '#sample-pictures/kit/tableware.ts'
import { sobaColours } from './colours.ts'

const { indigo } = sobaColours

export const sobaHandmade: Scene = {
  shadow: '#3b2410',
  light: ['#fff3d6', 0.34],
  content: [
    drawTable('#d3a86c', ['#a97d45', '#ecca94'], 21),
    place(
      [430, 660, -5],
      rect([-330, -290, 660, 580], '#b9a07e', { rx: 18, filter: '@lift' }),
      rect([-330, -290, 660, 580], '@pool', { rx: 18 }),
      ...[-200, -70, 60, 190].map((y) =>
        line(points`M-300 ${y}q300 14 600 0`, ['#9b825f', 5], { opacity: 0.45 }),
      ),
    ),
    place(
      [760, 640, 3],
      rect([-60, -330, 130, 660], '#8f5f3d', { rx: 8, filter: '@lift' }),
      rect([-60, -330, 130, 660], '@round', { rx: 8 }),
    ),
    place(
      [905, 640, 2],
      path('M-46 -330h92q14 0 14 20v600q0 40 -30 40h-46q-30 0 -30 -40z', '#cfd6d8', {
        filter: '@lift',
      }),
      path('M-46 -330h60v660h-30q-30 0 -30 -40z', '#f4f7f6'),
      rect([14, -140, 44, 300], indigo, { rx: 20 }),
      ...[-100, -50, 0, 50, 100].map((y) =>
        line(points`M20 ${y}l32 18m0 -18l-32 18`, ['#e9edf0', 4]),
      ),
    ),
    ...[410, 590, 770].map((y, row) =>
      place(
        [1250, y, -3 + row * 2],
        rect([-230, -66, 460, 132], '#8f7758', { rx: 8, filter: '@near' }),
        ...[0, 1].map((odd) =>
          line(
            repeat(
              7,
              (index) =>
                points`M-222 ${-60 + odd * 9 + index * 18}q220 ${(index % 3) * 6 - 6} 444 0`,
            ),
            [odd ? '#c9b18b' : '#a78d69', 6],
          ),
        ),
      ),
    ),
    place(
      [620, 190, -7],
      shaded((fill) => rect([-720, -38, 1300, 76], fill, { rx: 38 }), '#e3bb80', 'fall'),
      rect([-720, -38, 1300, 76], 'none', { rx: 38, filter: '@lift' }),
    ),
    drawBowl([1400, 1010, 230], { colour: '#8c2f22', rim: '#3a1712', inside: '#f7efdd' }),
    path('M1290 1000q110 -90 220 0', 'none', { stroke: '#d6c8ab', 'stroke-width': 12 }),
    drawFlour(),
  ],
}

function drawFlour(): string {
  const random = createRandom(4)
  return group(
    { opacity: 0.7 },
    ellipse([240, 1060, 260, 90], '#fff8e8', { opacity: 0.45, filter: '@haze' }),
    ...[4, 7, 10].map((size) =>
      dots(
        Array.from({ length: 22 }, () => [random() * 1500, random() * 1200] as const),
        ['#fffaf0', size],
      ),
    ),
  )
}
