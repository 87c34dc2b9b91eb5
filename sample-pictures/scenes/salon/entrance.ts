import { linear, type Scene } from '#sample-pictures/kit/document.ts'
import { drawLeaf, drawLeaves, drawPotPlant } from '#sample-pictures/kit/plants.ts'
import { drawStreet, drawTree } from '#sample-pictures/kit/street.ts'
import {
  circle,
  ellipse,
  line,
  path,
  place,
  points,
  rect,
  repeat,
} from '#sample-pictures/kit/svg.ts'
import { salonColours } from './colours.ts'

const { moss, cream, wood, ink, greens } = salonColours

export const salonEntrance: Scene = {
  shadow: '#2f2e26',
  light: ['#fff3d6', 0.34],
  ground: 0.32,
  content: [
    linear('sky', [
      [0, '#cfdcd6', 1],
      [1, '#f5ecdb', 1],
    ]),
    rect([0, 0, 1600, 1100], '@sky'),
    drawTree([120, 1010, 560], ['#7d9377', '#a3b598', '#6d5641']),
    rect([260, 150, 1340, 880], '#e9dfcd'),
    path('M260 150h640L560 1030H260z', '#fff', { opacity: 0.28 }),
    rect([220, 110, 1420, 60], '#5b4a3a', { filter: '@near' }),
    rect([340, 330, 400, 440], wood, { filter: '@near' }),
    line(
      repeat(9, (index) => points`M${380 + index * 40} 340v420`),
      ['#7d5839', 14],
    ),
    rect([840, 300, 340, 724], '#7d5839', { filter: '@near' }),
    rect([864, 324, 292, 700], wood),
    rect([864, 324, 292, 700], '@round'),
    line(
      repeat(6, (index) => points`M${912 + index * 40} 330v690`),
      ['#8a623f', 5],
    ),
    rect([900, 380, 90, 460], '#f7e3b4', { rx: 6 }),
    line('M1110 620v170', [ink, 16]),
    circle([1380, 470, 96], cream, { filter: '@near' }),
    place(
      [1380, 540],
      ...[-38, 0, 38].map((angle) => place([0, 0, angle], drawLeaf(130, moss, 0.3))),
    ),
    circle([1240, 420, 150], '@glow', { opacity: 0.7 }),
    rect([1222, 380, 36, 86], '#fff1cc', { rx: 16, stroke: ink, 'stroke-width': 6 }),
    drawStreet(1016, ['#cdbfa8', '#a39378'], [860, 300]),
    ...[
      [720, 1080],
      [900, 1130],
      [1090, 1080],
    ].map(([x = 0, y = 0]) => ellipse([x, y, 110, 28], '#b6ab98', { filter: '@near' })),
    drawPotPlant([780, 1040, 230], '#8f8a7a', greens),
    drawPotPlant([1290, 1060, 330], cream, greens),
    drawLeaves([420, 1020, 170], greens),
    drawLeaves([560, 1030, 210], greens),
    drawLeaves([1500, 1040, 230], greens),
  ],
}
