import { closeSync, fstatSync, openSync, readSync } from 'node:fs'

/** What is known of a stored object besides its bytes. */
export type ObjectRecord = {
  readonly key: string
  /** In bytes. */
  readonly size: number
  /** Without quotes. */
  readonly etag: string
  /** ISO time with whole seconds, as S3 keeps it. */
  readonly lastModified: string
  /** Headers to answer with, by lower-case name: content-type, cache-control, x-amz-meta-… */
  readonly headers: Readonly<Record<string, string>>
  /** By header name, in base64. */
  readonly checksums: Readonly<Record<string, string>>
  /** Its name and its place among all versions, in a bucket that keeps them. */
  readonly version?: { readonly id: string; readonly order: number }
  /** Says that from now on there is nothing under the key. */
  readonly isMarker?: true
}

const magic = 'NorenS3.'
const footerLength = magic.length + 4

/**
 * The end of an object's file: its record, the record's length and a mark. Bytes and record in one file
 * are renamed into place together, so that no crash can leave one without the other.
 */
export function recordTail(record: ObjectRecord): Buffer {
  const json = Buffer.from(JSON.stringify(record))
  const footer = Buffer.alloc(footerLength)
  footer.writeUInt32BE(json.length)
  footer.write(magic, 4)
  return Buffer.concat([json, footer])
}

/** Reads the record of an object's file; undefined when the file is no whole object. */
export function readRecord(path: string): ObjectRecord | undefined {
  const file = openSync(path, 'r')
  try {
    const { size } = fstatSync(file)
    const footer = readAt(file, size - footerLength, footerLength)
    if (footer?.toString('latin1', 4) !== magic) return undefined
    const length = footer.readUInt32BE()
    const json = readAt(file, size - footerLength - length, length)
    if (json === undefined) return undefined
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the mark says that recordTail wrote it
    return JSON.parse(json.toString()) as ObjectRecord
  } finally {
    closeSync(file)
  }
}

function readAt(file: number, position: number, length: number): Buffer | undefined {
  if (position < 0) return undefined
  const bytes = Buffer.alloc(length)
  return readSync(file, bytes, 0, length, position) === length ? bytes : undefined
}
