import { closeSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import type { SignedExchange } from '#infra/local/s3/exchange.ts'
import { type ByteRange, readRange } from '#infra/local/s3/request/byte-range.ts'
import { checkReadConditions } from '#infra/local/s3/request/conditions.ts'
import { S3Error } from '#infra/local/s3/s3-error.ts'
import type { ObjectRecord } from '#infra/local/s3/store/object-file.ts'
import { streamOpenObject } from '#infra/local/s3/store/object-store.ts'
import { findObjectVersion } from './list-object-versions.ts'
import { setChecksumHeaders, setObjectHeaders, setVersionHeader } from './object-headers.ts'

const overridableHeaders = [
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-type',
  'expires',
]

/**
 * GetObject and HeadObject, of the current or a named version.
 * Throws NoSuchKey, NoSuchVersion, MethodNotAllowed for a delete marker, PreconditionFailed,
 * InvalidRange, InvalidArgument.
 */
export async function readObject(exchange: SignedExchange): Promise<void> {
  const { server, target, response } = exchange
  const found = target.query.has('versionId')
    ? server.store.openVersion(target.bucket, findRequestedVersion(exchange))
    : server.store.open(target.bucket, target.key)
  if (found === undefined) throw createNoSuchKey(exchange)
  let part: ByteRange | undefined
  try {
    part = writeHead(exchange, found.record)
  } finally {
    if (part === undefined) closeSync(found.file)
  }
  if (part === undefined) response.end()
  else await pipeline(streamOpenObject(found, part), response)
}

function createNoSuchKey({ server, target, response }: SignedExchange): S3Error {
  const [newest] = server.store.versions(target.bucket, target.key)
  if (newest) setMarkerHeaders(response, newest)
  return new S3Error('NoSuchKey', undefined, { Key: target.key })
}

/** A delete marker cannot be read, not even by its version. */
function findRequestedVersion({ server, target, response }: SignedExchange): ObjectRecord {
  const record = findObjectVersion(server, target)
  const VersionId = target.query.get('versionId') ?? ''
  if (!record) throw new S3Error('NoSuchVersion', undefined, { Key: target.key, VersionId })
  if (!record.isMarker) return record
  setMarkerHeaders(response, record)
  response.setHeader('Allow', 'DELETE')
  throw new S3Error('MethodNotAllowed')
}

function setMarkerHeaders(response: ServerResponse, marker: ObjectRecord): void {
  setVersionHeader(response, marker)
  response.setHeader('x-amz-delete-marker', 'true')
}

/** Writes status and headers; returns the bytes to send, or undefined for no body. */
function writeHead(exchange: SignedExchange, record: ObjectRecord): ByteRange | undefined {
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
    // The checksum covers the whole object only.
    setChecksumHeaders(response, record.checksums)
  }
  response.writeHead(range === undefined ? 200 : 206)
  return method === 'HEAD' || record.size === 0 ? undefined : part
}

function readOverrides(query: ReadonlyMap<string, string>): [string, string][] {
  return overridableHeaders.flatMap((name): [string, string][] => {
    const value = query.get(`response-${name}`)
    if (value === undefined) return []
    if (/[^ -~\u{a0}-\u{ff}]/u.test(value)) {
      const message = 'Header value cannot be represented using ISO-8859-1.'
      throw new S3Error('InvalidArgument', message, { ArgumentName: `response-${name}` })
    }
    return [[name, value]]
  })
}
