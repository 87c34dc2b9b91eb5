import { linear, type Scene } from '#sample-pictures/kit/document.ts'
import { drawPotPlant } from '#sample-pictures/kit/plants.ts'
import { reuse } from '#sample-pictures/kit/reuse.ts'
import { drawWindow } from '#sample-pictures/kit/rooms.ts'
import { drawStreet } from '#sample-pictures/kit/street.ts'
import { circle, line, path, place, points, rect } from '#sample-pictures/kit/svg.ts'
import { beautyColours } from './colours.ts'
import { drawSeat } from './parts.ts'

const { clay, cream, taupe, ink, gold, greens } = beautyColours

export const beautyStorefront: Scene = {
  shadow: '#372b2b',
  light: ['#fff1dc', 0.34],
  ground: 0.32,
  content: [
    linear('sky', [
      [0, '#c9dbe2', 1],
      [1, '#f7e8db', 1],
    ]),
    rect([0, 0, 1600, 1100], '@sky'),
    path('M0 420h230v620H0zM1370 360h230v680h-230z', '#d8c6ba'),
    rect([170, 140, 1260, 890], cream, { filter: '@lift' }),
    path('M170 140h560L420 1030H170z', '#fff', { opacity: 0.4 }),
    rect([170, 140, 1260, 40], '#e2d2c3'),
    rect([230, 420, 780, 590], ink),
    linear('inside', [
      [0, '#f6e3d0', 1],
      [1, '#dcb9a4', 1],
    ]),
    drawWindow([250, 440, 740, 550], ['@inside', ink], [3, 1]),
    ...[390, 640, 880].map((x) =>
      reuse('seat', drawSeat(), points`translate(${x} 960) scale(.62)`),
    ),
    ...[390, 640, 880].map((x) =>
      circle([x, 620, 92], '#fbf6ef', { stroke: gold, 'stroke-width': 8 }),
    ),
    path('M260 450h200L300 990H260z', '#fff', { opacity: 0.25 }),
    rect([1080, 420, 270, 600], clay),
    drawWindow([1110, 450, 210, 430], ['@inside', gold], [1, 1]),
    line('M1130 660v120', [gold, 14]),
    circle([790, 290, 74], 'none', { stroke: clay, 'stroke-width': 8 }),
    place([790, 300, 0, 0.55], drawScissorMark()),
    path('M210 380h840v34H210z', clay, { filter: '@near' }),
    drawStreet(1016, ['#d5c5b6', '#a9968a'], [1090, 250]),
    drawPotPlant([1400, 1080, 330], cream, greens),
    drawPotPlant([200, 1080, 300], clay, greens),
    rect([470, 1020, 320, 26], taupe, { rx: 8, filter: '@near' }),
    line('M510 1046v60M750 1046v60', [ink, 14]),
  ],
}

function drawScissorMark() {
  return (
    line('M-60 -90L50 60M60 -90L-50 60', [clay, 16]) +
    circle([-62, 86, 30], 'none', { stroke: clay, 'stroke-width': 14 }) +
    circle([62, 86, 30], 'none', { stroke: clay, 'stroke-width': 14 })
  )
}
