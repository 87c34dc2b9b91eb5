import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { checkWriteConditionForm } from './conditions.ts'
import { answer, type SealedExchange } from './exchange.ts'
import type { ObjectRecord } from './object-file.ts'
import { keptHeaders, setChecksumHeaders } from './object-headers.ts'
import { openBody, readSmallBody } from './request-body.ts'
import { encodePath } from './request-target.ts'
import { S3Error } from './s3-error.ts'
import {
  beginUpload,
  endUpload,
  findPart,
  findUpload,
  partPath,
  placePart,
} from './upload-store.ts'
import { storeObject, wholeSecond } from './write-object.ts'
import { element, readElements, readRoot, readText, xmlDocument } from './xml.ts'

type Part = { readonly number: number; readonly record: ObjectRecord }

const mostParts = 10_000
const smallestPart = 5 * 1024 * 1024
const longestBody = 2 * 1024 * 1024

/** CreateMultipartUpload. */
export function createUpload(exchange: SealedExchange): void {
  const { server, target, headers } = exchange
  const { bucket, key } = target
  const upload = { bucket, key, headers: keptHeaders(headers) }
  const id = beginUpload(server.store.uploads, upload)
  const result = [element('Bucket', bucket), element('Key', key), element('UploadId', id)]
  answer(exchange, 200, xmlDocument('InitiateMultipartUploadResult', ...result))
}

/** UploadPart. Throws NoSuchUpload, InvalidArgument and what `openBody` throws. */
export async function uploadPart(exchange: SealedExchange): Promise<void> {
  const { server, target, headers, response } = exchange
  if (headers['x-amz-copy-source'] !== undefined) throw new S3Error('NotImplemented')
  const number = readPartNumber(target.query.get('partNumber'))
  const id = uploadId(exchange)
  findUpload(server.store.uploads, id, target)
  const body = openBody(exchange)
  const record = await server.store.write({
    chunks: body.chunks,
    describe: (size) => ({
      key: target.key,
      size,
      etag: body.summary().md5,
      lastModified: wholeSecond(server.now()),
      headers: {},
      checksums: body.summary().checksums,
    }),
    place: (path) => placePart(server.store.uploads, id, { path, number }),
  })
  response.setHeader('ETag', `"${record.etag}"`)
  setChecksumHeaders(response, record.checksums)
  answer(exchange, 200)
}

/** CompleteMultipartUpload. Throws MalformedXML, InvalidPart, InvalidPartOrder, EntityTooSmall, NoSuchUpload. */
export async function completeUpload(exchange: SealedExchange): Promise<void> {
  const { server, target, headers } = exchange
  checkWriteConditionForm(headers)
  const folder = server.store.uploads
  const id = uploadId(exchange)
  const upload = findUpload(folder, id, target)
  const parts = readParts(await readSmallBody(exchange, longestBody), (number) =>
    findPart(folder, id, number),
  )
  const record = await storeObject(server, {
    bucket: target.bucket,
    chunks: joinParts(parts, (number) => partPath(folder, id, number)),
    conditions: headers,
    describe: (size) => ({
      key: target.key,
      size,
      etag: etagOf(parts),
      lastModified: wholeSecond(server.now()),
      headers: upload.headers,
      checksums: {},
    }),
  })
  endUpload(folder, id)
  const result = [
    element('Location', `http://${headers['host']}${encodePath(target.path)}`),
    element('Bucket', target.bucket),
    element('Key', target.key),
    element('ETag', `"${record.etag}"`),
  ]
  answer(exchange, 200, xmlDocument('CompleteMultipartUploadResult', ...result))
}

/** AbortMultipartUpload. Throws NoSuchUpload. */
export function abortUpload(exchange: SealedExchange): void {
  const id = uploadId(exchange)
  findUpload(exchange.server.store.uploads, id, exchange.target)
  endUpload(exchange.server.store.uploads, id)
  answer(exchange, 204)
}

function uploadId(exchange: SealedExchange): string {
  return exchange.target.query.get('uploadId') ?? ''
}

function readPartNumber(text: string | undefined): number {
  const number = /^\d{1,5}$/.test(text ?? '') ? Number(text) : 0
  if (number >= 1 && number <= mostParts) return number
  const message = `Part number must be an integer between 1 and ${mostParts}, inclusive`
  throw new S3Error('InvalidArgument', message, { ArgumentName: 'partNumber' })
}

function readParts(xml: string, find: (number: number) => ObjectRecord | undefined): Part[] {
  const listed = readElements(readRoot(xml, 'CompleteMultipartUpload'), 'Part').map((part) => ({
    number: readPartNumber(readText(part, 'PartNumber')),
    etag: readText(part, 'ETag')?.replaceAll('"', ''),
  }))
  if (listed.length === 0) throw new S3Error('MalformedXML')
  const parts = listed.map(({ number, etag }, index) => {
    if (number <= (listed[index - 1]?.number ?? 0)) throw new S3Error('InvalidPartOrder')
    const record = find(number)
    if (record === undefined || record.etag !== etag) {
      throw new S3Error('InvalidPart', undefined, { PartNumber: String(number) })
    }
    return { number, record }
  })
  const small = parts.slice(0, -1).find(({ record }) => record.size < smallestPart)
  if (small === undefined) return parts
  throw new S3Error('EntityTooSmall', undefined, {
    ProposedSize: String(small.record.size),
    MinSizeAllowed: String(smallestPart),
    PartNumber: String(small.number),
    ETag: small.record.etag,
  })
}

async function* joinParts(
  parts: readonly Part[],
  pathOf: (number: number) => string,
): AsyncGenerator<Buffer, void, undefined> {
  for (const { number, record } of parts) {
    if (record.size > 0) yield* createReadStream(pathOf(number), { end: record.size - 1 })
  }
}

/** AWS's ETag of an object made of parts: the MD5 of the parts' MD5s, and how many they were. */
function etagOf(parts: readonly Part[]): string {
  const md5 = createHash('md5')
  for (const { record } of parts) md5.update(record.etag, 'hex')
  return `${md5.digest('hex')}-${parts.length}`
}
