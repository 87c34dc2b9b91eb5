import { linear, type Scene } from '#sample-pictures/kit/document.ts'
import { drawLeaf, drawLeaves, drawPotPlant, drawTwig } from '#sample-pictures/kit/plants.ts'
import { reuse } from '#sample-pictures/kit/reuse.ts'
import {
  drawFloor,
  drawPendant,
  drawVessel,
  drawWall,
  drawWindow,
} from '#sample-pictures/kit/rooms.ts'
import { drawAwning, drawStreet, drawTree } from '#sample-pictures/kit/street.ts'
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
  drawMat,
  drawSteam,
  drawTable,
  scatter,
} from '#sample-pictures/kit/tableware.ts'

const sage = '#7f9677'
const moss = '#56704f'
const cream = '#f7ecd9'
const caramel = '#c08552'
const brown = '#6b4430'
const rose = '#d99a8b'
const greens = ['#56704f', '#7f9677', '#9db48d'] as const

function cupMark(x: number, y: number) {
  return (
    path(points`M${x - 52} ${y - 34}h92v34c0 40 -26 58 -46 58s-46 -18 -46 -58z`, cream) +
    line(points`M${x + 42} ${y - 20}q36 0 30 26t-40 22`, [cream, 10])
  )
}

export const cafeStorefront: Scene = {
  shadow: '#2b2a22',
  light: ['#fff0c8', 0.34],
  ground: 0.34,
  content: [
    linear('sky', [
      [0, '#a9cbd0', 1],
      [1, '#f6e6c9', 1],
    ]),
    rect([0, 0, 1600, 1100], '@sky'),
    ellipse([120, 1010, 420, 90], '#9fb48d'),
    ellipse([1480, 1010, 420, 90], '#9fb48d'),
    ...[
      [60, 960, 520],
      [1560, 970, 560],
    ].map(([x = 0, y = 0, size = 0]) => drawTree([x, y, size], ['#6d8a66', '#8fa984', '#5b4433'])),
    rect([200, 120, 1200, 900], cream),
    rect([200, 120, 1200, 60], '#e4d2b4'),
    path('M200 120h620L480 1020H200z', '#fff', { opacity: 0.25 }),
    rect([270, 470, 1060, 550], moss),
    drawWindow([310, 560, 470, 340], ['#f3d9a6', '#3f5240'], [2, 1]),
    drawPendant([430, 640, 44], caramel, { beam: 140, from: 566 }),
    drawPendant([660, 620, 44], caramel, { beam: 140, from: 566 }),
    rect([320, 800, 450, 100], '#a9764a', { opacity: 0.7 }),
    ...[390, 490, 590, 690].map((x) => drawVessel([x, 800, 56, 60], x % 200 ? cream : rose)),
    rect([850, 530, 250, 490], '#3f5240'),
    drawWindow([880, 560, 190, 330], ['#f3d9a6', caramel], [1, 2]),
    rect([880, 910, 190, 110], caramel),
    circle([1052, 800, 11], '#f7e3b5'),
    drawWindow([1150, 560, 150, 340], ['#eed09a', '#3f5240'], [1, 2]),
    drawAwning([260, 400, 1080, 120], [moss, cream], 12),
    circle([800, 290, 96], moss, { filter: '@near' }),
    place([806, 296], cupMark(0, 0)),
    drawStreet(1016, ['#c9b79b', '#9c886b'], [870, 220]),
    drawPotPlant([250, 1070, 300], '#b9704f', greens),
    drawPotPlant([1220, 1060, 240], cream, greens),
    drawPotPlant([1360, 1090, 320], '#b9704f', greens),
    ...[480, 700].map(
      (x) =>
        rect([x - 80, 960, 160, 16], brown, { rx: 8 }) +
        line(points`M${x} 970v110M${x - 44} 1084h88`, [brown, 12]),
    ),
  ],
}

