import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type ObjectRecord, readRecord } from './object-file.ts'

/** The records of one bucket with their files: of each key its versions, newest first, or the only one. */
export type Shelf = {
  /** What lies under the key now. */
  current(key: string): ObjectRecord | undefined
  versions(key: string): readonly ObjectRecord[]
  /** The versions of each key that begins so, the keys ordered by their bytes. */
  under(prefix: string): ObjectRecord[][]
  /** Takes a finished file in. What is no version takes the place of all that lay under its key. */
  put(record: ObjectRecord, path: string): void
  drop(...records: readonly ObjectRecord[]): void
  pathOf(record: ObjectRecord): string
}

/** Opens a bucket's folder; what is damaged in it is left out. */
export function openShelf(folder: string): Shelf {
  const records = loadRecords(folder)
  const versions = (key: string) => records.get(key) ?? []
  const pathOf = (record: ObjectRecord) => join(folder, fileName(record))
  function drop(...dropped: readonly ObjectRecord[]) {
    for (const record of dropped) {
      const left = versions(record.key).filter((each) => each !== record)
      rmSync(pathOf(record), { force: true })
      if (left.length === 0) records.delete(record.key)
      else records.set(record.key, left)
    }
  }
  return {
    versions,
    pathOf,
    drop,
    current(key) {
      const [newest] = versions(key)
      return newest?.isMarker ? undefined : newest
    },
    under: (prefix) =>
      [...records]
        .filter(([key]) => key.startsWith(prefix))
        .toSorted(([left], [right]) => compareKeys(left, right))
        .map(([, all]) => all),
    put(record, path) {
      renameSync(path, pathOf(record))
      const isSame = (each: ObjectRecord) => pathOf(each) === pathOf(record)
      const others = versions(record.key).filter((each) => !isSame(each))
      if (!record.version) drop(...others)
      records.set(record.key, record.version ? [record, ...others].toSorted(newestFirst) : [record])
    },
  }
}

let newest = 0

/** A version that comes after all of before, whatever the clock does within one run. */
export function newVersion(): NonNullable<ObjectRecord['version']> {
  newest = Math.max(newest + 1, Date.now() * 1000)
  return { id: randomBytes(24).toString('base64url'), order: newest }
}

/** S3's order of keys: that of their UTF-8 bytes, which is not JavaScript's for rare characters. */
export function compareKeys(left: string, right: string): number {
  return Buffer.compare(Buffer.from(left), Buffer.from(right))
}

const newestFirst = (one: ObjectRecord, other: ObjectRecord) =>
  (other.version?.order ?? 0) - (one.version?.order ?? 0)

/** Keys become hashes: no key can name a place outside its bucket, however long or odd it is. */
function fileName({ key, version }: ObjectRecord): string {
  const hash = createHash('sha256').update(key).digest('hex')
  return version ? `${hash}.${version.id}` : hash
}

function loadRecords(folder: string): Map<string, ObjectRecord[]> {
  const records = new Map<string, ObjectRecord[]>()
  mkdirSync(folder, { recursive: true })
  for (const name of readdirSync(folder)) {
    const record = readRecord(join(folder, name))
    if (record === undefined) process.emitWarning(`${join(folder, name)} is damaged and left out`)
    else records.set(record.key, [...(records.get(record.key) ?? []), record].toSorted(newestFirst))
  }
  return records
}
