import { type Scene } from '#sample-pictures/kit/document.ts'
import {
  circle,
  dots,
  ellipse,
  group,
  line,
  path,
  place,
  points,
  rect,
  repeat,
} from '#sample-pictures/kit/svg.ts'
import {
  drawBowl,
  drawChopsticks,
  drawOnions,
  drawPlate,
  drawSteam,
  drawTable,
} from '#sample-pictures/kit/tableware.ts'

export const ramenTeishoku: Scene = {
  shadow: '#22120a',
  content: [
    drawTable('#8d6140', ['#5e3d26', '#b98a62'], 5),
    place(
      [800, 610],
      rect([-690, -470, 1380, 940], '#2c1b18', { rx: 40, filter: '@lift' }),
      rect([-664, -444, 1328, 888], '#7a2a20', { rx: 28 }),
      rect([-664, -444, 1328, 888], '@fall', { rx: 28 }),
    ),
    place(
      [820, 400, -3],
      rect([-400, -190, 800, 380], '#dfe6e4', { rx: 60, filter: '@lift' }),
      rect([-376, -168, 752, 336], '#f4f7f3', { rx: 48 }),
      drawFish(),
    ),
    path('M1110 470q40 -30 76 10q30 40 -10 64q-50 20 -82 -14q-14 -36 16 -60z', '#fffdf4', {
      filter: '@near',
    }),
    path('M500 520q50 -60 100 -4l-26 40q-60 0 -74 -36z', '#f2cf4f', { filter: '@near' }),
    drawBowl([440, 800, 205], { colour: '#f5f7f4', rim: '#35549a', inside: '#fffef8' }),
    group({ filter: '@near' }, ellipse([444, 806, 158, 150], '#fffdf5')),
    line(
      repeat(
        26,
        (index) =>
          points`M${340 + ((index * 67) % 200)} ${700 + ((index * 41) % 200)}l12 ${index % 2 ? 9 : -8}`,
      ),
      ['#e5dfcc', 8],
    ),
    dots([[444, 800]], ['#b93548', 46]),
    drawBowl([1120, 800, 190], { colour: '#8c2f22', rim: '#2c1210', inside: '#b97a37' }),
    group(
      { filter: '@near' },
      ...[
        [1060, 780],
        [1150, 840],
        [1160, 750],
      ].map(([x = 0, y = 0]) => rect([x - 28, y - 28, 56, 56], '#fbf3dd', { rx: 6 })),
    ),
    path('M1060 850q60 30 90 -10q40 20 60 -10', 'none', { stroke: '#2f4a33', 'stroke-width': 18 }),
    drawOnions([1100, 790, 90], 10),
    drawPlate([780, 800, 110], { colour: '#3f6d6b', rim: '#9cc0b6' }),
    group(
      { filter: '@near' },
      ...[0, 1, 2].map((index) =>
        circle([744 + index * 36, 800 - (index % 2) * 26, 34], '#f3cf5a', {
          stroke: '#d8a93a',
          'stroke-width': 6,
        }),
      ),
    ),
    drawSteam([1120, 740, 150], 0.35),
    drawChopsticks([800, 1018, 0, 700], '#d9a55c'),
  ],
}

function drawFish() {
  return group(
    { filter: '@near' },
    path(
      'M-320 10q120 -140 340 -110q150 16 230 90l90 -50q20 60 0 120l-90 -40q-110 80 -250 84q-220 0 -320 -94z',
      '#c9853f',
    ),
    path('M-320 10q120 -140 340 -110q150 16 230 90q-300 -30 -570 20z', '#8f9aa0'),
    path('M-320 10q120 -140 340 -110q150 16 230 90q-300 -30 -570 20z', '@fall'),
    line('M-120 -80l60 90M-20 -94l60 100M80 -84l50 80M160 -56l40 50', ['#5a2f16', 13]),
    line('M-230 34q200 60 400 0', ['#f1c98a', 12], { opacity: 0.6 }),
    line('M-206 -64q24 60 4 128', ['#5a4a40', 7], { opacity: 0.6 }),
    circle([-244, -10, 15], '#fff6e0'),
    circle([-244, -10, 8], '#222'),
  )
}
