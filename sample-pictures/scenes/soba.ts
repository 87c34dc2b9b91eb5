import { linear, radial, type Scene } from '#sample-pictures/kit/document.ts'
import { drawTwig } from '#sample-pictures/kit/plants.ts'
import {
  drawFloor,
  drawPaperLamp,
  drawVessel,
  drawWall,
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
  drawCoils,
  drawMat,
  drawOnions,
  drawPlate,
  drawSteam,
  drawTable,
} from '#sample-pictures/kit/tableware.ts'
import { drawPrawn, drawShiso } from './food/fried.ts'

const indigo = '#2b4272'
const red = '#b5402d'
const cream = '#f3e6cd'
const dark = '#2c1a15'
const green = '#6d8a4a'

const bowlMark = (x: number, y: number) =>
  circle([x, y, 58], 'none', { stroke: cream, 'stroke-width': 8 }) +
  path(points`M${x - 34} ${y}h68c0 22 -14 36 -34 36s-34 -14 -34 -36z`, cream) +
  line(points`M${x - 14} ${y - 12}c-8 -10 8 -14 0 -26M${x + 14} ${y - 12}c-8 -10 8 -14 0 -26`, [
    cream,
    6,
  ])

export const sobaStorefront: Scene = {
  shadow: '#1a1128',
  light: ['#ffb877', 0.16],
  ground: 0.4,
  content: [
    linear('sky', [
      [0, '#232a56', 1],
      [0.6, '#7a5a80', 1],
      [1, '#d98a63', 1],
    ]),
    rect([0, 0, 1600, 760], '@sky'),
    circle([1330, 150, 62], '#f7e3b5'),
    circle([1330, 150, 190], '@glow', { opacity: 0.5 }),
    path('M0 420Q220 300 460 400T980 350T1600 430V760H0z', '#3b3560'),
    rect([0, 740, 1600, 300], '#2b2440'),
    rect([300, 250, 1000, 300], '#b79a82'),
    rect([300, 250, 1000, 300], '@fall'),
    ...[380, 980].map((x) => drawWindow([x, 330, 240, 110], ['#f6c26a', dark], [8, 1])),
    drawTiledRoof([220, 130, 1160, 130], '#2a3152'),
    drawTiledRoof([40, 440, 1520, 150], '#323b60', 27),
    rect([110, 590, 1380, 390], '#4a2c20'),
    ...[170, 1120].map((x) => drawWindow([x, 660, 310, 220], ['#f7c877', dark], [9, 1])),
    rect([560, 610, 480, 370], dark),
    rect([590, 640, 420, 340], '#f3b55f'),
    drawWindow([600, 700, 195, 270], ['#f9d38d', '#6b432a'], [3, 4]),
    drawWindow([806, 700, 195, 270], ['#f9d38d', '#6b432a'], [3, 4]),
    drawStreet(978, ['#3a3140', '#201a2a'], [600, 400]),
    rect([540, 960, 520, 26], '#6f655f'),
    drawNoren([570, 640, 460, 190], { colour: '#35549a', mark: bowlMark }),
    drawLantern([520, 640, 190], '#e0603a'),
    drawLantern([1080, 640, 190], '#e0603a'),
    rect([180, 930, 270, 24], '#7a4a30', { filter: '@near' }),
    rect([200, 950, 22, 60], dark),
    rect([408, 950, 22, 60], dark),
    rect([230, 908, 170, 30], red),
    drawTwig([1260, 1000, -6, 250], ['#39502f', green, '#88a45c']),
    drawTwig([1290, 1000, 14, 210], ['#39502f', '#88a45c', green]),
    drawVessel([1275, 1040, 130, 110], '#3f5d8f'),
  ],
}

