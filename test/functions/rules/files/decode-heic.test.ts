import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { decodeHeic } from '#functions/rules/files/codecs/decode-heic.ts'

const telephone = () => readFile('test/support/files/heic/telephone.heic')

test('an image that takes too long is given up and does not block the next', async () => {
  await expect(decodeHeic(await telephone(), 0)).rejects.toMatchObject({ code: 'busy' })
  expect(await decodeHeic(await telephone())).toMatchObject({ width: 180, height: 240 })
})
