import { linear, radial, type Scene } from '#sample-pictures/kit/document.ts'
import { drawTwig } from '#sample-pictures/kit/plants.ts'
import {
  circle,
  ellipse,
  line,
  path,
  place,
  points,
  rect,
  shaded,
} from '#sample-pictures/kit/svg.ts'
import { drawSteam } from '#sample-pictures/kit/tableware.ts'
import { sobaColours } from './colours.ts'

const { red, cream, dark } = sobaColours

export const sobaSake: Scene = {
  shadow: '#1d0f10',
  light: ['#ffcf8f', 0.3],
  dusk: 0.4,
  content: [
    linear('wall', [
      [0, '#4a2b24', 1],
      [1, '#6f4430', 1],
    ]),
    rect([0, 0, 1600, 860], '@wall'),
    radial('night', [
      [0, '#3f5a97', 1],
      [1, '#1f2a55', 1],
    ]),
    circle([1010, 430, 372], dark, { filter: '@lift' }),
    circle([1010, 430, 340], '@night'),
    circle([1120, 290, 84], '#f9e4b0'),
    circle([1120, 290, 210], '@glow', { opacity: 0.6 }),
    path('M672 470Q850 360 1010 450T1348 480A340 340 0 0 1 672 470z', '#16204a'),
    place([720, 240, 122], drawTwig([0, 0, 0, 300], ['#3a1d14', '#d2542f', '#b33a24', '#e88a45'])),
    line('M1010 90V770M672 430H1348', [dark, 18]),
    rect([0, 820, 1600, 380], '#5b3524'),
    rect([0, 820, 1600, 22], '#9a6642'),
    rect([0, 842, 1600, 60], dark, { opacity: 0.25 }),
    ellipse([760, 1010, 560, 108], '#7c231a', { filter: '@lift' }),
    ellipse([760, 998, 560, 104], red),
    ellipse([760, 998, 520, 88], '#9c3324'),
    drawTokkuri(560, 1000),
    ...[830, 1060].map((x, index) => drawCup(x, 1020 + index * 10, index ? '#35508c' : cream)),
    drawSteam([560, 380, 170], 0.3),
  ],
}

function drawTokkuri(x: number, y: number) {
  const shape = (fill: string) =>
    path(
      points`M${x - 60} ${y - 580}h120q14 0 10 20c-14 60 -40 80 -30 150c12 70 150 130 150 270c0 90 -60 140 -190 140s-190 -50 -190 -140c0 -140 138 -200 150 -270c10 -70 -16 -90 -30 -150q-4 -20 10 -20z`,
      fill,
    )
  return (
    ellipse([x + 50, y - 4, 200, 40], '#1d0f10', { opacity: 0.5, filter: '@soft' }) +
    shaded(shape, '#37569a', 'round') +
    path(points`M${x - 182} ${y - 190}q90 -44 182 0t182 0l8 60q-96 44 -190 0t-190 0z`, cream) +
    line(points`M${x - 186} ${y - 158}q92 -44 186 0t186 0`, ['#37569a', 7]) +
    shape('@round') +
    ellipse([x, y - 580, 66, 15], '#16204a')
  )
}

function drawCup(x: number, y: number, colour: string) {
  return (
    ellipse([x + 20, y, 96, 22], '#1d0f10', { opacity: 0.5, filter: '@soft' }) +
    shaded(
      (fill) =>
        path(
          points`M${x - 92} ${y - 120}h184c0 70 -26 120 -60 120h-64c-34 0 -60 -50 -60 -120z`,
          fill,
        ),
      colour,
      'round',
    ) +
    ellipse([x, y - 120, 92, 22], '#f6ecd2') +
    ellipse([x, y - 116, 78, 16], '#e6cf94')
  )
}
