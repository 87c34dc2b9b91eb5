import { linear, type Scene } from '#sample-pictures/kit/document.ts'
import { drawLeaves } from '#sample-pictures/kit/plants.ts'
import { reuse } from '#sample-pictures/kit/reuse.ts'
import {
  drawCounter,
  drawPendant,
  drawRow,
  drawShelf,
  drawStool,
  drawVessel,
  drawWindow,
} from '#sample-pictures/kit/rooms.ts'
import { drawAwning, drawLantern, drawNoren, drawStreet } from '#sample-pictures/kit/street.ts'
import {
  circle,
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
  drawMat,
  drawOnions,
  drawPlate,
  drawSteam,
  drawTable,
  scatter,
} from '#sample-pictures/kit/tableware.ts'

const red = '#c8402f'
const yellow = '#f0b74c'
const cream = '#f7ead0'
const teal = '#2f6468'
const dark = '#23201f'

const bowlMark = (x: number, y: number) =>
  path(points`M${x - 70} ${y - 8}h140c0 44 -28 70 -46 70h-48c-18 0 -46 -26 -46 -70z`, cream) +
  line(
    points`M${x - 30} ${y - 26}c-12 -14 12 -22 0 -40M${x} ${y - 26}c-12 -14 12 -22 0 -40M${x + 30} ${y - 26}c-12 -14 12 -22 0 -40`,
    [cream, 9],
  )

export const ramenStorefront: Scene = {
  shadow: '#15202b',
  light: ['#ffd59a', 0.22],
  ground: 0.42,
  content: [
    linear('sky', [
      [0, '#3f6f8a', 1],
      [1, '#f0b98a', 1],
    ]),
    rect([0, 0, 1600, 1100], '@sky'),
    path('M0 330h180v700H0zM1420 260h180v760h-180z', '#4c6170'),
    ...[
      [30, 400],
      [1470, 340],
      [1470, 480],
    ].map(([x = 0, y = 0]) => drawWindow([x, y, 90, 80], ['#f2c77d', '#39485a'], [2, 1])),
    rect([150, 190, 1300, 830], teal),
    line(
      repeat(20, (index) => points`M150 ${232 + index * 40}h1300`),
      ['#1f4a4f', 4],
      { opacity: 0.6 },
    ),
    rect([150, 190, 1300, 40], '#1f4246'),
    rect([330, 240, 940, 150], cream, { rx: 10, filter: '@near' }),
    path('M720 290h160c0 44 -28 70 -46 70h-68c-18 0 -46 -26 -46 -70z', red),
    ...[450, 560, 1040, 1150].map((x) => circle([x, 315, 34], x % 3 ? red : yellow)),
    drawAwning([190, 410, 1220, 96], [red, cream], 14),
    rect([230, 540, 560, 300], '#f7cf85'),
    drawWindow([240, 550, 540, 280], ['#f9d48b', dark], [3, 1]),
    rect([250, 700, 520, 130], '#a8703f', { opacity: 0.55 }),
    ...[330, 510, 690].map((x) =>
      path(points`M${x - 60} 690h120c0 50 -30 80 -50 80h-20c-20 0 -50 -30 -50 -80z`, '#a63324'),
    ),
    drawSteam([510, 690, 100], 0.6),
    rect([860, 530, 480, 480], dark),
    rect([884, 554, 432, 456], '#f6c473'),
    drawWindow([890, 660, 205, 340], ['#f9d48b', '#4b2c20'], [2, 4]),
    drawWindow([1106, 660, 205, 340], ['#f9d48b', '#4b2c20'], [2, 4]),
    rect([230, 850, 560, 24], '#8a5a36', { filter: '@near' }),
    drawStreet(1010, ['#56565f', '#2d3038'], [890, 420]),
    drawNoren([880, 570, 440, 180], {
      colour: red,
      mark: (x, y) => place([x, y + 6, 0, 0.9], bowlMark(0, 0)),
    }),
    ...[300, 510, 720].map((x) => drawStool([x, 1060, 180], [red, '#2b2523'])),
    drawLantern([1395, 560, 240], '#e04a30'),
    drawLeaves([195, 940, 190], ['#2f5a3f', '#4a7d52', '#6b9a62']),
    drawVessel([195, 1040, 150, 120], '#8a5a46'),
  ],
}

