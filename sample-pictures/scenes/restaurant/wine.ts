import { linear, type Scene } from '#sample-pictures/kit/document.ts'
import {
  type Attributes,
  circle,
  dots,
  ellipse,
  group,
  line,
  path,
  place,
  raisedDots,
  rect,
  shaded,
} from '#sample-pictures/kit/svg.ts'
import { restaurantColours } from './colours.ts'

const { wine, brass, cream } = restaurantColours

export const restaurantWine: Scene = {
  shadow: '#1a0a10',
  light: ['#ffd9a0', 0.28],
  dusk: 0.36,
  content: [
    linear('room', [
      [0, '#2b161d', 1],
      [1, '#5a2a2e', 1],
    ]),
    rect([0, 0, 1600, 1200], '@room'),
    group(
      { filter: '@soft' },
      ...[
        [200, 180, 70],
        [360, 330, 46],
        [880, 130, 56],
        [1360, 210, 90],
        [1500, 420, 50],
        [1160, 340, 40],
        [620, 90, 36],
      ].map(([x = 0, y = 0, r = 0]) => circle([x, y, r], brass, { opacity: 0.34 })),
    ),
    rect([0, 900, 1600, 300], '#f0e4d2'),
    rect([0, 900, 1600, 14], '#fff', { opacity: 0.6 }),
    path('M0 900h1600v300H0z', '@fall'),
    drawBigBottle(),
    drawGlass(780, 1.0),
    drawGlass(1120, 0.86),
    ellipse([1390, 1060, 190, 36], '#caa97c', { filter: '@near' }),
    ellipse([1390, 1050, 190, 36], '#e3c79c'),
    path('M1270 1050v-70q120 -60 150 10v60z', '#f1cf6a', { filter: '@near' }),
    dots(
      [
        [1310, 1010],
        [1360, 990],
        [1390, 1030],
      ],
      ['#d9ae45', 22],
    ),
    raisedDots(
      [
        [1450, 1010],
        [1490, 1030],
        [1470, 980],
        [1520, 1000],
      ],
      ['#5b2347', 52],
    ),
    dots(
      [
        [1444, 1002],
        [1484, 1022],
        [1464, 972],
      ],
      ['#a06a90', 12],
    ),
  ],
}

function drawBigBottle() {
  return (
    ellipse([440, 1060, 220, 34], '#1a0a10', { opacity: 0.5, filter: '@soft' }) +
    shaded(drawBottleGlass, '#1f3a2c', 'round') +
    rect([334, 170, 122, 150], wine, { rx: 8 }) +
    rect([334, 170, 122, 150], '@round') +
    rect([250, 660, 290, 240], cream) +
    rect([250, 660, 290, 240], '@round') +
    rect([272, 682, 246, 196], 'none', { stroke: brass, 'stroke-width': 5 }) +
    path('M395 720q70 20 60 70q-30 60 -60 60t-60 -60q-10 -50 60 -70z', wine, { opacity: 0.8 }) +
    line('M280 620V1000', ['#fff', 14], { opacity: 0.25 })
  )
}

function drawBottleGlass(fill: string) {
  return path(
    'M340 190h110v210c0 90 90 90 90 200v420q0 40 -40 40H290q-40 0 -40 -40V600c0 -110 90 -110 90 -200z',
    fill,
  )
}

function drawGlass(x: number, scale: number) {
  return place(
    [x, 1060, 0, scale],
    ellipse([20, 0, 180, 28], '#1a0a10', { opacity: 0.45, filter: '@soft' }),
    ellipse([0, -6, 150, 24], '#fff', { opacity: 0.45 }),
    path('M-12 -270h24l10 256h-44z', '#fff', { opacity: 0.55 }),
    drawGlassBowl('#fff', { opacity: 0.16 }),
    path('M-171 -500c-6 140 40 222 135 240h72c95 -18 141 -100 135 -240z', wine),
    path('M-171 -500c-6 140 40 222 135 240h72c95 -18 141 -100 135 -240z', '@round'),
    ellipse([0, -500, 171, 28], '#94394a'),
    line('M-124 -620q-40 150 -14 260', ['#fff', 16], { opacity: 0.6 }),
    ellipse([0, -660, 140, 20], 'none', { stroke: '#fff', 'stroke-width': 6, opacity: 0.6 }),
  )
}

function drawGlassBowl(fill: string, more: Attributes = {}) {
  return path('M-140 -660c-60 210 -50 370 104 400h72c154 -30 164 -190 104 -400z', fill, more)
}
