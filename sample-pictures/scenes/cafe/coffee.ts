import { type Scene } from '#sample-pictures/kit/document.ts'
import { reuse } from '#sample-pictures/kit/reuse.ts'
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
  drawCast,
  drawMat,
  drawSteam,
  drawTable,
  scatter,
} from '#sample-pictures/kit/tableware.ts'

export const cafeCoffee: Scene = {
  shadow: '#3a2114',
  light: ['#fff2d2', 0.36],
  content: [
    drawTable('#c79a6b', ['#946a42', '#e8c69a'], 41),
    drawMat([1290, 300, 700, 620], '#8ca183', 18),
    drawCast([720, 630, 480]),
    circle([720, 630, 480], '#f7f0e3'),
    circle([720, 630, 452], 'none', { stroke: '#dccbb0', 'stroke-width': 10 }),
    circle([720, 630, 340], '@pool'),
    path('M1040 560q190 -70 230 60q10 130 -190 110z', 'none', {
      stroke: '#efe4d0',
      'stroke-width': 52,
      filter: '@near',
    }),
    drawBowl([720, 620, 350], { colour: '#fffaf0', rim: '#e9dcc6', inside: '#9a5c31' }),
    circle([727, 632, 292], 'none', { stroke: '#c98d56', 'stroke-width': 34, opacity: 0.6 }),
    place([727, 650, -24], drawRosetta()),
    place(
      [1130, 960, 34],
      ellipse([-130, 0, 78, 48], '#c9ced0', { filter: '@near' }),
      ellipse([-136, -6, 56, 32], '#eef1f1'),
      rect([-60, -11, 330, 22], '#c9ced0', { rx: 11, filter: '@near' }),
    ),
    ...[
      [1310, 260, 12],
      [1390, 380, -20],
    ].map(([x = 0, y = 0, angle = 0]) => place([x, y, angle], reuse('cookie', drawCookie()))),
    group(
      { filter: '@near' },
      ...[
        [180, 230, 20],
        [270, 170, -40],
        [220, 330, 70],
        [130, 420, 10],
      ].map(([x = 0, y = 0, angle = 0]) =>
        place([x, y, angle], reuse('coffee-bean', drawCoffeeBean())),
      ),
    ),
    drawSteam([700, 420, 230], 0.34),
  ],
}

function drawCoffeeBean() {
  return (
    ellipse([0, 0, 44, 30], '#5a3018') +
    line('M-38 0q20 -16 38 0t38 0', ['#2f170b', 6]) +
    ellipse([-10, -12, 16, 7], '#fff', { opacity: 0.25 })
  )
}

function drawRosetta(): string {
  const leaves = repeat(5, (index) => {
    const width = 200 - index * 32
    const y = 90 - index * 66
    return path(
      points`M0 ${y + 60}C${-width} ${y + 50} ${-width} ${y - 80} ${-width * 0.5} ${y - 60}Q${-width * 0.3} ${y} 0 ${y + 16}Q${width * 0.3} ${y} ${width * 0.5} ${y - 60}C${width} ${y - 80} ${width} ${y + 50} 0 ${y + 60}z`,
      '#fbf0da',
    )
  })
  return (
    leaves +
    line('M0 210V-236', ['#a5683b', 8], { opacity: 0.6 }) +
    path('M0 -190q-70 -50 -36 -84q26 -14 36 14q10 -28 36 -14q34 34 -36 84z', '#fbf0da')
  )
}

function drawCookie() {
  return (
    circle([0, 0, 106], '#c98e4f', { filter: '@near' }) +
    circle([-4, -4, 96], '#dba96a') +
    dots(scatter([0, 0, 78], 11, 6), ['#5b3219', 26]) +
    circle([0, 0, 106], '@pool')
  )
}
