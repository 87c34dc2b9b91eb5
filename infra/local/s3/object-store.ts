import { createHash, randomUUID } from 'node:crypto'
import {
  closeSync,
  createReadStream,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { ByteRange } from './byte-range.ts'
import { type ObjectRecord, readRecord, recordTail } from './object-file.ts'

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
  /** Writes aside, then places; whatever goes wrong leaves no file. */
  write(order: WriteOrder): Promise<ObjectRecord>
  /** Makes a finished file the object of its key. */
  replace(bucket: string, path: string, record: ObjectRecord): void
  remove(bucket: string, key: string): void
  /** The records whose keys begin so, ordered by the bytes of their keys. */
  list(bucket: string, prefix: string): ObjectRecord[]
}

/** Opens the folder: makes what is missing, drops what an earlier process left half-written. */
export function openObjectStore(folder: string, buckets: readonly string[]): ObjectStore {
  const aside = join(folder, '.writing')
  const uploads = join(folder, '.uploads')
  rmSync(aside, { recursive: true, force: true })
  mkdirSync(aside, { recursive: true })
  mkdirSync(uploads, { recursive: true })
  const shelves = new Map(buckets.map((bucket) => [bucket, loadBucket(join(folder, bucket))]))
  const shelf = (bucket: string) => shelves.get(bucket) ?? new Map<string, ObjectRecord>()

  function replace(bucket: string, path: string, record: ObjectRecord): void {
    renameSync(path, objectPath(join(folder, bucket), record.key))
    shelf(bucket).set(record.key, record)
  }
  return {
    uploads,
    replace,
    find: (bucket, key) => shelf(bucket).get(key),
    open(bucket, key) {
      const record = shelf(bucket).get(key)
      if (record === undefined) return undefined
      return { record, file: openSync(objectPath(join(folder, bucket), key), 'r') }
    },
    write: (order) => writeAside(join(aside, randomUUID()), order),
    remove(bucket, key) {
      if (!shelf(bucket).has(key)) return
      rmSync(objectPath(join(folder, bucket), key), { force: true })
      shelf(bucket).delete(key)
    },
    list(bucket, prefix) {
      const found = [...shelf(bucket).values()].filter(({ key }) => key.startsWith(prefix))
      return found.toSorted((left, right) => compareKeys(left.key, right.key))
    },
  }
}

/** The bytes of an opened object, or a part of them. The stream closes the file when it ends or is destroyed. */
export function readOpened({ record, file }: OpenObject, part?: ByteRange): Readable {
  if (record.size > 0) {
    const { first, last } = part ?? { first: 0, last: record.size - 1 }
    return createReadStream('', { fd: file, start: first, end: last })
  }
  closeSync(file)
  return Readable.from([])
}

/** S3's order of keys: that of their UTF-8 bytes, which is not JavaScript's for rare characters. */
export function compareKeys(left: string, right: string): number {
  return Buffer.compare(Buffer.from(left), Buffer.from(right))
}

/** Keys become hashes: no key can name a place outside its bucket, however long or odd it is. */
function objectPath(bucketFolder: string, key: string): string {
  return join(bucketFolder, createHash('sha256').update(key).digest('hex'))
}

function loadBucket(bucketFolder: string): Map<string, ObjectRecord> {
  const records = new Map<string, ObjectRecord>()
  mkdirSync(bucketFolder, { recursive: true })
  for (const name of readdirSync(bucketFolder)) {
    const record = readRecord(join(bucketFolder, name))
    if (record === undefined)
      process.emitWarning(`${join(bucketFolder, name)} is damaged and left out`)
    else records.set(record.key, record)
  }
  return records
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
