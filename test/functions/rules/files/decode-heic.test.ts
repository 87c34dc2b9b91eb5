import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { decodeHeic } from '#functions/rules/files/codecs/decode-heic.ts'
import { makeImageFiles } from '#functions/rules/files/codecs/make-image-files.ts'

const telephone = () => readFile('test/support/files/heic/telephone.heic')

test('an image that takes too much work is refused, also on a busy machine, and does not block the next', async () => {
  expect(await decodeHeic(await telephone(), 0)).toBeUndefined()
  expect(await decodeHeic(await telephone())).toMatchObject({ width: 180, height: 240 })
})

test('a call that is repeated while its image is made waits for the same work', async () => {
  const ids = { fileId: 'f'.repeat(22), contentId: 'c'.repeat(22) }
  const [first, again] = [1, 2].map(async () => makeImageFiles(await telephone(), ids))
  expect(await first).toBe(await again)
  expect((await makeImageFiles(await telephone(), ids)).files).not.toBe((await first)?.files)
})
