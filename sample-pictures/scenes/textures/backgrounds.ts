import { type Scene } from '#sample-pictures/kit/document.ts'
import { createRandom, element, rect, repeat } from '#sample-pictures/kit/svg.ts'

/* Backgrounds: little contrast, so that text can lie on them. */

/** No light from one side: a background fills any box. */
export const flatLight = { light: ['#ffffff', 0.06], dusk: 0.05 } as const satisfies Partial<Scene>

export const fillPicture = (colour: string) => rect([0, 0, 1600, 1200], colour)

export function fillWithTile(
  id: string,
  [width, height]: [number, number],
  content: string,
): string {
  const pattern = element('pattern', { id, width, height, patternUnits: 'userSpaceOnUse' }, content)
  return pattern + fillPicture(`@${id}`)
}

export function strewShapes(
  seed: number,
  count: number,
  draw: (x: number, y: number, random: () => number) => string,
) {
  const random = createRandom(seed)
  return repeat(count, () => draw(random() * 1600, random() * 1200, random))
}
