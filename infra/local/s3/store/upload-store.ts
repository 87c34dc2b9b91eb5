import { randomBytes } from 'node:crypto'
import { readFileSync, renameSync, rmSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { syncFolder } from '#infra/local/durable-files.ts'
import { reportUnreadableFile } from '#infra/local/log-to-terminal.ts'
import { S3Error } from '#infra/local/s3/s3-error.ts'
import { type ObjectRecord, readObjectRecord } from './object-file.ts'

/** A multipart upload: its target, and the headers of the future object. */
const Upload = v.object({
  bucket: v.string(),
  key: v.string(),
  headers: v.record(v.string(), v.string()),
})
type Upload = Readonly<v.InferOutput<typeof Upload>>

/** Stores a new upload and returns its id. */
export async function saveMultipartUpload(folder: string, upload: Upload): Promise<string> {
  const id = randomBytes(24).toString('base64url')
  const uploadFolder = join(folder, id)
  try {
    await mkdir(uploadFolder)
    await writeFile(join(uploadFolder, 'upload.json'), JSON.stringify(upload), { flush: true })
    await syncFolder(uploadFolder)
    await syncFolder(folder)
    return id
  } catch (error) {
    removeMultipartUpload(folder, id)
    throw error
  }
}

/**
 * Reads an upload by id. Throws NoSuchUpload, also when it belongs to another key or is damaged.
 */
export function findMultipartUpload(
  folder: string,
  id: string,
  place: { bucket: string; key: string },
): Upload {
  const path = join(folder, id, 'upload.json')
  const text = /^[\w-]{32}$/.test(id) ? ifExists(() => readFileSync(path, 'utf8')) : undefined
  if (text === undefined) throw new S3Error('NoSuchUpload', undefined, { UploadId: id })
  const upload = parseUpload(text)
  if (!upload) reportUnreadableFile(path)
  if (upload?.bucket !== place.bucket || upload.key !== place.key) throw new S3Error('NoSuchUpload')
  return upload
}

function parseUpload(text: string): Upload | undefined {
  try {
    const { success, output } = v.safeParse(Upload, JSON.parse(text))
    return success ? output : undefined
  } catch {
    return undefined
  }
}

/**
 * Moves a finished file into the upload as a part and returns the folder; replaces an earlier part
 * of that number.
 */
export function storePart(
  folder: string,
  id: string,
  part: { path: string; number: number },
): string {
  const placed = ifExists(() => {
    renameSync(part.path, partPath(folder, id, part.number))
    return join(folder, id)
  })
  if (placed === undefined) throw new S3Error('NoSuchUpload', undefined, { UploadId: id })
  return placed
}

/** Returns the record of a part, or undefined when it was not sent. */
export function findPart(folder: string, id: string, number: number): ObjectRecord | undefined {
  return ifExists(() => readObjectRecord(partPath(folder, id, number)))
}

/** The file of a part: its bytes, then its record. */
export function partPath(folder: string, id: string, number: number): string {
  return join(folder, id, String(number))
}

/** Removes an upload with its parts. */
export function removeMultipartUpload(folder: string, id: string): void {
  rmSync(join(folder, id), { recursive: true, force: true })
}

function ifExists<Value>(read: () => Value): Value | undefined {
  try {
    return read()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
