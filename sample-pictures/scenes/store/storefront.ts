import { linear, type Scene } from '#sample-pictures/kit/document.ts'
import { drawFlower } from '#sample-pictures/kit/plants.ts'
import { reuse } from '#sample-pictures/kit/reuse.ts'
import { drawVessel, drawWindow } from '#sample-pictures/kit/rooms.ts'
import { drawAwning, drawStreet } from '#sample-pictures/kit/street.ts'
import { circle, line, path, points, rect, shaded } from '#sample-pictures/kit/svg.ts'
import { storeColours } from './colours.ts'
import { drawBunch, flowerColours } from './parts.ts'

const { teal, peach, mustard, cream, coral, wood } = storeColours

export const storeStorefront: Scene = {
  shadow: '#22302f',
  light: ['#fff2d0', 0.34],
  ground: 0.3,
  content: [
    linear('sky', [
      [0, '#a8cfd2', 1],
      [1, '#f9ead0', 1],
    ]),
    rect([0, 0, 1600, 1100], '@sky'),
    path('M0 380h210v650H0zM1390 320h210v710h-210z', '#cfd8cf'),
    rect([170, 120, 1260, 910], teal),
    rect([170, 120, 1260, 56], '#3d6564'),
    path('M170 120h520L420 1030H170z', '#fff', { opacity: 0.08 }),
    rect([420, 210, 760, 130], cream, { rx: 12, filter: '@near' }),
    ...[0, 1, 2, 3, 4].map((index) =>
      drawFlower([600 + index * 100, 276, 42], flowerColours[index] ?? [coral, mustard]),
    ),
    linear('shop', [
      [0, '#f8e3b4', 1],
      [1, '#e8bf86', 1],
    ]),
    drawWindow([230, 520, 560, 380], ['@shop', '#2f5150'], [3, 1]),
    line('M240 690h540M240 800h540', [wood, 14]),
    ...[300, 420, 600, 720].map(
      (x, index) =>
        drawVessel([x, 690, 70, 90], [coral, cream, mustard, '#7fa3a0'][index] ?? cream, 0.6) +
        drawVessel([x + 10, 800, 80, 64], [mustard, '#7fa3a0', cream, peach][index] ?? cream),
    ),
    rect([880, 500, 300, 520], '#2f5150'),
    drawWindow([906, 530, 248, 360], ['@shop', cream], [1, 2]),
    circle([1128, 800, 11], mustard),
    drawWindow([1230, 520, 150, 380], ['@shop', '#2f5150'], [1, 1]),
    drawAwning([200, 390, 1200, 100], [coral, cream], 14),
    drawStreet(1016, ['#cfc4b0', '#a29a88'], [890, 280]),
    rect([190, 960, 640, 24], wood, { filter: '@near' }),
    ...[270, 430, 590, 750].map((x, index) => drawBucket(index % 3, points`translate(${x} 962)`)),
    ...[240, 420, 600, 780].map((x, index) =>
      drawBucket((index + 2) % 3, points`translate(${x} 1120)`),
    ),
    ...[1260, 1420].map((x, index) => drawBucket(index, points`translate(${x} 1090) scale(1.2)`)),
  ],
}

function drawBucket(kind: number, transform: string) {
  const bucket =
    reuse(`bunch${kind % 2}`, drawBunch(kind % 2), 'translate(0 -110)') +
    shaded(
      (fill) => path('M-74 -130h148l-18 130h-112z', fill),
      ['#8fa7a3', cream, peach][kind] ?? cream,
      'round',
    ) +
    line('M-72 -112h144', ['#fff', 6], { opacity: 0.4 })
  return reuse(`bucket${kind}`, bucket, transform)
}
