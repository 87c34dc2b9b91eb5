import { linear, type Scene } from '#sample-pictures/kit/document.ts'
import { drawFlower, drawLeaf, drawLeaves, drawRose } from '#sample-pictures/kit/plants.ts'
import { reuse } from '#sample-pictures/kit/reuse.ts'
import {
  drawFloor,
  drawPendant,
  drawRow,
  drawShelf,
  drawVessel,
  drawWall,
  drawWindow,
} from '#sample-pictures/kit/rooms.ts'
import { drawAwning, drawStreet } from '#sample-pictures/kit/street.ts'
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
import { drawBowl, drawMat, drawPlate, drawTable, scatter } from '#sample-pictures/kit/tableware.ts'

const teal = '#4f7d7c'
const peach = '#efae8d'
const mustard = '#dfae4f'
const cream = '#f8efdf'
const coral = '#dd7a66'
const wood = '#b0825a'
const ink = '#34393a'
const greens = ['#4f7a5c', '#6f9a72', '#9dbb8e'] as const

const flowers: readonly [string, string][] = [
  [coral, '#f7d58c'],
  ['#fff6ea', mustard],
  [mustard, '#a5642f'],
  ['#c98fb0', '#f7e1b0'],
  [peach, '#b85c42'],
]

const roses: [string, string, string][] = [
  [coral, '#c9604e', '#a8473a'],
  ['#f7d2bd', '#f0b79a', '#dd9376'],
  ['#fff6ea', '#f5e2cd', '#e6c6a6'],
  [mustard, '#cd9638', '#a8742a'],
]

function bunch(kind: number) {
  return (
    reuse('bunch-leaves', drawLeaves([0, 0, 150], greens, 9)) +
    repeat(7, (index) =>
      drawFlower(
        [-84 + index * 28, -110 - ((index * 37) % 60), 42],
        flowers[(kind + (index % 2) * 2) % 5] ?? [coral, mustard],
      ),
    )
  )
}

function drawBucket(kind: number, transform: string) {
  const bucket =
    reuse(`bunch${kind}`, bunch(kind), 'translate(0 -110)') +
    shaded(
      (fill) => path('M-74 -130h148l-18 130h-112z', fill),
      ['#8fa7a3', cream, peach][kind] ?? cream,
      'round',
    ) +
    line('M-72 -112h144', ['#fff', 6], { opacity: 0.4 })
  return reuse(`bucket${kind}`, bucket, transform)
}

export const storeStorefront: Scene = {
  shadow: '#22302f',
  light: ['#fff2d0', 0.34],
  ground: 0.3,
  content: [
    linear('sky', [
      [0, '#a8cfd2', 1],
      [1, '#f9ead0', 1],
    ]),
    rect([0, 0, 1600, 1100], '@sky'),
    path('M0 380h210v650H0zM1390 320h210v710h-210z', '#cfd8cf'),
    rect([170, 120, 1260, 910], teal),
    rect([170, 120, 1260, 56], '#3d6564'),
    path('M170 120h520L420 1030H170z', '#fff', { opacity: 0.08 }),
    rect([420, 210, 760, 130], cream, { rx: 12, filter: '@near' }),
    ...[0, 1, 2, 3, 4].map((index) =>
      drawFlower([600 + index * 100, 276, 42], flowers[index] ?? [coral, mustard]),
    ),
    linear('shop', [
      [0, '#f8e3b4', 1],
      [1, '#e8bf86', 1],
    ]),
    drawWindow([230, 520, 560, 380], ['@shop', '#2f5150'], [3, 1]),
    line('M240 690h540M240 800h540', [wood, 14]),
    ...[300, 420, 600, 720].map(
      (x, index) =>
        drawVessel([x, 690, 70, 90], [coral, cream, mustard, '#7fa3a0'][index] ?? cream, 0.6) +
        drawVessel([x + 10, 800, 80, 64], [mustard, '#7fa3a0', cream, peach][index] ?? cream),
    ),
    rect([880, 500, 300, 520], '#2f5150'),
    drawWindow([906, 530, 248, 360], ['@shop', cream], [1, 2]),
    circle([1128, 800, 11], mustard),
    drawWindow([1230, 520, 150, 380], ['@shop', '#2f5150'], [1, 1]),
    drawAwning([200, 390, 1200, 100], [coral, cream], 14),
    drawStreet(1016, ['#cfc4b0', '#a29a88'], [890, 280]),
    rect([190, 960, 640, 24], wood, { filter: '@near' }),
    ...[270, 430, 590, 750].map((x, index) => drawBucket(index % 3, points`translate(${x} 962)`)),
    ...[240, 420, 600, 780].map((x, index) =>
      drawBucket((index + 2) % 3, points`translate(${x} 1120)`),
    ),
    ...[1260, 1420].map((x, index) => drawBucket(index, points`translate(${x} 1090) scale(1.2)`)),
  ],
}

