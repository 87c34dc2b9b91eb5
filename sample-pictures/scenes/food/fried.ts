import { drawLeaf } from '#sample-pictures/kit/plants.ts'
import { createRandom, dots, group, line, path, points } from '#sample-pictures/kit/svg.ts'

/** A prawn in batter of this length, with its tail to the right. */
export function drawPrawn(length: number, tail: string): string {
  const random = createRandom(length)
  const width = length * 0.19
  const spine = points`M${-length / 2} 14Q${-length * 0.05} -60 ${length * 0.44} 4`
  const crumbs = (count: number, spread: number) =>
    Array.from({ length: count }, (_, index) => {
      const part = (index + random()) / count
      const x = -length / 2 + length * 0.94 * part
      return [x, 14 - Math.sin(part * 3.1) * 40 + (random() - 0.5) * width * spread] as const
    })
  return (
    path(points`M${length * 0.42} -10l104 -62q26 34 -26 66q60 0 52 52q-50 20 -120 -24z`, tail, {
      filter: '@near',
    }) +
    line(points`M${length * 0.47} -6l84 -40M${length * 0.48} 6l86 24`, ['#ffd9c2', 5], {
      opacity: 0.6,
    }) +
    group(
      { filter: '@near' },
      line(spine, ['#d08a2c', width]),
      dots(crumbs(26, 1.15), ['#dc9a38', 26]),
    ) +
    line(spine, ['#eab454', width * 0.72]) +
    line(spine, ['#f7d78c', width * 0.26], {
      transform: points`translate(-6 ${-width * 0.18})`,
      opacity: 0.85,
    }) +
    dots(crumbs(30, 0.9), ['#f4c76e', 15]) +
    dots(crumbs(22, 0.7), ['#fbe6ad', 9])
  )
}

/** Leaves of shiso, partly in thin batter. */
export const drawShiso = (size: number) =>
  group(
    { filter: '@near' },
    ...[-36, 34, 0].map((angle) =>
      group(
        { transform: `rotate(${angle})` },
        drawLeaf(size * (angle === 0 ? 1.15 : 0.95), angle === 0 ? '#5c8142' : '#476a34', 0.42),
      ),
    ),
  ) + path('M-30 -20q40 -60 90 -20t-20 70z', '#e9bd63', { opacity: 0.85 })
