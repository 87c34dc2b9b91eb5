import { ellipse, shaded } from '#sample-pictures/kit/svg.ts'

export function drawStone(
  [x, y, rx, ry]: readonly [number, number, number, number],
  colour: string,
) {
  return (
    ellipse([x + 14, y + ry * 0.5, rx * 0.98, ry * 0.8], '#2f2a24', {
      opacity: 0.35,
      filter: '@soft',
    }) + shaded((fill) => ellipse([x, y, rx, ry], fill), colour, 'ball')
  )
}
