import { linear, type Scene } from '#sample-pictures/kit/document.ts'
import { drawLeaf, drawLeaves } from '#sample-pictures/kit/plants.ts'
import { reuse } from '#sample-pictures/kit/reuse.ts'
import { drawVessel } from '#sample-pictures/kit/rooms.ts'
import {
  dots,
  ellipse,
  line,
  path,
  place,
  points,
  rect,
  repeat,
  shaded,
} from '#sample-pictures/kit/svg.ts'
import { drawSteam } from '#sample-pictures/kit/tableware.ts'
import { cafeColours } from './colours.ts'

const { greens } = cafeColours

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
    drawStrawberry(560, 500) +
    drawStrawberry(690, 508) +
    place([640, 440, 30], drawLeaf(90, '#6d8a4f', 0.34)) +
    place([640, 440, -20], drawLeaf(80, '#7fa05d', 0.34))
  )
}

function drawStrawberry(x: number, y: number) {
  return reuse('berry', drawBerry(), points`translate(${x} ${y})`)
}

function drawBerry() {
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
