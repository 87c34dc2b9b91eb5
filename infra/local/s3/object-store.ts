import { randomUUID } from 'node:crypto'
import { closeSync, createReadStream, mkdirSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { ByteRange } from './byte-range.ts'
import { type ObjectRecord, recordTail } from './object-file.ts'
import { newVersion, openShelf, type Shelf } from './shelf.ts'

/** An object opened for reading: the file stays this object's even when it is replaced meanwhile. */
export type OpenObject = { readonly record: ObjectRecord; readonly file: number }

/** Where and how a body is to be written. */
type WriteOrder = {
  readonly chunks: AsyncIterable<Buffer>
  /** Called after the last byte; throws when what arrived must not be kept. */
  readonly describe: (size: number) => ObjectRecord
  /** Puts the finished file in its place, without a pause: check and rename are one step for all others. */
  readonly place: (path: string, record: ObjectRecord) => void
}

/** Objects of several buckets in one folder; one process at a time. */
export type ObjectStore = {
  /** Folder for uploads in parts. */
  readonly uploads: string
  find(bucket: string, key: string): ObjectRecord | undefined
  /** Opens for reading; the caller closes `file`, or hands it to `readOpened`. */
  open(bucket: string, key: string): OpenObject | undefined
  openVersion(bucket: string, record: ObjectRecord): OpenObject
  /** Writes aside, then places; whatever goes wrong leaves no file. */
  write(order: WriteOrder): Promise<ObjectRecord>
  /** Makes a finished file the object of its key. */
  replace(bucket: string, path: string, record: ObjectRecord): void
  /** Takes an object away; where the bucket keeps versions, by a marker that it answers. */
  remove(bucket: string, key: string, lastModified: string): ObjectRecord | undefined
  /** Takes one version away for good. */
  removeVersion(bucket: string, record: ObjectRecord): void
  /** What makes a record a version, in a bucket that keeps them. */
  versionFor(bucket: string): Pick<ObjectRecord, 'version'>
  /** All versions and markers of a key, or of the keys that begin so: newest first. */
  versions(bucket: string, key: string): readonly ObjectRecord[]
  listVersions(bucket: string, prefix: string): ObjectRecord[]
  /** The records whose keys begin so, ordered by the bytes of their keys. */
  list(bucket: string, prefix: string): ObjectRecord[]
}

/**
 * Opens the folder: makes what is missing, drops what an earlier process left half-written. Of the buckets,
 * those that are `versioned` keep what is replaced and what is taken away.
 */
export function openObjectStore(
  folder: string,
  buckets: readonly string[],
  versioned: readonly string[] = [],
): ObjectStore {
  const aside = join(folder, '.writing')
  const uploads = join(folder, '.uploads')
  rmSync(aside, { recursive: true, force: true })
  mkdirSync(aside, { recursive: true })
  mkdirSync(uploads, { recursive: true })
  const shelves = new Map(buckets.map((bucket) => [bucket, openShelf(join(folder, bucket))]))
  const shelf = (bucket: string): Shelf => {
    const found = shelves.get(bucket)
    if (!found) throw new Error(`There is no bucket ${bucket}`)
    return found
  }
  const openRecord = (bucket: string, record: ObjectRecord) => ({
    record,
    file: openSync(shelf(bucket).pathOf(record), 'r'),
  })
  return {
    uploads,
    ...taking(shelf, { aside, versioned }),
    replace: (bucket, path, record) => shelf(bucket).put(record, path),
    find: (bucket, key) => shelf(bucket).current(key),
    open(bucket, key) {
      const record = shelf(bucket).current(key)
      return record && openRecord(bucket, record)
    },
    openVersion: openRecord,
    write: (order) => writeAside(join(aside, randomUUID()), order),
    versions: (bucket, key) => shelf(bucket).versions(key),
    list: (bucket, prefix) =>
      shelf(bucket)
        .under(prefix)
        .flatMap(([newest]) => (newest && !newest.isMarker ? [newest] : [])),
    listVersions: (bucket, prefix) => shelf(bucket).under(prefix).flat(),
  }
}

type Keeping = { aside: string; versioned: readonly string[] }
type Taking = Pick<ObjectStore, 'remove' | 'removeVersion' | 'versionFor'>

/** What is not the same in a bucket that keeps versions. */
function taking(shelf: (bucket: string) => Shelf, { aside, versioned }: Keeping): Taking {
  return {
    remove(bucket, key, lastModified) {
      if (!versioned.includes(bucket)) {
        shelf(bucket).drop(...shelf(bucket).versions(key))
        return undefined
      }
      const marker = markerOf(key, lastModified)
      const path = join(aside, randomUUID())
      writeFileSync(path, recordTail(marker))
      shelf(bucket).put(marker, path)
      return marker
    },
    removeVersion: (bucket, record) => shelf(bucket).drop(record),
    versionFor: (bucket) => (versioned.includes(bucket) ? { version: newVersion() } : {}),
  }
}

const markerOf = (key: string, lastModified: string): ObjectRecord => ({
  key,
  size: 0,
  etag: '',
  lastModified,
  headers: {},
  checksums: {},
  version: newVersion(),
  isMarker: true,
})

/** The bytes of an opened object, or a part of them. The stream closes the file when it ends or is destroyed. */
export function readOpened({ record, file }: OpenObject, part?: ByteRange): Readable {
  if (record.size > 0) {
    const { first, last } = part ?? { first: 0, last: record.size - 1 }
    return createReadStream('', { fd: file, start: first, end: last })
  }
  closeSync(file)
  return Readable.from([])
}

async function writeAside(path: string, order: WriteOrder): Promise<ObjectRecord> {
  try {
    const record = await fill(path, order)
    order.place(path, record)
    return record
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}

async function fill(path: string, order: WriteOrder): Promise<ObjectRecord> {
  const file = await open(path, 'wx')
  try {
    let size = 0
    for await (const chunk of order.chunks) {
      size += chunk.length
      await file.appendFile(chunk)
    }
    const record = order.describe(size)
    await file.appendFile(recordTail(record))
    return record
  } finally {
    await file.close()
  }
}
