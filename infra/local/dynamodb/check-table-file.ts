import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pipeline } from 'node:stream/promises'
import { checksumPath, dailyCopyPath, isLocked } from '#infra/local/data-folder.ts'
import { logToTerminal } from '#infra/local/log-to-terminal.ts'
import {
  DamagedData,
  DataFolderInUse,
  MissingData,
  StartFailure,
} from '#infra/local/start-failure.ts'
import { localTableName } from './create-table.ts'
import { removeDatabase } from './repair-table.ts'

// An engine whose parent was killed still runs for a moment.
const lockTimeoutMs = 10_000

/**
 * Checks the database file before the engine opens it: SQLite's integrity check, the JSON of every
 * item, and, after a clean stop, the file's checksum.
 * @throws {DamagedData} with the path of the file
 * @throws {MissingData} when it must have the table and has none
 * @throws {DataFolderInUse} when another process has the file open
 */
export async function checkTableFile(file: string, mustHaveTable: boolean): Promise<void> {
  const checksum = await readFile(checksumPath(file), 'utf8').catch(() => undefined)
  if (checksum !== undefined && checksum !== (await hashFile(file)))
    throw new DamagedData(file, new Error('the checksum of the last stop does not match'))
  try {
    checkStructure(file, mustHaveTable)
  } catch (error) {
    if (isLocked(error)) throw new DataFolderInUse(dirname(file))
    throw error instanceof StartFailure ? error : new DamagedData(file, error)
  }
  // The engine changes the file from here on, so the checksum no longer applies.
  await rm(checksumPath(file), { force: true })
}

/** Writes the checksum of a file that no engine has open. If that fails, the next start checks the structure only. */
export async function writeChecksum(file: string): Promise<void> {
  const unfinished = `${checksumPath(file)}.unfinished`
  try {
    // Moves the write-ahead log into the file.
    const db = new DatabaseSync(file)
    db.exec('PRAGMA wal_checkpoint(TRUNCATE)')
    db.close()
    await writeFile(unfinished, await hashFile(file), { flush: true })
    await rename(unfinished, checksumPath(file))
  } catch (error) {
    process.stderr.write(`embedded DynamoDB: no checksum was written: ${String(error)}\n`)
    await rm(unfinished, { force: true })
  }
}

function checkStructure(file: string, mustHaveTable: boolean) {
  const db = new DatabaseSync(file)
  try {
    db.exec(`PRAGMA busy_timeout = ${lockTimeoutMs}`)
    // Waits until no other process has the file open.
    db.exec('PRAGMA locking_mode = EXCLUSIVE')
    const found = db.prepare('PRAGMA integrity_check(1)').get()?.['integrity_check']
    if (found !== 'ok') throw new DamagedData(file, new Error(String(found)))
    const hasTable = db.prepare('SELECT 1 FROM sqlite_master WHERE name = ?').get(localTableName)
    if (!hasTable && mustHaveTable) throw new MissingData([file])
    if (!hasTable) return
    const unreadable = db
      .prepare(`SELECT rowid FROM "${localTableName}" WHERE NOT json_valid(item_json) LIMIT 1`)
      .get()
    if (unreadable) throw new DamagedData(file, new Error('an item is not JSON'))
  } finally {
    db.close()
  }
}

async function hashFile(file: string) {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

const dayMs = 24 * 60 * 60 * 1000

/** A smaller part of the former copy than this means that something was lost. */
const smallestPart = 0.5

/** The copy of the day before. */
export const formerCopyPath = (file: string): string => `${dailyCopyPath(file)}.before`

/**
 * Copies a checked database file at most once a day, as a backup, and keeps the copy of the day
 * before. A much smaller database or a failure leaves both copies as they are.
 */
export async function copyTableFile(file: string, now = Date.now()): Promise<void> {
  const copy = dailyCopyPath(file)
  const before = await stat(copy).catch(() => undefined)
  if (before && now - before.mtimeMs < dayMs) return
  const unfinished = `${copy}.unfinished`
  try {
    await removeDatabase(unfinished)
    const db = new DatabaseSync(file)
    try {
      db.prepare('VACUUM INTO ?').run(unfinished)
    } finally {
      db.close()
    }
    if (before && (await stat(unfinished)).size < before.size * smallestPart)
      throw new Error(
        `データベースが控えの半分より小さくなったので、控え ${copy} を残します。減っていてよければ、控えを別の場所に移してください。`,
      )
    if (before) await rename(copy, formerCopyPath(file))
    await rename(unfinished, copy)
  } catch (error) {
    await removeDatabase(unfinished)
    logToTerminal(`embedded DynamoDB: no daily copy was made: ${String(error)}`)
  }
}
