import { type Scene } from '#sample-pictures/kit/document.ts'
import { createRandom, element, rect, repeat } from '#sample-pictures/kit/svg.ts'

/* Backgrounds: little contrast, so that text can lie on them. */

/** No light from one side: a background fills any box. */
export const flatLight = { light: ['#ffffff', 0.06], dusk: 0.05 } as const satisfies Partial<Scene>

export const fillPicture = (colour: string) => rect([0, 0, 1600, 1200], colour)

/** Fills the picture with a tile on a colour. */
export function fillWithTile(
  { id, size: [width, height], colour }: { id: string; size: [number, number]; colour: string },
  ...content: string[]
): string {
  const tile = { id, width, height, patternUnits: 'userSpaceOnUse' }
  return fillPicture(colour) + element('pattern', tile, content.join('')) + fillPicture(`@${id}`)
}

export function strewShapes(
  seed: number,
  count: number,
  draw: (x: number, y: number, random: () => number) => string,
) {
  const random = createRandom(seed)
  return repeat(count, () => draw(random() * 1600, random() * 1200, random))
}
