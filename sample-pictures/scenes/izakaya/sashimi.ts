import { type Scene } from '#sample-pictures/kit/document.ts'
import { drawLeaves } from '#sample-pictures/kit/plants.ts'
import {
  circle,
  createRandom,
  ellipse,
  group,
  line,
  place,
  points,
  repeat,
} from '#sample-pictures/kit/svg.ts'
import {
  drawBowl,
  drawCast,
  drawChopsticks,
  drawPlate,
  drawTable,
} from '#sample-pictures/kit/tableware.ts'
import { drawSlices } from '#sample-pictures/scenes/food/slices.ts'
import { izakayaColours } from './colours.ts'

const { cream } = izakayaColours

export const izakayaSashimi: Scene = {
  shadow: '#160d0c',
  content: [
    drawTable('#5b3b2b', ['#38221a', '#7d573f'], 12),
    drawPlate([700, 600, 510], { colour: '#2f3b44', rim: '#7b8b92', inside: '#36444d' }),
    line('M330 470q150 -90 300 -60M800 880q150 -20 260 -130', ['#5d6f78', 8], { opacity: 0.5 }),
    drawThreads(470, 470),
    drawLeaves([500, 640, 210], ['#4f7a3d', '#63924c', '#44692f'], 7),
    drawLeaves([880, 610, 190], ['#4f7a3d', '#63924c'], 5),
    place([560, 640, -12], drawSlices('tuna')),
    place([870, 520, 16], drawSlices('salmon')),
    place([800, 800, -6], drawSlices('bream')),
    drawCast([1010, 730, 52]),
    circle([1010, 730, 52], '#93ad55'),
    circle([1010, 730, 52], '@ball'),
    place(
      [540, 850, 20],
      repeat(7, (index) => place([0, 0, index * 51], ellipse([0, -32, 15, 34], '#e9c24e'))),
      circle([0, 0, 20], '#c98f2b'),
    ),
    drawBowl([1380, 360, 150], { colour: cream, rim: '#35549a', inside: '#2f1710' }),
    drawBowl([1390, 770, 110], { colour: '#3d5a86', rim: '#8ea4cc', inside: '#f3ead2' }),
    drawChopsticks([1330, 1060, -8, 520], '#8c2f22'),
  ],
}

function drawThreads(x: number, y: number): string {
  const random = createRandom(19)
  const threads = () =>
    repeat(
      16,
      () =>
        points`M${x - 130 + random() * 120} ${y - 60 + random() * 120}q${60 + random() * 80} ${random() * 120 - 60} ${150 + random() * 90} ${random() * 60 - 30}`,
    )
  return group(
    { filter: '@near' },
    line(threads(), ['#f3f1e6', 9]),
    line(threads(), ['#d9dccb', 6]),
    line(threads(), ['#fff', 6]),
  )
}
