import { reuse } from './reuse.ts'
import {
  circle,
  createRandom,
  dots,
  ellipse,
  group,
  line,
  path,
  place,
  points,
  repeat,
  type Spot,
  shaded,
} from './svg.ts'

/** A pointed leaf of this length from 0, 0 upwards, with its vein. */
export function drawLeaf(length: number, colour: string, slender = 0.26): string {
  const wide = slender * 100
  const half = points`M0 0C${-wide * 1.3} -40 ${-wide} -80 0 -100`
  const leaf =
    path(half + points`C${wide} -80 ${wide * 1.3} -40 0 0z`, colour) +
    path(`${half}z`, '#fff', { opacity: 0.12 }) +
    line('M0 0V-88', ['#fff', 2], { opacity: 0.3 })
  return reuse(
    `leaf${colour.slice(1)}-${Math.round(wide)}`,
    leaf,
    `scale(${Math.round(length) / 100})`,
  )
}

/** A bush of leaves that spread from a point. */
export function drawLeaves([x, y, size]: Spot, colours: readonly string[], count = 11): string {
  const random = createRandom(Math.round(x + size))
  const leaves = repeat(count, (index) => {
    const angle = -70 + (140 * index) / (count - 1) + (random() - 0.5) * 16
    const length = size * (0.72 + random() * 0.4) * (1 - Math.abs(angle) / 240)
    return place([0, 0, angle], drawLeaf(length, colours[index % colours.length] ?? '#4f7a52'))
  })
  return place([x, y], group({ filter: '@near' }, leaves))
}

/** A potted plant; `y` is the floor. */
export function drawPotPlant(spot: Spot, pot: string, leaves: readonly string[]): string {
  const [x, y, size] = spot
  const width = size * 0.5
  return (
    ellipse([x + 16, y, width * 0.75, size * 0.05], '#000', { opacity: 0.28, filter: '@soft' }) +
    drawLeaves([x, y - size * 0.36, size], leaves) +
    shaded(
      (fill) =>
        path(
          points`M${x - width / 2} ${y - size * 0.42}h${width}l${-width * 0.14} ${size * 0.42}h${-width * 0.72}z`,
          fill,
        ),
      pot,
      'round',
    ) +
    path(
      points`M${x - width * 0.56} ${y - size * 0.44}h${width * 1.12}v${size * 0.07}h${-width * 1.12}z`,
      pot,
    )
  )
}

/** A twig with leaves on both sides, from a point in a direction. */
export const drawTwig = (
  [x, y, angle, length]: readonly [number, number, number, number],
  [stem, ...colours]: readonly [string, ...string[]],
) =>
  place(
    [x, y, angle],
    line(points`M0 0Q${length * 0.06} ${-length * 0.5} 0 ${-length}`, [stem, 6]),
    repeat(9, (index) => {
      const at = -length * (0.16 + index * 0.1)
      return place(
        [length * 0.03 * Math.sin(index), at, index % 2 ? 52 : -52],
        drawLeaf(length * (0.3 - index * 0.014), colours[index % colours.length] ?? stem, 0.3),
      )
    }),
  )

const petalTips = Array.from({ length: 6 }, (_, index) => {
  const angle = (index * Math.PI) / 3
  return [Math.sin(angle), -Math.cos(angle)] as const
})

/** A flower of six round petals. */
export function drawFlower([x, y, r]: Spot, [petal, heart]: readonly [string, string]): string {
  const flower =
    dots(
      petalTips.map(([dx, dy]) => [dx * 55, dy * 55] as const),
      [petal, 88],
    ) +
    line(
      petalTips.map(([dx, dy]) => points`M${dx * 30} ${dy * 30}L${dx * 72} ${dy * 72}`).join(''),
      [heart, 4],
    ) +
    circle([0, 0, 24], heart)
  const transform = points`translate(${x} ${y}) rotate(${r % 40}) scale(${r / 100})`
  return reuse(`flower${petal.slice(1)}${heart.slice(1)}`, flower, transform)
}

/** A full flower such as a rose or ranunculus, of rings of petals. */
export const drawRose = ([x, y, r]: Spot, [outer, middle, inner]: [string, string, string]) =>
  place(
    [x, y, r * 3],
    group(
      { filter: '@near' },
      repeat(6, (index) =>
        place([0, 0, 60 * index], ellipse([0, -r * 0.46, r * 0.56, r * 0.5], outer)),
      ),
    ),
    repeat(5, (index) =>
      place([0, 0, 72 * index + 30], ellipse([0, -r * 0.3, r * 0.42, r * 0.36], middle)),
    ),
    repeat(3, (index) =>
      place([0, 0, 120 * index], ellipse([0, -r * 0.14, r * 0.24, r * 0.2], inner)),
    ),
    line(points`M${-r * 0.1} 0q${r * 0.1} ${-r * 0.14} ${r * 0.2} 0`, [outer, r * 0.06]),
  )
