import { closeSync } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { type ByteRange, readRange } from './byte-range.ts'
import { checkReadConditions } from './conditions.ts'
import type { SealedExchange } from './exchange.ts'
import type { ObjectRecord } from './object-file.ts'
import { setChecksumHeaders, setObjectHeaders } from './object-headers.ts'
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

/** GetObject and HeadObject. Throws NoSuchKey, PreconditionFailed, InvalidRange, InvalidArgument. */
export async function readObject(exchange: SealedExchange): Promise<void> {
  const { server, target, response } = exchange
  const found = server.store.open(target.bucket, target.key)
  if (found === undefined) throw new S3Error('NoSuchKey', undefined, { Key: target.key })
  let part: ByteRange | undefined
  try {
    part = writeHead(exchange, found.record)
  } finally {
    if (part === undefined) closeSync(found.file)
  }
  if (part === undefined) response.end()
  else await pipeline(readOpened(found, part), response)
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
