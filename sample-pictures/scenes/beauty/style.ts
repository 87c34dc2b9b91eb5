import { type Scene } from '#sample-pictures/kit/document.ts'
import { drawTwig } from '#sample-pictures/kit/plants.ts'
import { circle, dots, ellipse, group, line, path, place, rect } from '#sample-pictures/kit/svg.ts'
import { beautyColours } from './colours.ts'

const { clay, cream, ink, gold } = beautyColours

export const beautyStyle: Scene = {
  shadow: '#3a2824',
  light: ['#fff3e2', 0.4],
  content: [
    rect([0, 0, 1600, 1200], '#e3bfae'),
    circle([1150, 420, 520], '#eccfc0'),
    circle([360, 940, 380], '#d6a894'),
    path('M0 1010Q500 920 900 1020T1600 960V1200H0z', '#f5e7dd', { filter: '@lift' }),
    place([600, 500, -10], drawDryer()),
    place([1160, 660, 34], drawBrush()),
    place([250, 240, 120], drawTwig([0, 0, 0, 300], ['#6d7f70', '#7d9483', '#9caf9d'])),
    dots(
      [
        [1180, 150],
        [1260, 230],
        [1350, 160],
        [1430, 280],
        [1290, 330],
      ],
      ['#fff6ec', 22],
      { opacity: 0.7 },
    ),
    group(
      { filter: '@near' },
      path('M1290 1010q70 -60 130 0q60 60 130 0v70q-70 50 -130 -6q-60 -50 -130 6z', clay),
    ),
  ],
}

function drawDryer() {
  return (
    line('M40 220Q-40 460 120 560T480 620', [ink, 20]) +
    path('M-40 90h150l-30 330q-10 40 -60 40t-60 -40z', '#a8654f', { filter: '@lift' }) +
    path('M-40 90h150l-30 330q-10 40 -60 40t-60 -40z', '@round') +
    path('M-240 -150H170a150 150 0 0 1 0 300H-240q-60 -150 0 -300z', clay, { filter: '@lift' }) +
    path('M-240 -150H170a150 150 0 0 1 0 300H-240q-60 -150 0 -300z', '@fall') +
    path('M-250 -130h-130q-30 130 0 260h130q-30 -130 0 -260z', ink) +
    rect([-120, -152, 26, 304], gold) +
    circle([170, 0, 96], '#8a4f3c') +
    line('M100 -40h140M86 0h168M100 40h140', ['#e2a78f', 12]) +
    rect([24, 200, 44, 70], cream, { rx: 16 }) +
    line('M-200 -110H100', ['#fff', 18], { opacity: 0.4 })
  )
}

function drawBrush() {
  return (
    rect([-36, 60, 72, 420], '#b98a62', { rx: 36, filter: '@lift' }) +
    rect([-36, 60, 72, 420], '@round', { rx: 36 }) +
    ellipse([0, -120, 168, 240], '#b98a62', { filter: '@lift' }) +
    ellipse([0, -120, 142, 212], cream) +
    dots(
      Array.from(
        { length: 45 },
        (_, index) => [((index % 5) - 2) * 42, -264 + Math.floor(index / 5) * 36] as const,
      ),
      [ink, 15],
    ) +
    ellipse([0, -120, 142, 212], '@pool')
  )
}
