import { createHash } from 'node:crypto'
import { closeSync } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { type ByteRange, type StoredObject, streamObject } from './object-store.ts'
import { S3Error } from './s3-error.ts'
import {
  parseRequestTarget,
  type RequestTarget,
  readHeader,
  type S3Exchange,
  type SignedExchange,
  sendXml,
} from './s3-exchange.ts'
import { xmlElements } from './xml.ts'

/** The headers that are stored with an object, and can be replaced in an answer. */
export const headerNames = [
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-type',
  'expires',
]

const maxKeyBytes = 1024

/**
 * GetObject and HeadObject, of the current or a named version.
 * Throws NoSuchKey, NoSuchVersion, PreconditionFailed, InvalidRange, InvalidArgument.
 */
export async function readObject(exchange: SignedExchange): Promise<void> {
  const { server, target, response } = exchange
  const found = server.store.open(target.bucket, findObject(exchange, target))
  if (!found) throw new S3Error('NoSuchKey')
  let part: ByteRange | undefined
  try {
    part = writeHead(exchange, found.record)
  } finally {
    if (!part) closeSync(found.file)
  }
  if (part) await pipeline(streamObject(found, part), response)
  else response.end()
}

/** Writes status and headers; returns the bytes to send, or undefined for no body. */
function writeHead(exchange: S3Exchange, record: StoredObject): ByteRange | undefined {
  const { request, response } = exchange
  checkIfMatch(readHeader(exchange, 'if-match'), record)
  const known = readHeader(exchange, 'if-none-match')
  if (known !== undefined && listsEtag(known, record)) {
    response.writeHead(304, buildHeaders(exchange, record))
    return undefined
  }
  const range = parseRange(readHeader(exchange, 'range'), record.size)
  const part = range ?? { first: 0, last: record.size - 1 }
  response.writeHead(range ? 206 : 200, {
    ...buildHeaders(exchange, record),
    'content-length': part.last - part.first + 1,
    ...(range && { 'content-range': `bytes ${part.first}-${part.last}/${record.size}` }),
  })
  return request.method === 'HEAD' || record.size === 0 ? undefined : part
}

/** The headers of an object; parameters such as `response-content-disposition` replace stored ones. */
function buildHeaders({ target: { query } }: S3Exchange, record: StoredObject) {
  const replaced = headerNames.flatMap((name) => {
    const value = query.get(`response-${name}`)
    return value === undefined ? [] : [[name, value] as const]
  })
  for (const [name, value] of replaced) checkHeader(name, value)
  return {
    ...record.headers,
    ...Object.fromEntries(replaced),
    etag: `"${record.etag}"`,
    'last-modified': new Date(record.lastModified).toUTCString(),
    'accept-ranges': 'bytes',
  }
}

/**
 * Parses a Range header. Returns undefined for the whole object: no header, an invalid one, or several ranges, which S3
 * does not support. Throws InvalidRange.
 */
function parseRange(header: string | undefined, size: number): ByteRange | undefined {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (!from && !to) return undefined
  const end = size - 1
  const [first, last] = from
    ? [Number(from), to ? Number(to) : Math.max(end, Number(from))]
    : [Math.max(size - Number(to), 0), end]
  if (first >= size) throw new S3Error('InvalidRange')
  return first > last ? undefined : { first, last: Math.min(last, end) }
}

/** PutObject. Throws the errors of `readBody` and of the write conditions. */
export async function putObject(exchange: SignedExchange): Promise<void> {
  await storeObject(exchange, {
    headers: selectStoredHeaders(exchange.request.headers),
    chunks: readBody(exchange),
  })
  exchange.response.writeHead(200).end()
}

/** CopyObject within these buckets. Throws NoSuchBucket, NoSuchKey, NoSuchVersion, PreconditionFailed, InvalidRequest. */
export async function copyObject(exchange: SignedExchange): Promise<void> {
  const { server } = exchange
  const given = readHeader(exchange, 'x-amz-copy-source') ?? ''
  const source = parseRequestTarget(given.startsWith('/') ? given : `/${given}`)
  if (!server.buckets.includes(source.bucket)) throw new S3Error('NoSuchBucket')
  const found = server.store.open(source.bucket, findObject(exchange, source))
  if (!found) throw new S3Error('NoSuchKey')
  const chunks = streamObject(found)
  try {
    checkIfMatch(readHeader(exchange, 'x-amz-copy-source-if-match'), found.record)
    const headers = selectCopyHeaders(exchange, found.record, source)
    const { lastModified, etag } = await storeObject(exchange, { headers, chunks })
    const result = xmlElements({ LastModified: lastModified, ETag: `"${etag}"` })
    sendXml(exchange, 200, ['CopyObjectResult', result])
  } finally {
    chunks.destroy()
  }
}