export const sobaZaru: Scene = {
  shadow: '#24130c',
  content: [
    drawTable('#96673f', ['#6d4427', '#c29260']),
    drawMat([690, 600, 1180, 900], indigo, -4),
    place(
      [660, 590, -4],
      rect([-440, -330, 880, 660], '#4a2318', { rx: 26, filter: '@lift' }),
      rect([-440, -330, 880, 660], 'none', { rx: 26, stroke: red, 'stroke-width': 14 }),
      rect([-396, -288, 792, 576], '#dcb878'),
      line(
        repeat(23, (index) => points`M-394 ${-276 + index * 25}h788`),
        ['#b78a4b', 5],
        { opacity: 0.75 },
      ),
      line('M-200 -286v572M0 -286v572M200 -286v572', ['#8d6430', 7], { opacity: 0.6 }),
    ),
    drawCoils(
      [
        [430, 480, 10],
        [660, 440, -20],
        [890, 470, 30],
        [450, 690, -12],
        [680, 720, 24],
        [900, 680, -8],
        [665, 580, 4],
      ],
      152,
      ['#a08a70', '#796450', '#cdbaa0'],
    ),
    drawNori(),
    drawBowl([1290, 440, 185], { colour: '#e9edf0', rim: '#3d5a96', inside: '#5b2c15' }),
    ellipse([1340, 500, 60, 26], '#c98a55', { opacity: 0.35 }),
    drawPlate([1310, 850, 150], { colour: '#f1e7d2', rim: green }),
    drawOnions([1275, 845, 62], 16),
    drawCast([1375, 850, 38]) + circle([1375, 850, 40], '#8fae52'),
    circle([1375, 850, 40], '@ball'),
    drawChopsticks([700, 1090, -3, 760], red),
  ],
}

function drawNori(): string {
  const random = createRandom(11)
  const strips = (colour: string) =>
    line(
      repeat(13, () => {
        const x = 580 + random() * 150
        const y = 515 + random() * 120
        return points`M${x} ${y}l${random() * 60 - 10} ${random() * 70 - 35}`
      }),
      [colour, 10],
    )
  return group({ filter: '@near' }, strips('#23301f'), strips('#35452c'))
}

export const sobaTempura: Scene = {
  shadow: '#24130c',
  content: [
    drawTable('#7a5136', ['#57351f', '#a5754c'], 8),
    drawPlate([640, 610, 480], { colour: '#2b3f69', rim: '#7d93c2' }),
    place(
      [640, 620, -8],
      path('M-290 -260L250 -300L310 250L-250 290z', '#fbf3df', { filter: '@near' }),
      path('M-290 -260L250 -300L-250 290z', '#fff', { opacity: 0.5 }),
    ),
    place([470, 420, -36], drawShiso(190)),
    drawLotus(790, 430, 108),
    drawLotus(880, 560, 92),
    place([540, 600, -6], drawPrawn(430, red)),
    place([560, 730, -2], drawPrawn(460, red)),
    drawBowl([1290, 400, 175], { colour: cream, rim: red, inside: '#6a3518' }),
    drawPlate([1300, 790, 130], { colour: '#b5402d', rim: '#e58a63', inside: '#a23624' }),
    path(
      'M1230 800q10 -66 60 -60q40 -34 66 14q44 10 26 56q-20 36 -76 26q-66 10 -76 -36z',
      '#fffaf0',
      { filter: '@near' },
    ),
    path('M1250 800q20 -40 60 -34', 'none', { stroke: '#d8cdb9', 'stroke-width': 8 }),
    drawChopsticks([1260, 1050, -6, 620], '#3a2418'),
  ],
}

function drawLotus(x: number, y: number, r: number) {
  return (
    drawCast([x, y, r]) +
    circle([x, y, r], '#dca346') +
    circle([x, y, r * 0.84], '#f2d694') +
    repeat(7, (index) => {
      const angle = (index * 6.283) / 7
      return ellipse(
        [x + Math.cos(angle) * r * 0.5, y + Math.sin(angle) * r * 0.5, r * 0.17, r * 0.15],
        '#6b4420',
      )
    }) +
    circle([x, y, r * 0.13], '#6b4420') +
    circle([x, y, r], '@ball')
  )
}

