import { type Scene } from '#sample-pictures/kit/document.ts'
import { drawLeaf } from '#sample-pictures/kit/plants.ts'
import {
  circle,
  createRandom,
  dots,
  group,
  line,
  path,
  place,
  points,
  rect,
  repeat,
} from '#sample-pictures/kit/svg.ts'
import { drawBowl, drawCast, scatter } from '#sample-pictures/kit/tableware.ts'
import { restaurantColours } from './colours.ts'

const { brass } = restaurantColours

export const restaurantPasta: Scene = {
  shadow: '#241014',
  light: ['#fff0d6', 0.34],
  content: [
    rect([0, 0, 1600, 1200], '#e9e0d0'),
    line(
      repeat(16, (index) => points`M${index * 110 - 40} 0v1200`),
      ['#d8ccb7', 40],
      { opacity: 0.45 },
    ),
    line(
      repeat(12, (index) => points`M0 ${index * 110 - 20}h1600`),
      ['#d8ccb7', 40],
      { opacity: 0.35 },
    ),
    drawBowl([760, 600, 500], { colour: '#fbf7ee', rim: '#e4d8c4', inside: '#f1e8d8' }),
    drawSpaghetti(),
    group(
      { filter: '@near' },
      path(
        'M560 520q80 -140 240 -120q170 -10 200 130q30 130 -120 170q-60 60 -170 20q-190 -10 -150 -200z',
        '#c33f27',
      ),
    ),
    path('M600 520q80 -100 200 -80q130 0 150 90', 'none', {
      stroke: '#e9764f',
      'stroke-width': 26,
      opacity: 0.7,
    }),
    dots(scatter([780, 560, 170], 14, 21), ['#8f2415', 34], { opacity: 0.6 }),
    dots(scatter([780, 560, 190], 14, 4), ['#f08a5a', 24], { opacity: 0.8 }),
    ...[
      [780, 560, -30],
      [790, 560, 50],
      [770, 570, 170],
    ].map(([x = 0, y = 0, angle = 0]) =>
      place([x, y, angle], group({ filter: '@near' }, drawLeaf(160, '#4f8a3f', 0.38))),
    ),
    dots(scatter([780, 590, 270], 44, 33), ['#fff6df', 13]),
    drawBowl([1360, 300, 140], { colour: '#fbf7ee', rim: brass, inside: '#f3df9f' }),
    ...[
      [1330, 800, 200],
      [1420, 850, 120],
      [1300, 900, 60],
    ].map(([x = 0, y = 0, angle = 0]) => place([x, y, angle], drawLeaf(170, '#5c9148', 0.38))),
    drawTomatoes(),
    place(
      [230, 980, -30],
      line('M-160 0H200', ['#c9c2b4', 22]),
      path('M200 -44h120v14H220v12h100v14H220v12h100v14H200q-60 -34 0 -66z', '#dcd4c6'),
    ),
  ],
}

function drawSpaghetti() {
  const random = createRandom(17)
  const strands = (count: number) =>
    repeat(count, () => {
      const r = 150 + random() * 190
      const start = random() * 6.28
      const end = start + 1 + random() * 1.2
      const [cx, cy] = [765 + random() * 40 - 20, 610 + random() * 40 - 20]
      return points`M${cx + Math.cos(start) * r} ${cy + Math.sin(start) * r}A${r} ${r} 0 0 1 ${cx + Math.cos(end) * r} ${cy + Math.sin(end) * r}`
    })
  return (
    circle([765, 615, 320], '#dca94a', { filter: '@near' }) +
    line(strands(34), ['#b97f2c', 17], { opacity: 0.7 }) +
    line(strands(36), ['#f0c86c', 15]) +
    line(strands(22), ['#fbe0a0', 8])
  )
}

function drawTomatoes() {
  return [
    [1180, 1010, 84],
    [1360, 1060, 74],
  ]
    .map(
      ([x = 0, y = 0, r = 0]) =>
        drawCast([x, y, r]) +
        circle([x, y, r], '#cf3d2c') +
        circle([x, y, r], '@ball') +
        place(
          [x, y - r * 0.3],
          path(
            'M0 -8l14 -34l8 34l36 4l-34 16l4 30l-28 -18l-28 18l4 -30l-34 -16l36 -4l8 -34z',
            '#4f7a3a',
          ),
        ),
    )
    .join('')
}
