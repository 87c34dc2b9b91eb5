import { linear, type Scene } from '#sample-pictures/kit/document.ts'
import { drawLeaf, drawLeaves, drawPotPlant } from '#sample-pictures/kit/plants.ts'
import { reuse } from '#sample-pictures/kit/reuse.ts'
import {
  drawBottle,
  drawFloor,
  drawPendant,
  drawRow,
  drawShelf,
  drawVessel,
  drawWindow,
} from '#sample-pictures/kit/rooms.ts'
import { drawStreet } from '#sample-pictures/kit/street.ts'
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
  raisedDots,
  rect,
  repeat,
  shaded,
} from '#sample-pictures/kit/svg.ts'
import { drawBowl, drawCast, drawTable, scatter } from '#sample-pictures/kit/tableware.ts'

const wine = '#6b1f2e'
const brass = '#d2a85e'
const green = '#22372f'
const cream = '#f5ebda'
const dark = '#1c1a1d'
const leaves = ['#2f4a3a', '#46654c', '#5f7f5c'] as const

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
    ...[330, 530, 1070, 1270].map((x) => reuse('diner', diner(), points`translate(${x} 940)`)),
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

function diner() {
  return (
    path('M-90 -60h180v14H-90z', '#f7ead2') +
    path('M-80 -46h160l20 46h-200z', '#ead6b4') +
    path('M-30 -60l4 -40q26 -10 52 0l4 40z', wine, { opacity: 0.5 }) +
    line('M0 -330V-230', [dark, 4]) +
    path('M-34 -200q0 -36 34 -36t34 36z', brass) +
    circle([0, -196, 60], '@glow')
  )
}

export const restaurantPlate: Scene = {
  shadow: '#180e0c',
  light: ['#ffe9c8', 0.3],
  content: [
    drawTable('#3d312d', ['#241c1a', '#5d4a42'], 51),
    drawCast([800, 600, 520]),
    circle([800, 600, 520], '#f4efe6'),
    circle([800, 600, 500], 'none', { stroke: '#cdbfa9', 'stroke-width': 6 }),
    circle([806, 606, 372], '#fdfaf4'),
    circle([806, 606, 372], '@pool'),
    path('M520 760Q640 930 900 890Q1060 850 1080 700Q960 820 820 800Q640 790 520 760z', '#7a2a22'),
    path('M560 790Q700 890 900 850', 'none', {
      stroke: '#b35a45',
      'stroke-width': 12,
      opacity: 0.6,
    }),
    ...[
      [640, 560, -8],
      [760, 590, 2],
      [880, 600, 10],
    ].map(([x = 0, y = 0, angle = 0]) => place([x, y, angle], reuse('steak', steak()))),
    ...[
      [1000, 480, 20],
      [1060, 560, -10],
    ].map(([x = 0, y = 0, angle = 0]) => place([x, y, angle], drawCarrot())),
    ...[0, 1, 2, 3].map((index) =>
      place(
        [560 + index * 34, 400 - index * 12, -36 + index * 9],
        line('M0 90Q10 0 0 -110', ['#6f9448', 20]) +
          path('M-16 -80q16 -90 32 0l-16 30z', '#4f7436'),
      ),
    ),
    raisedDots(
      [
        [940, 360],
        [1000, 340],
        [970, 400],
      ],
      ['#c43b34', 62],
    ),
    dots(
      [
        [930, 350],
        [990, 330],
        [960, 390],
      ],
      ['#f28a74', 14],
    ),
    ...[
      [780, 430, 10],
      [830, 440, 60],
      [740, 440, -40],
    ].map(([x = 0, y = 0, angle = 0]) => place([x, y, angle], drawLeaf(110, '#4f7a45', 0.34))),
    dots(scatter([820, 620, 330], 26, 14), ['#4f7a45', 9], { opacity: 0.8 }),
    drawCutlery(),
    drawBowl([1480, 250, 130], { colour: cream, rim: brass, inside: '#e8c878' }),
  ],
}

function steak() {
  return (
    path('M-76 -150q80 -40 130 20q50 160 10 290q-60 50 -120 10q-60 -160 -20 -320z', '#4a2015', {
      filter: '@near',
    }) +
    path('M-58 -136q60 -26 96 16q40 150 6 262q-40 34 -84 8q-50 -150 -18 -286z', '#8c3a2a') +
    path('M-40 -110q44 -14 64 20q30 120 2 204q-30 22 -56 2q-36 -120 -10 -226z', '#c4605a') +
    line('M-24 -60q20 60 6 130', ['#e29a8f', 10], { opacity: 0.8 })
  )
}

function drawCarrot() {
  return (
    path('M-30 -110q30 -20 60 0q10 130 -30 240q-40 -110 -30 -240z', '#e5863a', {
      filter: '@near',
    }) +
    line('M-14 -60h24M-12 -10h20M-6 40h14', ['#b8601f', 6]) +
    line('M0 -112q-10 -40 -30 -54M4 -112q10 -40 26 -50', ['#5f8a42', 12])
  )
}

