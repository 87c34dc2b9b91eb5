import { closeSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { type ByteRange, readRange } from './byte-range.ts'
import { checkReadConditions } from './conditions.ts'
import type { SealedExchange } from './exchange.ts'
import { findVersion } from './list-versions.ts'
import type { ObjectRecord } from './object-file.ts'
import { setChecksumHeaders, setObjectHeaders, setVersionHeader } from './object-headers.ts'
import { readOpened } from './object-store.ts'
import { S3Error } from './s3-error.ts'

const overrides = [
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-type',
  'expires',
]

/**
 * GetObject and HeadObject, of a version where one is named. Throws NoSuchKey, NoSuchVersion, MethodNotAllowed
 * of a marker, PreconditionFailed, InvalidRange, InvalidArgument.
 */
export async function readObject(exchange: SealedExchange): Promise<void> {
  const { server, target, response } = exchange
  const found = target.query.has('versionId')
    ? server.store.openVersion(target.bucket, namedVersion(exchange))
    : server.store.open(target.bucket, target.key)
  if (found === undefined) throw missing(exchange)
  let part: ByteRange | undefined
  try {
    part = writeHead(exchange, found.record)
  } finally {
    if (part === undefined) closeSync(found.file)
  }
  if (part === undefined) response.end()
  else await pipeline(readOpened(found, part), response)
}

function missing({ server, target, response }: SealedExchange): S3Error {
  const [newest] = server.store.versions(target.bucket, target.key)
  if (newest) tellMarker(response, newest)
  return new S3Error('NoSuchKey', undefined, { Key: target.key })
}

/** The version that is named. Of a marker there is nothing to read, not even by its name. */
function namedVersion({ server, target, response }: SealedExchange): ObjectRecord {
  const record = findVersion(server, target)
  const VersionId = target.query.get('versionId') ?? ''
  if (!record) throw new S3Error('NoSuchVersion', undefined, { Key: target.key, VersionId })
  if (!record.isMarker) return record
  tellMarker(response, record)
  response.setHeader('Allow', 'DELETE')
  throw new S3Error('MethodNotAllowed')
}

function tellMarker(response: ServerResponse, marker: ObjectRecord): void {
  setVersionHeader(response, marker)
  response.setHeader('x-amz-delete-marker', 'true')
}

/** Writes status and headers; answers the bytes that have to follow, undefined for none. */
function writeHead(exchange: SealedExchange, record: ObjectRecord): ByteRange | undefined {
  const { response, headers, method } = exchange
  if (checkReadConditions(headers, record) === 'unchanged') {
    setObjectHeaders(response, record)
    response.writeHead(304)
    return undefined
  }
  const range = readRange(headers['range'], record.size)
  const replaced = readOverrides(exchange.target.query)
  setObjectHeaders(response, record)
  for (const [name, value] of replaced) response.setHeader(name, value)
  const part = range ?? { first: 0, last: record.size - 1 }
  response.setHeader('Content-Length', part.last - part.first + 1)
  if (range !== undefined) {
    response.setHeader('Content-Range', `bytes ${part.first}-${part.last}/${record.size}`)
  } else if (headers['x-amz-checksum-mode']?.toUpperCase() === 'ENABLED') {
    // Of a part of an object nobody has the checksum.
    setChecksumHeaders(response, record.checksums)
  }
  response.writeHead(range === undefined ? 200 : 206)
  return method === 'HEAD' || record.size === 0 ? undefined : part
}

function readOverrides(query: ReadonlyMap<string, string>): [string, string][] {
  return overrides.flatMap((name): [string, string][] => {
    const value = query.get(`response-${name}`)
    if (value === undefined) return []
    if (/[^ -~\u{a0}-\u{ff}]/u.test(value)) {
      const message = 'Header value cannot be represented using ISO-8859-1.'
      throw new S3Error('InvalidArgument', message, { ArgumentName: `response-${name}` })
    }
    return [[name, value]]
  })
}