export const sobaInterior: Scene = {
  shadow: '#2a1a10',
  light: ['#ffedc2', 0.3],
  ground: 0.42,
  content: [
    drawWall('#d9c3a0', '#7a5a3c', 860),
    rect([0, 0, 1600, 90], '#5a3a27'),
    rect([0, 90, 1600, 20], dark, { opacity: 0.4, filter: '@soft' }),
    linear('paper', [
      [0, '#fffaf0', 1],
      [1, '#f6dfae', 1],
    ]),
    ...[90, 400].map((x) => drawWindow([x, 200, 280, 640], ['@paper', '#6d4830'], [3, 6])),
    rect([745, 90, 56, 790], '#6d4830'),
    rect([745, 90, 56, 790], '@round'),
    rect([860, 170, 640, 690], '#bfa27a'),
    rect([860, 170, 640, 690], '@fall'),
    rect([860, 790, 640, 80], '#7d5236'),
    rect([860, 790, 640, 16], '#a8744c'),
    rect([1150, 210, 200, 430], '#efe3cb', { filter: '@near' }),
    rect([1170, 240, 160, 370], '#fbf6e8'),
    circle([1250, 360, 62], red, { opacity: 0.85 }),
    path('M1170 520q40 -70 80 -30t80 -40v160h-160z', '#8c9a86'),
    path('M1170 560q50 -40 90 -10t70 -20v80h-160z', '#5f7468'),
    drawTwig([1420, 700, 10, 260], ['#5a3a27', '#c9563c', '#e28a4a']),
    drawVessel([1415, 792, 100, 120], indigo),
    drawFloor([860, 340], '#cdb878', '#a58f52'),
    path('M520 860L330 1200M1080 860L1300 1200', 'none', { stroke: '#4b5a36', 'stroke-width': 16 }),
    rect([430, 900, 740, 46], '#8a4a30', { rx: 10, filter: '@lift' }),
    rect([430, 900, 740, 14], '#c57f57', { rx: 7 }),
    rect([480, 946, 46, 120], '#5d2f20'),
    rect([1074, 946, 46, 120], '#5d2f20'),
    ...[600, 1000].map((x) => drawVessel([x, 900, 74, 56], cream)),
    drawVessel([800, 900, 96, 110], '#5a6f92'),
    ...[300, 1300].map((x) =>
      shaded(
        (fill) =>
          path(points`M${x - 150} 1090q150 -50 300 0l40 50q-190 60 -380 0z`, fill, {
            filter: '@near',
          }),
        indigo,
        'fall',
      ),
    ),
    drawPaperLamp([950, 300, 100]),
  ],
}

export const sobaHandmade: Scene = {
  shadow: '#3b2410',
  light: ['#fff3d6', 0.34],
  content: [
    drawTable('#d3a86c', ['#a97d45', '#ecca94'], 21),
    place(
      [430, 660, -5],
      rect([-330, -290, 660, 580], '#b9a07e', { rx: 18, filter: '@lift' }),
      rect([-330, -290, 660, 580], '@pool', { rx: 18 }),
      ...[-200, -70, 60, 190].map((y) =>
        line(points`M-300 ${y}q300 14 600 0`, ['#9b825f', 5], { opacity: 0.45 }),
      ),
    ),
    place(
      [760, 640, 3],
      rect([-60, -330, 130, 660], '#8f5f3d', { rx: 8, filter: '@lift' }),
      rect([-60, -330, 130, 660], '@round', { rx: 8 }),
    ),
    place(
      [905, 640, 2],
      path('M-46 -330h92q14 0 14 20v600q0 40 -30 40h-46q-30 0 -30 -40z', '#cfd6d8', {
        filter: '@lift',
      }),
      path('M-46 -330h60v660h-30q-30 0 -30 -40z', '#f4f7f6'),
      rect([14, -140, 44, 300], indigo, { rx: 20 }),
      ...[-100, -50, 0, 50, 100].map((y) =>
        line(points`M20 ${y}l32 18m0 -18l-32 18`, ['#e9edf0', 4]),
      ),
    ),
    ...[410, 590, 770].map((y, row) =>
      place(
        [1250, y, -3 + row * 2],
        rect([-230, -66, 460, 132], '#8f7758', { rx: 8, filter: '@near' }),
        ...[0, 1].map((odd) =>
          line(
            repeat(
              7,
              (index) =>
                points`M-222 ${-60 + odd * 9 + index * 18}q220 ${(index % 3) * 6 - 6} 444 0`,
            ),
            [odd ? '#c9b18b' : '#a78d69', 6],
          ),
        ),
      ),
    ),
    place(
      [620, 190, -7],
      shaded((fill) => rect([-720, -38, 1300, 76], fill, { rx: 38 }), '#e3bb80', 'fall'),
      rect([-720, -38, 1300, 76], 'none', { rx: 38, filter: '@lift' }),
    ),
    drawBowl([1400, 1010, 230], { colour: '#8c2f22', rim: '#3a1712', inside: '#f7efdd' }),
    path('M1290 1000q110 -90 220 0', 'none', { stroke: '#d6c8ab', 'stroke-width': 12 }),
    drawFlour(),
  ],
}

