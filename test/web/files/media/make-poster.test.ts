import { expect, test } from 'vitest'
import { listPosterTimes } from '#web/files/media/make-poster.ts'

test.each([
  [0.3, [0.15]],
  [1.5, [0.5]],
  [5, [0.5, 2, 4]],
  [600, [0.5, 2, 4, 8]],
  [Number.POSITIVE_INFINITY, [0.5, 2, 4, 8]],
  [Number.NaN, [0]],
])('looks for the poster of a movie of %f seconds near its start', (length, places) => {
  expect(listPosterTimes(length)).toEqual(places)
})