export const cafeCoffee: Scene = {
  shadow: '#3a2114',
  light: ['#fff2d2', 0.36],
  content: [
    drawTable('#c79a6b', ['#946a42', '#e8c69a'], 41),
    drawMat([1290, 300, 700, 620], '#8ca183', 18),
    drawCast([720, 630, 480]),
    circle([720, 630, 480], '#f7f0e3'),
    circle([720, 630, 452], 'none', { stroke: '#dccbb0', 'stroke-width': 10 }),
    circle([720, 630, 340], '@pool'),
    path('M1040 560q190 -70 230 60q10 130 -190 110z', 'none', {
      stroke: '#efe4d0',
      'stroke-width': 52,
      filter: '@near',
    }),
    drawBowl([720, 620, 350], { colour: '#fffaf0', rim: '#e9dcc6', inside: '#9a5c31' }),
    circle([727, 632, 292], 'none', { stroke: '#c98d56', 'stroke-width': 34, opacity: 0.6 }),
    place([727, 650, -24], drawRosetta()),
    place(
      [1130, 960, 34],
      ellipse([-130, 0, 78, 48], '#c9ced0', { filter: '@near' }),
      ellipse([-136, -6, 56, 32], '#eef1f1'),
      rect([-60, -11, 330, 22], '#c9ced0', { rx: 11, filter: '@near' }),
    ),
    ...[
      [1310, 260, 12],
      [1390, 380, -20],
    ].map(([x = 0, y = 0, angle = 0]) => place([x, y, angle], reuse('cookie', cookie()))),
    group(
      { filter: '@near' },
      ...[
        [180, 230, 20],
        [270, 170, -40],
        [220, 330, 70],
        [130, 420, 10],
      ].map(([x = 0, y = 0, angle = 0]) =>
        place([x, y, angle], reuse('coffee-bean', coffeeBean())),
      ),
    ),
    drawSteam([700, 420, 230], 0.34),
  ],
}

function coffeeBean() {
  return (
    ellipse([0, 0, 44, 30], '#5a3018') +
    line('M-38 0q20 -16 38 0t38 0', ['#2f170b', 6]) +
    ellipse([-10, -12, 16, 7], '#fff', { opacity: 0.25 })
  )
}

function drawRosetta(): string {
  const leaves = repeat(5, (index) => {
    const width = 200 - index * 32
    const y = 90 - index * 66
    return path(
      points`M0 ${y + 60}C${-width} ${y + 50} ${-width} ${y - 80} ${-width * 0.5} ${y - 60}Q${-width * 0.3} ${y} 0 ${y + 16}Q${width * 0.3} ${y} ${width * 0.5} ${y - 60}C${width} ${y - 80} ${width} ${y + 50} 0 ${y + 60}z`,
      '#fbf0da',
    )
  })
  return (
    leaves +
    line('M0 210V-236', ['#a5683b', 8], { opacity: 0.6 }) +
    path('M0 -190q-70 -50 -36 -84q26 -14 36 14q10 -28 36 -14q34 34 -36 84z', '#fbf0da')
  )
}

function cookie() {
  return (
    circle([0, 0, 106], '#c98e4f', { filter: '@near' }) +
    circle([-4, -4, 96], '#dba96a') +
    dots(scatter([0, 0, 78], 11, 6), ['#5b3219', 26]) +
    circle([0, 0, 106], '@pool')
  )
}

export const cafeBread: Scene = {
  shadow: '#3a2010',
  light: ['#fff0cc', 0.36],
  content: [
    drawTable('#dcc09a', ['#b3905f', '#f3dfbf'], 27),
    drawMat([430, 480, 900, 760], '#93a78a', -8),
    place([470, 460, -24], drawLoaf()),
    place([1130, 380, 8], reuse('croissant', croissant())),
    place([1200, 700, -14, 0.92], reuse('croissant', croissant())),
    ...[
      [330, 890],
      [620, 930],
      [880, 860],
    ].map(([x = 0, y = 0], index) => drawBun(x, y, 140, index)),
    drawBowl([1400, 1000, 160], { colour: cream, rim: caramel, inside: '#b6352c' }),
    dots(scatter([1400, 1004, 90], 14, 8), ['#e0584a', 34], { opacity: 0.7 }),
    place([130, 250, 40], drawTwig([0, 0, 0, 300], ['#8a6d3f', '#d8b56a', '#c79c4b'])),
    place([190, 300, 58], drawTwig([0, 0, 0, 260], ['#8a6d3f', '#c79c4b', '#d8b56a'])),
    dots(scatter([800, 1100, 500], 40, 12), ['#fffaf0', 7], { opacity: 0.8 }),
  ],
}

