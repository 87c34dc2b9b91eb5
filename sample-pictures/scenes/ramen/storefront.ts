import { linear, type Scene } from '#sample-pictures/kit/document.ts'
import { drawLeaves } from '#sample-pictures/kit/plants.ts'
import { drawStool, drawVessel, drawWindow } from '#sample-pictures/kit/rooms.ts'
import { drawAwning, drawLantern, drawNoren, drawStreet } from '#sample-pictures/kit/street.ts'
import { circle, line, path, place, points, rect, repeat } from '#sample-pictures/kit/svg.ts'
import { drawSteam } from '#sample-pictures/kit/tableware.ts'
import { ramenColours } from './colours.ts'

const { red, yellow, cream, teal, dark } = ramenColours

export const ramenStorefront: Scene = {
  shadow: '#15202b',
  light: ['#ffd59a', 0.22],
  ground: 0.42,
  content: [
    linear('sky', [
      [0, '#3f6f8a', 1],
      [1, '#f0b98a', 1],
    ]),
    rect([0, 0, 1600, 1100], '@sky'),
    path('M0 330h180v700H0zM1420 260h180v760h-180z', '#4c6170'),
    ...[
      [30, 400],
      [1470, 340],
      [1470, 480],
    ].map(([x = 0, y = 0]) => drawWindow([x, y, 90, 80], ['#f2c77d', '#39485a'], [2, 1])),
    rect([150, 190, 1300, 830], teal),
    line(
      repeat(15, (index) => points`M150 ${240 + index * 52}h1300`),
      ['#1f4a4f', 4],
      { opacity: 0.6 },
    ),
    rect([150, 190, 1300, 40], '#1f4246'),
    rect([330, 240, 940, 150], cream, { rx: 10, filter: '@near' }),
    path('M720 290h160c0 44 -28 70 -46 70h-68c-18 0 -46 -26 -46 -70z', red),
    ...[450, 560, 1040, 1150].map((x) => circle([x, 315, 34], x % 3 ? red : yellow)),
    drawAwning([190, 410, 1220, 96], [red, cream], 14),
    rect([230, 540, 560, 300], '#f7cf85'),
    drawWindow([240, 550, 540, 280], ['#f9d48b', dark], [3, 1]),
    rect([250, 700, 520, 130], '#a8703f', { opacity: 0.55 }),
    ...[330, 510, 690].map((x) =>
      path(points`M${x - 60} 690h120c0 50 -30 80 -50 80h-20c-20 0 -50 -30 -50 -80z`, '#a63324'),
    ),
    drawSteam([510, 690, 100], 0.6),
    rect([860, 530, 480, 480], dark),
    rect([884, 554, 432, 456], '#f6c473'),
    drawWindow([890, 660, 205, 340], ['#f9d48b', '#4b2c20'], [2, 4]),
    drawWindow([1106, 660, 205, 340], ['#f9d48b', '#4b2c20'], [2, 4]),
    rect([230, 850, 560, 24], '#8a5a36', { filter: '@near' }),
    drawStreet(1010, ['#56565f', '#2d3038'], [890, 420]),
    drawNoren([880, 570, 440, 180], {
      colour: red,
      mark: (x, y) => place([x, y + 6, 0, 0.9], drawBowlMark(0, 0)),
    }),
    ...[300, 510, 720].map((x) => drawStool([x, 1060, 180], [red, '#2b2523'])),
    drawLantern([1395, 560, 240], '#e04a30'),
    drawLeaves([195, 940, 190], ['#2f5a3f', '#4a7d52', '#6b9a62']),
    drawVessel([195, 1040, 150, 120], '#8a5a46'),
  ],
}

function drawBowlMark(x: number, y: number) {
  return (
    path(points`M${x - 70} ${y - 8}h140c0 44 -28 70 -46 70h-48c-18 0 -46 -26 -46 -70z`, cream) +
    line(
      points`M${x - 30} ${y - 26}c-12 -14 12 -22 0 -40M${x} ${y - 26}c-12 -14 12 -22 0 -40M${x + 30} ${y - 26}c-12 -14 12 -22 0 -40`,
      [cream, 9],
    )
  )
}
