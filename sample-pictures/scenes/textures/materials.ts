import { type Scene } from '#sample-pictures/kit/document.ts'
import { drawLeaf } from '#sample-pictures/kit/plants.ts'
import { dots, ellipse, group, line, path, place, points, rect } from '#sample-pictures/kit/svg.ts'
import { fillPicture, fillWithTile, flatLight, strewShapes } from './backgrounds.ts'

export const textureWashi: Scene = {
  shadow: '#b59f7c',
  ...flatLight,
  content: [
    fillPicture('#f5eddd'),
    line(
      strewShapes(
        3,
        46,
        (x, y, random) =>
          points`M${x} ${y}q${random() * 90 - 45} ${random() * 90 - 45} ${random() * 180 - 90} ${random() * 120 - 60}`,
      ),
      ['#fffaf0', 5],
      { opacity: 0.8 },
    ),
    line(
      strewShapes(
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

export const textureLinen: Scene = {
  shadow: '#8f8371',
  ...flatLight,
  content: [
    fillWithTile(
      { id: 'weave', size: [16, 16], colour: '#e6dfd2' },
      rect([0, 0, 8, 8], '#ece6da') + rect([8, 8, 8, 8], '#ded6c7'),
    ),
    line(
      strewShapes(5, 40, (x, y, random) => points`M${x} ${y}h${80 + random() * 320}`),
      ['#d3c9b6', 4],
      { opacity: 0.7 },
    ),
    line(
      strewShapes(9, 40, (x, y, random) => points`M${x} ${y}v${80 + random() * 300}`),
      ['#f5f0e6', 4],
      { opacity: 0.7 },
    ),
  ],
}

export const textureWood: Scene = {
  shadow: '#7d5c3a',
  ...flatLight,
  content: [
    fillPicture('#dfc39c'),
    ...[0, 1, 2, 3, 4].map((index) =>
      rect([0, index * 240, 1600, 240], index % 2 ? '#d9bb92' : '#e3c9a4'),
    ),
    line(
      strewShapes(
        15,
        70,
        (x, y, random) =>
          points`M${x - 300} ${y}q${200 + random() * 200} ${random() * 24 - 12} ${500 + random() * 300} 0`,
      ),
      ['#cba97b', 4],
      { opacity: 0.55 },
    ),
    line(
      strewShapes(
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
  ...flatLight,
  content: [
    fillPicture('#eee8de'),
    group(
      { filter: '@haze' },
      strewShapes(22, 22, (x, y, random) =>
        ellipse(
          [x, y, 120 + random() * 200, 60 + random() * 110],
          random() > 0.5 ? '#f7f3eb' : '#e2dacd',
          { opacity: 0.7 },
        ),
      ),
    ),
    line(
      strewShapes(
        29,
        60,
        (x, y, random) =>
          points`M${x} ${y}q${40 + random() * 60} ${-30 - random() * 30} ${110 + random() * 120} ${random() * 30 - 15}`,
      ),
      ['#fbf8f2', 9],
      { opacity: 0.45 },
    ),
    line(
      strewShapes(
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

export const textureTerrazzo: Scene = {
  shadow: '#a89c8c',
  ...flatLight,
  content: [
    fillPicture('#f1ece4'),
    ...['#dcc3b2', '#c9d2c6', '#d9d2c6', '#e7d3a9', '#c4cbd1'].map((colour, kind) =>
      path(
        strewShapes(40 + kind, 26, (x, y, random) => {
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
  ...flatLight,
  content: [
    fillPicture('#e6ecdf'),
    strewShapes(52, 46, (x, y, random) =>
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
