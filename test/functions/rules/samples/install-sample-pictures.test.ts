import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limits } from '#functions/contract/limits.ts'
import type { SamplePictureId } from '#sample-pictures/sample-pictures.ts'
import { startApi } from '#test/support/api.ts'
import { drawGreyPictures } from '#test/support/shops/sample-pictures.ts'

startApi()

// The first one of the list.
const id: SamplePictureId = 'soba-storefront'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'noren-samples-'))
  await drawGreyPictures(folder)
})
afterAll(() => rm(folder, { recursive: true }))

/** Installs the first picture only. */
async function install() {
  const { installSamplePictures } = await import(
    '#functions/rules/samples/install-sample-pictures.ts'
  )
  return installSamplePictures(folder, new Date(), 1)
}

async function setSampleUsage(images: number, bytes = 0) {
  const { table, tableName } = await import('#functions/table/table.ts')
  const Key = { PK: 'SAMPLE', SK: 'USAGE' }
  const Item = { ...Key, images, movies: 0, bytes, added: 0, open: {} }
  await table.send(new PutCommand({ TableName: tableName(), Item }))
}

test('an installation into full samples stops with what to do, and succeeds once there is space', async () => {
  await setSampleUsage(limits.collections.sample.images)
  await expect(install()).rejects.toThrow(
    `The samples are full: no space for picture "${id}". Delete samples, then install again.`,
  )
  await setSampleUsage(limits.collections.sample.images - 1)
  expect(await install()).toMatchObject({ added: 1, changed: 0 })
})

test('a larger picture that has no space in full samples stops with what to do', async () => {
  await setSampleUsage(1, limits.collections.sample.bytes)
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const larger = sharp({
    create: { width: 64, height: 48, channels: 3, background: '#888', noise },
  })
  await larger.jpeg().toFile(join(folder, `soba/${id}.jpg`))
  await expect(install()).rejects.toThrow(
    `The samples are full: no space for picture "${id}". Delete samples, then install again.`,
  )
  await setSampleUsage(1)
  expect(await install()).toMatchObject({ added: 0, changed: 1 })
})