export const storeBouquet: Scene = {
  shadow: '#3b2d28',
  light: ['#fff3df', 0.4],
  content: [
    linear('wall', [
      [0, '#e9d7c3', 1],
      [1, '#d6bfa6', 1],
    ]),
    rect([0, 0, 1600, 1200], '@wall'),
    circle([1080, 380, 470], '#f3e4d0'),
    group(
      { transform: 'rotate(-6 800 700)' },
      path('M420 430L700 1130h220L1210 430Q820 300 420 430z', '#f8efdf', { filter: '@lift' }),
      path('M420 430L700 1130l110 -560z', '#e9dcc4'),
      ...[-62, -44, -26, -8, 10, 28, 46, 64].map((angle, index) =>
        place(
          [810, 620, angle],
          drawLeaf(560 - (index % 3) * 50, greens[index % 3] ?? '#4f7a5c', 0.17),
        ),
      ),
      ...[
        [560, 400, 34],
        [1080, 380, 34],
        [760, 240, 30],
        [930, 250, 34],
      ].map(([x = 0, y = 0, r = 0]) => drawFlower([x, y, r * 2], ['#fff6ea', mustard])),
      ...[
        [660, 360, 0],
        [960, 370, 1],
        [810, 330, 2],
        [590, 510, 1],
        [1050, 500, 0],
        [820, 500, 3],
        [700, 560, 2],
        [930, 580, 1],
      ].map(([x = 0, y = 0, kind = 0]) =>
        reuse(
          `rose${kind}`,
          drawRose([0, 0, 108], roses[kind] ?? [coral, coral, coral]),
          points`translate(${x} ${y})`,
        ),
      ),
      dots(scatter([810, 440, 230], 18, 41), ['#fffaf0', 16]),
      path('M430 560L720 1140h190L1200 550Q1010 720 820 690Q620 700 430 560z', '#d9a68c', {
        filter: '@near',
      }),
      path('M430 560L720 1140h60L640 660Q520 640 430 560z', '#fff', { opacity: 0.2 }),
      path('M700 900q120 40 230 0l-10 60q-110 36 -206 0z', teal),
      path(
        'M800 930q-150 -110 -190 -20q0 110 190 20zM830 930q150 -110 190 -20q0 110 -190 20z',
        teal,
        { filter: '@near' },
      ),
      path('M800 940l-70 190l50 -20l20 40l40 -200l40 200l26 -40l50 14l-90 -184z', '#437170'),
      rect([786, 896, 58, 66], '#437170', { rx: 18 }),
    ),
  ],
}