function drawLoaf() {
  return (
    ellipse([0, 0, 420, 170], '#8f5225', { filter: '@lift' }) +
    ellipse([-6, -10, 404, 152], '#c47f3c') +
    repeat(4, (index) =>
      path(
        points`M${-270 + index * 140} -110q70 70 40 200q-60 -20 -90 -80q-4 -70 50 -120z`,
        '#f0cf98',
      ),
    ) +
    repeat(4, (index) =>
      line(points`M${-270 + index * 140} -110q70 70 40 200`, ['#7a431c', 9], { opacity: 0.6 }),
    ) +
    ellipse([-40, -70, 300, 40], '#fff', { opacity: 0.18 }) +
    ellipse([0, 0, 420, 170], '@pool')
  )
}

function croissant() {
  const parts = [0, 8, 1, 7, 2, 6, 3, 5, 4].map((index) => {
    const angle = (200 + index * 17.5) * (Math.PI / 180)
    const middle = 1 - Math.abs(index - 4) / 4.6
    const [x, y] = [Math.cos(angle) * 270, Math.sin(angle) * 210 + 170]
    return place(
      [x, y, index * 17.5 - 70],
      ellipse([0, 0, 44 + middle * 48, 40 + middle * 108], '#8d4f1f'),
      ellipse([-5, -4, 38 + middle * 44, 35 + middle * 102], '#cd8a43'),
      line(
        points`M${-14 - middle * 16} ${-20 - middle * 60}q-14 ${30 + middle * 40} 0 ${50 + middle * 90}`,
        ['#f3cf93', 9],
        { opacity: 0.7 },
      ),
    )
  })
  return group({ filter: '@lift' }, ...parts)
}

function drawBun(x: number, y: number, r: number, kind: number) {
  return (
    drawCast([x, y, r]) +
    circle([x, y, r], '#a9662b') +
    circle([x - 6, y - 8, r * 0.93], '#d99b52') +
    (kind === 1
      ? line(
          points`M${x - 90} ${y - 50}L${x + 90} ${y - 50}M${x - 110} ${y}h220M${x - 90} ${y + 50}h180M${x - 50} ${y - 90}v180M${x} ${y - 110}v220M${x + 50} ${y - 90}v180`,
          ['#f4d59c', 10],
        )
      : dots(scatter([x, y, r * 0.6], 26, kind + 3), ['#fff3d2', 11])) +
    ellipse([x - r * 0.3, y - r * 0.45, r * 0.36, r * 0.2], '#fff', { opacity: 0.35 }) +
    circle([x, y, r], '@pool')
  )
}

export const cafeCake: Scene = {
  shadow: '#3d2018',
  light: ['#fff1dc', 0.4],
  content: [
    linear('wall', [
      [0, '#efd9cb', 1],
      [1, '#e3bfae', 1],
    ]),
    rect([0, 0, 1600, 820], '@wall'),
    path('M0 0h760L420 820H0z', '#fff', { opacity: 0.2 }),
    rect([0, 800, 1600, 400], '#f6ead9'),
    rect([0, 800, 1600, 16], '#fff', { opacity: 0.7 }),
    ellipse([640, 1010, 520, 100], '#d9c6b0', { filter: '@lift' }),
    ellipse([640, 998, 520, 96], '#fffdf8'),
    ellipse([640, 994, 420, 68], '@pool'),
    drawCake(),
    ellipse([1260, 960, 250, 46], '#e0d0bb', { filter: '@lift' }),
    ellipse([1260, 952, 250, 44], '#fffdf8'),
    line('M1400 800q110 -10 100 70t-130 60', ['#f4e6d4', 30]),
    shaded(
      (fill) => path('M1100 740h310c0 130 -60 210 -110 210h-90c-50 0 -110 -80 -110 -210z', fill),
      '#f9efe2',
      'round',
    ),
    ellipse([1255, 742, 155, 32], '#efe1cd'),
    ellipse([1255, 748, 138, 25], '#b5642d'),
    drawSteam([1250, 700, 180], 0.5),
    drawLeaves([190, 640, 260], greens, 9),
    drawVessel([190, 830, 150, 250], '#b9806a', 0.6),
  ],
}