export const ramenBowl: Scene = {
  shadow: '#2a120a',
  content: [
    drawTable('#7d4630', ['#58301f', '#a96a48'], 17),
    drawMat([790, 640, 1240, 1000], '#28222a', 3),
    drawBowl([780, 600, 500], { colour: '#f6ecd9', rim: red, inside: '#c9792b' }),
    group(
      { opacity: 0.95 },
      circle([780, 600, 468], 'none', {
        stroke: red,
        'stroke-width': 12,
        'stroke-dasharray': '70 36',
      }),
    ),
    dots(scatter([780, 600, 360], 42, 23), ['#f3c56a', 22], { opacity: 0.55 }),
    drawNoodles(),
    rect([560, 190, 230, 300], '#1f2d24', { transform: 'rotate(-14 670 340)', filter: '@near' }),
    line('M590 260l150 -38M600 330l160 -40M612 400l160 -40', ['#35473a', 8]),
    ...[
      [560, 640, 0],
      [700, 760, 24],
    ].map(([x = 0, y = 0, angle = 0]) => place([x, y, angle], reuse('pork', pork()))),
    place([1000, 480, -20], drawEgg()),
    place([1010, 720, 30], drawNaruto()),
    group(
      { filter: '@near' },
      ...[0, 1, 2, 3].map((index) =>
        place(
          [860 + index * 34, 860 - index * 22, -40 + index * 12],
          rect([-90, -16, 180, 32], index % 2 ? '#d9a55c' : '#c48c41', { rx: 8 }),
        ),
      ),
    ),
    drawOnions([830, 500, 80], 22),
    drawSteam([700, 330, 240], 0.3),
    drawChopsticks([1390, 640, 84, 820], '#3a1f17'),
    path(
      'M1490 300q70 -10 70 80q-6 70 -46 84v360h-40V464q-40 -20 -40 -84q6 -80 56 -80z',
      '#f7f1e4',
      { filter: '@lift' },
    ),
  ],
}

function drawNoodles(): string {
  const waves = (shift: number) =>
    repeat(
      7,
      (index) =>
        points`M${420 + index * 8} ${470 + index * 52 + shift}q90 -60 190 0t190 0t190 -10t130 -20`,
    )
  return (
    line(waves(0), ['#e2b253', 26], { opacity: 0.9 }) +
    line(waves(-4), ['#f6dd97', 13]) +
    line(waves(18), ['#f2cf7c', 9])
  )
}

function pork() {
  return (
    ellipse([0, 0, 150, 136], '#8e4c2e', { filter: '@near' }) +
    ellipse([-4, -4, 138, 124], '#d9a183') +
    path('M-110 20q30 -90 110 -60q80 20 90 70q-60 -50 -110 -30q-60 10 -90 20z', '#f5e0cc') +
    line('M-60 60q60 30 120 -4M-30 -90q60 0 100 50', ['#a8603f', 12]) +
    ellipse([0, 0, 150, 136], '@pool')
  )
}

function drawEgg() {
  return (
    ellipse([0, 0, 108, 134], '#e7cfa4', { filter: '@near' }) +
    ellipse([-3, -3, 98, 124], '#fffaf0') +
    ellipse([0, 10, 60, 66], '#f08a24') +
    ellipse([-12, -6, 26, 28], '#ffc45c', { opacity: 0.8 })
  )
}

