import { isPointInside, type Point } from '#web/editor/canvas/text/text-position.ts'
import type { DropGap } from './drop-target.ts'

/** Finds the gap between blocks that is nearest to a point of the window; undefined on a page without blocks. */
export function findGap(root: ShadowRoot, point: Point): DropGap | undefined {
  const parts = [...root.querySelectorAll('[data-place]')]
  const part = findNearest(parts, point)
  if (!part) return undefined
  const place = Number(part.getAttribute('data-place'))
  const box = part.getBoundingClientRect()
  const isBeside = parts.some((other) => other !== part && isSideBySide(other, box))
  const isInFront = isBeside
    ? point.x < (box.left + box.right) / 2
    : point.y < (box.top + box.bottom) / 2
  const side = isBeside ? (isInFront ? 'before' : 'after') : isInFront ? 'above' : 'below'
  return { kind: 'gap', at: isInFront ? place - 1 : place, place, side }
}

/** Finds the block or slide set at a point. */
export function findPartAt(root: ShadowRoot, point: Point): Element | undefined {
  return [...root.querySelectorAll('[data-part]')].find((part) => isPointInside(part, point))
}

function findNearest(parts: readonly Element[], point: Point): Element | undefined {
  let nearest: Element | undefined
  let least = Number.POSITIVE_INFINITY
  for (const part of parts) {
    const distance = measureDistance(part.getBoundingClientRect(), point)
    if (distance < least) [nearest, least] = [part, distance]
  }
  return nearest
}

function measureDistance({ top, bottom, left, right }: DOMRect, { x, y }: Point): number {
  return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom))
}

function isSideBySide(other: Element, box: DOMRect): boolean {
  const { top, bottom } = other.getBoundingClientRect()
  const shared = Math.min(bottom, box.bottom) - Math.max(top, box.top)
  return shared > Math.min(bottom - top, box.height) / 2
}
