import { type Scene } from '#sample-pictures/kit/document.ts'
import {
  circle,
  createRandom,
  ellipse,
  group,
  line,
  place,
  points,
  rect,
  repeat,
} from '#sample-pictures/kit/svg.ts'
import {
  drawBowl,
  drawCast,
  drawChopsticks,
  drawCoils,
  drawMat,
  drawOnions,
  drawPlate,
  drawTable,
} from '#sample-pictures/kit/tableware.ts'
import { sobaColours } from './colours.ts'

const { indigo, red, green } = sobaColours

export const sobaZaru: Scene = {
  shadow: '#24130c',
  content: [
    drawTable('#96673f', ['#6d4427', '#c29260']),
    drawMat([690, 600, 1180, 900], indigo, -4),
    place(
      [660, 590, -4],
      rect([-440, -330, 880, 660], '#4a2318', { rx: 26, filter: '@lift' }),
      rect([-440, -330, 880, 660], 'none', { rx: 26, stroke: red, 'stroke-width': 14 }),
      rect([-396, -288, 792, 576], '#dcb878'),
      line(
        repeat(23, (index) => points`M-394 ${-276 + index * 25}h788`),
        ['#b78a4b', 5],
        { opacity: 0.75 },
      ),
      line('M-200 -286v572M0 -286v572M200 -286v572', ['#8d6430', 7], { opacity: 0.6 }),
    ),
    drawCoils(
      [
        [430, 480, 10],
        [660, 440, -20],
        [890, 470, 30],
        [450, 690, -12],
        [680, 720, 24],
        [900, 680, -8],
        [665, 580, 4],
      ],
      152,
      ['#a08a70', '#796450', '#cdbaa0'],
    ),
    drawNori(),
    drawBowl([1290, 440, 185], { colour: '#e9edf0', rim: '#3d5a96', inside: '#5b2c15' }),
    ellipse([1340, 500, 60, 26], '#c98a55', { opacity: 0.35 }),
    drawPlate([1310, 850, 150], { colour: '#f1e7d2', rim: green }),
    drawOnions([1275, 845, 62], 16),
    drawCast([1375, 850, 38]) + circle([1375, 850, 40], '#8fae52'),
    circle([1375, 850, 40], '@ball'),
    drawChopsticks([700, 1090, -3, 760], red),
  ],
}

function drawNori(): string {
  const random = createRandom(11)
  const strips = (colour: string) =>
    line(
      repeat(13, () => {
        const x = 580 + random() * 150
        const y = 515 + random() * 120
        return points`M${x} ${y}l${random() * 60 - 10} ${random() * 70 - 35}`
      }),
      [colour, 10],
    )
  return group({ filter: '@near' }, strips('#23301f'), strips('#35452c'))
}
