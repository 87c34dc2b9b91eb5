import { linear, type Scene } from '#sample-pictures/kit/document.ts'
import { drawLeaf, drawLeaves, drawPotPlant, drawTwig } from '#sample-pictures/kit/plants.ts'
import { reuse } from '#sample-pictures/kit/reuse.ts'
import {
  drawFloor,
  drawPendant,
  drawShelf,
  drawVessel,
  drawWall,
  drawWindow,
} from '#sample-pictures/kit/rooms.ts'
import { drawStreet } from '#sample-pictures/kit/street.ts'
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

const blush = '#ead0c4'
const clay = '#bd7a63'
const cream = '#f8f0e6'
const taupe = '#8c7568'
const ink = '#3f3330'
const gold = '#cda56d'
const greens = ['#7d9483', '#9caf9d', '#5f7767'] as const

export const beautyStorefront: Scene = {
  shadow: '#372b2b',
  light: ['#fff1dc', 0.34],
  ground: 0.32,
  content: [
    linear('sky', [
      [0, '#c9dbe2', 1],
      [1, '#f7e8db', 1],
    ]),
    rect([0, 0, 1600, 1100], '@sky'),
    path('M0 420h230v620H0zM1370 360h230v680h-230z', '#d8c6ba'),
    rect([170, 140, 1260, 890], cream, { filter: '@lift' }),
    path('M170 140h560L420 1030H170z', '#fff', { opacity: 0.4 }),
    rect([170, 140, 1260, 40], '#e2d2c3'),
    rect([230, 420, 780, 590], ink),
    linear('inside', [
      [0, '#f6e3d0', 1],
      [1, '#dcb9a4', 1],
    ]),
    drawWindow([250, 440, 740, 550], ['@inside', ink], [3, 1]),
    ...[390, 640, 880].map((x) =>
      reuse('seat', drawSeat(), points`translate(${x} 960) scale(.62)`),
    ),
    ...[390, 640, 880].map((x) =>
      circle([x, 620, 92], '#fbf6ef', { stroke: gold, 'stroke-width': 8 }),
    ),
    path('M260 450h200L300 990H260z', '#fff', { opacity: 0.25 }),
    rect([1080, 420, 270, 600], clay),
    drawWindow([1110, 450, 210, 430], ['@inside', gold], [1, 1]),
    line('M1130 660v120', [gold, 14]),
    circle([790, 290, 74], 'none', { stroke: clay, 'stroke-width': 8 }),
    place([790, 300, 0, 0.55], scissorMark()),
    path('M210 380h840v34H210z', clay, { filter: '@near' }),
    drawStreet(1016, ['#d5c5b6', '#a9968a'], [1090, 250]),
    drawPotPlant([1400, 1080, 330], cream, greens),
    drawPotPlant([200, 1080, 300], clay, greens),
    rect([470, 1020, 320, 26], taupe, { rx: 8, filter: '@near' }),
    line('M510 1046v60M750 1046v60', [ink, 14]),
  ],
}

function scissorMark() {
  return (
    line('M-60 -90L50 60M60 -90L-50 60', [clay, 16]) +
    circle([-62, 86, 30], 'none', { stroke: clay, 'stroke-width': 14 }) +
    circle([62, 86, 30], 'none', { stroke: clay, 'stroke-width': 14 })
  )
}

function drawSeat() {
  return (
    ellipse([0, 4, 150, 20], ink, { opacity: 0.35, filter: '@soft' }) +
    path('M-14 -150h28v140h70v14h-168v-14h70z', '#b8aaa0') +
    shaded((fill) => rect([-130, -420, 260, 250], fill, { rx: 70 }), clay, 'fall') +
    shaded((fill) => rect([-150, -220, 300, 80], fill, { rx: 36 }), '#a8654f', 'fall') +
    rect([-178, -270, 44, 110], ink, { rx: 20 }) +
    rect([134, -270, 44, 110], ink, { rx: 20 })
  )
}

export const beautyInterior: Scene = {
  shadow: '#3a2c28',
  light: ['#fff2dd', 0.38],
  ground: 0.34,
  content: [
    drawWall(blush, '#c9a594', 880),
    rect([0, 520, 1600, 360], '#f3e6da'),
    rect([0, 512, 1600, 12], gold),
    drawFloor([880, 320], '#d9bfa6', '#b0937b'),
    ...[330, 800, 1270].map((x) => reuse('mirror', drawMirror(), points`translate(${x} 400)`)),
    ...[330, 800, 1270].map((x) => rect([x - 190, 690, 380, 28], '#b98a62', { filter: '@near' })),
    ...[330, 800, 1270].map(
      (x) =>
        drawVessel([x - 120, 690, 56, 120], cream, 0.5) +
        drawVessel([x - 50, 690, 46, 84], clay, 0.7) +
        drawVessel([x + 120, 690, 60, 70], greens[0]),
    ),
    ...[330, 1270].map((x) => drawLeaves([x + 120, 630, 90], greens, 7)),
    ...[330, 800, 1270].map((x) => reuse('seat', drawSeat(), points`translate(${x} 1110)`)),
    drawPotPlant([1530, 1010, 360], cream, greens),
    drawPotPlant([60, 1010, 320], cream, greens),
    ...[565, 1035].map((x) => drawPendant([x, 230, 66], gold, { beam: 500 })),
  ],
}

