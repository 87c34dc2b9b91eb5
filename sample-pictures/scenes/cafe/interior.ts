import { linear, type Scene } from '#sample-pictures/kit/document.ts'
import { drawPotPlant } from '#sample-pictures/kit/plants.ts'
import {
  drawFloor,
  drawPendant,
  drawVessel,
  drawWall,
  drawWindow,
} from '#sample-pictures/kit/rooms.ts'
import { ellipse, group, line, place, points, rect } from '#sample-pictures/kit/svg.ts'
import { cafeColours } from './colours.ts'
import { drawCupMark } from './parts.ts'

const { sage, moss, cream, caramel, brown, rose, greens } = cafeColours

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
    place([1265, 410, 0, 2], drawCupMark(0, 0)),
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
    drawChair(x - 270, -1) +
    drawChair(x + 270, 1) +
    line(points`M${x} 880V1110M${x - 90} 1112h180`, [brown, 18]) +
    rect([x - 190, 850, 380, 36], '#d9ab78', { rx: 14, filter: '@near' }) +
    drawVessel([x - 60, 852, 62, 62], cream) +
    drawVessel([x + 70, 852, 54, 84], rose, 0.5)
  )
}

function drawChair(x: number, side: number) {
  return (
    line(points`M${x + side * 70} 700V1120M${x - side * 60} 940V1120`, ['#7a5238', 16]) +
    rect([x - 78, 920, 156, 32], sage, { rx: 14 }) +
    rect([x + side * 70 - 20, 680, 40, 190], sage, { rx: 18 })
  )
}