function drawFlour(): string {
  const random = createRandom(4)
  return group(
    { opacity: 0.7 },
    ellipse([240, 1060, 260, 90], '#fff8e8', { opacity: 0.45, filter: '@haze' }),
    ...[4, 7, 10].map((size) =>
      dots(
        Array.from({ length: 22 }, () => [random() * 1500, random() * 1200] as const),
        ['#fffaf0', size],
      ),
    ),
  )
}

export const sobaSake: Scene = {
  shadow: '#1d0f10',
  light: ['#ffcf8f', 0.3],
  dusk: 0.4,
  content: [
    linear('wall', [
      [0, '#4a2b24', 1],
      [1, '#6f4430', 1],
    ]),
    rect([0, 0, 1600, 860], '@wall'),
    radial('night', [
      [0, '#3f5a97', 1],
      [1, '#1f2a55', 1],
    ]),
    circle([1010, 430, 372], dark, { filter: '@lift' }),
    circle([1010, 430, 340], '@night'),
    circle([1120, 290, 84], '#f9e4b0'),
    circle([1120, 290, 210], '@glow', { opacity: 0.6 }),
    path('M672 470Q850 360 1010 450T1348 480A340 340 0 0 1 672 470z', '#16204a'),
    place([720, 240, 122], drawTwig([0, 0, 0, 300], ['#3a1d14', '#d2542f', '#b33a24', '#e88a45'])),
    line('M1010 90V770M672 430H1348', [dark, 18]),
    rect([0, 820, 1600, 380], '#5b3524'),
    rect([0, 820, 1600, 22], '#9a6642'),
    rect([0, 842, 1600, 60], dark, { opacity: 0.25 }),
    ellipse([760, 1010, 560, 108], '#7c231a', { filter: '@lift' }),
    ellipse([760, 998, 560, 104], red),
    ellipse([760, 998, 520, 88], '#9c3324'),
    drawTokkuri(560, 1000),
    ...[830, 1060].map((x, index) => drawCup(x, 1020 + index * 10, index ? '#35508c' : cream)),
    drawSteam([560, 380, 170], 0.3),
  ],
}

function drawTokkuri(x: number, y: number) {
  const shape = (fill: string) =>
    path(
      points`M${x - 60} ${y - 580}h120q14 0 10 20c-14 60 -40 80 -30 150c12 70 150 130 150 270c0 90 -60 140 -190 140s-190 -50 -190 -140c0 -140 138 -200 150 -270c10 -70 -16 -90 -30 -150q-4 -20 10 -20z`,
      fill,
    )
  return (
    ellipse([x + 50, y - 4, 200, 40], '#1d0f10', { opacity: 0.5, filter: '@soft' }) +
    shaded(shape, '#37569a', 'round') +
    path(points`M${x - 182} ${y - 190}q90 -44 182 0t182 0l8 60q-96 44 -190 0t-190 0z`, cream) +
    line(points`M${x - 186} ${y - 158}q92 -44 186 0t186 0`, ['#37569a', 7]) +
    shape('@round') +
    ellipse([x, y - 580, 66, 15], '#16204a')
  )
}

function drawCup(x: number, y: number, colour: string) {
  return (
    ellipse([x + 20, y, 96, 22], '#1d0f10', { opacity: 0.5, filter: '@soft' }) +
    shaded(
      (fill) =>
        path(
          points`M${x - 92} ${y - 120}h184c0 70 -26 120 -60 120h-64c-34 0 -60 -50 -60 -120z`,
          fill,
        ),
      colour,
      'round',
    ) +
    ellipse([x, y - 120, 92, 22], '#f6ecd2') +
    ellipse([x, y - 116, 78, 16], '#e6cf94')
  )
}