function drawCake(): string {
  const strawberry = (x: number, y: number) => reuse('berry', berry(), points`translate(${x} ${y})`)
  return (
    path('M300 960V600L900 560V960z', '#f1c879', { filter: '@near' }) +
    path('M300 700L900 664v36L300 738zM300 838L900 812v36L300 876z', '#fffaf2') +
    repeat(
      5,
      (index) =>
        ellipse([370 + index * 120, 776 - index * 5, 44, 40], '#d6413f') +
        ellipse([370 + index * 120, 776 - index * 5, 20, 22], '#f4a59a'),
    ) +
    path('M300 960V600L900 560V960z', '@fall') +
    path('M280 606L520 500L910 516V580L292 640q-20 -10 -12 -34z', '#fffdf8', { filter: '@near' }) +
    dots(
      [
        [330, 622],
        [430, 612],
        [530, 604],
        [630, 596],
        [730, 588],
        [830, 578],
      ],
      ['#fffdf8', 74],
    ) +
    strawberry(560, 500) +
    strawberry(690, 508) +
    place([640, 440, 30], drawLeaf(90, '#6d8a4f', 0.34)) +
    place([640, 440, -20], drawLeaf(80, '#7fa05d', 0.34))
  )
}

function berry() {
  return (
    path('M0 66c-50 -10 -80 -70 -66 -114c20 -44 112 -44 132 0c14 44 -16 104 -66 114z', '#d23836', {
      filter: '@near',
    }) +
    path('M0 66c-50 -10 -80 -70 -66 -114c20 -44 112 -44 132 0c14 44 -16 104 -66 114z', '@ball') +
    dots(
      [
        [-30, -30],
        [0, -40],
        [30, -28],
        [-20, 4],
        [18, 4],
        [0, 34],
      ],
      ['#f8cf8a', 8],
    ) +
    path('M-50 -66q50 -30 100 0l-24 18l-26 -10l-26 10z', '#7fa05d')
  )
}

export const cafeInterior: Scene = {
  shadow: '#33271c',
  light: ['#fff0c9', 0.36],
  ground: 0.36,
  content: [
    drawWall('#eadcc3', '#c4ab86', 880),
    linear('view', [
      [0, '#cfe3dc', 1],
      [0.6, '#eef0d8', 1],
      [1, '#a9bf94', 1],
    ]),
    drawWindow([110, 130, 820, 610], ['@view', '#5b4433'], [3, 2]),
    ...[
      [240, 738, 260],
      [560, 738, 330],
      [820, 738, 230],
    ].map(([x = 0, y = 0, size = 0]) =>
      group({ opacity: 0.6 }, ellipse([x, y - size * 0.6, size * 0.4, size * 0.6], sage)),
    ),
    rect([82, 740, 876, 30], '#5b4433'),
    drawPotPlant([240, 742, 190], '#b9704f', greens),
    drawPotPlant([820, 742, 150], cream, greens),
    rect([1030, 200, 470, 420], moss, { filter: '@near' }),
    rect([1054, 224, 422, 372], '#4b6148'),
    place([1265, 410, 0, 2], cupMark(0, 0)),
    drawFloor([880, 320], '#b98a5d', '#8a6240'),
    drawPotPlant([1480, 990, 460], '#d8c3a5', greens),
    ...[420, 1080].map((x) => drawTableSet(x)),
    ...[420, 760, 1100].map((x) =>
      drawPendant([x, 200, 74], x === 760 ? cream : caramel, { beam: 460 }),
    ),
  ],
}

function drawTableSet(x: number) {
  return (
    ellipse([x + 16, 1120, 330, 34], '#33271c', { opacity: 0.35, filter: '@soft' }) +
    chair(x - 270, -1) +
    chair(x + 270, 1) +
    line(points`M${x} 880V1110M${x - 90} 1112h180`, [brown, 18]) +
    rect([x - 190, 850, 380, 36], '#d9ab78', { rx: 14, filter: '@near' }) +
    drawVessel([x - 60, 852, 62, 62], cream) +
    drawVessel([x + 70, 852, 54, 84], rose, 0.5)
  )
}

function chair(x: number, side: number) {
  return (
    line(points`M${x + side * 70} 700V1120M${x - side * 60} 940V1120`, ['#7a5238', 16]) +
    rect([x - 78, 920, 156, 32], sage, { rx: 14 }) +
    rect([x + side * 70 - 20, 680, 40, 190], sage, { rx: 18 })
  )
}
