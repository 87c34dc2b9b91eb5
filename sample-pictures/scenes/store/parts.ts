import { drawFlower, drawLeaves } from '#sample-pictures/kit/plants.ts'
import { reuse } from '#sample-pictures/kit/reuse.ts'
import { repeat } from '#sample-pictures/kit/svg.ts'
import { storeColours } from './colours.ts'

const { peach, mustard, coral, greens } = storeColours

/** Petals and heart of the flowers. */
export const flowerColours: readonly [string, string][] = [
  [coral, '#f7d58c'],
  ['#fff6ea', mustard],
  [mustard, '#a5642f'],
  ['#c98fb0', '#f7e1b0'],
  [peach, '#b85c42'],
]

/** A bunch of leaves and flowers; `kind` chooses its colours. */
export function drawBunch(kind: number) {
  return (
    reuse('bunch-leaves', drawLeaves([0, 0, 150], greens, 9)) +
    repeat(7, (index) =>
      drawFlower(
        [-84 + index * 28, -110 - ((index * 37) % 60), 42],
        flowerColours[(kind + (index % 2) * 2) % 5] ?? [coral, mustard],
      ),
    )
  )
}
