import { linear, type Scene } from '#sample-pictures/kit/document.ts'
import { drawLeaf, drawTwig } from '#sample-pictures/kit/plants.ts'
import {
  circle,
  ellipse,
  group,
  line,
  path,
  place,
  points,
  rect,
  shaded,
} from '#sample-pictures/kit/svg.ts'
import { salonColours } from './colours.ts'

const { moss, cream, greens } = salonColours

export const salonAroma: Scene = {
  shadow: '#2b2019',
  light: ['#ffdca0', 0.34],
  dusk: 0.34,
  content: [
    linear('wall', [
      [0, '#8f826f', 1],
      [1, '#c7b08d', 1],
    ]),
    rect([0, 0, 1600, 860], '@wall'),
    circle([560, 620, 760], '@glow', { opacity: 0.5 }),
    rect([0, 840, 1600, 360], '#8b6443'),
    rect([0, 840, 1600, 18], '#c79a6c'),
    line('M0 960h1600M0 1090h1600', ['#6b4a30', 5], { opacity: 0.6 }),
    ellipse([560, 1024, 420, 60], '#5f4129', { opacity: 0.5, filter: '@soft' }),
    ellipse([560, 1012, 420, 58], '#b9925f'),
    ellipse([560, 1002, 420, 56], '#e0c79f'),
    drawCandle(430, 1010, [230, 300]),
    drawCandle(690, 1000, [190, 200]),
    drawDropper(980, 1000, '#6a4526'),
    drawDropper(1190, 1010, '#3f5a48'),
    drawTwig([1360, 1020, 30, 420], ['#5f6f55', ...greens]),
    drawTwig([1400, 1030, 58, 330], ['#5f6f55', ...greens]),
    group(
      { filter: '@near' },
      ...[
        [250, 1100],
        [880, 1092],
        [800, 1120],
        [340, 1120],
      ].map(([x = 0, y = 0], index) =>
        place([x, y, index * 40], ellipse([0, 0, 44, 16], '#b9879b')),
      ),
    ),
  ],
}

function drawCandle(x: number, y: number, [width, height]: [number, number]) {
  const half = width / 2
  return (
    circle([x, y - height - 60, 260], '@glow', { opacity: 0.8 }) +
    shaded(
      (fill) =>
        path(
          points`M${x - half} ${y - height}h${width}v${height - 24}q0 24 -24 24h${48 - width}q-24 0 -24 -24z`,
          fill,
        ),
      '#f4e6cb',
      'round',
    ) +
    ellipse([x, y - height, half, half * 0.2], '#fff6de') +
    ellipse([x, y - height + 4, half * 0.7, half * 0.12], '#f7d78f') +
    line(points`M${x} ${y - height}v-34`, ['#4a3322', 6]) +
    path(points`M${x} ${y - height - 130}q46 62 0 104q-46 -42 0 -104z`, '#ffb54a') +
    path(points`M${x} ${y - height - 92}q20 34 0 62q-20 -28 0 -62z`, '#fff3c4')
  )
}

function drawDropper(x: number, y: number, colour: string) {
  return (
    ellipse([x + 16, y, 100, 16], '#2b2019', { opacity: 0.45, filter: '@soft' }) +
    shaded(
      (fill) =>
        path(
          points`M${x - 34} ${y - 210}h68q50 20 50 70v110q0 30 -28 30h-112q-28 0 -28 -30v-110q0 -50 50 -70z`,
          fill,
        ),
      colour,
      'round',
    ) +
    rect([x - 40, y - 254, 80, 52], '#e6d3ac', { rx: 8 }) +
    rect([x - 40, y - 254, 80, 52], '@round', { rx: 8 }) +
    path(points`M${x - 24} ${y - 254}q-6 -70 24 -76q30 6 24 76z`, '#33291f') +
    rect([x - 66, y - 124, 132, 84], cream, { rx: 6, opacity: 0.95 }) +
    place([x, y - 52], drawLeaf(60, moss, 0.32))
  )
}