function drawNaruto() {
  const edge = repeat(14, (index) => {
    const angle = (index / 14) * 6.283
    return points`M${Math.cos(angle) * 84} ${Math.sin(angle) * 84}h.1`
  })
  return (
    group({ filter: '@near' }, line(edge, ['#fffdf6', 50])) +
    circle([0, 0, 88], '#fffdf6') +
    line('M10 0q0 -26 -24 -22q-26 8 -20 38q12 34 52 22q36 -18 24 -58q-20 -38 -60 -34', [
      '#ef8ba0',
      15,
    ])
  )
}

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
      place([420 + index * 112, 600, -6 + index * 2], reuse('gyoza', gyoza())),
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

function gyoza() {
  const skin = (fill: string, more = {}) =>
    path('M-70 -220q90 -30 130 60q60 150 0 330q-40 90 -130 66q-40 -200 0 -456z', fill, more)
  return (
    skin('#e2bd80', { filter: '@near' }) +
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

export const ramenTeishoku: Scene = {
  shadow: '#22120a',
  content: [
    drawTable('#8d6140', ['#5e3d26', '#b98a62'], 5),
    place(
      [800, 610],
      rect([-690, -470, 1380, 940], '#2c1b18', { rx: 40, filter: '@lift' }),
      rect([-664, -444, 1328, 888], '#7a2a20', { rx: 28 }),
      rect([-664, -444, 1328, 888], '@fall', { rx: 28 }),
    ),
    place(
      [820, 400, -3],
      rect([-400, -190, 800, 380], '#dfe6e4', { rx: 60, filter: '@lift' }),
      rect([-376, -168, 752, 336], '#f4f7f3', { rx: 48 }),
      drawFish(),
    ),
    path('M1110 470q40 -30 76 10q30 40 -10 64q-50 20 -82 -14q-14 -36 16 -60z', '#fffdf4', {
      filter: '@near',
    }),
    path('M500 520q50 -60 100 -4l-26 40q-60 0 -74 -36z', '#f2cf4f', { filter: '@near' }),
    drawBowl([440, 800, 205], { colour: '#f5f7f4', rim: '#35549a', inside: '#fffef8' }),
    group({ filter: '@near' }, ellipse([444, 806, 158, 150], '#fffdf5')),
    line(
      repeat(
        26,
        (index) =>
          points`M${340 + ((index * 67) % 200)} ${700 + ((index * 41) % 200)}l12 ${index % 2 ? 9 : -8}`,
      ),
      ['#e5dfcc', 8],
    ),
    dots([[444, 800]], ['#b93548', 46]),
    drawBowl([1120, 800, 190], { colour: '#8c2f22', rim: '#2c1210', inside: '#b97a37' }),
    group(
      { filter: '@near' },
      ...[
        [1060, 780],
        [1150, 840],
        [1160, 750],
      ].map(([x = 0, y = 0]) => rect([x - 28, y - 28, 56, 56], '#fbf3dd', { rx: 6 })),
    ),
    path('M1060 850q60 30 90 -10q40 20 60 -10', 'none', { stroke: '#2f4a33', 'stroke-width': 18 }),
    drawOnions([1100, 790, 90], 10),
    drawPlate([780, 800, 110], { colour: '#3f6d6b', rim: '#9cc0b6' }),
    group(
      { filter: '@near' },
      ...[0, 1, 2].map((index) =>
        circle([744 + index * 36, 800 - (index % 2) * 26, 34], '#f3cf5a', {
          stroke: '#d8a93a',
          'stroke-width': 6,
        }),
      ),
    ),
    drawSteam([1120, 740, 150], 0.35),
    drawChopsticks([800, 1018, 0, 700], '#d9a55c'),
  ],
}

function drawFish() {
  return group(
    { filter: '@near' },
    path(
      'M-320 10q120 -140 340 -110q150 16 230 90l90 -50q20 60 0 120l-90 -40q-110 80 -250 84q-220 0 -320 -94z',
      '#c9853f',
    ),
    path('M-320 10q120 -140 340 -110q150 16 230 90q-300 -30 -570 20z', '#8f9aa0'),
    path('M-320 10q120 -140 340 -110q150 16 230 90q-300 -30 -570 20z', '@fall'),
    line('M-120 -80l60 90M-20 -94l60 100M80 -84l50 80M160 -56l40 50', ['#5a2f16', 13]),
    line('M-230 34q200 60 400 0', ['#f1c98a', 12], { opacity: 0.6 }),
    line('M-206 -64q24 60 4 128', ['#5a4a40', 7], { opacity: 0.6 }),
    circle([-244, -10, 15], '#fff6e0'),
    circle([-244, -10, 8], '#222'),
  )
}

export const ramenCounter: Scene = {
  shadow: '#1d1714',
  light: ['#ffe2ae', 0.28],
  ground: 0.42,
  content: [
    rect([0, 0, 1600, 860], '#e7dcc4'),
    line(
      repeat(10, (index) => points`M0 ${index * 66 + 20}H1600`) +
        repeat(16, (index) => points`M${index * 106} 20V660`),
      ['#cbb994', 5],
    ),
    rect([0, 0, 1600, 90], teal),
    rect([0, 640, 1600, 180], '#8f979a'),
    rect([0, 640, 1600, 26], '#d5dadb'),
    drawShelf([80, 330, 560], '#8d5a38'),
    drawRow([140, 330, 112], 5, ({ x, y, index }) =>
      reuse(`stack${index % 2}`, bowls(index % 2 ? red : '#3f6d86'), points`translate(${x} ${y})`),
    ),
    drawShelf([960, 330, 560], '#8d5a38'),
    drawRow([1010, 330, 108], 5, ({ x, y, index }) =>
      drawVessel(
        [x, y, 74, 100 + (index % 2) * 30],
        [yellow, teal, '#8d5a38'][index % 3] ?? teal,
        0.9,
      ),
    ),
    path('M690 90h220l60 190H630z', '#aab1b3'),
    path('M690 90h220l60 190H630z', '@round'),
    ...[560, 840, 1100].map((x, index) => drawPot(x, 642, index === 1 ? 240 : 190)),
    drawSteam([830, 400, 260], 0.5),
    drawSteam([570, 460, 190], 0.4),
    drawCounter([-30, 780, 1660, 310], ['#c07f48', '#a33526'], 14),
    ...[300, 800, 1300].map(
      (x) =>
        path(points`M${x - 90} 690h180c0 60 -44 96 -70 96h-40c-26 0 -70 -36 -70 -96z`, '#f6ecd9') +
        path(points`M${x - 90} 690h180l-6 22h-168z`, red) +
        drawVessel([x + 180, 784, 54, 92], '#3a211a', 0.9),
    ),
    rect([0, 1086, 1600, 114], '#3a302c'),
    ...[230, 610, 990, 1370].map((x) => drawStool([x, 1180, 280], [yellow, '#3b3735'])),
    ...[300, 800, 1300].map((x) => drawPendant([x, 220, 84], red, { beam: 420 })),
  ],
}

function bowls(colour: string) {
  return repeat(4, (index) =>
    shaded(
      (fill) =>
        path(
          points`M-46 ${-26 - index * 20}h92c-4 18 -18 26 -30 26h-32c-12 0 -26 -8 -30 -26z`,
          fill,
        ),
      index % 2 ? '#f7f1e2' : colour,
      'round',
    ),
  )
}

function drawPot(x: number, y: number, width: number) {
  const half = width / 2
  return (
    shaded(
      (fill) => rect([x - half, y - width * 0.9, width, width * 0.9], fill, { rx: 12 }),
      '#b9c0c2',
      'round',
    ) +
    rect([x - half - 12, y - width * 0.92, width + 24, 18], '#dfe4e5', { rx: 9 }) +
    rect([x - half - 34, y - width * 0.7, 40, 16], '#7d8689', { rx: 8 }) +
    rect([x + half - 6, y - width * 0.7, 40, 16], '#7d8689', { rx: 8 })
  )
}
