import { type Scene } from '#sample-pictures/kit/document.ts'
import { drawLeaves } from '#sample-pictures/kit/plants.ts'
import { reuse } from '#sample-pictures/kit/reuse.ts'
import { drawBottle, drawRow, drawVessel, drawWindow } from '#sample-pictures/kit/rooms.ts'
import { drawLantern, drawNoren, drawStreet, drawTiledRoof } from '#sample-pictures/kit/street.ts'
import { circle, dots, line, path, points, rect, repeat, shaded } from '#sample-pictures/kit/svg.ts'
import { izakayaColours } from './colours.ts'

const { night, wood, dark, red, amber, cream } = izakayaColours

export const izakayaStorefront: Scene = {
  shadow: '#0f0c1c',
  light: ['#ff9d5c', 0.14],
  dusk: 0.3,
  ground: 0.45,
  content: [
    rect([0, 0, 1600, 1200], night),
    dots(
      [
        [160, 80],
        [420, 40],
        [700, 110],
        [1010, 60],
        [1420, 90],
        [1240, 30],
      ],
      ['#c9cfe8', 5],
    ),
    path('M0 120h210v640H0zM1400 60h200v700h-200z', '#262c4c'),
    drawWindow([40, 240, 110, 120], [amber, '#171b30'], [2, 2]),
    drawWindow([1450, 200, 100, 130], ['#d98f4a', '#171b30'], [2, 2]),
    rect([130, 160, 1340, 840], wood),
    line(
      repeat(15, (index) => points`M${214 + index * 84} 160v840`),
      ['#2b1711', 6],
      { opacity: 0.6 },
    ),
    drawTiledRoof([60, 150, 1480, 130], '#3b3f5c', 26),
    rect([200, 380, 700, 420], '#f5bd66'),
    drawWindow([210, 390, 330, 400], ['#f8ca7e', dark], [4, 3]),
    drawWindow([562, 390, 330, 400], ['#f6c06c', dark], [4, 3]),
    drawRow([270, 640, 92], 6, ({ x, index }) =>
      drawBottle(
        [x, 640, 118 - (index % 3) * 14],
        ['#5b3423', '#39502f', '#7d4a2a'][index % 3] ?? wood,
        '#e8d3a5',
      ),
    ),
    rect([200, 634, 700, 14], dark),
    rect([960, 350, 330, 650], dark),
    rect([985, 380, 280, 620], '#eaa54c'),
    drawWindow([990, 560, 270, 420], ['#f4bb62', '#5d3422'], [3, 4]),
    drawStreet(996, ['#2b2a3e', '#141424'], [980, 300]),
    rect([930, 984, 390, 24], '#6c5a50'),
    drawNoren([950, 370, 350, 210], { colour: '#a33324', panels: 3, mark: drawFishMark }),
    drawLantern([1385, 420, 330], '#dd4a2c'),
    ...[290, 470, 650, 830].map((x) => drawLantern([x, 300, 120], x % 4 ? '#f0b55a' : '#e0603a')),
    ...['270 990', '420 990', '345 860'].map((at) =>
      reuse('barrel', drawBarrel(), `translate(${at})`),
    ),
    drawLeaves([610, 960, 170], ['#2f4a34', '#3f6243', '#537a4f']),
    drawVessel([610, 1000, 120, 90], '#5d6f8a'),
  ],
}

function drawFishMark(x: number, y: number) {
  return (
    path(points`M${x - 84} ${y}q70 -58 128 -6l34 -28v68l-34 -28q-58 52 -128 -6z`, cream) +
    circle([x - 46, y - 8, 7], '#7c2018')
  )
}

function drawBarrel() {
  return (
    shaded(drawBarrelBody, '#d9b27a', 'round') +
    line('M-78 -96h156M-78 -28h156', ['#8a5c33', 10]) +
    circle([0, -62, 30], red, { opacity: 0.85 })
  )
}

function drawBarrelBody(fill: string) {
  return path('M-72 -126h144q16 64 0 126h-144q-16 -62 0 -126z', fill, { filter: '@near' })
}