export const storeShelves: Scene = {
  shadow: '#2d2a24',
  light: ['#fff1d2', 0.36],
  ground: 0.36,
  content: [
    drawWall('#e9e0cf', '#c8b798', 900),
    rect([120, 130, 1080, 790], '#c79a6e', { filter: '@lift' }),
    rect([150, 160, 1020, 730], '#f3ead8'),
    ...[340, 530, 720].map((y) => drawShelf([150, y, 1020], wood)),
    rect([480, 160, 22, 730], wood),
    rect([820, 160, 22, 730], wood),
    drawRow([210, 340, 84], 3, ({ x, y, index }) =>
      drawVessel([x, y, 62, 80 + index * 26], [teal, cream, coral][index] ?? cream, 0.6),
    ),
    ...[570, 720].map((x) => reuse('basket', basket(), points`translate(${x} 340)`)),
    drawRow([890, 340, 92], 3, ({ x, y, index }) =>
      drawVessel([x, y, 74, 60], [mustard, '#8fb0ac', cream][index] ?? cream),
    ),
    ...[0, 1, 2].map((index) =>
      shaded(
        (fill) => rect([190, 486 - index * 44, 250, 44], fill, { rx: 16 }),
        [peach, cream, teal][index] ?? cream,
        'fall',
      ),
    ),
    drawRow([560, 530, 74], 4, ({ x, y, index }) =>
      drawVessel(
        [x, y, 56, 66 + (index % 2) * 60],
        [coral, '#8fb0ac', mustard, cream][index] ?? cream,
        0.6,
      ),
    ),
    reuse('basket', basket(), 'translate(1000 530) scale(1.2)'),
    drawRow([220, 720, 78], 3, ({ x, y }) =>
      reuse('plates', plates(), points`translate(${x} ${y})`),
    ),
    drawLeaves([650, 650, 130], greens, 9),
    drawVessel([650, 722, 100, 84], coral),
    drawRow([890, 720, 90], 3, ({ x, y, index }) =>
      drawVessel([x, y, 66, 130 - index * 26], [teal, peach, mustard][index] ?? cream, 0.6),
    ),
    ...[300, 660, 1000].map((x) =>
      reuse('basket', basket(), points`translate(${x} 888) scale(1.3 1.1)`),
    ),
    rect([1270, 240, 240, 310], wood, { filter: '@near' }),
    rect([1288, 258, 204, 274], cream),
    place(
      [1390, 480],
      ...[-40, 0, 40].map((angle) => place([0, 0, angle], drawLeaf(170, greens[1], 0.3))),
    ),
    drawFloor([900, 300], '#b98f64', '#8d6843'),
    drawWoodTable(),
    drawPendant([660, 110, 60], teal, { beam: 300 }),
    drawPendant([1390, 130, 60], coral, { beam: 300 }),
  ],
}

function basket() {
  return (
    shaded((fill) => path('M-66 -84h132l-14 84h-104z', fill), '#c99a5f', 'round') +
    line('M-62 -62h124M-58 -38h116M-55 -14h110', ['#96693a', 6], { opacity: 0.7 }) +
    line('M-50 -84q50 -70 100 0', ['#96693a', 9])
  )
}

function plates() {
  return repeat(5, (index) =>
    ellipse([0, -10 - index * 15, 36, 11], index % 2 ? teal : cream, {
      stroke: '#b9a88c',
      'stroke-width': 3,
    }),
  )
}

function drawWoodTable() {
  return (
    ellipse([1330, 1130, 270, 30], '#2d2a24', { opacity: 0.35, filter: '@soft' }) +
    line('M1150 850L1120 1120M1510 850L1540 1120', ['#7d5839', 26]) +
    rect([1080, 820, 500, 44], wood, { rx: 10, filter: '@near' }) +
    drawVessel([1180, 822, 90, 130], teal, 0.6) +
    reuse('bunch1', bunch(1), 'translate(1180 720)') +
    drawVessel([1340, 822, 92, 70], cream) +
    drawVessel([1460, 822, 80, 96], mustard, 0.6)
  )
}

export const storeWrapping: Scene = {
  shadow: '#33261f',
  light: ['#fff3df', 0.4],
  content: [
    drawTable('#d9c0a0', ['#b0926c', '#f1dfc4'], 71),
    path('M0 0h760L520 420L0 560z', '#f3e6d2', { filter: '@lift' }),
    place([560, 500, -10], drawGift([560, 560], [teal, cream])),
    place([1140, 440, 12], drawGift([400, 400], [cream, coral])),
    place([1060, 880, -6], drawGift([520, 300], [coral, mustard])),
    drawSpool(250, 960, mustard),
    drawSpool(470, 1040, coral),
    path('M320 900q160 -90 240 20t220 10', 'none', {
      stroke: mustard,
      'stroke-width': 20,
      filter: '@near',
    }),
    place(
      [1480, 900, -30],
      group(
        { filter: '@near' },
        line('M-30 -150L26 90M30 -150L-26 90', ['#c9cdcc', 20]),
        ellipse([-44, 136, 40, 50], 'none', { stroke: ink, 'stroke-width': 20 }),
        ellipse([44, 136, 40, 50], 'none', { stroke: ink, 'stroke-width': 20 }),
      ),
    ),
    ...[
      [160, 300, 40],
      [210, 380, 80],
      [120, 420, 10],
    ].map(([x = 0, y = 0, angle = 0]) => place([x, y, angle], drawLeaf(150, greens[1], 0.3))),
    drawFlower([230, 250, 70], ['#fff6ea', mustard]),
  ],
}

