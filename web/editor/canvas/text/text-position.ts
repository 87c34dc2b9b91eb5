/** Viewport coordinates in CSS pixels. */
export type Point = { x: number; y: number }

type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>
type Lines = Pick<Box, 'top' | 'bottom'>

/** Returns the offset of the character at a point, by binary search over the character boxes. */
export function findTextOffset(
  { x, y }: Point,
  length: number,
  boxAt: (offset: number) => Box,
): number {
  let low = 0
  let high = length
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    const { top, bottom, left, right } = boxAt(middle)
    const isInFront = bottom <= y || (top <= y && (left + right) / 2 < x)
    if (isInFront) low = middle + 1
    else high = middle
  }
  return low
}

/**
 * How far the window must scroll to show a line between `top` and `bottom`. The line's lower edge takes
 * precedence.
 */
export function getScrollDistance(line: Lines, top: number, bottom: number): number {
  if (line.bottom > bottom) return line.bottom - bottom
  return line.top < top ? line.top - top : 0
}

/**
 * The line with the lines before and after it in its field, or with as much of them as fits. `pitch` is the height of a line
 * with its leading, `height` the height in which it is shown.
 */
export function addNeighbours(
  line: Lines,
  field: Lines,
  { pitch, height }: { pitch: number; height: number },
): Lines {
  const space = Math.max(0, Math.min(pitch, (height - (line.bottom - line.top)) / 2))
  return {
    top: Math.min(line.top, Math.max(field.top, line.top - space)),
    bottom: Math.max(line.bottom, Math.min(field.bottom, line.bottom + space)),
  }
}

/** Box of the character at an offset, or of the last character where the offset is at the end. */
export function getCharacterBox(text: Text, offset: number): DOMRect {
  const range = document.createRange()
  const start = Math.max(0, Math.min(offset, text.length - 1))
  range.setStart(text, start)
  range.setEnd(text, Math.min(start + 1, text.length))
  return range.getBoundingClientRect()
}

export function isPointInside(element: Element, { x, y }: Point): boolean {
  const { top, bottom, left, right } = element.getBoundingClientRect()
  return x >= left && x <= right && y >= top && y <= bottom
}
