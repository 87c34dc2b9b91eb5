import { type Scene } from '#sample-pictures/kit/document.ts'
import { drawLeaves, drawPotPlant } from '#sample-pictures/kit/plants.ts'
import { reuse } from '#sample-pictures/kit/reuse.ts'
import {
  drawBottle,
  drawFloor,
  drawPendant,
  drawRow,
  drawShelf,
  drawVessel,
  drawWindow,
} from '#sample-pictures/kit/rooms.ts'
import {
  circle,
  dots,
  ellipse,
  line,
  path,
  points,
  rect,
  shaded,
} from '#sample-pictures/kit/svg.ts'
import { restaurantColours } from './colours.ts'

const { wine, brass, cream, dark, leaves } = restaurantColours

export const restaurantInterior: Scene = {
  shadow: '#17120f',
  light: ['#ffdca6', 0.22],
  ground: 0.44,
  content: [
    rect([0, 0, 1600, 900], '#3a4a42'),
    path('M0 0h820L420 900H0z', '#fff', { opacity: 0.05 }),
    line(
      'M60 560h400M60 860h400M60 560v300M460 560v300M1140 560h400M1140 860h400M1140 560v300M1540 560v300',
      ['#2b3832', 10],
    ),
    drawWindow([560, 130, 480, 560], ['#1d2a44', brass], [3, 4]),
    dots(
      [
        [640, 220],
        [720, 180],
        [920, 240],
        [860, 330],
        [980, 420],
        [690, 420],
      ],
      ['#ffdf9e', 12],
      { opacity: 0.7 },
    ),
    drawShelf([90, 300, 380], brass),
    drawShelf([90, 460, 380], brass),
    drawRow([140, 300, 62], 6, ({ x, y, index }) =>
      drawBottle([x, y, 150], index % 2 ? '#1f3a2c' : wine, '#f5ebda'),
    ),
    drawRow([140, 460, 62], 6, ({ x, y, index }) =>
      drawBottle([x, y, 140], index % 2 ? wine : '#1f3a2c', '#f5ebda'),
    ),
    rect([1180, 170, 320, 330], brass, { filter: '@near' }),
    rect([1200, 190, 280, 290], '#efe3cb'),
    path('M1200 400q70 -110 140 -40t140 -70v190h-280z', '#8a9a7f'),
    circle([1400, 270, 40], '#d98a5b'),
    drawFloor([890, 310], '#5b3d2c', '#3a251b'),
    drawPotPlant([1490, 1000, 400], '#2b2a2e', leaves),
    drawPotPlant([90, 1000, 340], '#2b2a2e', leaves),
    reuse('dining', drawDining(), 'translate(470)'),
    reuse('dining', drawDining(), 'translate(1120)'),
    ...[470, 800, 1120].map((x) => drawPendant([x, 240, 80], brass, { beam: 560 })),
  ],
}

function drawDining() {
  return (
    ellipse([0, 1130, 340, 36], '#17120f', { opacity: 0.5, filter: '@soft' }) +
    drawArmchair(-250) +
    drawArmchair(250) +
    shaded((fill) => path('M-190 850h380l34 270q-220 30 -448 0z', fill), cream, 'fall') +
    line('M-120 870l-24 250M-20 870v262M90 870l18 256', ['#cdbfa6', 6], { opacity: 0.6 }) +
    ellipse([0, 850, 206, 30], '#fffaf0') +
    line('M-112 844v-60M112 844v-60M-132 846h40M92 846h40', ['#fff', 6], { opacity: 0.7 }) +
    path(
      'M-136 710h48c12 50 0 74 -24 74s-36 -24 -24 -74zM88 710h48c12 50 0 74 -24 74s-36 -24 -24 -74z',
      wine,
      { opacity: 0.85 },
    ) +
    drawVessel([0, 846, 60, 90], '#8ba08a', 0.5) +
    drawLeaves([0, 770, 110], leaves, 7)
  )
}

function drawArmchair(x: number) {
  const [side, far] = x < 0 ? [-1, x - 80] : [1, x + 80]
  return (
    line(points`M${far} 940V1120M${x - side * 40} 980V1120`, [dark, 16]) +
    shaded((fill) => rect([far - 34, 720, 68, 260], fill, { rx: 30 }), wine, 'fall') +
    shaded(
      (fill) => rect([Math.min(far, x - side * 60) - 10, 930, 160, 64], fill, { rx: 24 }),
      wine,
      'fall',
    )
  )
}
