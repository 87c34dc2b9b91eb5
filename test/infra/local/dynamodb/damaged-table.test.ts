import { copyFile, open, rm, stat } from 'node:fs/promises'
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { describe, expect, test } from 'vitest'
import { checksumPath, tableFilePath } from '#infra/local/dynamodb/check-table-file.ts'
import { dailyCopyPath } from '#infra/local/dynamodb/copy-table-file.ts'
import { repairTable } from '#infra/local/dynamodb/repair-table.ts'
import { startTable } from '#infra/local/dynamodb/start-table.ts'
import { DamagedData } from '#infra/local/start-failure.ts'
import { countIntactItems, createDataFolder, openTestTable, putTestItems } from './table-folder.ts'

const places = [0, 0.2, 0.4, 0.6, 0.8, 0.97]

describe('a database file with flipped bytes', () => {
  test.each(places)('is reported at the next start and not changed (at %f)', async (at) => {
    const folder = await createFilledFolder()
    await flipBytes(tableFilePath(folder), at)
    await expect(startTable({ folder })).rejects.toThrow(DamagedData)
    await expect(startTable({ folder })).rejects.toThrow(tableFilePath(folder))
  })

  test.each(places.slice(1))('keeps its readable items when it is repaired (at %f)', async (at) => {
    const folder = await createFilledFolder()
    await flipBytes(tableFilePath(folder), at)
    const repair = await repairTable(folder)
    const { client } = await openTestTable(folder)
    // 64 damaged bytes in a page of keys hide more rows than in a row.
    expect(await countAll(client)).toBeGreaterThanOrEqual(80)
    expect((await stat(repair?.damagedFile ?? '')).size).toBeGreaterThan(0)
  })

  test('is detected by its structure after an unclean stop', async () => {
    const folder = await createFilledFolder()
    await rm(checksumPath(tableFilePath(folder)))
    await flipBytes(tableFilePath(folder), 0.6)
    await expect(startTable({ folder })).rejects.toThrow(tableFilePath(folder))
  })

  test('can be replaced by the daily copy', async () => {
    const folder = await createFilledFolder()
    await (await openTestTable(folder)).stop()
    await flipBytes(tableFilePath(folder), 0)
    await expect(startTable({ folder })).rejects.toThrow('daily-copy')
    await copyFile(dailyCopyPath(tableFilePath(folder)), tableFilePath(folder))
    await rm(checksumPath(tableFilePath(folder)))
    const { client } = await openTestTable(folder)
    expect(await countAll(client)).toBe(120)
  })
})

const countAll = async (client: DynamoDBClient) =>
  (await countIntactItems(client, 'USER#1', 60)) + (await countIntactItems(client, 'USER#2', 60))

async function createFilledFolder() {
  const folder = await createDataFolder()
  const { client, stop } = await openTestTable(folder)
  await putTestItems(client, 'USER#1', 60)
  await putTestItems(client, 'USER#2', 60)
  await stop()
  return folder
}

/** Flips 64 bytes at this fraction of the file. */
async function flipBytes(path: string, at: number) {
  const file = await open(path, 'r+')
  const { size } = await file.stat()
  const place = Math.min(Math.floor(size * at), size - 64)
  const { buffer } = await file.read(Buffer.alloc(64), 0, 64, place)
  await file.write(
    buffer.map((byte) => byte ^ 0xff),
    0,
    64,
    place,
  )
  await file.close()
}
