import { describe, expect, test } from 'vitest'
import {
  addNeighbours,
  findTextOffset,
  getScrollDistance,
} from '#web/editor/canvas/text/text-position.ts'

/** Characters 10 px wide and 20 px high, three to a line. */
function boxAt(offset: number) {
  const [line, column] = [Math.floor(offset / 3), offset % 3]
  return { top: line * 20, bottom: line * 20 + 20, left: column * 10, right: column * 10 + 10 }
}

const line = (top: number) => ({ top, bottom: top + 20, left: 0, right: 0 })

describe('text offset at a point', () => {
  test.each([
    { name: 'the left half of a letter', point: { x: 3, y: 5 }, offset: 0 },
    { name: 'its right half', point: { x: 7, y: 5 }, offset: 1 },
    { name: 'the second line', point: { x: 12, y: 30 }, offset: 4 },
    { name: 'right of a line’s end', point: { x: 99, y: 10 }, offset: 3 },
    { name: 'left of a line', point: { x: -5, y: 30 }, offset: 3 },
    { name: 'above the text', point: { x: 15, y: -9 }, offset: 0 },
    { name: 'below the text', point: { x: 0, y: 99 }, offset: 8 },
  ])('$name', ({ point, offset }) => {
    expect(findTextOffset(point, 8, boxAt)).toBe(offset)
  })

  test('is 0 in an empty text', () => {
    expect(findTextOffset({ x: 5, y: 5 }, 0, boxAt)).toBe(0)
  })
})

describe('scroll distance of a line', () => {
  test.each([
    { name: 'in sight', top: 150, by: 0 },
    { name: 'under the bar', top: 60, by: -40 },
    { name: 'under the keyboard', top: 390, by: 10 },
  ])('$name', ({ top, by }) => {
    expect(getScrollDistance(line(top), 100, 400)).toBe(by)
  })

  test('prefers the lower edge when the line does not fit', () => {
    expect(getScrollDistance(line(90), 100, 105)).toBe(5)
  })
})

describe('the lines around the caret', () => {
  const field = { top: 100, bottom: 300 }

  test.each([
    { name: 'the first line', top: 104, height: 400, shown: { top: 100, bottom: 151 } },
    { name: 'a line between others', top: 154, height: 400, shown: { top: 127, bottom: 201 } },
    { name: 'the last line', top: 275, height: 400, shown: { top: 248, bottom: 300 } },
    { name: 'little height', top: 154, height: 40, shown: { top: 144, bottom: 184 } },
    { name: 'less height than a line', top: 154, height: 10, shown: { top: 154, bottom: 174 } },
  ])('$name', ({ top, height, shown }) => {
    expect(addNeighbours(line(top), field, { pitch: 27, height })).toEqual(shown)
  })
})
