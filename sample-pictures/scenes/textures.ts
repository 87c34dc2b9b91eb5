import { linear, type Scene } from '#sample-pictures/kit/document.ts'
import { drawLeaf } from '#sample-pictures/kit/plants.ts'
import {
  circle,
  createRandom,
  dots,
  element,
  ellipse,
  group,
  line,
  path,
  place,
  points,
  rect,
  repeat,
} from '#sample-pictures/kit/svg.ts'

/* Backgrounds: little contrast, so that text can lie on them. */

/** No light from one side: a background fills any box. */
const flat = { light: ['#ffffff', 0.06], dusk: 0.05 } as const satisfies Partial<Scene>

const fill = (colour: string) => rect([0, 0, 1600, 1200], colour)

function tile(id: string, [width, height]: [number, number], content: string): string {
  const pattern = element('pattern', { id, width, height, patternUnits: 'userSpaceOnUse' }, content)
  return pattern + fill(`@${id}`)
}

function strew(
  seed: number,
  count: number,
  draw: (x: number, y: number, random: () => number) => string,
) {
  const random = createRandom(seed)
  return repeat(count, () => draw(random() * 1600, random() * 1200, random))
}

export const textureWashi: Scene = {
  shadow: '#b59f7c',
  ...flat,
  content: [
    fill('#f5eddd'),
    line(
      strew(
        3,
        46,
        (x, y, random) =>
          points`M${x} ${y}q${random() * 90 - 45} ${random() * 90 - 45} ${random() * 180 - 90} ${random() * 120 - 60}`,
      ),
      ['#fffaf0', 5],
      { opacity: 0.8 },
    ),
    line(
      strew(
        8,
        46,
        (x, y, random) =>
          points`M${x} ${y}q${random() * 70 - 35} ${random() * 70 - 35} ${random() * 140 - 70} ${random() * 90 - 45}`,
      ),
      ['#d8c6a4', 3],
      { opacity: 0.5 },
    ),
    dots(
      Array.from(
        { length: 40 },
        (_, index) => [(index * 397) % 1600, (index * 733) % 1200] as const,
      ),
      ['#e3d3b5', 9],
      { opacity: 0.6 },
    ),
  ],
}

