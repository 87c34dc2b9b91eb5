import { expect, test } from 'vitest'
import { toLibraryName } from '#web/files/upload/send/send-upload.ts'

test.each([
  ['写真　1.jpg', '写真　1.jpg'],
  ['そば\u202egpj.処', 'そばgpj.処'],
  ['一行目\n二行目.jpg', '一行目 二行目.jpg'],
  ['\u200b\u3164', '写真'],
  ['', '写真'],
  ['長'.repeat(300), '長'.repeat(200)],
])('sends the name %j as %j', (name, sent) => {
  expect(toLibraryName(new File(['a'], name), '写真')).toBe(sent)
})
