import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limits } from '#functions/contract/limits.ts'
import type { SamplePictureId } from '#sample-pictures/sample-pictures.ts'
import { startApi } from '#test/support/api.ts'

startApi()

const id: SamplePictureId = 'soba-zaru'
const contentId = 'rendered-picture-0001'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'noren-samples-'))
  await writeFile(join(folder, 'pictures.json'), JSON.stringify({ [id]: contentId }))
  for (const extension of ['webp', 'jpg'])
    await writeFile(join(folder, `${contentId}.${extension}`), extension)
})
afterAll(() => rm(folder, { recursive: true }))

async function install() {
  const { installSamplePictures } = await import(
    '#functions/rules/samples/install-sample-pictures.ts'
  )
  return installSamplePictures(folder, new Date())
}

async function setSampleUsage(images: number, bytes = 0) {
  const { table, tableName } = await import('#functions/table/table.ts')
  const Key = { PK: 'SAMPLE', SK: 'USAGE' }
  const Item = { ...Key, images, movies: 0, bytes, open: {} }
  await table.send(new PutCommand({ TableName: tableName(), Item }))
}

test('an installation into full samples stops with what to do, and succeeds once there is space', async () => {
  await setSampleUsage(limits.collections.sample.images)
  await expect(install()).rejects.toThrow(
    `The samples are full: no space for picture "${id}". Delete samples, then install again.`,
  )
  await setSampleUsage(limits.collections.sample.images - 1)
  expect(await install()).toEqual({ added: 1, changed: 0 })
  expect(await install()).toEqual({ added: 0, changed: 0 })
})

test('a larger picture that has no space in full samples stops with what to do', async () => {
  await setSampleUsage(1, limits.collections.sample.bytes)
  const larger = 'rendered-picture-0002'
  await writeFile(join(folder, 'pictures.json'), JSON.stringify({ [id]: larger }))
  for (const extension of ['webp', 'jpg'])
    await writeFile(join(folder, `${larger}.${extension}`), `larger ${extension}`)
  await expect(install()).rejects.toThrow(
    `The samples are full: no space for picture "${id}". Delete samples, then install again.`,
  )
  await setSampleUsage(1)
  expect(await install()).toEqual({ added: 0, changed: 1 })
})
