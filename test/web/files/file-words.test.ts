import { expect, test } from 'vitest'
import { countOfKinds, type FileKind, nameOfKinds } from '#web/files/file-words.ts'

test.each<[FileKind[], string, string]>([
  [['image', 'image'], '写真', '2枚'],
  [['movie'], '動画', '1本'],
  [['movie', 'image', 'movie'], '写真と動画', '3つ'],
])('%j are called %s, and counted as %s', (kinds, name, count) => {
  expect([nameOfKinds(kinds), countOfKinds(kinds)]).toEqual([name, count])
})
