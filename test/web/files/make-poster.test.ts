import { expect, test } from 'vitest'
import { placesToLook } from '#web/files/make-poster.ts'

test.each([
  [0.3, [0.15]],
  [1.5, [0.5]],
  [5, [0.5, 2, 4]],
  [600, [0.5, 2, 4, 8]],
  [Number.POSITIVE_INFINITY, [0.5, 2, 4, 8]],
  [Number.NaN, [0]],
])(
  'the poster of a movie of %f seconds is looked for a little after its start',
  (length, places) => {
    expect(placesToLook(length)).toEqual(places)
  },
)
