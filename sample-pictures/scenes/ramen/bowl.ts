import { type Scene } from '#sample-pictures/kit/document.ts'
import { reuse } from '#sample-pictures/kit/reuse.ts'
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
} from '#sample-pictures/kit/svg.ts'
import {
  drawBowl,
  drawChopsticks,
  drawMat,
  drawOnions,
  drawSteam,
  drawTable,
  scatter,
} from '#sample-pictures/kit/tableware.ts'
import { ramenColours } from './colours.ts'

const { red } = ramenColours

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
    ].map(([x = 0, y = 0, angle = 0]) => place([x, y, angle], reuse('pork', drawPork()))),
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
  return (
    line(formatWaves(0), ['#e2b253', 26], { opacity: 0.9 }) +
    line(formatWaves(-4), ['#f6dd97', 13]) +
    line(formatWaves(18), ['#f2cf7c', 9])
  )
}

function formatWaves(shift: number) {
  return repeat(
    7,
    (index) =>
      points`M${420 + index * 8} ${470 + index * 52 + shift}q90 -60 190 0t190 0t190 -10t130 -20`,
  )
}

function drawPork() {
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
