import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ObjectRecord, readRecord } from './object-file.ts'
import { S3Error } from './s3-error.ts'

/** An upload in parts that was begun: where it goes and the headers its object shall have. */
export type Upload = {
  readonly bucket: string
  readonly key: string
  readonly headers: Readonly<Record<string, string>>
}

/** Writes down a new upload and answers its id. */
export function beginUpload(folder: string, upload: Upload): string {
  const id = randomBytes(24).toString('base64url')
  mkdirSync(join(folder, id))
  writeFileSync(join(folder, id, 'upload.json'), JSON.stringify(upload))
  return id
}

/** Reads an upload by id. Throws NoSuchUpload, also when it belongs to another key. */
export function findUpload(
  folder: string,
  id: string,
  place: { bucket: string; key: string },
): Upload {
  const text = /^[\w-]{32}$/.test(id)
    ? whenThere(() => readFileSync(join(folder, id, 'upload.json'), 'utf8'))
    : undefined
  if (text === undefined) throw new S3Error('NoSuchUpload', undefined, { UploadId: id })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- beginUpload wrote it
  const upload = JSON.parse(text) as Upload
  if (upload.bucket !== place.bucket || upload.key !== place.key) throw new S3Error('NoSuchUpload')
  return upload
}

/** Puts a finished file in its place as a part; a part sent again replaces the first. */
export function placePart(
  folder: string,
  id: string,
  part: { path: string; number: number },
): void {
  const done = whenThere(() => {
    renameSync(part.path, partPath(folder, id, part.number))
    return true
  })
  if (done === undefined) throw new S3Error('NoSuchUpload', undefined, { UploadId: id })
}

/** The record of a part; undefined when it was never sent. */
export function findPart(folder: string, id: string, number: number): ObjectRecord | undefined {
  return whenThere(() => readRecord(partPath(folder, id, number)))
}

/** Where a part's bytes lie; its record follows behind them. */
export function partPath(folder: string, id: string, number: number): string {
  return join(folder, id, String(number))
}

/** Forgets an upload and its parts. */
export function endUpload(folder: string, id: string): void {
  rmSync(join(folder, id), { recursive: true, force: true })
}

function whenThere<Value>(read: () => Value): Value | undefined {
  try {
    return read()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
