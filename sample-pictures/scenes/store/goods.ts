import { type Scene } from '#sample-pictures/kit/document.ts'
import { drawFlower, drawLeaf } from '#sample-pictures/kit/plants.ts'
import { reuse } from '#sample-pictures/kit/reuse.ts'
import { ellipse, group, line, place, points, rect, repeat } from '#sample-pictures/kit/svg.ts'
import { drawBowl, drawMat, drawPlate, drawTable } from '#sample-pictures/kit/tableware.ts'
import { storeColours } from './colours.ts'

const { teal, peach, mustard, cream, coral, wood, greens } = storeColours

export const storeGoods: Scene = {
  shadow: '#302820',
  light: ['#fff3dc', 0.38],
  content: [
    drawTable('#e3d3b8', ['#bda683', '#f6ead3'], 81),
    drawMat([520, 560, 860, 820], teal, -9),
    place(
      [520, 560, -9],
      line(
        repeat(6, (index) => points`M-400 ${-330 + index * 132}h800`),
        [cream, 7],
        { opacity: 0.35 },
      ),
    ),
    drawPlate([470, 500, 290], { colour: cream, rim: teal }),
    drawPlate([470, 500, 190], { colour: '#8fb0ac', rim: cream, inside: '#a9c4bf' }),
    drawBowl([860, 760, 190], { colour: coral, rim: '#b85c48', inside: '#e99a80' }),
    drawBowl([1240, 420, 230], { colour: '#f3e6d0', rim: wood, inside: '#fbf4e6' }),
    drawBowl([1240, 420, 130], { colour: mustard, rim: '#b98738', inside: '#efc978' }),
    ...[
      [1180, 900, -30],
      [1270, 930, -18],
      [1360, 950, -6],
    ].map(([x = 0, y = 0, angle = 0]) => place([x, y, angle], reuse('spoon', drawSpoon()))),
    place([260, 990, 40], drawLeaf(220, greens[1], 0.3)),
    place([280, 1010, 76], drawLeaf(200, greens[0], 0.3)),
    drawFlower([250, 1000, 76], ['#fff6ea', mustard]),
    drawFlower([1480, 160, 66], [peach, '#b85c42']),
  ],
}

function drawSpoon() {
  return (
    group(
      { filter: '@near' },
      ellipse([0, -150, 52, 80], wood),
      rect([-11, -90, 22, 320], wood, { rx: 11 }),
    ) +
    ellipse([4, -146, 38, 62], '#8d6440') +
    line('M-3 -60V210', ['#fff', 4], { opacity: 0.3 })
  )
}