function drawMirror() {
  return (
    circle([0, 0, 196], gold, { filter: '@near' }) +
    circle([0, 0, 182], '#f4efe9') +
    path('M-130 -126A182 182 0 0 1 20 -180L-150 104A182 182 0 0 1 -130 -126z', '#fff', {
      opacity: 0.7,
    }) +
    path('M60 -172L-100 152A182 182 0 0 0 -50 175L130 -127z', '#fff', { opacity: 0.5 }) +
    circle([0, 0, 182], '@pool')
  )
}

export const beautyScissors: Scene = {
  shadow: '#3a2824',
  light: ['#fff3e2', 0.4],
  content: [
    rect([0, 0, 1600, 1200], '#ecd8cc'),
    path('M0 0h1600v420Q1100 560 800 470T0 620z', '#f5e7dd', { filter: '@lift' }),
    path('M0 980q420 -120 820 20t780 -60v260H0z', '#dcb9a8', { filter: '@lift' }),
    place([620, 600, -32, 1.25], drawScissors()),
    place([1130, 520, 24], drawComb()),
    place(
      [1180, 900, -14],
      rect([-250, -46, 330, 92], clay, { rx: 46, filter: '@near' }),
      rect([-250, -46, 330, 92], '@fall', { rx: 46 }),
      path('M80 -40h170q40 40 0 80H80z', '#e9dccd', { filter: '@near' }),
      line(
        repeat(9, (index) => points`M${96 + index * 18} -34v68`),
        [ink, 7],
      ),
    ),
    place([260, 1010, 40], drawTwig([0, 0, 0, 380], ['#6d7f70', '#7d9483', '#9caf9d', '#5f7767'])),
    place([1440, 240, 140], drawTwig([0, 0, 0, 320], ['#6d7f70', '#9caf9d', '#7d9483'])),
    ...[
      [1400, 900, 62],
      [1500, 800, 40],
    ].map(
      ([x = 0, y = 0, r = 0]) =>
        circle([x, y, r], gold, { filter: '@near' }) + circle([x, y, r * 0.62], '#ecd8cc'),
    ),
  ],
}

function drawScissors() {
  const blade = (side: number) =>
    path(
      points`M${side * 8} -420Q${side * 52} -160 ${side * -6} 40L${side * -34} 30Q${side * -30} -200 ${side * 8} -420z`,
      side > 0 ? '#dfe2e2' : '#c3c8c9',
      { filter: '@near' },
    ) +
    line(points`M${side * -12} 20L${side * -84} 190`, ['#b9bfc0', 30]) +
    ellipse([side * -104, 270, 78, 98], 'none', {
      stroke: gold,
      'stroke-width': 34,
      filter: '@near',
      transform: points`rotate(${side * -16} ${side * -104} 270)`,
    })
  return (
    place([0, 0, 14], blade(-1)) +
    place([0, 0, -14], blade(1)) +
    circle([0, 20, 22], gold) +
    circle([0, 20, 9], '#8a6a3c')
  )
}

function drawComb() {
  return (
    group(
      { filter: '@near' },
      rect([-330, -70, 660, 66], ink, { rx: 26 }),
      line(
        repeat(26, (index) => points`M${-306 + index * 24.5} -10v${index < 13 ? 110 : 112}`),
        [ink, 12],
      ),
      rect([-330, -20, 22, 130], ink, { rx: 8 }),
      rect([308, -20, 22, 130], ink, { rx: 8 }),
    ) + rect([-310, -60, 620, 12], '#fff', { rx: 6, opacity: 0.25 })
  )
}

export const beautyShampoo: Scene = {
  shadow: '#38302b',
  light: ['#fff4e4', 0.4],
  content: [
    linear('tiles', [
      [0, '#e9ded2', 1],
      [1, '#d9c8b8', 1],
    ]),
    rect([0, 0, 1600, 1200], '@tiles'),
    line(
      repeat(8, (index) => points`M0 ${index * 150 + 40}H1600`) +
        repeat(11, (index) => points`M${index * 160 + 20} 0V1200`),
      ['#f8f0e6', 7],
      { opacity: 0.8 },
    ),
    path('M0 0h760L360 1200H0z', '#fff', { opacity: 0.16 }),
    drawShelf([-20, 860, 1640], '#b98a62'),
    rect([0, 882, 1600, 318], '#c6b09b', { opacity: 0.35 }),
    drawPump(430, 860, [230, 440], clay),
    drawPump(730, 860, [200, 360], cream),
    drawJar(1000, 860),
    ...[0, 1, 2].map((index) =>
      shaded(
        (fill) => rect([1150 - index * 6, 790 - index * 74, 360 + index * 4, 72], fill, { rx: 34 }),
        index % 2 ? '#f8f0e6' : blush,
        'fall',
      ),
    ),
    place(
      [1330, 642, 0],
      repeat(5, (index) => place([0, 0, index * 72], ellipse([0, -34, 26, 36], '#fffdf8'))),
      circle([0, 0, 15], gold),
    ),
    drawTwig([180, 700, -10, 420], ['#6d7f70', '#7d9483', '#9caf9d', '#5f7767']),
    drawTwig([200, 700, 22, 330], ['#6d7f70', '#9caf9d', '#7d9483']),
    drawVessel([186, 862, 150, 220], '#a8958a', 0.5),
    group(
      { opacity: 0.6 },
      ...[
        [560, 300, 50],
        [640, 210, 30],
        [900, 330, 38],
        [980, 240, 22],
        [820, 180, 26],
      ].map(([x = 0, y = 0, r = 0]) =>
        circle([x, y, r], '#fff', { 'fill-opacity': 0.35, stroke: '#fff', 'stroke-width': 4 }),
      ),
    ),
  ],
}

