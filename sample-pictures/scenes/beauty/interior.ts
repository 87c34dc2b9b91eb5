import { type Scene } from '#sample-pictures/kit/document.ts'
import { drawLeaves, drawPotPlant } from '#sample-pictures/kit/plants.ts'
import { reuse } from '#sample-pictures/kit/reuse.ts'
import { drawFloor, drawPendant, drawVessel, drawWall } from '#sample-pictures/kit/rooms.ts'
import { circle, path, points, rect } from '#sample-pictures/kit/svg.ts'
import { beautyColours } from './colours.ts'
import { drawSeat } from './parts.ts'

const { blush, clay, cream, gold, greens } = beautyColours

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
