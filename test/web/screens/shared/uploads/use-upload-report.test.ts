import { expect, test } from 'vitest'
import { formatUploadReport } from '#web/screens/shared/uploads/use-upload-report.ts'

test.each([
  ['image', [{}, {}], 0, '2枚をアップロードしました。'],
  ['movie', [{}], 0, '1本をアップロードしました。'],
  ['image', [{}], 2, '1枚をアップロードしました。', '2枚は入りませんでした。'],
  ['image', [{ replaces: 'one' }], 0, '写真を入れかえました。'],
  ['movie', [{ replaces: 'one' }, {}], 0, '1本をアップロードしました。動画を入れかえました。'],
] as const)('reports %s %j with %i failed as %s', (...[kind, done, failed, good, bad = '']) => {
  expect(formatUploadReport(kind, done, failed)).toEqual({ good, bad })
})
