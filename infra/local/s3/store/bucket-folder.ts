import { createHash, randomBytes } from 'node:crypto'
import { readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolder } from '#infra/local/durable-files.ts'
import { reportUnreadableFile } from '#infra/local/log-to-terminal.ts'
import { type ObjectRecord, readObjectRecord } from './object-file.ts'

/**
 * The records and files of one bucket. A versioned bucket has several records for a key, newest
 * first.
 */
export type BucketFolder = {
  readonly folder: string
  /** The current object of the key; undefined after a delete marker. */
  current(key: string): ObjectRecord | undefined
  versions(key: string): readonly ObjectRecord[]
  /** The versions of each key with this prefix, ordered by the keys' bytes. */
  listByPrefix(prefix: string): ObjectRecord[][]
  /**
   * Moves a finished file into the bucket. A record without a version replaces all others of its
   * key.
   */
  add(record: ObjectRecord, path: string): void
  remove(...records: readonly ObjectRecord[]): void
  getPath(record: ObjectRecord): string
}

/** Opens a bucket's folder. Damaged and foreign files are logged and left out. */
export function openBucketFolder(folder: string): BucketFolder {
  const records = loadRecords(folder)
  const versions = (key: string) => records.get(key) ?? []
  const getPath = (record: ObjectRecord) => join(folder, fileName(record))
  function remove(...removed: readonly ObjectRecord[]) {
    for (const record of removed) {
      const remaining = versions(record.key).filter((each) => each !== record)
      rmSync(getPath(record), { force: true })
      if (remaining.length === 0) records.delete(record.key)
      else records.set(record.key, remaining)
    }
  }
  return {
    folder,
    versions,
    getPath,
    remove,
    current(key) {
      const [newest] = versions(key)
      return newest?.isMarker ? undefined : newest
    },
    listByPrefix: (prefix) =>
      [...records]
        .filter(([key]) => key.startsWith(prefix))
        .toSorted(([left], [right]) => compareKeys(left, right))
        .map(([, all]) => all),
    add(record, path) {
      renameSync(path, getPath(record))
      const isSame = (each: ObjectRecord) => getPath(each) === getPath(record)
      const others = versions(record.key).filter((each) => !isSame(each))
      if (!record.version) remove(...others)
      records.set(record.key, record.version ? [record, ...others].toSorted(newestFirst) : [record])
    },
  }
}

let lastOrder = 0

/**
 * Creates a version that sorts after all earlier ones, even if the clock goes back during a run.
 */
export function createVersion(): NonNullable<ObjectRecord['version']> {
  lastOrder = Math.max(lastOrder + 1, Date.now() * 1000)
  return { id: randomBytes(24).toString('base64url'), order: lastOrder }
}

/**
 * Compares keys as S3 does, by their UTF-8 bytes; JavaScript's order differs for rare characters.
 */
export function compareKeys(left: string, right: string): number {
  return Buffer.compare(Buffer.from(left), Buffer.from(right))
}

const newestFirst = (one: ObjectRecord, other: ObjectRecord) =>
  (other.version?.order ?? 0) - (one.version?.order ?? 0)

/** File names are hashes, so that no key can name a file outside its bucket. */
function fileName({ key, version }: ObjectRecord): string {
  const hash = createHash('sha256').update(key).digest('hex')
  return version ? `${hash}.${version.id}` : hash
}

function loadRecords(folder: string): Map<string, ObjectRecord[]> {
  const records = new Map<string, ObjectRecord[]>()
  makeFolder(folder)
  for (const name of readdirSync(folder)) {
    const record = readMatchingRecord(folder, name)
    if (record === undefined) reportUnreadableFile(join(folder, name))
    else records.set(record.key, [...(records.get(record.key) ?? []), record].toSorted(newestFirst))
  }
  return records
}

/** Reads a file whose name belongs to its key; a copy under another name is not an object. */
function readMatchingRecord(folder: string, name: string): ObjectRecord | undefined {
  try {
    const record = readObjectRecord(join(folder, name))
    return record && fileName(record) === name ? record : undefined
  } catch {
    return undefined
  }
}
