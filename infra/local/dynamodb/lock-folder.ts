import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { DataFolderInUse } from '#infra/local/start-failure.ts'

/**
 * Locks a data folder by locking an empty SQLite database, so that the system releases the lock
 * when the process ends.
 * @returns a function that releases the lock
 * @throws {DataFolderInUse} when another process holds the lock
 */
export function lockDataFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  const lock = new DatabaseSync(join(folder, 'lock.sqlite'))
  try {
    lock.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    throw isLocked(error) ? new DataFolderInUse(folder) : error
  }
  return () => lock.close()
}

const sqliteBusy = 5

const isLocked = (error: unknown) =>
  error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy
