import { linear, type Scene } from '#sample-pictures/kit/document.ts'
import { drawLeaf, drawLeaves, drawPotPlant, drawTwig } from '#sample-pictures/kit/plants.ts'
import { reuse } from '#sample-pictures/kit/reuse.ts'
import {
  drawFloor,
  drawPaperLamp,
  drawShelf,
  drawVessel,
  drawWall,
  drawWindow,
} from '#sample-pictures/kit/rooms.ts'
import { drawStreet, drawTree } from '#sample-pictures/kit/street.ts'
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
import { drawBowl, drawMat, drawTable, scatter } from '#sample-pictures/kit/tableware.ts'

const sage = '#93a58c'
const moss = '#5e735c'
const cream = '#f6efe3'
const sand = '#dccbb2'
const wood = '#a97d56'
const ink = '#3a332c'
const greens = ['#5e735c', '#7d9377', '#a3b598'] as const

export const salonEntrance: Scene = {
  shadow: '#2f2e26',
  light: ['#fff3d6', 0.34],
  ground: 0.32,
  content: [
    linear('sky', [
      [0, '#cfdcd6', 1],
      [1, '#f5ecdb', 1],
    ]),
    rect([0, 0, 1600, 1100], '@sky'),
    drawTree([120, 1010, 560], ['#7d9377', '#a3b598', '#6d5641']),
    rect([260, 150, 1340, 880], '#e9dfcd'),
    path('M260 150h640L560 1030H260z', '#fff', { opacity: 0.28 }),
    rect([220, 110, 1420, 60], '#5b4a3a', { filter: '@near' }),
    rect([340, 330, 400, 440], wood, { filter: '@near' }),
    line(
      repeat(9, (index) => points`M${380 + index * 40} 340v420`),
      ['#7d5839', 14],
    ),
    rect([840, 300, 340, 724], '#7d5839', { filter: '@near' }),
    rect([864, 324, 292, 700], wood),
    rect([864, 324, 292, 700], '@round'),
    line(
      repeat(6, (index) => points`M${912 + index * 40} 330v690`),
      ['#8a623f', 5],
    ),
    rect([900, 380, 90, 460], '#f7e3b4', { rx: 6 }),
    line('M1110 620v170', [ink, 16]),
    circle([1380, 470, 96], cream, { filter: '@near' }),
    place(
      [1380, 540],
      ...[-38, 0, 38].map((angle) => place([0, 0, angle], drawLeaf(130, moss, 0.3))),
    ),
    circle([1240, 420, 150], '@glow', { opacity: 0.7 }),
    rect([1222, 380, 36, 86], '#fff1cc', { rx: 16, stroke: ink, 'stroke-width': 6 }),
    drawStreet(1016, ['#cdbfa8', '#a39378'], [860, 300]),
    ...[
      [720, 1080],
      [900, 1130],
      [1090, 1080],
    ].map(([x = 0, y = 0]) => ellipse([x, y, 110, 28], '#b6ab98', { filter: '@near' })),
    drawPotPlant([780, 1040, 230], '#8f8a7a', greens),
    drawPotPlant([1290, 1060, 330], cream, greens),
    drawLeaves([420, 1020, 170], greens),
    drawLeaves([560, 1030, 210], greens),
    drawLeaves([1500, 1040, 230], greens),
  ],
}

