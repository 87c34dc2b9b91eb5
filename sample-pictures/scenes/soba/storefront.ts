import { linear, type Scene } from '#sample-pictures/kit/document.ts'
import { drawTwig } from '#sample-pictures/kit/plants.ts'
import { reuse } from '#sample-pictures/kit/reuse.ts'
import { drawVessel, drawWindow } from '#sample-pictures/kit/rooms.ts'
import { drawLantern, drawNoren, drawStreet, drawTiledRoof } from '#sample-pictures/kit/street.ts'
import { circle, line, path, points, rect } from '#sample-pictures/kit/svg.ts'
import { sobaColours } from './colours.ts'

const { red, cream, dark, green } = sobaColours

export const sobaStorefront: Scene = {
  shadow: '#1a1128',
  light: ['#ffb877', 0.16],
  ground: 0.4,
  content: [
    linear('sky', [
      [0, '#232a56', 1],
      [0.6, '#7a5a80', 1],
      [1, '#d98a63', 1],
    ]),
    rect([0, 0, 1600, 760], '@sky'),
    circle([1330, 150, 62], '#f7e3b5'),
    circle([1330, 150, 190], '@glow', { opacity: 0.5 }),
    path('M0 420Q220 300 460 400T980 350T1600 430V760H0z', '#3b3560'),
    rect([0, 740, 1600, 300], '#2b2440'),
    rect([300, 250, 1000, 300], '#b79a82'),
    rect([300, 250, 1000, 300], '@fall'),
    ...[380, 980].map((x) =>
      reuse(
        'lattice',
        drawWindow([0, 0, 240, 110], ['#f6c26a', dark], [8, 1]),
        points`translate(${x} 330)`,
      ),
    ),
    drawTiledRoof([220, 130, 1160, 130], '#2a3152', 19),
    drawTiledRoof([40, 440, 1520, 150], '#323b60', 23),
    rect([110, 590, 1380, 390], '#4a2c20'),
    ...[170, 1120].map((x) => drawWindow([x, 660, 310, 220], ['#f7c877', dark], [9, 1])),
    rect([560, 610, 480, 370], dark),
    rect([590, 640, 420, 340], '#f3b55f'),
    drawWindow([600, 700, 195, 270], ['#f9d38d', '#6b432a'], [3, 4]),
    drawWindow([806, 700, 195, 270], ['#f9d38d', '#6b432a'], [3, 4]),
    drawStreet(978, ['#3a3140', '#201a2a'], [600, 400]),
    rect([540, 960, 520, 26], '#6f655f'),
    drawNoren([570, 640, 460, 190], { colour: '#35549a', mark: drawBowlMark }),
    drawLantern([520, 640, 190], '#e0603a'),
    drawLantern([1080, 640, 190], '#e0603a'),
    rect([180, 930, 270, 24], '#7a4a30', { filter: '@near' }),
    rect([200, 950, 22, 60], dark),
    rect([408, 950, 22, 60], dark),
    rect([230, 908, 170, 30], red),
    drawTwig([1260, 1000, -6, 250], ['#39502f', green, '#88a45c']),
    drawTwig([1290, 1000, 14, 210], ['#39502f', '#88a45c', green]),
    drawVessel([1275, 1040, 130, 110], '#3f5d8f'),
  ],
}

function drawBowlMark(x: number, y: number) {
  return (
    circle([x, y, 58], 'none', { stroke: cream, 'stroke-width': 8 }) +
    path(points`M${x - 34} ${y}h68c0 22 -14 36 -34 36s-34 -14 -34 -36z`, cream) +
    line(points`M${x - 14} ${y - 12}c-8 -10 8 -14 0 -26M${x + 14} ${y - 12}c-8 -10 8 -14 0 -26`, [
      cream,
      6,
    ])
  )
}
