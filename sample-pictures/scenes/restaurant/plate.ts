import { type Scene } from '#sample-pictures/kit/document.ts'
import { drawLeaf } from '#sample-pictures/kit/plants.ts'
import { reuse } from '#sample-pictures/kit/reuse.ts'
import { circle, dots, group, line, path, place, raisedDots } from '#sample-pictures/kit/svg.ts'
import { drawBowl, drawCast, drawTable, scatter } from '#sample-pictures/kit/tableware.ts'
import { restaurantColours } from './colours.ts'

const { brass, cream } = restaurantColours

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
    ].map(([x = 0, y = 0, angle = 0]) => place([x, y, angle], reuse('steak', drawSteak()))),
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

function drawSteak() {
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
