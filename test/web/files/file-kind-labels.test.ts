import { expect, test } from 'vitest'
import { type FileKind, formatKindCount, formatKinds } from '#web/files/file-kind-labels.ts'

test.each<[FileKind[], string, string]>([
  [['image', 'image'], '写真', '2枚'],
  [['movie'], '動画', '1本'],
  [['movie', 'image', 'movie'], '写真と動画', '3つ'],
])('formats %j as %s and %s', (kinds, name, count) => {
  expect([formatKinds(kinds), formatKindCount(kinds)]).toEqual([name, count])
})
