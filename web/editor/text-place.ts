/** A point of the window, in CSS pixels. */
export type Point = { x: number; y: number }

type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>

/** Where in a text of this length a point is: before the first character that is not wholly in front of it. */
export function offsetAt({ x, y }: Point, length: number, boxAt: (offset: number) => Box): number {
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

/** How far the window must scroll to show a line between two heights of it; its lower end counts for more. */
export function scrollToShow(line: Box, top: number, bottom: number): number {
  if (line.bottom > bottom) return line.bottom - bottom
  return line.top < top ? line.top - top : 0
}

/** The box of one character of a drawn text, or of the one before where there is none. */
export function boxOf(text: Text, offset: number): DOMRect {
  const range = document.createRange()
  const start = Math.max(0, Math.min(offset, text.length - 1))
  range.setStart(text, start)
  range.setEnd(text, Math.min(start + 1, text.length))
  return range.getBoundingClientRect()
}

/** Whether a point is on an element. */
export function isOn(element: Element, { x, y }: Point): boolean {
  const { top, bottom, left, right } = element.getBoundingClientRect()
  return x >= left && x <= right && y >= top && y <= bottom
}
