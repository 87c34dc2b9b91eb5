import { linear, type Scene } from '#sample-pictures/kit/document.ts'
import { reuse } from '#sample-pictures/kit/reuse.ts'
import {
  type Attributes,
  circle,
  createRandom,
  dots,
  ellipse,
  group,
  line,
  path,
  place,
  rect,
  repeat,
  shaded,
} from '#sample-pictures/kit/svg.ts'
import { scatter } from '#sample-pictures/kit/tableware.ts'
import { izakayaColours } from './colours.ts'

const { amber, cream } = izakayaColours

export const izakayaBeer: Scene = {
  shadow: '#2a1206',
  light: ['#ffd28a', 0.26],
  dusk: 0.34,
  content: [
    linear('room', [
      [0, '#3b1f16', 1],
      [1, '#7a4524', 1],
    ]),
    rect([0, 0, 1600, 1200], '@room'),
    group(
      { filter: '@soft' },
      ...[
        [180, 220, 90],
        [430, 110, 60],
        [1180, 170, 110],
        [1420, 330, 70],
        [980, 90, 50],
        [1300, 560, 60],
        [250, 520, 70],
      ].map(([x = 0, y = 0, r = 0]) => circle([x, y, r], amber, { opacity: 0.32 })),
    ),
    rect([0, 880, 1600, 320], '#8a5430'),
    rect([0, 880, 1600, 20], '#c98a53'),
    line('M0 960h1600M0 1080h1600', ['#5f3820', 5], { opacity: 0.5 }),
    ellipse([620, 1040, 330, 60], '#2a1206', { opacity: 0.5, filter: '@soft' }),
    drawMug(),
    ellipse([1180, 1040, 340, 54], '#2a1206', { opacity: 0.5, filter: '@soft' }),
    drawBeans(),
    shaded(
      (fill) => path('M900 860h560q-10 180 -170 190h-220q-160 -10 -170 -190z', fill),
      '#3d5a86',
      'round',
    ),
    path('M906 900h548l-4 30H910z', cream),
  ],
}

function drawMug(): string {
  return (
    line('M850 470h96q64 0 60 64l-16 250q-4 60 -64 60h-84', ['#f6e2ba', 54], { opacity: 0.75 }) +
    line('M850 456h96q78 0 74 78', ['#fff', 10], { opacity: 0.7 }) +
    drawMugGlass('#f0a92f') +
    drawMugGlass('@round') +
    path('M470 400h70l-10 570h-46zM600 400h60v570h-56zM716 400h60l-14 570h-46z', '#ffd56b', {
      opacity: 0.55,
    }) +
    dots(scatter([610, 760, 190], 34, 3), ['#fff1c2', 12], { opacity: 0.7 }) +
    path('M392 960l4 30q2 40 46 40h336q46 0 50 -40l2 -30z', '#fff', { opacity: 0.35 }) +
    group(
      { filter: '@near' },
      dots(
        [
          [390, 330],
          [470, 270],
          [570, 240],
          [670, 262],
          [760, 240],
          [830, 310],
          [620, 320],
          [500, 340],
          [740, 340],
        ],
        ['#fff8ea', 150],
      ),
    ) +
    dots(
      [
        [450, 300],
        [560, 270],
        [700, 290],
      ],
      ['#fff', 80],
      { opacity: 0.8 },
    ) +
    path('M366 350q60 90 110 30t120 30t120 -20t138 -30v-60H366z', '#fff8ea') +
    line('M410 470l14 420', ['#fff', 16], { opacity: 0.55 })
  )
}

function drawMugGlass(fill: string, more: Attributes = {}) {
  return path('M370 330h480l-22 660q-2 40 -50 40H442q-48 0 -50 -40z', fill, more)
}

function drawBeans(): string {
  const random = createRandom(31)
  const beans = repeat(22, (index) => {
    const x = 930 + random() * 500
    const y = 870 - random() * 150 * (1 - Math.abs(x - 1180) / 330)
    const colour = ['#7fa648', '#93b958', '#6b9239'][index % 3] ?? '#7fa648'
    const bean =
      path(
        'M-92 0q30 -44 62 -24q24 -20 48 0q36 -20 74 20q-36 44 -72 26q-26 20 -50 2q-34 16 -62 -24z',
        colour,
      ) + line('M-60 -6q30 -14 50 2M10 -4q30 -16 50 4', ['#cfe09a', 6], { opacity: 0.7 })
    return place([x, y, random() * 70 - 35], reuse(`bean${index % 3}`, bean))
  })
  return group({ filter: '@near' }, beans)
}
