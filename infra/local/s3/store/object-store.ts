import { randomUUID } from 'node:crypto'
import { closeSync, createReadStream, openSync, rmSync } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { makeFolder, syncFolder } from '#infra/local/durable-files.ts'
import { reportUnreadableFile } from '#infra/local/log-to-terminal.ts'
import type { ByteRange } from '#infra/local/s3/request/byte-range.ts'
import { type BucketFolder, createVersion, openBucketFolder } from './bucket-folder.ts'
import { encodeRecord, type ObjectRecord } from './object-file.ts'

/** An object opened for reading. The file stays readable when the object is replaced meanwhile. */
export type OpenObject = { readonly record: ObjectRecord; readonly file: number }

type WriteRequest = {
  readonly chunks: AsyncIterable<Buffer>
  /** Called after the last byte; throws when the body must not be stored. */
  readonly describe: (size: number) => ObjectRecord
  /**
   * Moves the finished file to its final path and returns that folder. Synchronous, so that check
   * and rename are one step.
   */
  readonly place: (path: string, record: ObjectRecord) => string
}

/** Objects of several buckets in one folder; one process at a time. */
export type ObjectStore = {
  find(bucket: string, key: string): ObjectRecord | undefined
  /** Opens for reading; the caller closes `file` or passes it to `streamOpenObject`. */
  open(bucket: string, key: string): OpenObject | undefined
  openVersion(bucket: string, record: ObjectRecord): OpenObject | undefined
  /**
   * Writes a temporary file, then moves it with `place`; resolves when file and folder are flushed.
   * A failure leaves no file.
   */
  write(request: WriteRequest): Promise<ObjectRecord>
  /** Makes a finished file the object of its key; returns the bucket's folder. */
  replace(bucket: string, path: string, record: ObjectRecord): string
  /** Removes an object durably; a versioned bucket gets a delete marker, which is returned. */
  remove(bucket: string, key: string, lastModified: string): Promise<ObjectRecord | undefined>
  /** Removes one version durably. */
  removeVersion(bucket: string, record: ObjectRecord): Promise<void>
  /** A new version for a record in a versioned bucket; empty in other buckets. */
  versionFor(bucket: string): Pick<ObjectRecord, 'version'>
  /** All versions and delete markers of a key, newest first. */
  versions(bucket: string, key: string): readonly ObjectRecord[]
  listVersions(bucket: string, prefix: string): ObjectRecord[]
  /** The current records with this key prefix, ordered by the keys' bytes. */
  list(bucket: string, prefix: string): ObjectRecord[]
}

/**
 * Opens the folder, and removes unfinished files of an earlier process. The buckets in `versioned`
 * keep replaced and removed objects.
 */
export function openObjectStore(
  folder: string,
  buckets: readonly string[],
  versioned: readonly string[] = [],
): ObjectStore {
  const temporary = join(folder, '.writing')
  rmSync(temporary, { recursive: true, force: true })
  makeFolder(temporary)
  const bucketFolders = new Map(
    buckets.map((bucket) => [bucket, openBucketFolder(join(folder, bucket))]),
  )
  const findBucket = (bucket: string): BucketFolder => {
    const found = bucketFolders.get(bucket)
    if (!found) throw new Error(`Unknown bucket "${bucket}"`)
    return found
  }
  const openRecord = (bucket: string, record: ObjectRecord) => {
    const path = findBucket(bucket).getPath(record)
    try {
      return { record, file: openSync(path, 'r') }
    } catch (error) {
      if (!isFileMissing(error)) throw error
      reportUnreadableFile(path)
      return undefined
    }
  }
  return {
    ...createRemoval(findBucket, { temporary, versioned }),
    replace(bucket, path, record) {
      findBucket(bucket).add(record, path)
      return findBucket(bucket).folder
    },
    find: (bucket, key) => findBucket(bucket).current(key),
    open(bucket, key) {
      const record = findBucket(bucket).current(key)
      return record && openRecord(bucket, record)
    },
    openVersion: openRecord,
    write: (request) => writeTemporary(join(temporary, randomUUID()), request),
    versions: (bucket, key) => findBucket(bucket).versions(key),
    list: (bucket, prefix) =>
      findBucket(bucket)
        .listByPrefix(prefix)
        .flatMap(([newest]) => (newest && !newest.isMarker ? [newest] : [])),
    listVersions: (bucket, prefix) => findBucket(bucket).listByPrefix(prefix).flat(),
  }
}

type VersioningOptions = { temporary: string; versioned: readonly string[] }
type RemovalMethods = Pick<ObjectStore, 'remove' | 'removeVersion' | 'versionFor'>

function createRemoval(
  findBucket: (bucket: string) => BucketFolder,
  { temporary, versioned }: VersioningOptions,
): RemovalMethods {
  return {
    async remove(bucket, key, lastModified) {
      const folder = findBucket(bucket)
      if (!versioned.includes(bucket)) {
        folder.remove(...folder.versions(key))
        await syncFolder(folder.folder)
        return undefined
      }
      return writeTemporary(join(temporary, randomUUID()), {
        chunks: Readable.from([]),
        describe: () => buildDeleteMarker(key, lastModified),
        place(path, marker) {
          folder.add(marker, path)
          return folder.folder
        },
      })
    },
    async removeVersion(bucket, record) {
      findBucket(bucket).remove(record)
      await syncFolder(findBucket(bucket).folder)
    },
    versionFor: (bucket) => (versioned.includes(bucket) ? { version: createVersion() } : {}),
  }
}

const buildDeleteMarker = (key: string, lastModified: string): ObjectRecord => ({
  key,
  size: 0,
  etag: '',
  lastModified,
  headers: {},
  checksums: {},
  version: createVersion(),
  isMarker: true,
})

/**
 * Streams the bytes of an opened object, or a part of them. The stream closes the file when it ends
 * or is destroyed.
 */
export function streamOpenObject({ record, file }: OpenObject, part?: ByteRange): Readable {
  if (record.size > 0) {
    const { first, last } = part ?? { first: 0, last: record.size - 1 }
    return createReadStream('', { fd: file, start: first, end: last })
  }
  closeSync(file)
  return Readable.from([])
}

async function writeTemporary(path: string, request: WriteRequest): Promise<ObjectRecord> {
  try {
    const record = await writeContents(path, request)
    await syncFolder(request.place(path, record))
    return record
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}

async function writeContents(path: string, request: WriteRequest): Promise<ObjectRecord> {
  const file = await open(path, 'wx')
  try {
    let size = 0
    for await (const chunk of request.chunks) {
      size += chunk.length
      await file.appendFile(chunk)
    }
    const record = request.describe(size)
    await file.appendFile(encodeRecord(record))
    await file.sync()
    return record
  } finally {
    await file.close()
  }
}

const isFileMissing = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'
