import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { closeSync, createReadStream, openSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { makeFolder, syncFolder } from '#infra/local/durable-files.ts'
import { reportUnreadableFile } from '#infra/local/log-to-terminal.ts'
import { encodeRecord, type ObjectRecord, readObjectRecord } from './object-file.ts'

/** One version of an object. Buckets without versioning have one without a `version` for each key. */
export type StoredObject = ObjectRecord & {
  readonly version?: string
  /** A delete marker: the key has no current object. */
  readonly isMarker?: true
}

/** An object opened for reading. The file stays readable when the object is replaced meanwhile. */
export type OpenObject = { readonly record: StoredObject; readonly file: number }

export type NewObject = Pick<ObjectRecord, 'key' | 'headers' | 'lastModified'> & {
  readonly bucket: string
  readonly chunks: AsyncIterable<Buffer>
  /**
   * Called with the current object in the same synchronous step as the rename, so that exactly one of several
   * conditional writers wins. Throws when the object must not be stored.
   */
  readonly check?: (present: StoredObject | undefined) => void
}

/** Inclusive. */
export type ByteRange = { readonly first: number; readonly last: number }

const temporaryFolder = '.writing'

/** Objects of several buckets in one folder; one process at a time. */
export class ObjectStore {
  readonly #folder: string
  readonly #versioned: readonly string[]
  readonly #objects: ReadonlyMap<string, Map<string, readonly StoredObject[]>>

  /**
   * Opens the folder, and removes unfinished files of an earlier process. Damaged and foreign files are logged and left
   * out. The buckets in `versioned` keep replaced and removed objects until the process ends.
   */
  constructor(folder: string, buckets: readonly string[], versioned: readonly string[] = []) {
    this.#folder = folder
    this.#versioned = versioned
    rmSync(join(folder, temporaryFolder), { recursive: true, force: true })
    makeFolder(join(folder, temporaryFolder))
    this.#objects = new Map(buckets.map((bucket) => [bucket, loadObjects(join(folder, bucket))]))
  }

  /** All versions and delete markers of a key, newest first. */
  versions(bucket: string, key: string): readonly StoredObject[] {
    return this.#objectsIn(bucket).get(key) ?? []
  }

  find(bucket: string, key: string): StoredObject | undefined {
    const [newest] = this.versions(bucket, key)
    return newest?.isMarker ? undefined : newest
  }

  findVersion(bucket: string, key: string, id: string): StoredObject | undefined {
    return this.versions(bucket, key).find((each) => getVersionId(each) === id)
  }

  /** The versions of each key with this prefix, ordered by the keys' bytes. */
  list(bucket: string, prefix: string): (readonly StoredObject[])[] {
    return [...this.#objectsIn(bucket)]
      .filter(([key]) => key.startsWith(prefix))
      .toSorted(([one], [other]) => compareKeys(one, other))
      .map(([, objects]) => objects)
  }

  /** Opens for reading; the caller closes `file` or passes it to `streamObject`. */
  open(bucket: string, record: StoredObject): OpenObject | undefined {
    const path = this.#path(bucket, record)
    try {
      return { record, file: openSync(path, 'r') }
    } catch (error) {
      if (!isFileMissing(error)) throw error
      reportUnreadableFile(path)
      return undefined
    }
  }

  /** Resolves when file and folder are flushed. A failure leaves no file. */
  async write({ bucket, chunks, check, ...rest }: NewObject): Promise<StoredObject> {
    const path = join(this.#folder, temporaryFolder, randomUUID())
    try {
      const record = await writeFile(path, chunks, rest)
      check?.(this.find(bucket, record.key))
      const object = this.#addVersion(bucket, record)
      // Without versioning it replaces the file of its key.
      renameSync(path, this.#path(bucket, object))
      this.#put(bucket, object)
      await syncFolder(join(this.#folder, bucket))
      return object
    } catch (error) {
      await rm(path, { force: true })
      throw error
    }
  }

  /** Removes an object durably; a versioned bucket gets a delete marker. */
  async remove(bucket: string, key: string, lastModified: string): Promise<void> {
    if (this.#versioned.includes(bucket)) {
      const marker = { key, size: 0, etag: '', lastModified, headers: {} }
      this.#put(bucket, { ...this.#addVersion(bucket, marker), isMarker: true })
      return
    }
    for (const object of this.versions(bucket, key)) this.removeVersion(bucket, object)
    await syncFolder(join(this.#folder, bucket))
  }

  /** Removes one version or delete marker for good. */
  removeVersion(bucket: string, object: StoredObject): void {
    const others = this.versions(bucket, object.key).filter((each) => each !== object)
    rmSync(this.#path(bucket, object), { force: true })
    if (others.length === 0) this.#objectsIn(bucket).delete(object.key)
    else this.#objectsIn(bucket).set(object.key, others)
  }

  #objectsIn(bucket: string) {
    const found = this.#objects.get(bucket)
    if (!found) throw new Error(`Unknown bucket "${bucket}"`)
    return found
  }

  #path(bucket: string, object: StoredObject): string {
    return join(this.#folder, bucket, fileName(object))
  }

  #addVersion(bucket: string, record: ObjectRecord): StoredObject {
    const version = randomBytes(24).toString('base64url')
    return this.#versioned.includes(bucket) ? { ...record, version } : record
  }

  #put(bucket: string, object: StoredObject): void {
    const others = object.version ? this.versions(bucket, object.key) : []
    this.#objectsIn(bucket).set(object.key, [object, ...others])
  }
}

/** The version id on the wire: `null` in buckets without versioning. */
export const getVersionId = ({ version = 'null' }: StoredObject): string => version

/** Compares keys as S3 does, by their UTF-8 bytes; JavaScript's order differs for rare characters. */
export function compareKeys(one: string, other: string): number {
  return Buffer.compare(Buffer.from(one), Buffer.from(other))
}

/** Streams the bytes of an opened object, or a part of them, and closes the file. */
export function streamObject({ record, file }: OpenObject, part?: ByteRange): Readable {
  if (record.size > 0) {
    const { first, last } = part ?? { first: 0, last: record.size - 1 }
    return createReadStream('', { fd: file, start: first, end: last })
  }
  closeSync(file)
  return Readable.from([])
}

async function writeFile(
  path: string,
  chunks: AsyncIterable<Buffer>,
  rest: Pick<ObjectRecord, 'key' | 'headers' | 'lastModified'>,
): Promise<ObjectRecord> {
  const file = await open(path, 'wx')
  try {
    const md5 = createHash('md5')
    let size = 0
    for await (const chunk of chunks) {
      size += chunk.length
      md5.update(chunk)
      await file.appendFile(chunk)
    }
    const record = { ...rest, size, etag: md5.digest('hex') }
    await file.appendFile(encodeRecord(record))
    await file.sync()
    return record
  } finally {
    await file.close()
  }
}

/** File names are hashes, so that no key can name a file outside its bucket. */
function fileName({ key, version }: StoredObject): string {
  const hash = createHash('sha256').update(key).digest('hex')
  return version ? `${hash}.${version}` : hash
}

function loadObjects(folder: string) {
  const objects = new Map<string, readonly StoredObject[]>()
  makeFolder(folder)
  for (const name of readdirSync(folder)) {
    const record = readObjectRecord(join(folder, name))
    // A copy under another name is not an object.
    if (record && fileName(record) === name) objects.set(record.key, [record])
    else reportUnreadableFile(join(folder, name))
  }
  return objects
}

const isFileMissing = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'
