import { linear, type Scene } from '#sample-pictures/kit/document.ts'
import { drawTwig } from '#sample-pictures/kit/plants.ts'
import {
  drawBottle,
  drawCounter,
  drawPaperLamp,
  drawRow,
  drawShelf,
  drawStool,
  drawVessel,
} from '#sample-pictures/kit/rooms.ts'
import { ellipse, rect } from '#sample-pictures/kit/svg.ts'
import { izakayaColours } from './colours.ts'

const { wood, cream } = izakayaColours

export const izakayaCounter: Scene = {
  shadow: '#1a0e0a',
  light: ['#ffc37a', 0.2],
  ground: 0.45,
  content: [
    linear('back', [
      [0, '#3a2219', 1],
      [1, '#6d4229', 1],
    ]),
    rect([0, 0, 1600, 900], '@back'),
    ellipse([800, 420, 760, 330], '#f0a94f', { opacity: 0.3, filter: '@haze' }),
    ...[280, 490, 700].map((y) => drawShelf([90, y, 1420], '#7c4c2f')),
    drawRow([150, 280, 108], 13, ({ x, y, index, random }) =>
      drawBottle([x, y, 150 + random() * 40], ['#3f5b3a', '#6b3a24', '#2f4a6b'][index % 3] ?? wood),
    ),
    drawRow([160, 490, 104], 6, ({ x, y, index }) =>
      drawVessel(
        [x, y, 62, 70 + (index % 3) * 26],
        ['#35508c', cream, '#9c4a32'][index % 3] ?? cream,
      ),
    ),
    drawRow([850, 490, 108], 6, ({ x, y, index, random }) =>
      drawBottle([x, y, 140 + random() * 40], ['#6b3a24', '#3f5b3a', '#2f4a6b'][index % 3] ?? wood),
    ),
    drawRow([150, 700, 118], 12, ({ x, y, index }) =>
      index % 4 === 3
        ? drawVessel([x, y, 70, 110], '#35508c', 0.5)
        : drawVessel([x, y, 74, 54], [cream, '#9c4a32', '#5f6f7a'][index % 3] ?? cream),
    ),
    drawCounter([-30, 800, 1660, 300], ['#a86b3f', '#5b3524'], 12),
    ...[330, 1190].map(
      (x) =>
        ellipse([x, 802, 130, 20], '#8c2f22') +
        drawVessel([x - 30, 800, 84, 120], '#35508c', 0.5) +
        drawVessel([x + 56, 800, 52, 44], cream),
    ),
    drawTwig([770, 720, 8, 230], ['#4a2a1c', '#d2542f', '#e88a45']),
    drawVessel([766, 802, 80, 110], '#4b5f57', 0.6),
    rect([0, 1090, 1600, 110], '#24150f'),
    ...[230, 600, 990, 1370].map((x) => drawStool([x, 1180, 270], ['#9c3526', '#2c1a13'])),
    ...[300, 800, 1300].map((x) => drawPaperLamp([x, 190, 92], '#f8d28a')),
  ],
}
