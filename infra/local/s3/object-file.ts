import { closeSync, fstatSync, openSync, readSync, statSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import * as v from 'valibot'

/** The metadata of a stored object. */
const ObjectRecord = v.object({
  key: v.string(),
  /** In bytes. */
  size: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** Without quotes. */
  etag: v.string(),
  /** ISO time with whole seconds, as in S3. */
  lastModified: v.pipe(v.string(), v.isoTimestamp()),
  /** Headers of the answer, by lower-case name: content-type, cache-control, x-amz-meta-… */
  headers: v.record(v.string(), v.string()),
})
export type ObjectRecord = Readonly<v.InferOutput<typeof ObjectRecord>>

const StoredRecord = v.pipe(v.string(), v.parseJson(), ObjectRecord)

const magic = 'NorenS3.'
const footerLength = magic.length + 4
const checksumLength = 4

/**
 * Encodes the end of an object's file: a checksum, the record, the record's length and a magic
 * string. Bytes and record are in one file, so that one rename stores both.
 */
export function encodeRecord(record: ObjectRecord): Buffer {
  const json = Buffer.from(JSON.stringify(record))
  const sum = Buffer.alloc(checksumLength)
  sum.writeUInt32BE(crc32(json))
  const footer = Buffer.alloc(footerLength)
  footer.writeUInt32BE(json.length)
  footer.write(magic, 4)
  return Buffer.concat([sum, json, footer])
}

/** Reads the record of an object's file; undefined when the file is incomplete, damaged, or cannot be read. */
export function readObjectRecord(path: string): ObjectRecord | undefined {
  let file: number | undefined
  try {
    // Opening a pipe would block.
    file = statSync(path).isFile() ? openSync(path, 'r') : undefined
    return file === undefined ? undefined : readRecord(file)
  } catch {
    return undefined
  } finally {
    if (file !== undefined) closeSync(file)
  }
}

function readRecord(file: number): ObjectRecord | undefined {
  const { size } = fstatSync(file)
  const footer = readAt(file, size - footerLength, footerLength)
  if (footer?.toString('latin1', 4) !== magic) return undefined
  const length = footer.readUInt32BE()
  const start = size - footerLength - length - checksumLength
  const end = readAt(file, start, checksumLength + length)
  const json = end?.subarray(checksumLength)
  if (!json || end?.readUInt32BE() !== crc32(json)) return undefined
  const { output, success } = v.safeParse(StoredRecord, json.toString())
  return success && output.size === start ? output : undefined
}

function readAt(file: number, position: number, length: number): Buffer | undefined {
  if (position < 0) return undefined
  const bytes = Buffer.alloc(length)
  return readSync(file, bytes, 0, length, position) === length ? bytes : undefined
}
