import { line, path, points } from '#sample-pictures/kit/svg.ts'
import { cafeColours } from './colours.ts'

const { cream } = cafeColours

export function drawCupMark(x: number, y: number) {
  return (
    path(points`M${x - 52} ${y - 34}h92v34c0 40 -26 58 -46 58s-46 -18 -46 -58z`, cream) +
    line(points`M${x + 42} ${y - 20}q36 0 30 26t-40 22`, [cream, 10])
  )
}