function drawCutlery() {
  return group(
    { filter: '@near' },
    line('M180 560V1000', ['#cfc6b6', 22]),
    path('M136 220h16v150h16V220h24v150h16V220h16v180q0 90 -44 100q-44 -10 -44 -100z', '#dcd4c6'),
    line('M1430 620V1000', ['#cfc6b6', 24]),
    path('M1418 620V260q60 20 60 190q0 110 -36 170z', '#dcd4c6'),
  )
}

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
  const glass = (fill: string) =>
    path(
      'M340 190h110v210c0 90 90 90 90 200v420q0 40 -40 40H290q-40 0 -40 -40V600c0 -110 90 -110 90 -200z',
      fill,
    )
  return (
    ellipse([440, 1060, 220, 34], '#1a0a10', { opacity: 0.5, filter: '@soft' }) +
    shaded(glass, '#1f3a2c', 'round') +
    rect([334, 170, 122, 150], wine, { rx: 8 }) +
    rect([334, 170, 122, 150], '@round') +
    rect([250, 660, 290, 240], cream) +
    rect([250, 660, 290, 240], '@round') +
    rect([272, 682, 246, 196], 'none', { stroke: brass, 'stroke-width': 5 }) +
    path('M395 720q70 20 60 70q-30 60 -60 60t-60 -60q-10 -50 60 -70z', wine, { opacity: 0.8 }) +
    line('M280 620V1000', ['#fff', 14], { opacity: 0.25 })
  )
}

function drawGlass(x: number, scale: number) {
  const bowl = (fill: string, more = {}) =>
    path('M-140 -660c-60 210 -50 370 104 400h72c154 -30 164 -190 104 -400z', fill, more)
  return place(
    [x, 1060, 0, scale],
    ellipse([20, 0, 180, 28], '#1a0a10', { opacity: 0.45, filter: '@soft' }),
    ellipse([0, -6, 150, 24], '#fff', { opacity: 0.45 }),
    path('M-12 -270h24l10 256h-44z', '#fff', { opacity: 0.55 }),
    bowl('#fff', { opacity: 0.16 }),
    path('M-171 -500c-6 140 40 222 135 240h72c95 -18 141 -100 135 -240z', wine),
    path('M-171 -500c-6 140 40 222 135 240h72c95 -18 141 -100 135 -240z', '@round'),
    ellipse([0, -500, 171, 28], '#94394a'),
    line('M-124 -620q-40 150 -14 260', ['#fff', 16], { opacity: 0.6 }),
    ellipse([0, -660, 140, 20], 'none', { stroke: '#fff', 'stroke-width': 6, opacity: 0.6 }),
  )
}

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

export const restaurantInterior: Scene = {
  shadow: '#17120f',
  light: ['#ffdca6', 0.22],
  ground: 0.44,
  content: [
    rect([0, 0, 1600, 900], '#3a4a42'),
    path('M0 0h820L420 900H0z', '#fff', { opacity: 0.05 }),
    line(
      'M60 560h400M60 860h400M60 560v300M460 560v300M1140 560h400M1140 860h400M1140 560v300M1540 560v300',
      ['#2b3832', 10],
    ),
    drawWindow([560, 130, 480, 560], ['#1d2a44', brass], [3, 4]),
    dots(
      [
        [640, 220],
        [720, 180],
        [920, 240],
        [860, 330],
        [980, 420],
        [690, 420],
      ],
      ['#ffdf9e', 12],
      { opacity: 0.7 },
    ),
    drawShelf([90, 300, 380], brass),
    drawShelf([90, 460, 380], brass),
    drawRow([140, 300, 62], 6, ({ x, y, index }) =>
      drawBottle([x, y, 150], index % 2 ? '#1f3a2c' : wine, '#f5ebda'),
    ),
    drawRow([140, 460, 62], 6, ({ x, y, index }) =>
      drawBottle([x, y, 140], index % 2 ? wine : '#1f3a2c', '#f5ebda'),
    ),
    rect([1180, 170, 320, 330], brass, { filter: '@near' }),
    rect([1200, 190, 280, 290], '#efe3cb'),
    path('M1200 400q70 -110 140 -40t140 -70v190h-280z', '#8a9a7f'),
    circle([1400, 270, 40], '#d98a5b'),
    drawFloor([890, 310], '#5b3d2c', '#3a251b'),
    drawPotPlant([1490, 1000, 400], '#2b2a2e', leaves),
    drawPotPlant([90, 1000, 340], '#2b2a2e', leaves),
    reuse('dining', drawDining(), 'translate(470)'),
    reuse('dining', drawDining(), 'translate(1120)'),
    ...[470, 800, 1120].map((x) => drawPendant([x, 240, 80], brass, { beam: 560 })),
  ],
}

function drawDining() {
  return (
    ellipse([0, 1130, 340, 36], '#17120f', { opacity: 0.5, filter: '@soft' }) +
    armchair(-250) +
    armchair(250) +
    shaded((fill) => path('M-190 850h380l34 270q-220 30 -448 0z', fill), cream, 'fall') +
    line('M-120 870l-24 250M-20 870v262M90 870l18 256', ['#cdbfa6', 6], { opacity: 0.6 }) +
    ellipse([0, 850, 206, 30], '#fffaf0') +
    line('M-112 844v-60M112 844v-60M-132 846h40M92 846h40', ['#fff', 6], { opacity: 0.7 }) +
    path(
      'M-136 710h48c12 50 0 74 -24 74s-36 -24 -24 -74zM88 710h48c12 50 0 74 -24 74s-36 -24 -24 -74z',
      wine,
      { opacity: 0.85 },
    ) +
    drawVessel([0, 846, 60, 90], '#8ba08a', 0.5) +
    drawLeaves([0, 770, 110], leaves, 7)
  )
}

function armchair(x: number) {
  const [side, far] = x < 0 ? [-1, x - 80] : [1, x + 80]
  return (
    line(points`M${far} 940V1120M${x - side * 40} 980V1120`, [dark, 16]) +
    shaded((fill) => rect([far - 34, 720, 68, 260], fill, { rx: 30 }), wine, 'fall') +
    shaded(
      (fill) => rect([Math.min(far, x - side * 60) - 10, 930, 160, 64], fill, { rx: 24 }),
      wine,
      'fall',
    )
  )
}
