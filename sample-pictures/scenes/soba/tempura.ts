import { type Scene } from '#sample-pictures/kit/document.ts'
import { circle, ellipse, path, place, repeat } from '#sample-pictures/kit/svg.ts'
import {
  drawBowl,
  drawCast,
  drawChopsticks,
  drawPlate,
  drawTable,
} from '#sample-pictures/kit/tableware.ts'
import { drawPrawn, drawShiso } from '#sample-pictures/scenes/food/fried.ts'
import { sobaColours } from './colours.ts'

const { red, cream } = sobaColours

export const sobaTempura: Scene = {
  shadow: '#24130c',
  content: [
    drawTable('#7a5136', ['#57351f', '#a5754c'], 8),
    drawPlate([640, 610, 480], { colour: '#2b3f69', rim: '#7d93c2' }),
    place(
      [640, 620, -8],
      path('M-290 -260L250 -300L310 250L-250 290z', '#fbf3df', { filter: '@near' }),
      path('M-290 -260L250 -300L-250 290z', '#fff', { opacity: 0.5 }),
    ),
    place([470, 420, -36], drawShiso(190)),
    drawLotus(790, 430, 108),
    drawLotus(880, 560, 92),
    place([540, 600, -6], drawPrawn(430, red)),
    place([560, 730, -2], drawPrawn(460, red)),
    drawBowl([1290, 400, 175], { colour: cream, rim: red, inside: '#6a3518' }),
    drawPlate([1300, 790, 130], { colour: '#b5402d', rim: '#e58a63', inside: '#a23624' }),
    path(
      'M1230 800q10 -66 60 -60q40 -34 66 14q44 10 26 56q-20 36 -76 26q-66 10 -76 -36z',
      '#fffaf0',
      { filter: '@near' },
    ),
    path('M1250 800q20 -40 60 -34', 'none', { stroke: '#d8cdb9', 'stroke-width': 8 }),
    drawChopsticks([1260, 1050, -6, 620], '#3a2418'),
  ],
}

function drawLotus(x: number, y: number, r: number) {
  return (
    drawCast([x, y, r]) +
    circle([x, y, r], '#dca346') +
    circle([x, y, r * 0.84], '#f2d694') +
    repeat(7, (index) => {
      const angle = (index * 6.283) / 7
      return ellipse(
        [x + Math.cos(angle) * r * 0.5, y + Math.sin(angle) * r * 0.5, r * 0.17, r * 0.15],
        '#6b4420',
      )
    }) +
    circle([x, y, r * 0.13], '#6b4420') +
    circle([x, y, r], '@ball')
  )
}
