import { type Scene } from '#sample-pictures/kit/document.ts'
import { reuse } from '#sample-pictures/kit/reuse.ts'
import { type Attributes, dots, ellipse, line, path, place } from '#sample-pictures/kit/svg.ts'
import {
  drawBowl,
  drawCast,
  drawChopsticks,
  drawOnions,
  drawPlate,
  drawSteam,
  drawTable,
} from '#sample-pictures/kit/tableware.ts'
import { ramenColours } from './colours.ts'

const { red } = ramenColours

export const ramenGyoza: Scene = {
  shadow: '#24120a',
  content: [
    drawTable('#a26b41', ['#70452a', '#cf9a66'], 33),
    drawCast([700, 600, 500]),
    ellipse([700, 600, 580, 420], '#e9eef0'),
    ellipse([700, 600, 552, 396], 'none', { stroke: '#3f6d86', 'stroke-width': 12 }),
    ellipse([700, 606, 440, 300], '#f8faf8'),
    ellipse([700, 606, 440, 300], '@pool'),
    ...[0, 1, 2, 3, 4, 5].map((index) =>
      place([420 + index * 112, 600, -6 + index * 2], reuse('gyoza', drawGyoza())),
    ),
    drawBowl([1370, 400, 160], { colour: '#f4e7cc', rim: red, inside: '#3b1c10' }),
    dots(
      [
        [1330, 390],
        [1400, 430],
        [1372, 350],
      ],
      ['#e8642f', 30],
      { opacity: 0.75 },
    ),
    drawPlate([1370, 830, 150], { colour: '#35566b', rim: '#8fb0bf' }),
    drawOnions([1370, 830, 80], 20),
    drawChopsticks([660, 1110, -2, 760], '#6b1f17'),
    drawSteam([640, 400, 220], 0.3),
  ],
}

function drawGyoza() {
  return (
    drawSkin('#e2bd80', { filter: '@near' }) +
    path('M-66 -216q-30 220 0 446q60 10 76 -40q-50 -200 0 -380q-30 -40 -76 -26z', '#a8622a') +
    path('M-66 -216q-30 220 0 446q24 2 40 -10q-34 -220 0 -430q-20 -10 -40 -6z', '#71380f', {
      opacity: 0.75,
    }) +
    line(
      'M44 -140q34 20 22 54M70 -60q30 30 8 64M78 40q26 30 0 62M66 130q16 30 -12 54',
      ['#b98746', 9],
      { opacity: 0.8 },
    ) +
    path('M-10 -170q60 10 76 90q-50 -50 -86 -40z', '#fff3d6', { opacity: 0.6 })
  )
}

function drawSkin(fill: string, more: Attributes = {}) {
  return path('M-70 -220q90 -30 130 60q60 150 0 330q-40 90 -130 66q-40 -200 0 -456z', fill, more)
}
