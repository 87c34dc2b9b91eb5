import { linear, type Scene } from '#sample-pictures/kit/document.ts'
import { drawLeaves, drawTwig } from '#sample-pictures/kit/plants.ts'
import { reuse } from '#sample-pictures/kit/reuse.ts'
import {
  drawBottle,
  drawCounter,
  drawPaperLamp,
  drawRow,
  drawShelf,
  drawStool,
  drawVessel,
  drawWindow,
} from '#sample-pictures/kit/rooms.ts'
import { drawLantern, drawNoren, drawStreet, drawTiledRoof } from '#sample-pictures/kit/street.ts'
import {
  circle,
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
import {
  drawBowl,
  drawCast,
  drawChopsticks,
  drawPlate,
  drawTable,
  scatter,
} from '#sample-pictures/kit/tableware.ts'
import { drawSkewer } from './food/skewer.ts'
import { drawSlices } from './food/slices.ts'

const night = '#1b2038'
const wood = '#4d2d20'
const dark = '#1f1310'
const red = '#c43d2a'
const amber = '#f2b357'
const cream = '#f4e7cc'

const fishMark = (x: number, y: number) =>
  path(points`M${x - 84} ${y}q70 -58 128 -6l34 -28v68l-34 -28q-58 52 -128 -6z`, cream) +
  circle([x - 46, y - 8, 7], '#7c2018')

export const izakayaStorefront: Scene = {
  shadow: '#0f0c1c',
  light: ['#ff9d5c', 0.14],
  dusk: 0.3,
  ground: 0.45,
  content: [
    rect([0, 0, 1600, 1200], night),
    dots(
      [
        [160, 80],
        [420, 40],
        [700, 110],
        [1010, 60],
        [1420, 90],
        [1240, 30],
      ],
      ['#c9cfe8', 5],
    ),
    path('M0 120h210v640H0zM1400 60h200v700h-200z', '#262c4c'),
    drawWindow([40, 240, 110, 120], [amber, '#171b30'], [2, 2]),
    drawWindow([1450, 200, 100, 130], ['#d98f4a', '#171b30'], [2, 2]),
    rect([130, 160, 1340, 840], wood),
    line(
      repeat(15, (index) => points`M${214 + index * 84} 160v840`),
      ['#2b1711', 6],
      { opacity: 0.6 },
    ),
    drawTiledRoof([60, 150, 1480, 130], '#3b3f5c', 26),
    rect([200, 380, 700, 420], '#f5bd66'),
    drawWindow([210, 390, 330, 400], ['#f8ca7e', dark], [4, 3]),
    drawWindow([562, 390, 330, 400], ['#f6c06c', dark], [4, 3]),
    drawRow([270, 640, 92], 6, ({ x, index }) =>
      drawBottle(
        [x, 640, 118 - (index % 3) * 14],
        ['#5b3423', '#39502f', '#7d4a2a'][index % 3] ?? wood,
        '#e8d3a5',
      ),
    ),
    rect([200, 634, 700, 14], dark),
    rect([960, 350, 330, 650], dark),
    rect([985, 380, 280, 620], '#eaa54c'),
    drawWindow([990, 560, 270, 420], ['#f4bb62', '#5d3422'], [3, 4]),
    drawStreet(996, ['#2b2a3e', '#141424'], [980, 300]),
    rect([930, 984, 390, 24], '#6c5a50'),
    drawNoren([950, 370, 350, 210], { colour: '#a33324', panels: 3, mark: fishMark }),
    drawLantern([1385, 420, 330], '#dd4a2c'),
    ...[290, 470, 650, 830].map((x) => drawLantern([x, 300, 120], x % 4 ? '#f0b55a' : '#e0603a')),
    ...['270 990', '420 990', '345 860'].map((at) =>
      reuse('barrel', drawBarrel(), `translate(${at})`),
    ),
    drawLeaves([610, 960, 170], ['#2f4a34', '#3f6243', '#537a4f']),
    drawVessel([610, 1000, 120, 90], '#5d6f8a'),
  ],
}

function drawBarrel() {
  const body = (fill: string) =>
    path('M-72 -126h144q16 64 0 126h-144q-16 -62 0 -126z', fill, { filter: '@near' })
  return (
    shaded(body, '#d9b27a', 'round') +
    line('M-78 -96h156M-78 -28h156', ['#8a5c33', 10]) +
    circle([0, -62, 30], red, { opacity: 0.85 })
  )
}

export const izakayaYakitori: Scene = {
  shadow: '#120806',
  light: ['#ffb26b', 0.2],
  dusk: 0.4,
  content: [
    rect([0, 0, 1600, 1200], '#231815'),
    linear('coal', [
      [0, '#2a1511', 1],
      [0.5, '#7a2415', 1],
      [1, '#2a1511', 1],
    ]),
    rect([0, 130, 1600, 900], '@coal'),
    dots(
      scatter([800, 580, 760], 90, 7).filter(([, y]) => y > 190 && y < 980),
      ['#3a1d17', 92],
    ),
    dots(
      scatter([800, 580, 760], 60, 9).filter(([, y]) => y > 220 && y < 950),
      ['#e8562a', 40],
      { opacity: 0.8 },
    ),
    dots(
      scatter([800, 580, 760], 46, 13).filter(([, y]) => y > 220 && y < 950),
      ['#ffb04d', 22],
      { opacity: 0.9 },
    ),
    ellipse([800, 590, 720, 330], '#ff7a33', { opacity: 0.28, filter: '@haze' }),
    line(
      repeat(17, (index) => points`M${index * 100} 150V1010`),
      ['#15100f', 12],
    ),
    line(
      repeat(17, (index) => points`M${index * 100 - 3} 150V1010`),
      ['#6f5f57', 3],
    ),
    rect([0, 70, 1600, 90], '#4b413e', { filter: '@lift' }),
    rect([0, 1010, 1600, 110], '#4b413e', { filter: '@lift' }),
    rect([0, 70, 1600, 22], '#7d716b'),
    rect([0, 1010, 1600, 20], '#7d716b'),
    ...[250, 560, 870, 1180, 1440].map((x, index) =>
      place([x, 590 + (index % 2) * 24, 84 + index * 3], drawSkewer(index % 2 ? 'leek' : 'meat')),
    ),
    group(
      { opacity: 0.2, filter: '@haze' },
      line(
        'M300 640c-60 -160 90 -240 20 -420M840 620c-70 -150 80 -220 10 -420M1300 640c-60 -160 70 -260 0 -460',
        ['#fff', 60],
      ),
    ),
  ],
}

export const izakayaSashimi: Scene = {
  shadow: '#160d0c',
  content: [
    drawTable('#5b3b2b', ['#38221a', '#7d573f'], 12),
    drawPlate([700, 600, 510], { colour: '#2f3b44', rim: '#7b8b92', inside: '#36444d' }),
    line('M330 470q150 -90 300 -60M800 880q150 -20 260 -130', ['#5d6f78', 8], { opacity: 0.5 }),
    drawThreads(470, 470),
    drawLeaves([500, 640, 210], ['#4f7a3d', '#63924c', '#44692f'], 7),
    drawLeaves([880, 610, 190], ['#4f7a3d', '#63924c'], 5),
    place([560, 640, -12], drawSlices('tuna')),
    place([870, 520, 16], drawSlices('salmon')),
    place([800, 800, -6], drawSlices('bream')),
    drawCast([1010, 730, 52]),
    circle([1010, 730, 52], '#93ad55'),
    circle([1010, 730, 52], '@ball'),
    place(
      [540, 850, 20],
      repeat(7, (index) => place([0, 0, index * 51], ellipse([0, -32, 15, 34], '#e9c24e'))),
      circle([0, 0, 20], '#c98f2b'),
    ),
    drawBowl([1380, 360, 150], { colour: cream, rim: '#35549a', inside: '#2f1710' }),
    drawBowl([1390, 770, 110], { colour: '#3d5a86', rim: '#8ea4cc', inside: '#f3ead2' }),
    drawChopsticks([1330, 1060, -8, 520], '#8c2f22'),
  ],
}

function drawThreads(x: number, y: number): string {
  const random = createRandom(19)
  const threads = () =>
    repeat(
      16,
      () =>
        points`M${x - 130 + random() * 120} ${y - 60 + random() * 120}q${60 + random() * 80} ${random() * 120 - 60} ${150 + random() * 90} ${random() * 60 - 30}`,
    )
  return group(
    { filter: '@near' },
    line(threads(), ['#f3f1e6', 9]),
    line(threads(), ['#d9dccb', 6]),
    line(threads(), ['#fff', 6]),
  )
}

export const izakayaCounter: Scene = {
  shadow: '#1a0e0a',
  light: ['#ffc37a', 0.2],
  ground: 0.45,
  content: [
    linear('back', [
      [0, '#3a2219', 1],
      [1, '#6d4229', 1],
    ]),
    rect([0, 0, 1600, 900], '@back'),
    ellipse([800, 420, 760, 330], '#f0a94f', { opacity: 0.3, filter: '@haze' }),
    ...[280, 490, 700].map((y) => drawShelf([90, y, 1420], '#7c4c2f')),
    drawRow([150, 280, 108], 13, ({ x, y, index, random }) =>
      drawBottle([x, y, 150 + random() * 40], ['#3f5b3a', '#6b3a24', '#2f4a6b'][index % 3] ?? wood),
    ),
    drawRow([160, 490, 104], 6, ({ x, y, index }) =>
      drawVessel(
        [x, y, 62, 70 + (index % 3) * 26],
        ['#35508c', cream, '#9c4a32'][index % 3] ?? cream,
      ),
    ),
    drawRow([850, 490, 108], 6, ({ x, y, index, random }) =>
      drawBottle([x, y, 140 + random() * 40], ['#6b3a24', '#3f5b3a', '#2f4a6b'][index % 3] ?? wood),
    ),
    drawRow([150, 700, 118], 12, ({ x, y, index }) =>
      index % 4 === 3
        ? drawVessel([x, y, 70, 110], '#35508c', 0.5)
        : drawVessel([x, y, 74, 54], [cream, '#9c4a32', '#5f6f7a'][index % 3] ?? cream),
    ),
    drawCounter([-30, 800, 1660, 300], ['#a86b3f', '#5b3524'], 12),
    ...[330, 1190].map(
      (x) =>
        ellipse([x, 802, 130, 20], '#8c2f22') +
        drawVessel([x - 30, 800, 84, 120], '#35508c', 0.5) +
        drawVessel([x + 56, 800, 52, 44], cream),
    ),
    drawTwig([770, 720, 8, 230], ['#4a2a1c', '#d2542f', '#e88a45']),
    drawVessel([766, 802, 80, 110], '#4b5f57', 0.6),
    rect([0, 1090, 1600, 110], '#24150f'),
    ...[230, 600, 990, 1370].map((x) => drawStool([x, 1180, 270], ['#9c3526', '#2c1a13'])),
    ...[300, 800, 1300].map((x) => drawPaperLamp([x, 190, 92], '#f8d28a')),
  ],
}

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
  const glass = (fill: string, more = {}) =>
    path('M370 330h480l-22 660q-2 40 -50 40H442q-48 0 -50 -40z', fill, more)
  return (
    line('M850 470h96q64 0 60 64l-16 250q-4 60 -64 60h-84', ['#f6e2ba', 54], { opacity: 0.75 }) +
    line('M850 456h96q78 0 74 78', ['#fff', 10], { opacity: 0.7 }) +
    glass('#f0a92f') +
    glass('@round') +
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
