import { linear, type Scene } from '#sample-pictures/kit/document.ts'
import { drawFlower, drawLeaf, drawRose } from '#sample-pictures/kit/plants.ts'
import { reuse } from '#sample-pictures/kit/reuse.ts'
import { circle, dots, group, path, place, points, rect } from '#sample-pictures/kit/svg.ts'
import { scatter } from '#sample-pictures/kit/tableware.ts'
import { storeColours } from './colours.ts'

const { teal, mustard, coral, greens } = storeColours

const roses: [string, string, string][] = [
  [coral, '#c9604e', '#a8473a'],
  ['#f7d2bd', '#f0b79a', '#dd9376'],
  ['#fff6ea', '#f5e2cd', '#e6c6a6'],
  [mustard, '#cd9638', '#a8742a'],
]

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
