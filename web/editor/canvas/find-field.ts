import { isPointInside, type Point } from './text/text-position.ts'

// A price is lower than a finger.
const reachPx = 12

/** Returns the field that a press on a block means: the nearest one within reach, or else the item around the point. */
export function findField(block: Element, at: Point): string | undefined {
  const marked = [...block.querySelectorAll<HTMLElement>('[data-field]')]
  const fields = marked.filter((each) => each.querySelector('[data-field]') === null)
  const near = fields
    .map((each) => ({ each, distance: measureDistance(each, at) }))
    .sort((one, other) => one.distance - other.distance)[0]
  const met =
    near && near.distance <= reachPx ? near.each : marked.find((each) => isPointInside(each, at))
  return met?.dataset.field
}

function measureDistance(element: Element, { x, y }: Point): number {
  const { left, right, top, bottom, width } = element.getBoundingClientRect()
  // In a closed answer, for instance.
  if (width === 0) return Number.POSITIVE_INFINITY
  return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom))
}
