import { type Scene } from '#sample-pictures/kit/document.ts'
import { drawTwig } from '#sample-pictures/kit/plants.ts'
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
  repeat,
  type Spot,
} from '#sample-pictures/kit/svg.ts'
import { drawBowl, drawCast, drawMat, drawTable, scatter } from '#sample-pictures/kit/tableware.ts'
import { cafeColours } from './colours.ts'

const { cream, caramel } = cafeColours

export const cafeBread: Scene = {
  shadow: '#3a2010',
  light: ['#fff0cc', 0.36],
  content: [
    drawTable('#dcc09a', ['#b3905f', '#f3dfbf'], 27),
    drawMat([430, 480, 900, 760], '#93a78a', -8),
    place([470, 460, -24], drawLoaf()),
    place([1130, 380, 8], reuse('croissant', drawCroissant())),
    place([1200, 700, -14, 0.92], reuse('croissant', drawCroissant())),
    ...[
      [330, 890],
      [620, 930],
      [880, 860],
    ].map(([x = 0, y = 0], index) => drawBun([x, y, 140], index)),
    drawBowl([1400, 1000, 160], { colour: cream, rim: caramel, inside: '#b6352c' }),
    dots(scatter([1400, 1004, 90], 14, 8), ['#e0584a', 34], { opacity: 0.7 }),
    place([130, 250, 40], drawTwig([0, 0, 0, 300], ['#8a6d3f', '#d8b56a', '#c79c4b'])),
    place([190, 300, 58], drawTwig([0, 0, 0, 260], ['#8a6d3f', '#c79c4b', '#d8b56a'])),
    dots(scatter([800, 1100, 500], 40, 12), ['#fffaf0', 7], { opacity: 0.8 }),
  ],
}

function drawLoaf() {
  return (
    ellipse([0, 0, 420, 170], '#8f5225', { filter: '@lift' }) +
    ellipse([-6, -10, 404, 152], '#c47f3c') +
    repeat(4, (index) =>
      path(
        points`M${-270 + index * 140} -110q70 70 40 200q-60 -20 -90 -80q-4 -70 50 -120z`,
        '#f0cf98',
      ),
    ) +
    repeat(4, (index) =>
      line(points`M${-270 + index * 140} -110q70 70 40 200`, ['#7a431c', 9], { opacity: 0.6 }),
    ) +
    ellipse([-40, -70, 300, 40], '#fff', { opacity: 0.18 }) +
    ellipse([0, 0, 420, 170], '@pool')
  )
}

function drawCroissant() {
  const parts = [0, 8, 1, 7, 2, 6, 3, 5, 4].map((index) => {
    const angle = (200 + index * 17.5) * (Math.PI / 180)
    const middle = 1 - Math.abs(index - 4) / 4.6
    const [x, y] = [Math.cos(angle) * 270, Math.sin(angle) * 210 + 170]
    return place(
      [x, y, index * 17.5 - 70],
      ellipse([0, 0, 44 + middle * 48, 40 + middle * 108], '#8d4f1f'),
      ellipse([-5, -4, 38 + middle * 44, 35 + middle * 102], '#cd8a43'),
      line(
        points`M${-14 - middle * 16} ${-20 - middle * 60}q-14 ${30 + middle * 40} 0 ${50 + middle * 90}`,
        ['#f3cf93', 9],
        { opacity: 0.7 },
      ),
    )
  })
  return group({ filter: '@lift' }, ...parts)
}

function drawBun([x, y, r]: Spot, kind: number) {
  return (
    drawCast([x, y, r]) +
    circle([x, y, r], '#a9662b') +
    circle([x - 6, y - 8, r * 0.93], '#d99b52') +
    (kind === 1
      ? line(
          points`M${x - 90} ${y - 50}L${x + 90} ${y - 50}M${x - 110} ${y}h220M${x - 90} ${y + 50}h180M${x - 50} ${y - 90}v180M${x} ${y - 110}v220M${x + 50} ${y - 90}v180`,
          ['#f4d59c', 10],
        )
      : dots(scatter([x, y, r * 0.6], 26, kind + 3), ['#fff3d2', 11])) +
    ellipse([x - r * 0.3, y - r * 0.45, r * 0.36, r * 0.2], '#fff', { opacity: 0.35 }) +
    circle([x, y, r], '@pool')
  )
}
