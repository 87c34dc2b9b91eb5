import { expect, test } from 'vitest'
import { arrivalWords } from '#web/screens/use-arrivals.ts'

test.each([
  ['image', [{}, {}], 0, '2枚をアップロードしました。'],
  ['movie', [{}], 0, '1本をアップロードしました。'],
  ['image', [{}], 2, '1枚をアップロードしました。', '2枚は入りませんでした。'],
  ['image', [{ replaces: 'one' }], 0, '写真を入れかえました。'],
  ['movie', [{ replaces: 'one' }, {}], 0, '1本をアップロードしました。動画を入れかえました。'],
] as const)('of %s %j and %i failed it is said: %s', (...[kind, done, failed, good, bad = '']) => {
  expect(arrivalWords(kind, done, failed)).toEqual({ good, bad })
})
