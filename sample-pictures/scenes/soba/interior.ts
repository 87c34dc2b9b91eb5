import { linear, type Scene } from '#sample-pictures/kit/document.ts'
import { drawTwig } from '#sample-pictures/kit/plants.ts'
import {
  drawFloor,
  drawPaperLamp,
  drawVessel,
  drawWall,
  drawWindow,
} from '#sample-pictures/kit/rooms.ts'
import { circle, path, points, rect, shaded } from '#sample-pictures/kit/svg.ts'
import { sobaColours } from './colours.ts'

const { indigo, red, cream, dark } = sobaColours

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
