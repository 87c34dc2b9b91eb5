import { linear, type Scene } from '#sample-pictures/kit/document.ts'
import { drawLeaves, drawPotPlant } from '#sample-pictures/kit/plants.ts'
import { reuse } from '#sample-pictures/kit/reuse.ts'
import { drawWindow } from '#sample-pictures/kit/rooms.ts'
import { drawStreet } from '#sample-pictures/kit/street.ts'
import { circle, dots, line, path, points, rect } from '#sample-pictures/kit/svg.ts'
import { restaurantColours } from './colours.ts'

const { wine, brass, green, dark, leaves } = restaurantColours

export const restaurantStorefront: Scene = {
  shadow: '#0e1220',
  light: ['#ffcf94', 0.14],
  dusk: 0.3,
  ground: 0.46,
  content: [
    linear('sky', [
      [0, '#16203c', 1],
      [1, '#4b4563', 1],
    ]),
    rect([0, 0, 1600, 1100], '@sky'),
    dots(
      [
        [120, 70],
        [330, 130],
        [1260, 60],
        [1490, 120],
        [820, 50],
      ],
      ['#dfe3f2', 5],
    ),
    rect([120, 130, 1360, 900], '#5a4a4a'),
    rect([120, 130, 1360, 60], '#6f5d5a'),
    ...[260, 560, 920, 1220].map((x) =>
      reuse(
        'upper',
        drawWindow([0, 0, 130, 180], ['#e9b868', '#2d2728'], [2, 3]),
        points`translate(${x} 240)`,
      ),
    ),
    rect([160, 480, 1280, 540], green, { filter: '@lift' }),
    rect([160, 480, 1280, 90], '#1a2b25'),
    rect([160, 560, 1280, 12], brass),
    circle([800, 524, 30], 'none', { stroke: brass, 'stroke-width': 6 }),
    line('M700 524h50M850 524h50', [brass, 6]),
    linear('warm', [
      [0, '#ffd98f', 1],
      [1, '#d68f47', 1],
    ]),
    ...[210, 950].map((x) => drawWindow([x, 610, 440, 330], ['@warm', brass], [2, 1])),
    ...[330, 530, 1070, 1270].map((x) => reuse('diner', drawDiner(), points`translate(${x} 940)`)),
    rect([700, 600, 200, 420], '#14211c'),
    drawWindow([724, 630, 152, 260], ['@warm', brass], [2, 3]),
    circle([864, 900, 9], brass),
    ...[680, 920].map(
      (x) =>
        circle([x, 660, 130], '@glow', { opacity: 0.8 }) +
        rect([x - 16, 636, 32, 56], '#ffe2a3', { rx: 8, stroke: dark, 'stroke-width': 6 }),
    ),
    drawStreet(1016, ['#34323f', '#191a26'], [690, 220]),
    ...[655, 945].map((x) =>
      reuse('pot', drawPotPlant([0, 0, 150], '#3a3336', leaves), points`translate(${x} 1060)`),
    ),
    ...[210, 950].map(
      (x) =>
        rect([x - 16, 958, 472, 60], '#1a2b25') +
        [90, 220, 350]
          .map((far) =>
            reuse('bush', drawLeaves([0, 0, 100], leaves, 9), points`translate(${x + far} 965)`),
          )
          .join(''),
    ),
  ],
}

function drawDiner() {
  return (
    path('M-90 -60h180v14H-90z', '#f7ead2') +
    path('M-80 -46h160l20 46h-200z', '#ead6b4') +
    path('M-30 -60l4 -40q26 -10 52 0l4 40z', wine, { opacity: 0.5 }) +
    line('M0 -330V-230', [dark, 4]) +
    path('M-34 -200q0 -36 34 -36t34 36z', brass) +
    circle([0, -196, 60], '@glow')
  )
}
