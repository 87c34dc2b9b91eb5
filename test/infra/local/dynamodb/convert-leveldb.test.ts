// oxlint-disable-next-line typescript/triple-slash-reference -- types for a package without
/// <reference path="../../../support/dynalite.d.ts" />
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { open, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { QueryCommand } from '@aws-sdk/client-dynamodb'
import { ClassicLevel } from 'classic-level'
import dynalite from 'dynalite'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createTable, localTableName, openLocalClient } from '#infra/local/dynamodb/create-table.ts'
import { startTable } from '#infra/local/dynamodb/start-table.ts'
import { DataFolderInUse } from '#infra/local/start-failure.ts'
import { countIntactItems, createDataFolder, openTestTable, putTestItems } from './table-folder.ts'

describe('a data folder with a LevelDB of dynalite', () => {
  test('is converted once, with its index, and the LevelDB is kept', async () => {
    const folder = await createDynaliteFolder({ 'USER#1': 60, 'USER#2': 3 })
    silenceTerminal()
    const first = await openTestTable(folder)
    expect(await countIntactItems(first.client, 'USER#1', 60)).toBe(60)
    expect(await countIntactItems(first.client, 'USER#2', 3)).toBe(3)
    await putTestItems(first.client, 'USER#3', 1)
    await first.stop()
    const second = await openTestTable(folder)
    expect(await countIntactItems(second.client, 'USER#3', 1)).toBe(1)
    expect(existsSync(join(folder, 'table'))).toBe(false)
    const kept = await readdir(join(folder, 'table.leveldb'))
    expect(kept).toContain('CURRENT')
    const { Count } = await second.client.send(
      new QueryCommand({
        TableName: localTableName,
        IndexName: 'GSI1',
        KeyConditionExpression: 'GSI1PK = :pk',
        ExpressionAttributeValues: { ':pk': { S: 'none' } },
      }),
    )
    expect(Count).toBe(0)
  })

  test('is refused and not changed while an older Noren has it open', async () => {
    const folder = await createDynaliteFolder({ 'USER#1': 1 })
    const older = new ClassicLevel(join(folder, 'table'))
    await older.open()
    await expect(startTable({ folder })).rejects.toThrow(DataFolderInUse)
    await older.close()
    silenceTerminal()
    const { client } = await openTestTable(folder)
    expect(await countIntactItems(client, 'USER#1', 1)).toBe(1)
  })

  test('is converted as far as it is readable when its log is damaged, with a warning', async () => {
    const folder = await createDynaliteFolder({ 'USER#1': 40 })
    const said = silenceTerminal()
    await flipByte(join(folder, 'table'), /\.log$/, 0.5)
    const { client } = await openTestTable(folder)
    expect(await countIntactItems(client, 'USER#1', 40)).toBeGreaterThan(0)
    expect(said.join('')).toContain('壊れた部分')
    expect(said.join('')).toContain(join(folder, 'table.leveldb'))
  })

  test('is repaired and converted when its manifest is damaged', async () => {
    const folder = await createDynaliteFolder({ 'USER#1': 40 })
    silenceTerminal()
    const names = await readdir(join(folder, 'table'))
    const manifest = names.find((name) => name.startsWith('MANIFEST')) ?? ''
    await writeFile(join(folder, 'table', manifest), 'damaged')
    const { client } = await openTestTable(folder)
    expect(await countIntactItems(client, 'USER#1', 40)).toBe(40)
  })
})

/** Creates a data folder of an older release: a LevelDB of dynalite in `table/`. */
async function createDynaliteFolder(shops: Record<string, number>) {
  const folder = await createDataFolder()
  const server = dynalite({ createTableMs: 0, path: join(folder, 'table') })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('dynalite has no port')
  const endpoint = `http://127.0.0.1:${address.port}`
  await createTable(endpoint)
  const client = openLocalClient(endpoint)
  // oxlint-disable-next-line no-await-in-loop -- one shop after the other
  for (const [shop, count] of Object.entries(shops)) await putTestItems(client, shop, count)
  client.destroy()
  await new Promise<void>((resolve) => server.close(() => resolve()))
  return folder
}

async function flipByte(folder: string, name: RegExp, at: number) {
  const found = (await readdir(folder)).find((each) => name.test(each)) ?? ''
  const path = join(folder, found)
  const { length } = await readFile(path)
  const file = await open(path, 'r+')
  const place = Math.floor(length * at)
  const { buffer } = await file.read(Buffer.alloc(1), 0, 1, place)
  buffer[0] = (buffer[0] ?? 0) ^ 0xff
  await file.write(buffer, 0, 1, place)
  await file.close()
}

/** Records the terminal's output instead of printing it. */
function silenceTerminal(): string[] {
  const said: string[] = []
  const spy = vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    said.push(String(text))
    return true
  })
  onTestFinished(() => spy.mockRestore())
  return said
}