export const salonRoom: Scene = {
  shadow: '#332b22',
  light: ['#fff0d2', 0.4],
  ground: 0.34,
  content: [
    drawWall('#e6dac6', '#bfae92', 880),
    linear('veil', [
      [0, '#fffdf4', 1],
      [1, '#f3e7c9', 1],
    ]),
    drawWindow([140, 140, 520, 560], ['@veil', wood], [2, 1]),
    path('M90 110h190q-20 320 -50 660H90zM520 110h190v660H570q-30 -340 -50 -660z', '#fffaf0', {
      filter: '@near',
      opacity: 0.94,
    }),
    line('M140 130q-6 300 -4 620M200 130q-8 300 -20 620M600 130q8 300 20 620M660 130q4 300 4 620', [
      '#e2d5bd',
      9,
    ]),
    rect([60, 96, 690, 18], '#7d5839', { rx: 9 }),
    drawShelf([960, 380, 480], wood),
    ...[0, 1, 2].map((index) =>
      shaded(
        (fill) => rect([990, 318 - index * 58, 170, 58], fill, { rx: 28 }),
        index % 2 ? sage : cream,
        'fall',
      ),
    ),
    drawVessel([1230, 380, 60, 120], '#8a6a4a', 0.5),
    drawVessel([1300, 380, 54, 84], sage, 0.6),
    drawLeaves([1390, 320, 110], greens, 7),
    drawVessel([1390, 382, 70, 80], cream),
    drawFloor([880, 320], '#c39f76', '#97754f'),
    ellipse([830, 1120, 640, 50], '#332b22', { opacity: 0.35, filter: '@soft' }),
    line('M420 900V1110M1240 900V1110M420 1000H1240', ['#7d5839', 26]),
    rect([300, 800, 1060, 110], cream, { rx: 40, filter: '@lift' }),
    rect([300, 800, 1060, 110], '@fall', { rx: 40 }),
    path('M640 790h560q60 0 60 40v190q-300 40 -640 -10z', sage, { filter: '@near' }),
    path('M640 790h560q60 0 60 40v190q-300 40 -640 -10z', '@fall'),
    line('M700 800q20 120 0 206M860 800q16 120 4 220M1040 800q10 120 4 222', ['#7d9377', 7], {
      opacity: 0.7,
    }),
    shaded((fill) => rect([340, 722, 260, 92], fill, { rx: 44 }), '#fffaf0', 'fall'),
    shaded((fill) => rect([960, 742, 220, 52], fill, { rx: 24 }), '#fffaf0', 'fall'),
    place(
      [1070, 740],
      repeat(5, (index) => place([0, 0, index * 72 - 20], ellipse([0, -24, 18, 26], '#f0c9b4'))),
      circle([0, 0, 11], '#c98f5a'),
    ),
    drawPotPlant([1490, 1030, 420], '#b9aa92', greens),
    drawPaperLamp([1160, 170, 92], '#fdf0cf'),
  ],
}

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
      stone([Number(x), Number(y), Number(rx), Number(ry)], String(colour)),
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
    stone([1300, 1040, 120, 40], '#8d877f'),
    drawTwig([90, 620, 40, 360], ['#5f6f55', ...greens]),
  ],
}

function stone([x, y, rx, ry]: readonly [number, number, number, number], colour: string) {
  return (
    ellipse([x + 14, y + ry * 0.5, rx * 0.98, ry * 0.8], '#2f2a24', {
      opacity: 0.35,
      filter: '@soft',
    }) + shaded((fill) => ellipse([x, y, rx, ry], fill), colour, 'ball')
  )
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

export const salonTowel: Scene = {
  shadow: '#352b22',
  light: ['#fff4e0', 0.4],
  content: [
    drawTable('#cdb08a', ['#a38460', '#ead2b0'], 61),
    drawMat([660, 640, 1000, 860], '#eee3cf', -5),
    ...[0, 1, 2].map((index) =>
      roll(360 + index * 260, 640 + (index % 2) * 20, [sage, cream, '#d9b7a4'][index] ?? sage),
    ),
    drawBowl([1290, 380, 210], { colour: '#e9e2d4', rim: wood, inside: '#d7e2da' }),
    ...[
      [1230, 350, 60],
      [1340, 430, 52],
      [1330, 310, 40],
    ].map(([x = 0, y = 0, r = 0]) =>
      reuse('bloom', bloom(), points`translate(${x} ${y}) scale(${r / 50})`),
    ),
    drawTwig([1180, 1080, 58, 440], ['#5f6f55', ...greens]),
    drawTwig([1150, 1100, 84, 360], ['#5f6f55', ...greens]),
    reuse('bloom', bloom(), 'translate(1200 900) scale(1.9)'),
    ...[
      [1420, 820],
      [1480, 900],
      [1390, 910],
    ].map(([x = 0, y = 0]) => stone([x, y, 56, 44], '#8d877f')),
    dots(scatter([1200, 1000, 260], 9, 5), ['#f0c9b4', 18], { opacity: 0.8 }),
  ],
}

function roll(x: number, y: number, colour: string) {
  return place(
    [x, y, -5],
    shaded(
      (fill) => rect([-112, -330, 224, 640], fill, { rx: 100, filter: '@lift' }),
      colour,
      'round',
    ),
    ellipse([0, 240, 106, 74], colour),
    ellipse([0, 240, 106, 74], '@pool'),
    line(
      'M-84 240a84 56 0 1 1 84 54M-56 240a56 36 0 1 1 56 34M-28 240a28 18 0 1 1 28 16',
      ['#fff', 9],
      { opacity: 0.55 },
    ),
    line('M-70 -250V130M-104 -200q104 40 208 0', ['#fff', 8], { opacity: 0.3 }),
  )
}

function bloom() {
  return (
    repeat(5, (index) =>
      place(
        [0, 0, index * 72],
        path('M0 0q-34 -22 -20 -48q20 -16 40 0q14 26 -20 48z', '#fff8f1'),
        line('M0 -8V-34', ['#f0c9b4', 5]),
      ),
    ) + circle([0, 0, 10], '#e0b25c')
  )
}
