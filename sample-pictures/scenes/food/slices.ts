import { reuse } from '#sample-pictures/kit/reuse.ts'
import { group, line, path, place, repeat } from '#sample-pictures/kit/svg.ts'

const fishes = {
  tuna: ['#b32b36', '#d65a5c', '#7a1724'],
  salmon: ['#ee8a4c', '#ffd1a8', '#b9541f'],
  bream: ['#f6e6e0', '#ffffff', '#d98f86'],
} as const

const outline = 'M-46 -92q60 -34 92 6q30 90 -8 172q-46 40 -96 4q-34 -90 12 -182z'

/** Five slices of raw fish that lean on each other. */
export function drawSlices(fish: keyof typeof fishes): string {
  const [colour, stripe, edge] = fishes[fish]
  const slice =
    path(outline, '#000', { opacity: 0.28, transform: 'translate(-16 6)' }) +
    path(outline, edge, { transform: 'translate(-7 3)' }) +
    path(outline, colour) +
    line(
      'M-34 -66q40 14 66 6M-46 -16q40 18 80 6M-42 36q40 18 72 6',
      [stripe, fish === 'salmon' ? 11 : 6],
      { opacity: 0.75 },
    )
  const slices = repeat(5, (index) =>
    place([-160 + index * 78, index * 4, 14 - index * 3], reuse(fish, slice)),
  )
  return group({ filter: '@near' }, slices)
}