function drawPump(x: number, y: number, [width, height]: [number, number], colour: string) {
  const half = width / 2
  return (
    ellipse([x + 24, y, half * 1.2, 16], ink, { opacity: 0.35, filter: '@soft' }) +
    path(points`M${x - 16} ${y - height - 30}v-66h-70q-16 -34 20 -36h96v102z`, gold) +
    rect([x - 50, y - height - 36, 100, 60], gold, { rx: 8 }) +
    rect([x - 50, y - height - 36, 100, 60], '@round', { rx: 8 }) +
    shaded(
      (fill) => rect([x - half, y - height, width, height], fill, { rx: 46 }),
      colour,
      'round',
    ) +
    rect([x - half * 0.62, y - height * 0.66, half * 1.24, height * 0.4], '#fffaf2', {
      rx: 8,
      opacity: 0.92,
    }) +
    place([x, y - height * 0.36, 0], drawLeaf(height * 0.22, greens[0], 0.34))
  )
}

function drawJar(x: number, y: number) {
  return (
    shaded((fill) => rect([x - 90, y - 130, 180, 130], fill, { rx: 26 }), '#dfe5dd', 'round') +
    shaded((fill) => rect([x - 98, y - 180, 196, 62], fill, { rx: 14 }), gold, 'round')
  )
}

export const beautyStyle: Scene = {
  shadow: '#3a2824',
  light: ['#fff3e2', 0.4],
  content: [
    rect([0, 0, 1600, 1200], '#e3bfae'),
    circle([1150, 420, 520], '#eccfc0'),
    circle([360, 940, 380], '#d6a894'),
    path('M0 1010Q500 920 900 1020T1600 960V1200H0z', '#f5e7dd', { filter: '@lift' }),
    place([600, 500, -10], drawDryer()),
    place([1160, 660, 34], drawBrush()),
    place([250, 240, 120], drawTwig([0, 0, 0, 300], ['#6d7f70', '#7d9483', '#9caf9d'])),
    dots(
      [
        [1180, 150],
        [1260, 230],
        [1350, 160],
        [1430, 280],
        [1290, 330],
      ],
      ['#fff6ec', 22],
      { opacity: 0.7 },
    ),
    group(
      { filter: '@near' },
      path('M1290 1010q70 -60 130 0q60 60 130 0v70q-70 50 -130 -6q-60 -50 -130 6z', clay),
    ),
  ],
}

function drawDryer() {
  return (
    line('M40 220Q-40 460 120 560T480 620', [ink, 20]) +
    path('M-40 90h150l-30 330q-10 40 -60 40t-60 -40z', '#a8654f', { filter: '@lift' }) +
    path('M-40 90h150l-30 330q-10 40 -60 40t-60 -40z', '@round') +
    path('M-240 -150H170a150 150 0 0 1 0 300H-240q-60 -150 0 -300z', clay, { filter: '@lift' }) +
    path('M-240 -150H170a150 150 0 0 1 0 300H-240q-60 -150 0 -300z', '@fall') +
    path('M-250 -130h-130q-30 130 0 260h130q-30 -130 0 -260z', ink) +
    rect([-120, -152, 26, 304], gold) +
    circle([170, 0, 96], '#8a4f3c') +
    line('M100 -40h140M86 0h168M100 40h140', ['#e2a78f', 12]) +
    rect([24, 200, 44, 70], cream, { rx: 16 }) +
    line('M-200 -110H100', ['#fff', 18], { opacity: 0.4 })
  )
}

function drawBrush() {
  return (
    rect([-36, 60, 72, 420], '#b98a62', { rx: 36, filter: '@lift' }) +
    rect([-36, 60, 72, 420], '@round', { rx: 36 }) +
    ellipse([0, -120, 168, 240], '#b98a62', { filter: '@lift' }) +
    ellipse([0, -120, 142, 212], cream) +
    dots(
      Array.from(
        { length: 45 },
        (_, index) => [((index % 5) - 2) * 42, -264 + Math.floor(index / 5) * 36] as const,
      ),
      [ink, 15],
    ) +
    ellipse([0, -120, 142, 212], '@pool')
  )
}
