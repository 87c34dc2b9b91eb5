import { linear, type Scene } from '#sample-pictures/kit/document.ts'
import {
  dots,
  ellipse,
  group,
  line,
  place,
  points,
  rect,
  repeat,
} from '#sample-pictures/kit/svg.ts'
import { scatter } from '#sample-pictures/kit/tableware.ts'
import { drawSkewer } from '#sample-pictures/scenes/food/skewer.ts'

export const izakayaYakitori: Scene = {
  shadow: '#120806',
  light: ['#ffb26b', 0.2],
  dusk: 0.4,
  content: [
    rect([0, 0, 1600, 1200], '#231815'),
    linear('coal', [
      [0, '#2a1511', 1],
      [0.5, '#7a2415', 1],
      [1, '#2a1511', 1],
    ]),
    rect([0, 130, 1600, 900], '@coal'),
    dots(
      scatter([800, 580, 760], 90, 7).filter(([, y]) => y > 190 && y < 980),
      ['#3a1d17', 92],
    ),
    dots(
      scatter([800, 580, 760], 60, 9).filter(([, y]) => y > 220 && y < 950),
      ['#e8562a', 40],
      { opacity: 0.8 },
    ),
    dots(
      scatter([800, 580, 760], 46, 13).filter(([, y]) => y > 220 && y < 950),
      ['#ffb04d', 22],
      { opacity: 0.9 },
    ),
    ellipse([800, 590, 720, 330], '#ff7a33', { opacity: 0.28, filter: '@haze' }),
    line(
      repeat(17, (index) => points`M${index * 100} 150V1010`),
      ['#15100f', 12],
    ),
    line(
      repeat(17, (index) => points`M${index * 100 - 3} 150V1010`),
      ['#6f5f57', 3],
    ),
    rect([0, 70, 1600, 90], '#4b413e', { filter: '@lift' }),
    rect([0, 1010, 1600, 110], '#4b413e', { filter: '@lift' }),
    rect([0, 70, 1600, 22], '#7d716b'),
    rect([0, 1010, 1600, 20], '#7d716b'),
    ...[250, 560, 870, 1180, 1440].map((x, index) =>
      place([x, 590 + (index % 2) * 24, 84 + index * 3], drawSkewer(index % 2 ? 'leek' : 'meat')),
    ),
    group(
      { opacity: 0.2, filter: '@haze' },
      line(
        'M300 640c-60 -160 90 -240 20 -420M840 620c-70 -150 80 -220 10 -420M1300 640c-60 -160 70 -260 0 -460',
        ['#fff', 60],
      ),
    ),
  ],
}
