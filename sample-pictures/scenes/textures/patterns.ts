import { linear, type Scene } from '#sample-pictures/kit/document.ts'
import { circle, createRandom, dots, line, path, points, rect } from '#sample-pictures/kit/svg.ts'
import { fillPicture, fillWithTile, flatLight } from './backgrounds.ts'

export const textureSeigaiha: Scene = {
  shadow: '#22344f',
  ...flatLight,
  content: [
    fillWithTile(
      { id: 'waves', size: [160, 80], colour: '#3b5578' },
      [
        [0, 0],
        [160, 0],
        [80, 40],
        [0, 80],
        [160, 80],
        [80, 120],
      ]
        .map(([x = 0, y = 0]) =>
          [80, 58, 36, 14]
            .map((r) => circle([x, y, r], '#3b5578', { stroke: '#5f7a9f', 'stroke-width': 3 }))
            .join(''),
        )
        .join(''),
    ),
  ],
}

// A grid of triangles, and lines from the middle of each to its corners.
const hempGrid = 'M0 0H150M0 130H150M0 0L75 130L150 0M0 260L75 130L150 260'
const hempVeins =
  'M0 0L75 43L150 0M75 43V130M0 260L75 217L150 260M75 217V130M0 0V87L75 130L0 173V260M150 0V87L75 130L150 173V260'

export const textureAsanoha: Scene = {
  shadow: '#4d6152',
  ...flatLight,
  content: [
    fillWithTile(
      { id: 'hemp', size: [150, 260], colour: '#dfe6d6' },
      line(hempGrid + hempVeins, ['#c6d2bb', 4]),
    ),
  ],
}

export const textureDots: Scene = {
  shadow: '#b98d7d',
  ...flatLight,
  content: [
    fillWithTile(
      { id: 'dots', size: [160, 160], colour: '#f6e4da' },
      circle([40, 40, 22], '#efd2c4') + circle([120, 120, 22], '#efd2c4'),
    ),
  ],
}

export const textureStripes: Scene = {
  shadow: '#7f8f8a',
  ...flatLight,
  content: [
    fillWithTile(
      { id: 'stripes', size: [160, 160], colour: '#e8efea' },
      rect([0, 0, 80, 160], '#dbe6e0') + rect([36, 0, 8, 160], '#d0ddd6'),
    ),
  ],
}

export const textureWaves: Scene = {
  shadow: '#6d8791',
  ...flatLight,
  content: [
    fillPicture('#e9f0f0'),
    ...[0, 1, 2, 3, 4, 5].map((index) =>
      path(
        points`M0 ${200 + index * 180}q200 ${-90 - index * 4} 400 0t400 0t400 0t400 0V1200H0z`,
        ['#dfe9ea', '#d6e3e5', '#cddde0', '#c5d7db', '#bdd1d6', '#b5cbd1'][index] ?? '#dfe9ea',
        { filter: '@near' },
      ),
    ),
  ],
}

export const textureNight: Scene = {
  shadow: '#0c1024',
  ...flatLight,
  content: [
    linear('night', [
      [0, '#161d3a', 1],
      [0.7, '#27305a', 1],
      [1, '#3a3c66', 1],
    ]),
    fillPicture('@night'),
    ...[
      [70, 4, 61],
      [34, 7, 62],
      [12, 11, 63],
    ].map(([count = 0, size = 0, seed = 0]) =>
      dots(starPlaces(count, seed), ['#cdd5f0', size], { opacity: 0.55 }),
    ),
    path('M0 1080Q400 980 800 1060T1600 1020V1200H0z', '#1b2242', { opacity: 0.8 }),
  ],
}

function starPlaces(count: number, seed: number) {
  const random = createRandom(seed)
  return Array.from({ length: count }, () => [random() * 1600, random() * 1060] as const)
}
