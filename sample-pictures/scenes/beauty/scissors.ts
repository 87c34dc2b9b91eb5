import { type Scene } from '#sample-pictures/kit/document.ts'
import { drawTwig } from '#sample-pictures/kit/plants.ts'
import {
  circle,
  ellipse,
  group,
  line,
  path,
  place,
  points,
  rect,
  repeat,
} from '#sample-pictures/kit/svg.ts'
import { beautyColours } from './colours.ts'

const { clay, ink, gold } = beautyColours

export const beautyScissors: Scene = {
  shadow: '#3a2824',
  light: ['#fff3e2', 0.4],
  content: [
    rect([0, 0, 1600, 1200], '#ecd8cc'),
    path('M0 0h1600v420Q1100 560 800 470T0 620z', '#f5e7dd', { filter: '@lift' }),
    path('M0 980q420 -120 820 20t780 -60v260H0z', '#dcb9a8', { filter: '@lift' }),
    place([620, 600, -32, 1.25], drawScissors()),
    place([1130, 520, 24], drawComb()),
    place(
      [1180, 900, -14],
      rect([-250, -46, 330, 92], clay, { rx: 46, filter: '@near' }),
      rect([-250, -46, 330, 92], '@fall', { rx: 46 }),
      path('M80 -40h170q40 40 0 80H80z', '#e9dccd', { filter: '@near' }),
      line(
        repeat(9, (index) => points`M${96 + index * 18} -34v68`),
        [ink, 7],
      ),
    ),
    place([260, 1010, 40], drawTwig([0, 0, 0, 380], ['#6d7f70', '#7d9483', '#9caf9d', '#5f7767'])),
    place([1440, 240, 140], drawTwig([0, 0, 0, 320], ['#6d7f70', '#9caf9d', '#7d9483'])),
    ...[
      [1400, 900, 62],
      [1500, 800, 40],
    ].map(
      ([x = 0, y = 0, r = 0]) =>
        circle([x, y, r], gold, { filter: '@near' }) + circle([x, y, r * 0.62], '#ecd8cc'),
    ),
  ],
}

function drawScissors() {
  const blade = (side: number) =>
    path(
      points`M${side * 8} -420Q${side * 52} -160 ${side * -6} 40L${side * -34} 30Q${side * -30} -200 ${side * 8} -420z`,
      side > 0 ? '#dfe2e2' : '#c3c8c9',
      { filter: '@near' },
    ) +
    line(points`M${side * -12} 20L${side * -84} 190`, ['#b9bfc0', 30]) +
    ellipse([side * -104, 270, 78, 98], 'none', {
      stroke: gold,
      'stroke-width': 34,
      filter: '@near',
      transform: points`rotate(${side * -16} ${side * -104} 270)`,
    })
  return (
    place([0, 0, 14], blade(-1)) +
    place([0, 0, -14], blade(1)) +
    circle([0, 20, 22], gold) +
    circle([0, 20, 9], '#8a6a3c')
  )
}

function drawComb() {
  return (
    group(
      { filter: '@near' },
      rect([-330, -70, 660, 66], ink, { rx: 26 }),
      line(
        repeat(26, (index) => points`M${-306 + index * 24.5} -10v${index < 13 ? 110 : 112}`),
        [ink, 12],
      ),
      rect([-330, -20, 22, 130], ink, { rx: 8 }),
      rect([308, -20, 22, 130], ink, { rx: 8 }),
    ) + rect([-310, -60, 620, 12], '#fff', { rx: 6, opacity: 0.25 })
  )
}
