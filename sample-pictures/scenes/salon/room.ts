import { linear, type Scene } from '#sample-pictures/kit/document.ts'
import { drawLeaves, drawPotPlant } from '#sample-pictures/kit/plants.ts'
import {
  drawFloor,
  drawPaperLamp,
  drawShelf,
  drawVessel,
  drawWall,
  drawWindow,
} from '#sample-pictures/kit/rooms.ts'
import {
  circle,
  ellipse,
  line,
  path,
  place,
  rect,
  repeat,
  shaded,
} from '#sample-pictures/kit/svg.ts'
import { salonColours } from './colours.ts'

const { sage, cream, wood, greens } = salonColours

export const salonRoom: Scene = {
  shadow: '#332b22',
  light: ['#fff0d2', 0.4],
  ground: 0.34,
  content: [
    drawWall('#e6dac6', '#bfae92', 880),
    linear('veil', [
      [0, '#fffdf4', 1],
      [1, '#f3e7c9', 1],
    ]),
    drawWindow([140, 140, 520, 560], ['@veil', wood], [2, 1]),
    path('M90 110h190q-20 320 -50 660H90zM520 110h190v660H570q-30 -340 -50 -660z', '#fffaf0', {
      filter: '@near',
      opacity: 0.94,
    }),
    line('M140 130q-6 300 -4 620M200 130q-8 300 -20 620M600 130q8 300 20 620M660 130q4 300 4 620', [
      '#e2d5bd',
      9,
    ]),
    rect([60, 96, 690, 18], '#7d5839', { rx: 9 }),
    drawShelf([960, 380, 480], wood),
    ...[0, 1, 2].map((index) =>
      shaded(
        (fill) => rect([990, 318 - index * 58, 170, 58], fill, { rx: 28 }),
        index % 2 ? sage : cream,
        'fall',
      ),
    ),
    drawVessel([1230, 380, 60, 120], '#8a6a4a', 0.5),
    drawVessel([1300, 380, 54, 84], sage, 0.6),
    drawLeaves([1390, 320, 110], greens, 7),
    drawVessel([1390, 382, 70, 80], cream),
    drawFloor([880, 320], '#c39f76', '#97754f'),
    ellipse([830, 1120, 640, 50], '#332b22', { opacity: 0.35, filter: '@soft' }),
    line('M420 900V1110M1240 900V1110M420 1000H1240', ['#7d5839', 26]),
    rect([300, 800, 1060, 110], cream, { rx: 40, filter: '@lift' }),
    rect([300, 800, 1060, 110], '@fall', { rx: 40 }),
    path('M640 790h560q60 0 60 40v190q-300 40 -640 -10z', sage, { filter: '@near' }),
    path('M640 790h560q60 0 60 40v190q-300 40 -640 -10z', '@fall'),
    line('M700 800q20 120 0 206M860 800q16 120 4 220M1040 800q10 120 4 222', ['#7d9377', 7], {
      opacity: 0.7,
    }),
    shaded((fill) => rect([340, 722, 260, 92], fill, { rx: 44 }), '#fffaf0', 'fall'),
    shaded((fill) => rect([960, 742, 220, 52], fill, { rx: 24 }), '#fffaf0', 'fall'),
    place(
      [1070, 740],
      repeat(5, (index) => place([0, 0, index * 72 - 20], ellipse([0, -24, 18, 26], '#f0c9b4'))),
      circle([0, 0, 11], '#c98f5a'),
    ),
    drawPotPlant([1490, 1030, 420], '#b9aa92', greens),
    drawPaperLamp([1160, 170, 92], '#fdf0cf'),
  ],
}
