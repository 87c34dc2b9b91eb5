import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import * as v from 'valibot'
import { makeFolder, writeFileDurably } from './durable-files.ts'
import { DataFolderInUse, MissingData, OtherVersionData } from './start-failure.ts'

/** The shape of everything in a data folder. */
const schemaVersion = 1
const VersionFile = v.object({ schemaVersion: v.literal(schemaVersion) })

const versionFileName = 'schema-version.json'
const lockName = 'lock.sqlite'
/** Names the process that has the folder open. */
const processFileName = '.process-id'

/** Returns the path of the database file in a data folder. */
export const tableFilePath = (folder: string): string => join(folder, 'dynamodb', 'table.sqlite')

/** The daily backup of a database file. */
export const dailyCopyPath = (file: string): string => `${file}.daily-copy`

/** The checksum of a database file exists only between a clean stop and the next start. */
export const checksumPath = (file: string): string => `${file}.sha256`

/** What each start makes after the database where it is missing, in this order. */
const laterParts = ['buckets', 'schedules', 'keys', 'mail']

/** Lists what a data folder that was used before has lost: its database, or a part while a later one is there. */
export function findMissingParts(folder: string): string[] {
  if (!hasBeenUsed(folder)) return []
  const file = tableFilePath(folder)
  const later = laterParts.map((name) => join(folder, name))
  const last = later.findLastIndex((path) => existsSync(path))
  const missing = later.slice(0, Math.max(last, 0)).filter((path) => !existsSync(path))
  return statSync(file, { throwIfNoEntry: false })?.size ? missing : [file, ...missing]
}

/** Whether the database of a folder was opened before: a later part is there, or what is kept beside the database. */
export function hasBeenUsed(folder: string): boolean {
  const file = tableFilePath(folder)
  const later = laterParts.map((name) => join(folder, name))
  return [...later, checksumPath(file), dailyCopyPath(file)].some((path) => existsSync(path))
}

/** @throws {MissingData} when something in the folder is gone, so that it is never started empty */
export function checkParts(folder: string): void {
  const missing = findMissingParts(folder)
  if (missing.length > 0) throw new MissingData(missing)
}

/**
 * Opens a data folder for this process only, and writes the schema version into a new one.
 * @returns a function that lets other processes open it
 * @throws {OtherVersionData} when the folder holds other data; nothing in it was changed
 * @throws {DataFolderInUse} when another process has the folder open
 */
export function openDataFolder(folder: string): () => void {
  if (holdsOtherData(folder)) throw new OtherVersionData(folder)
  makeFolder(folder)
  checkWritable(folder)
  const release = lockFolder(folder)
  try {
    writeVersionFile(folder)
    writeFileSync(join(folder, processFileName), String(process.pid))
    return release
  } catch (error) {
    release()
    throw error
  }
}

function holdsOtherData(folder: string): boolean {
  if (!existsSync(folder)) return false
  const names = readdirSync(folder)
  if (names.includes(versionFileName)) return !isOfThisVersion(join(folder, versionFileName))
  return names.some((name) => !isLeftByFirstStart(name))
}

/** A first start that was interrupted leaves the lock and hidden files; a new disk has `lost+found`. */
const isLeftByFirstStart = (name: string) =>
  name === lockName || name === 'lost+found' || name.startsWith('.')

function isOfThisVersion(file: string): boolean {
  const text = readFileSync(file, 'utf8')
  try {
    return v.is(VersionFile, JSON.parse(text))
  } catch {
    return false
  }
}

/** Fails early with the folder's path when it is read-only or full. */
function checkWritable(folder: string): void {
  const path = join(folder, `.write-check-${process.pid}`)
  try {
    writeFileSync(path, Buffer.alloc(4096), { flush: true })
  } catch (error) {
    if (error instanceof Error) Object.assign(error, { path: folder })
    throw error
  } finally {
    rmSync(path, { force: true })
  }
}

/** Locks an empty SQLite database, so that the system releases the lock when the process ends. */
function lockFolder(folder: string): () => void {
  const lock = new DatabaseSync(join(folder, lockName))
  try {
    lock.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    throw isLocked(error) ? new DataFolderInUse(folder, readProcessId(folder)) : error
  }
  return () => lock.close()
}

const sqliteBusy = 5

function readProcessId(folder: string): string | undefined {
  const path = join(folder, processFileName)
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined
}

/** Whether another process has an SQLite database open for itself. */
export const isLocked = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy

/** Written before all data, atomically and to the disk, so that no interruption leaves data without it. */
function writeVersionFile(folder: string): void {
  const file = join(folder, versionFileName)
  if (!existsSync(file)) writeFileDurably(file, `${JSON.stringify({ schemaVersion })}\n`)
}
