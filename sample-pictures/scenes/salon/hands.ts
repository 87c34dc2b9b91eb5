import { linear, type Scene } from '#sample-pictures/kit/document.ts'
import { drawLeaf, drawTwig } from '#sample-pictures/kit/plants.ts'
import {
  circle,
  ellipse,
  line,
  path,
  place,
  points,
  rect,
  repeat,
  shaded,
} from '#sample-pictures/kit/svg.ts'
import { salonColours } from './colours.ts'
import { drawStone } from './parts.ts'

const { moss, cream, sand, wood, greens } = salonColours

export const salonHands: Scene = {
  shadow: '#2f2a24',
  light: ['#fff3dc', 0.38],
  content: [
    linear('mist', [
      [0, '#d9dfcf', 1],
      [1, '#efe6d4', 1],
    ]),
    rect([0, 0, 1600, 1200], '@mist'),
    circle([1100, 380, 420], '#f6efdf', { opacity: 0.8 }),
    path('M0 760Q420 660 800 730T1600 690V1200H0z', '#cbbd9f'),
    path('M0 900Q500 800 900 880T1600 840V1200H0z', sand, { filter: '@lift' }),
    line(
      'M60 1010q360 -90 760 -10t740 -30M40 1070q360 -80 760 -4t760 -30M80 1130q360 -70 760 0t740 -30',
      ['#c2ae8b', 7],
      { opacity: 0.8 },
    ),
    ...[
      [560, 920, 330, 100, '#5b5650'],
      [550, 770, 262, 84, '#77716a'],
      [572, 644, 200, 68, '#96908a'],
      [556, 545, 136, 50, '#b9b3aa'],
    ].map(([x, y, rx, ry, colour]) =>
      drawStone([Number(x), Number(y), Number(rx), Number(ry)], String(colour)),
    ),
    place(
      [556, 505],
      repeat(6, (index) =>
        place(
          [0, 0, -75 + index * 30],
          ellipse([0, -52, 26, 54], index % 2 ? '#f7dcd0' : '#fff5ef'),
        ),
      ),
      ellipse([0, -8, 30, 18], '#e0b25c'),
    ),
    drawOilBottle(1080, 960),
    drawTwig([1330, 1000, 24, 420], ['#5f6f55', ...greens]),
    drawTwig([1400, 1010, 52, 320], ['#5f6f55', ...greens]),
    drawStone([1300, 1040, 120, 40], '#8d877f'),
    drawTwig([90, 620, 40, 360], ['#5f6f55', ...greens]),
  ],
}

function drawOilBottle(x: number, y: number) {
  const glass = (fill: string) =>
    path(
      points`M${x - 34} ${y - 330}h68v60q84 20 84 100v150q0 30 -34 30h-168q-34 0 -34 -30v-150q0 -80 84 -100z`,
      fill,
    )
  return (
    ellipse([x + 20, y, 150, 22], '#2f2a24', { opacity: 0.4, filter: '@soft' }) +
    shaded(glass, '#b77a3a', 'round') +
    rect([x - 44, y - 390, 88, 74], wood, { rx: 12 }) +
    rect([x - 44, y - 390, 88, 74], '@round', { rx: 12 }) +
    rect([x - 86, y - 180, 172, 110], cream, { rx: 8 }) +
    place([x, y - 86], drawLeaf(80, moss, 0.32))
  )
}
