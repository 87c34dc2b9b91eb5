import { ellipse, path, rect, shaded } from '#sample-pictures/kit/svg.ts'
import { beautyColours } from './colours.ts'

const { clay, ink } = beautyColours

export function drawSeat() {
  return (
    ellipse([0, 4, 150, 20], ink, { opacity: 0.35, filter: '@soft' }) +
    path('M-14 -150h28v140h70v14h-168v-14h70z', '#b8aaa0') +
    shaded((fill) => rect([-130, -420, 260, 250], fill, { rx: 70 }), clay, 'fall') +
    shaded((fill) => rect([-150, -220, 300, 80], fill, { rx: 36 }), '#a8654f', 'fall') +
    rect([-178, -270, 44, 110], ink, { rx: 20 }) +
    rect([134, -270, 44, 110], ink, { rx: 20 })
  )
}
