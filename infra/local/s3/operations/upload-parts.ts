import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type SignedExchange, sendXml } from '#infra/local/s3/exchange.ts'
import { checkWriteConditionSupport } from '#infra/local/s3/request/conditions.ts'
import { openRequestBody, readSmallBody } from '#infra/local/s3/request/request-body.ts'
import { encodePath } from '#infra/local/s3/request/request-target.ts'
import { S3Error } from '#infra/local/s3/s3-error.ts'
import type { ObjectRecord } from '#infra/local/s3/store/object-file.ts'
import {
  findMultipartUpload,
  findPart,
  partPath,
  removeMultipartUpload,
  saveMultipartUpload,
  storePart,
} from '#infra/local/s3/store/upload-store.ts'
import {
  readXmlElements,
  readXmlRoot,
  readXmlText,
  xmlDocument,
  xmlElement,
} from '#infra/local/s3/xml.ts'
import { selectStoredHeaders, setChecksumHeaders } from './object-headers.ts'
import { storeObject, toWholeSecond } from './write-object.ts'

type Part = { readonly number: number; readonly record: ObjectRecord }

const maxParts = 10_000
const minPartBytes = 5 * 1024 * 1024
const maxBodyBytes = 2 * 1024 * 1024

/** CreateMultipartUpload. */
export async function createMultipartUpload(exchange: SignedExchange): Promise<void> {
  const { server, target, headers } = exchange
  const { bucket, key } = target
  const upload = { bucket, key, headers: selectStoredHeaders(headers) }
  const id = await saveMultipartUpload(server.store.uploads, upload)
  const result = [xmlElement('Bucket', bucket), xmlElement('Key', key), xmlElement('UploadId', id)]
  sendXml(exchange, 200, xmlDocument('InitiateMultipartUploadResult', ...result))
}

/** UploadPart. Throws NoSuchUpload, InvalidArgument and the errors of `openRequestBody`. */
export async function uploadPart(exchange: SignedExchange): Promise<void> {
  const { server, target, headers, response } = exchange
  if (headers['x-amz-copy-source'] !== undefined) throw new S3Error('NotImplemented')
  const number = readPartNumber(target.query.get('partNumber'))
  const id = readUploadId(exchange)
  findMultipartUpload(server.store.uploads, id, target)
  const body = openRequestBody(exchange)
  const record = await server.store.write({
    chunks: body.chunks,
    describe: (size) => ({
      key: target.key,
      size,
      etag: body.summary().md5,
      lastModified: toWholeSecond(server.now()),
      headers: {},
      checksums: body.summary().checksums,
    }),
    place: (path) => storePart(server.store.uploads, id, { path, number }),
  })
  response.setHeader('ETag', `"${record.etag}"`)
  setChecksumHeaders(response, record.checksums)
  sendXml(exchange, 200)
}

/**
 * CompleteMultipartUpload.
 * Throws MalformedXML, InvalidPart, InvalidPartOrder, EntityTooSmall, NoSuchUpload.
 */
export async function completeMultipartUpload(exchange: SignedExchange): Promise<void> {
  const { server, target, headers } = exchange
  checkWriteConditionSupport(headers)
  const folder = server.store.uploads
  const id = readUploadId(exchange)
  const upload = findMultipartUpload(folder, id, target)
  const parts = readParts(await readSmallBody(exchange, maxBodyBytes), (number) =>
    findPart(folder, id, number),
  )
  const record = await storeObject(server, {
    bucket: target.bucket,
    chunks: joinParts(parts, (number) => partPath(folder, id, number)),
    conditions: headers,
    describe: (size) => ({
      key: target.key,
      size,
      etag: buildMultipartEtag(parts),
      lastModified: toWholeSecond(server.now()),
      headers: upload.headers,
      checksums: {},
    }),
  })
  removeMultipartUpload(folder, id)
  const result = [
    xmlElement('Location', `http://${headers['host']}${encodePath(target.path)}`),
    xmlElement('Bucket', target.bucket),
    xmlElement('Key', target.key),
    xmlElement('ETag', `"${record.etag}"`),
  ]
  sendXml(exchange, 200, xmlDocument('CompleteMultipartUploadResult', ...result))
}

/** AbortMultipartUpload. Throws NoSuchUpload. */
export function abortMultipartUpload(exchange: SignedExchange): void {
  const id = readUploadId(exchange)
  findMultipartUpload(exchange.server.store.uploads, id, exchange.target)
  removeMultipartUpload(exchange.server.store.uploads, id)
  sendXml(exchange, 204)
}

function readUploadId(exchange: SignedExchange): string {
  return exchange.target.query.get('uploadId') ?? ''
}

function readPartNumber(text: string | undefined): number {
  const number = /^\d{1,5}$/.test(text ?? '') ? Number(text) : 0
  if (number >= 1 && number <= maxParts) return number
  const message = `Part number must be an integer between 1 and ${maxParts}, inclusive`
  throw new S3Error('InvalidArgument', message, { ArgumentName: 'partNumber' })
}

function readParts(xml: string, find: (number: number) => ObjectRecord | undefined): Part[] {
  const listed = readXmlElements(readXmlRoot(xml, 'CompleteMultipartUpload'), 'Part').map(
    (part) => ({
      number: readPartNumber(readXmlText(part, 'PartNumber')),
      etag: readXmlText(part, 'ETag')?.replaceAll('"', ''),
    }),
  )
  if (listed.length === 0) throw new S3Error('MalformedXML')
  const parts = listed.map(({ number, etag }, index) => {
    if (number <= (listed[index - 1]?.number ?? 0)) throw new S3Error('InvalidPartOrder')
    const record = find(number)
    if (record === undefined || record.etag !== etag) {
      throw new S3Error('InvalidPart', undefined, { PartNumber: String(number) })
    }
    return { number, record }
  })
  const small = parts.slice(0, -1).find(({ record }) => record.size < minPartBytes)
  if (small === undefined) return parts
  throw new S3Error('EntityTooSmall', undefined, {
    ProposedSize: String(small.record.size),
    MinSizeAllowed: String(minPartBytes),
    PartNumber: String(small.number),
    ETag: small.record.etag,
  })
}

async function* joinParts(
  parts: readonly Part[],
  getPath: (number: number) => string,
): AsyncGenerator<Buffer, void, undefined> {
  for (const { number, record } of parts) {
    if (record.size > 0) yield* createReadStream(getPath(number), { end: record.size - 1 })
  }
}

/** S3's multipart ETag: the MD5 of the parts' MD5s, and the number of parts. */
function buildMultipartEtag(parts: readonly Part[]): string {
  const md5 = createHash('md5')
  for (const { record } of parts) md5.update(record.etag, 'hex')
  return `${md5.digest('hex')}-${parts.length}`
}
