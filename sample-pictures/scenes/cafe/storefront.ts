import { linear, type Scene } from '#sample-pictures/kit/document.ts'
import { drawPotPlant } from '#sample-pictures/kit/plants.ts'
import { drawPendant, drawVessel, drawWindow } from '#sample-pictures/kit/rooms.ts'
import { drawAwning, drawStreet, drawTree } from '#sample-pictures/kit/street.ts'
import { circle, ellipse, line, path, place, points, rect } from '#sample-pictures/kit/svg.ts'
import { cafeColours } from './colours.ts'
import { drawCupMark } from './parts.ts'

const { moss, cream, caramel, brown, rose, greens } = cafeColours

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
    place([806, 296], drawCupMark(0, 0)),
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
