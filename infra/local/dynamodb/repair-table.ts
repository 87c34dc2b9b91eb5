import { existsSync } from 'node:fs'
import { copyFile, rename, rm } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { type AttributeValue, BatchWriteItemCommand } from '@aws-sdk/client-dynamodb'
import {
  checksumPath,
  dailyCopyPath,
  findMissingParts,
  openDataFolder,
  tableFilePath,
} from '#infra/local/data-folder.ts'
import { makeFolder } from '#infra/local/durable-files.ts'
import { DamagedData, UnrepairableData } from '#infra/local/start-failure.ts'
import { createTable, localTableName, openLocalClient } from './create-table.ts'
import { startEngine } from './start-engine.ts'

/**
 * `items` is undefined when the daily copy was put back; `unreadable` counts row numbers that could
 * not be read; `damagedFile` is undefined when the file was gone.
 */
export type RepairResult = {
  items?: number
  unreadable?: number
  damagedFile?: string | undefined
  /** Folders that were missing and were created empty. */
  folders: string[]
}

/**
 * Writes a new database file with every item that is still readable, and keeps the damaged file
 * beside it. A file that is gone or unreadable is replaced by its daily copy.
 * @returns undefined when the folder has never had a database file
 * @throws {OtherVersionData} when the folder holds other data
 * @throws {DataFolderInUse} when another process has the folder open
 * @throws {UnrepairableData} when no row can be read and there is no copy
 */
export async function repairTable(
  folder: string,
  now = new Date(),
): Promise<RepairResult | undefined> {
  const release = openDataFolder(folder)
  try {
    const file = tableFilePath(folder)
    const missing = findMissingParts(folder)
    if (missing.length === 0 && !existsSync(file)) return undefined
    const folders = missing.filter((path) => path !== file)
    const repaired = `${file}.unfinished`
    const readable = missing.includes(file) ? undefined : tryReadItems(file)
    if (readable) await writeTableFile(repaired, readable.items)
    else await restoreCopy(file, repaired)
    const damagedFile = existsSync(file)
      ? `${file}.damaged-${now.toISOString().replaceAll(/\D/g, '').slice(0, 14)}`
      : undefined
    // SQLite would apply the damaged file's write-ahead log to the new file.
    const files = ['', '-wal', '-shm'].filter((end) => existsSync(file + end))
    await Promise.all(files.map((end) => rename(file + end, `${damagedFile ?? file}${end}`)))
    await rename(repaired, file)
    await rm(checksumPath(file), { force: true })
    for (const path of folders) makeFolder(path)
    if (!readable) return { damagedFile, folders }
    const { items, unreadable } = readable
    return { items: items.length, unreadable, damagedFile, folders }
  } finally {
    release()
  }
}

function tryReadItems(file: string) {
  try {
    return readItems(file)
  } catch (error) {
    if (error instanceof DamagedData) return undefined
    throw error
  }
}

async function restoreCopy(file: string, repaired: string) {
  const copy = dailyCopyPath(file)
  if (!existsSync(copy)) throw new UnrepairableData(file)
  await copyFile(copy, repaired)
}

/**
 * Reads all rows from both ends up to the first damage, then ranges of rows, halving each range
 * that fails: damage in the middle of the tree hides rows from one of the first two reads.
 */
function readItems(file: string) {
  const db = openDamaged(file)
  try {
    const rows = new Map<number, unknown>()
    addRows('ORDER BY rowid')
    addRows('ORDER BY rowid DESC')
    const unreadable = addRange(0, lastRow(db, file))
    const items = [...rows.values()].map(parseItem)
    const parsed = items.filter((item) => item !== undefined)
    return { items: parsed, unreadable: unreadable + items.length - parsed.length }

    /** Adds the rows of a query up to the first damage; returns false when there was damage. */
    function addRows(rest: string, ...values: number[]): boolean {
      const query = `SELECT rowid, item_json FROM "${localTableName}" ${rest}`
      try {
        for (const row of db.prepare(query).iterate(...values))
          rows.set(Number(row['rowid']), row['item_json'])
        return true
      } catch {
        return false
      }
    }

    /** Adds the rows of a range; returns the number of unreadable row numbers in it. */
    function addRange(from: number, to: number): number {
      if (addRows('WHERE rowid BETWEEN ? AND ?', from, to)) return 0
      if (from === to) return rows.has(from) ? 0 : 1
      const middle = Math.floor((from + to) / 2)
      return addRange(from, middle) + addRange(middle + 1, to)
    }
  } finally {
    db.close()
  }
}

function parseItem(json: unknown): DynamoDbItem | undefined {
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the engine's format
    return JSON.parse(String(json)) as DynamoDbItem
  } catch {
    return undefined
  }
}

function openDamaged(file: string) {
  try {
    return new DatabaseSync(file, { readOnly: true })
  } catch (error) {
    throw new DamagedData(file, error)
  }
}

/** Returns the highest row number, from the table or, if that is damaged, from its key index. */
function lastRow(db: DatabaseSync, file: string): number {
  const keys = `INDEXED BY "sqlite_autoindex_${localTableName}_1"`
  let failure: unknown
  for (const hint of ['', keys]) {
    try {
      const query = `SELECT max(rowid) AS last FROM "${localTableName}" ${hint}`
      return Number(db.prepare(query).get()?.['last'] ?? 0)
    } catch (error) {
      failure = error
    }
  }
  throw new DamagedData(file, failure)
}

/** An item in DynamoDB's JSON format. */
type DynamoDbItem = Record<string, AttributeValue>

// The limit of BatchWriteItem.
const batchSize = 25

/** Writes a new database file with these items, and replaces one from an interrupted try. */
async function writeTableFile(file: string, items: readonly DynamoDbItem[]): Promise<void> {
  await removeDatabase(file)
  const engine = await startEngine(file)
  const client = openLocalClient(engine.endpoint)
  try {
    await createTable(engine.endpoint)
    for (let first = 0; first < items.length; first += batchSize) {
      const batch = items.slice(first, first + batchSize)
      const requests = batch.map((Item) => ({ PutRequest: { Item } }))
      const RequestItems = { [localTableName]: requests }
      // oxlint-disable-next-line no-await-in-loop -- one batch after the other
      await client.send(new BatchWriteItemCommand({ RequestItems }))
    }
  } finally {
    client.destroy()
    await engine.stop()
  }
}

/** Removes a database file with its write-ahead log. */
export async function removeDatabase(file: string): Promise<void> {
  await Promise.all(['', '-wal', '-shm'].map((end) => rm(`${file}${end}`, { force: true })))
}
