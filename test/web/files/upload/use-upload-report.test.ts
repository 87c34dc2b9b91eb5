import { expect, test } from 'vitest'
import { formatUploadReport } from '#web/files/upload/use-upload-report.ts'

const added = { res: 'アップロードしました' }
const replaced = { replaces: 'one', res: '変更しました' }

test.each([
  ['image', [added, added], 0, '2枚をアップロードしました。'],
  ['movie', [{ res: 'うけとりました' }], 0, '1本をうけとりました。'],
  ['image', [added], 2, '1枚をアップロードしました。', '2枚は入りませんでした。'],
  ['image', [replaced], 0, '写真を変更しました。'],
  ['movie', [replaced, added], 0, '1本をアップロードしました。動画を変更しました。'],
  ['image', [{ isSame: true }], 0, '同じ写真がもうあります。それを使います。'],
] as const)('reports %s %j with %i failed as %s', (...[kind, done, failed, good, bad = '']) => {
  expect(formatUploadReport(kind, done, failed)).toEqual({ good, bad })
})
