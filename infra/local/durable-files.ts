import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { open } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'

// Windows cannot open a folder to flush it; NTFS journals its entries.
const canSyncFolders = process.platform !== 'win32'

/** Flushes a folder's entries to disk, so that renames and removals in it survive a power cut. */
export function syncFolderNow(folder: string): void {
  if (!canSyncFolders) return
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** Creates a folder with its parents, and flushes the entries of the folders it created. */
export function makeFolder(folder: string): void {
  const wanted = resolve(folder)
  const first = mkdirSync(wanted, { recursive: true })
  if (first === undefined) return
  for (let made = wanted; made.length >= first.length; made = dirname(made)) {
    syncFolderNow(dirname(made))
  }
}

/** Writes a small file whole and to the disk: an interruption leaves the old file, or none, and a hidden one. */
export function writeFileDurably(path: string, text: string, mode = 0o666): void {
  const unfinished = join(dirname(path), `.${basename(path)}${unfinishedSuffix}`)
  try {
    rmSync(unfinished, { force: true })
    writeFileSync(unfinished, text, { flush: true, mode })
    renameSync(unfinished, path)
  } catch (error) {
    rmSync(unfinished, { force: true })
    throw error
  }
  syncFolderNow(dirname(path))
}

/** Of files that an interrupted write leaves. */
export const unfinishedSuffix = '.unfinished'

type Flush = { running: Promise<void>; next: Promise<void> | undefined }

const flushes = new Map<string, Flush>()

/**
 * Flushes a folder without blocking. Calls that arrive during a flush share the next one, because
 * an entry made after a flush began may not be part of it.
 */
export function syncFolder(folder: string): Promise<void> {
  const current = flushes.get(folder)
  if (!current) return startFlush(folder).running
  const flushNext = () => startFlush(folder).running
  current.next ??= current.running.then(flushNext, flushNext)
  return current.next
}

function startFlush(folder: string): Flush {
  const flush: Flush = { running: flushFolder(folder), next: undefined }
  flushes.set(folder, flush)
  const end = () => {
    if (!flush.next) flushes.delete(folder)
  }
  flush.running.then(end, end)
  return flush
}

async function flushFolder(folder: string) {
  if (!canSyncFolders) return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** The error code of the embedded S3 and scheduler when the disk is full, a quota used up, or nothing can be written. */
export function findStorageCode(error: unknown): 'StorageFull' | 'StorageReadOnly' | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'StorageFull'
  return code === 'EROFS' ? 'StorageReadOnly' : undefined
}