function drawGift([width, height]: [number, number], [paper, ribbon]: [string, string]) {
  const [x, y] = [-width / 2, -height / 2]
  return (
    rect([x, y, width, height], paper, { rx: 10, filter: '@lift' }) +
    dots(
      Array.from(
        { length: 36 },
        (_, index) =>
          [
            x + width * (0.1 + (index % 6) * 0.16),
            y + height * (0.1 + Math.floor(index / 6) * 0.16),
          ] as const,
      ),
      ['#fff', 16],
      { opacity: 0.3 },
    ) +
    rect([x, y, width, height], '@fall', { rx: 10, opacity: 0.6 }) +
    rect([-34, y, 68, height], ribbon) +
    rect([x, -34, width, 68], ribbon) +
    line(points`M-26 ${y}v${height}M${x} -26h${width}`, ['#fff', 5], { opacity: 0.4 }) +
    path(
      'M-10 0q-150 -150 -190 -40q-10 120 190 40zM10 0q150 -150 190 -40q10 120 -190 40z',
      ribbon,
      { filter: '@near' },
    ) +
    path('M-30 -6q-90 -70 -130 -30q20 40 130 30zM30 -6q90 -70 130 -30q-20 40 -130 30z', '#000', {
      opacity: 0.16,
    }) +
    path('M-14 10L-110 170l50 -10l20 46L20 30zM14 10L110 170l-50 -10l-20 46L-20 30z', ribbon, {
      filter: '@near',
    }) +
    rect([-38, -38, 76, 76], ribbon, { rx: 22 }) +
    rect([-38, -38, 76, 76], '@ball', { rx: 22 })
  )
}

function drawSpool(x: number, y: number, colour: string) {
  return (
    circle([x, y, 110], wood, { filter: '@near' }) +
    circle([x, y, 94], colour) +
    circle([x, y, 66], 'none', { stroke: '#fff', 'stroke-width': 5, 'stroke-opacity': 0.4 }) +
    circle([x, y, 40], wood) +
    circle([x, y, 18], '#6b4a30') +
    circle([x, y, 94], '@pool')
  )
}

export const storeGoods: Scene = {
  shadow: '#302820',
  light: ['#fff3dc', 0.38],
  content: [
    drawTable('#e3d3b8', ['#bda683', '#f6ead3'], 81),
    drawMat([520, 560, 860, 820], teal, -9),
    place(
      [520, 560, -9],
      line(
        repeat(6, (index) => points`M-400 ${-330 + index * 132}h800`),
        [cream, 7],
        { opacity: 0.35 },
      ),
    ),
    drawPlate([470, 500, 290], { colour: cream, rim: teal }),
    drawPlate([470, 500, 190], { colour: '#8fb0ac', rim: cream, inside: '#a9c4bf' }),
    drawBowl([860, 760, 190], { colour: coral, rim: '#b85c48', inside: '#e99a80' }),
    drawBowl([1240, 420, 230], { colour: '#f3e6d0', rim: wood, inside: '#fbf4e6' }),
    drawBowl([1240, 420, 130], { colour: mustard, rim: '#b98738', inside: '#efc978' }),
    ...[
      [1180, 900, -30],
      [1270, 930, -18],
      [1360, 950, -6],
    ].map(([x = 0, y = 0, angle = 0]) => place([x, y, angle], reuse('spoon', spoon()))),
    place([260, 990, 40], drawLeaf(220, greens[1], 0.3)),
    place([280, 1010, 76], drawLeaf(200, greens[0], 0.3)),
    drawFlower([250, 1000, 76], ['#fff6ea', mustard]),
    drawFlower([1480, 160, 66], [peach, '#b85c42']),
  ],
}

function spoon() {
  return (
    group(
      { filter: '@near' },
      ellipse([0, -150, 52, 80], wood),
      rect([-11, -90, 22, 320], wood, { rx: 11 }),
    ) +
    ellipse([4, -146, 38, 62], '#8d6440') +
    line('M-3 -60V210', ['#fff', 4], { opacity: 0.3 })
  )
}
