import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { openDataFolder } from '#infra/local/data-folder.ts'
import { DamagedData } from '#infra/local/start-failure.ts'
import { checksumPath, tableFilePath } from './check-table-file.ts'
import { localTableName } from './create-table.ts'
import { type DynamoDbItem, writeTableFile } from './write-table-file.ts'

/** `unreadable` counts row numbers that could not be read. */
export type RepairResult = { items: number; unreadable: number; damagedFile: string }

/**
 * Writes a new database file with every item that is still readable, and keeps the damaged file
 * beside it.
 * @returns undefined when the folder has no database file
 * @throws {OtherVersionData} when the folder holds other data
 * @throws {DataFolderInUse} when another process has the folder open
 * @throws {DamagedData} when no row can be read
 */
export async function repairTable(
  folder: string,
  now = new Date(),
): Promise<RepairResult | undefined> {
  const release = openDataFolder(folder)
  try {
    const file = tableFilePath(folder)
    if (!existsSync(file)) return undefined
    const { items, unreadable } = readItems(file)
    const repaired = `${file}.unfinished`
    await writeTableFile(repaired, items)
    const damagedFile = `${file}.damaged-${now.toISOString().replaceAll(/\D/g, '').slice(0, 14)}`
    // SQLite would apply the damaged file's write-ahead log to the new file.
    const files = ['', '-wal', '-shm'].filter((end) => existsSync(file + end))
    await Promise.all(files.map((end) => rename(file + end, damagedFile + end)))
    await rename(repaired, file)
    await rm(checksumPath(file), { force: true })
    return { items: items.length, unreadable, damagedFile }
  } finally {
    release()
  }
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