function selectCopyHeaders(
  exchange: S3Exchange,
  { headers }: StoredObject,
  { path, query }: RequestTarget,
): Record<string, string> {
  if (readHeader(exchange, 'x-amz-metadata-directive') === 'REPLACE')
    return selectStoredHeaders(exchange.request.headers)
  // Copying an earlier version over the current one restores it.
  if (path === exchange.target.path && !query.has('versionId'))
    throw new S3Error('InvalidRequest', 'A copy of an object to itself must change its headers')
  return headers
}

/** Returns the current object, or the version that the query names. */
function findObject({ server }: S3Exchange, { bucket, key, query }: RequestTarget): StoredObject {
  const id = query.get('versionId')
  const found =
    id === undefined ? server.store.find(bucket, key) : server.store.findVersion(bucket, key, id)
  if (!found || found.isMarker) throw new S3Error(id === undefined ? 'NoSuchKey' : 'NoSuchVersion')
  return found
}

/** DeleteObject: 204 even when the key does not exist. */
export async function deleteObject(exchange: SignedExchange): Promise<void> {
  const { server, target } = exchange
  // Ignoring the condition would delete the object in spite of it.
  if (readHeader(exchange, 'if-match') !== undefined) throw new S3Error('NotImplemented')
  await server.store.remove(target.bucket, target.key, formatNow(server))
  exchange.response.writeHead(204).end()
}

type Contents = { headers: Record<string, string>; chunks: AsyncIterable<Buffer>; key?: string }

/** Stores an object under the write conditions of the request, and announces it. */
export async function storeObject(
  exchange: S3Exchange,
  { headers, chunks, key = exchange.target.key }: Contents,
): Promise<StoredObject> {
  const { server, target, response } = exchange
  const { bucket } = target
  if (Buffer.byteLength(key) > maxKeyBytes) throw new S3Error('KeyTooLongError')
  const ifMatch = readHeader(exchange, 'if-match')
  const ifNoneMatch = readHeader(exchange, 'if-none-match')
  if (ifNoneMatch !== undefined && ifNoneMatch !== '*') throw new S3Error('NotImplemented')
  const record = await server.store.write({
    bucket,
    key,
    headers,
    lastModified: formatNow(server),
    chunks,
    check(present) {
      if (ifMatch !== undefined && !present) throw new S3Error('NoSuchKey')
      if (present) checkIfMatch(ifMatch, present)
      if (present && ifNoneMatch !== undefined) throw new S3Error('PreconditionFailed')
    },
  })
  response.setHeader('etag', `"${record.etag}"`)
  server.onObjectCreated({ bucket, key, size: record.size, etag: record.etag })
  return record
}

/**
 * Selects the headers or form fields that are stored with an object (names in lower case).
 * Throws InvalidArgument for values that are not valid in a header.
 */
export function selectStoredHeaders(given: NodeJS.Dict<string | string[]>): Record<string, string> {
  const stored: Record<string, string> = { 'content-type': 'binary/octet-stream' }
  for (const [name, value] of Object.entries(given)) {
    const isStored = headerNames.includes(name) ? value !== '' : name.startsWith('x-amz-meta-')
    if (value === undefined || !isStored) continue
    checkHeader(name, String(value))
    stored[name] = String(value)
  }
  return stored
}

function checkHeader(name: string, value: string): void {
  if (/^[\w!#$%&'*+.^`|~-]+$/.test(name) && /^[ -~\u{a0}-\u{ff}]*$/u.test(value)) return
  throw new S3Error('InvalidArgument', `The header ${name} has a value that cannot be sent`)
}

/**
 * Reads the body of a signed request, and checks its length and signed hash after the last byte.
 * Throws MissingContentLength, IncompleteBody, XAmzContentSHA256Mismatch.
 */
export async function* readBody(exchange: SignedExchange): AsyncGenerator<Buffer, void, undefined> {
  const { request, payload } = exchange
  const expected = Number(readHeader(exchange, 'content-length') ?? Number.NaN)
  if (Number.isNaN(expected)) throw new S3Error('MissingContentLength')
  const sha256 = createHash('sha256')
  let length = 0
  // Ending the loop early must not destroy the request: its socket still sends the error answer.
  const bytes: AsyncIterable<Buffer> = request.iterator({ destroyOnReturn: false })
  for await (const chunk of bytes) {
    length += chunk.length
    sha256.update(chunk)
    yield chunk
  }
  if (length !== expected) throw new S3Error('IncompleteBody')
  if (payload !== 'UNSIGNED-PAYLOAD' && payload !== sha256.digest('hex'))
    throw new S3Error('XAmzContentSHA256Mismatch')
}

/** S3 stores whole seconds. */
export const formatNow = ({ now }: S3Exchange['server']) =>
  new Date(Math.floor(now().getTime() / 1000) * 1000).toISOString()

function checkIfMatch(list: string | undefined, record: StoredObject): void {
  if (list !== undefined && !listsEtag(list, record)) throw new S3Error('PreconditionFailed')
}

const listsEtag = (list: string, { etag }: StoredObject) =>
  list
    .split(',')
    .map((entry) => entry.trim().replace(/^W\//, '').replaceAll('"', ''))
    .some((entry) => entry === '*' || entry === etag)