export const textureSeigaiha: Scene = {
  shadow: '#22344f',
  ...flat,
  content: [
    tile(
      'waves',
      [160, 80],
      rect([0, 0, 160, 80], '#3b5578') +
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

export const textureAsanoha: Scene = {
  shadow: '#4d6152',
  ...flat,
  content: [
    tile(
      'hemp',
      [208, 120],
      rect([0, 0, 208, 120], '#dfe6d6') +
        line(
          'M0 0L52 30L104 0L156 30L208 0M0 0V40L52 30L104 60V0M104 20L52 30L35 60L52 90L104 60L156 90L208 120V80L156 90L104 100V60L156 30L208 40V0M0 120V80L52 90L104 120L156 90M0 40L35 60L0 80M208 40L173 60L208 80M156 30L173 60L156 90M104 20L156 30M52 90L104 100M0 120L52 90M52 30V90M156 30V90',
          ['#c3d0b8', 4],
        ),
    ),
  ],
}

export const textureLinen: Scene = {
  shadow: '#8f8371',
  ...flat,
  content: [
    tile(
      'weave',
      [16, 16],
      rect([0, 0, 16, 16], '#e6dfd2') +
        rect([0, 0, 8, 8], '#ece6da') +
        rect([8, 8, 8, 8], '#ded6c7'),
    ),
    line(
      strew(5, 40, (x, y, random) => points`M${x} ${y}h${80 + random() * 320}`),
      ['#d3c9b6', 4],
      { opacity: 0.7 },
    ),
    line(
      strew(9, 40, (x, y, random) => points`M${x} ${y}v${80 + random() * 300}`),
      ['#f5f0e6', 4],
      { opacity: 0.7 },
    ),
  ],
}

export const textureWood: Scene = {
  shadow: '#7d5c3a',
  ...flat,
  content: [
    fill('#dfc39c'),
    ...[0, 1, 2, 3, 4].map((index) =>
      rect([0, index * 240, 1600, 240], index % 2 ? '#d9bb92' : '#e3c9a4'),
    ),
    line(
      strew(
        15,
        70,
        (x, y, random) =>
          points`M${x - 300} ${y}q${200 + random() * 200} ${random() * 24 - 12} ${500 + random() * 300} 0`,
      ),
      ['#cba97b', 4],
      { opacity: 0.55 },
    ),
    line(
      strew(
        16,
        40,
        (x, y, random) =>
          points`M${x - 300} ${y}q${200 + random() * 200} ${random() * 24 - 12} ${400 + random() * 300} 0`,
      ),
      ['#efdcc0', 4],
      { opacity: 0.6 },
    ),
    line('M0 0H1600M0 240H1600M0 480H1600M0 720H1600M0 960H1600', ['#b8956a', 4], { opacity: 0.6 }),
  ],
}

export const texturePlaster: Scene = {
  shadow: '#a3988a',
  ...flat,
  content: [
    fill('#eee8de'),
    group(
      { filter: '@haze' },
      strew(22, 22, (x, y, random) =>
        ellipse(
          [x, y, 120 + random() * 200, 60 + random() * 110],
          random() > 0.5 ? '#f7f3eb' : '#e2dacd',
          { opacity: 0.7 },
        ),
      ),
    ),
    line(
      strew(
        29,
        60,
        (x, y, random) =>
          points`M${x} ${y}q${40 + random() * 60} ${-30 - random() * 30} ${110 + random() * 120} ${random() * 30 - 15}`,
      ),
      ['#fbf8f2', 9],
      { opacity: 0.45 },
    ),
    line(
      strew(
        31,
        44,
        (x, y, random) =>
          points`M${x} ${y}q${40 + random() * 60} ${-26 - random() * 30} ${100 + random() * 110} ${random() * 30 - 15}`,
      ),
      ['#d9d0c1', 6],
      { opacity: 0.35 },
    ),
  ],
}

export const textureDots: Scene = {
  shadow: '#b98d7d',
  ...flat,
  content: [
    tile(
      'dots',
      [160, 160],
      rect([0, 0, 160, 160], '#f6e4da') +
        circle([40, 40, 22], '#efd2c4') +
        circle([120, 120, 22], '#efd2c4'),
    ),
  ],
}

export const textureStripes: Scene = {
  shadow: '#7f8f8a',
  ...flat,
  content: [
    tile(
      'stripes',
      [160, 160],
      rect([0, 0, 160, 160], '#e8efea') +
        rect([0, 0, 80, 160], '#dbe6e0') +
        rect([36, 0, 8, 160], '#d0ddd6'),
    ),
  ],
}

export const textureTerrazzo: Scene = {
  shadow: '#a89c8c',
  ...flat,
  content: [
    fill('#f1ece4'),
    ...['#dcc3b2', '#c9d2c6', '#d9d2c6', '#e7d3a9', '#c4cbd1'].map((colour, kind) =>
      path(
        strew(40 + kind, 26, (x, y, random) => {
          const size = 14 + random() * 30
          return points`M${x} ${y}l${size} ${-size * random()}l${size * 0.8} ${size * 0.7}l${-size * 0.5} ${size * random()}l${-size} ${size * 0.2}z`
        }),
        colour,
      ),
    ),
  ],
}

export const textureLeaves: Scene = {
  shadow: '#7c8f78',
  ...flat,
  content: [
    fill('#e6ecdf'),
    strew(52, 46, (x, y, random) =>
      place(
        [x, y, random() * 360],
        drawLeaf(
          150 + random() * 110,
          ['#d6e0cc', '#dde6d4', '#cddac3'][Math.floor(random() * 3)] ?? '#d6e0cc',
          0.3,
        ),
      ),
    ),
  ],
}

export const textureWaves: Scene = {
  shadow: '#6d8791',
  ...flat,
  content: [
    fill('#e9f0f0'),
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
  ...flat,
  content: [
    linear('night', [
      [0, '#161d3a', 1],
      [0.7, '#27305a', 1],
      [1, '#3a3c66', 1],
    ]),
    fill('@night'),
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
