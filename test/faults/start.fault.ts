import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDataFolder } from '#infra/local/data-folder.ts'
import { StartFailure } from '#infra/local/start-failure.ts'
import { startStack } from '#infra/local/start-stack.ts'
import { mountSmallDisk } from './small-disk.ts'

async function startAndFail(folder: string) {
  const failure = await startStack({ folder }).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(StartFailure)
  return String(failure)
}

test('a full disk stops the start with one sentence', async (context) => {
  const { folder, fill } = mountSmallDisk(context, { megabytes: 16 })
  openDataFolder(folder)()
  fill()
  const said = await startAndFail(folder)
  expect(said).toContain(`データの保存場所がいっぱいのため、起動できませんでした: ${folder}`)
  expect(said).toMatch(/^[^\n]*空きを作ってから[^\n]*$/)
})

test('a read-only data folder stops the start with one sentence, and starts once it is writable', async (context) => {
  const { folder, setReadOnly } = mountSmallDisk(context, { megabytes: 64 })
  setReadOnly(true)
  const said = await startAndFail(folder)
  expect(said).toContain(`データの保存場所に書き込めないため、起動できませんでした: ${folder}`)
  expect(said).toMatch(/^[^\n]*--data[^\n]*$/)
  setReadOnly(false)
  const stack = await startStack({ folder })
  await stack.stop()
})

test('a file in the place of a folder stops the start with one sentence', async (context) => {
  const { folder } = mountSmallDisk(context, { megabytes: 64 })
  openDataFolder(folder)()
  writeFileSync(join(folder, 'dynamodb'), '')
  const said = await startAndFail(folder)
  expect(said).toContain(`別のファイルがあるため、起動できませんでした: ${folder}/dynamodb`)
})
