import { mkdirSync } from 'node:fs'
import { open, rm, stat, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { describe, expect, test } from 'vitest'
import { checksumPath, dailyCopyPath, tableFilePath } from '#infra/local/data-folder.ts'
import { copyTableFile, formerCopyPath } from '#infra/local/dynamodb/check-table-file.ts'
import { repairTable } from '#infra/local/dynamodb/repair-table.ts'
import { startTable } from '#infra/local/dynamodb/start-table.ts'
import {
  DamagedData,
  DataFolderInUse,
  MissingData,
  UnrepairableData,
} from '#infra/local/start-failure.ts'
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

  test('is replaced by its daily copy when nothing can be read', async () => {
    const folder = await createCopiedFolder()
    await flipBytes(tableFilePath(folder), 0)
    await expect(startTable({ folder })).rejects.toThrow('--repair')
    const repair = await repairTable(folder)
    expect((await stat(repair?.damagedFile ?? '')).size).toBeGreaterThan(0)
    const { client } = await openTestTable(folder)
    expect(await countAll(client)).toBe(120)
  })

  test('cannot be repaired without a copy when nothing can be read, and is not changed', async () => {
    const folder = await createFilledFolder()
    await flipBytes(tableFilePath(folder), 0)
    await expect(repairTable(folder)).rejects.toThrow(UnrepairableData)
    await expect(repairTable(folder)).rejects.not.toThrow('--repair')
    await expect(startTable({ folder })).rejects.toThrow(DamagedData)
  })
})

describe('a data folder that was used', () => {
  test.each<[string, (file: string) => Promise<unknown>]>([
    ['is gone', (file) => rm(file)],
    ['is empty', (file) => truncate(file)],
    ['has no table', replaceByEmptyDatabase],
  ])('is not started when its database %s, and gets its copy back', async (_, damage) => {
    const folder = await createCopiedFolder()
    await damage(tableFilePath(folder))
    await expect(startTable({ folder })).rejects.toThrow(MissingData)
    await expect(startTable({ folder })).rejects.toThrow('--repair')
    expect(await repairTable(folder)).toMatchObject({ folders: [] })
    const { client } = await openTestTable(folder)
    expect(await countAll(client)).toBe(120)
  })

  test.each(['buckets', 'keys'])('says that its folder %s is gone', async (name) => {
    const folder = await createFilledFolder()
    for (const part of ['buckets', 'schedules', 'keys', 'mail']) mkdirSync(join(folder, part))
    await rm(join(folder, name), { recursive: true })
    await expect(startTable({ folder })).rejects.toThrow(join(folder, name))
    expect(await repairTable(folder)).toMatchObject({ items: 120, folders: [join(folder, name)] })
    const { client } = await openTestTable(folder)
    expect(await countAll(client)).toBe(120)
  })

  test('is in use, not damaged, while another program has its database open', async () => {
    const folder = await createFilledFolder()
    await rm(checksumPath(tableFilePath(folder)))
    const db = new DatabaseSync(tableFilePath(folder))
    db.exec('BEGIN EXCLUSIVE')
    await expect(startTable({ folder })).rejects.toThrow(DataFolderInUse)
    db.close()
  })
})

test('keeps the copies of two days, and a copy that is much larger than the database', async () => {
  const folder = await createCopiedFolder()
  const file = tableFilePath(folder)
  const sizes = () => Promise.all([dailyCopyPath(file), formerCopyPath(file)].map(readSize))
  const first = await readSize(dailyCopyPath(file))
  const tomorrow = Date.now() + 25 * 60 * 60 * 1000
  await copyTableFile(file, tomorrow)
  expect(await sizes()).toEqual([first, first])
  await replaceByEmptyDatabase(file)
  await copyTableFile(file, tomorrow + 1)
  expect(await sizes()).toEqual([first, first])
})

const readSize = async (path: string) => (await stat(path)).size

async function replaceByEmptyDatabase(file: string) {
  await rm(file)
  await rm(checksumPath(file), { force: true })
  const db = new DatabaseSync(file)
  db.exec('CREATE TABLE other (a)')
  db.close()
}

/** A folder with items and a daily copy, which a second start makes. */
async function createCopiedFolder() {
  const folder = await createFilledFolder()
  await (await openTestTable(folder)).stop()
  return folder
}

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
