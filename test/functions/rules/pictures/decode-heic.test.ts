import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { decodeHeic } from '#functions/rules/pictures/decode-heic.ts'

const telephone = () => readFile('test/support/heic/telephone.heic')

test('a picture that does not come to an end is given up, and keeps nobody from the next', async () => {
  await expect(decodeHeic(await telephone(), 0)).rejects.toMatchObject({ code: 'busy' })
  expect(await decodeHeic(await telephone())).toMatchObject({ width: 180, height: 240 })
})
