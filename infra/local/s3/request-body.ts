import { createHash, type Hash } from 'node:crypto'
import {
  isChecksumName,
  isChecksumValue,
  type RunningChecksum,
  startChecksum,
} from './checksums.ts'
import { decodeChunks } from './chunked-body.ts'
import type { SealedExchange } from './exchange.ts'
import { S3Error } from './s3-error.ts'

/** A body on its way in. `summary` holds only once `chunks` have ended without an error. */
export type RequestBody = {
  readonly chunks: AsyncIterable<Buffer>
  /** MD5 in hex, and the checksums that were sent and held, by header name. */
  summary(): BodySummary
}

/** What is known of a body that arrived whole. */
export type BodySummary = { md5: string; checksums: Record<string, string> }

type Expected = {
  md5: string | undefined
  length: number
  /** By header name; undefined while the value is awaited in a trailer. */
  checksums: Map<string, string | undefined>
}

const largestBody = 5 * 1024 ** 3

/**
 * The body of a signed request: framing removed, and length, payload hash, Content-MD5 and checksums
 * compared after the last byte. The request itself stays open after an error so that it can be answered.
 * Throws MissingContentLength, EntityTooLarge, InvalidDigest, InvalidRequest at once; while reading
 * BadDigest, XAmzContentSHA256Mismatch, IncompleteBody, SignatureDoesNotMatch.
 */
export function openBody(exchange: SealedExchange): RequestBody {
  const expected = readExpected(exchange)
  const hashes = startHashes(expected)
  let summary: BodySummary | undefined
  async function* read(): AsyncGenerator<Buffer, void, undefined> {
    const trailers = new Map<string, string>()
    let length = 0
    for await (const chunk of sourceOf(exchange, trailers)) {
      length += chunk.length
      if (length > expected.length) throw new S3Error('IncompleteBody')
      hashes.update(chunk)
      yield chunk
    }
    if (length !== expected.length) throw new S3Error('IncompleteBody')
    summary = hashes.finish(exchange.seal.payload, withTrailers(expected, trailers))
  }
  return {
    chunks: read(),
    summary() {
      if (summary === undefined) throw new Error('The body has not been read to its end')
      return summary
    },
  }
}

/** Reads a small body whole, checked as `openBody` does. Throws MaxMessageLengthExceeded. */
export async function readSmallBody(exchange: SealedExchange, most: number): Promise<string> {
  const pieces: Buffer[] = []
  let length = 0
  for await (const chunk of openBody(exchange).chunks) {
    length += chunk.length
    if (length > most) throw new S3Error('MaxMessageLengthExceeded')
    pieces.push(chunk)
  }
  return Buffer.concat(pieces).toString()
}

/** The checksums named in headers or form fields. Throws InvalidRequest, NotImplemented. */
export function readChecksums(headers: Readonly<Record<string, string>>): Map<string, string> {
  const found = Object.entries(headers).filter(([name]) => isChecksumName(name))
  for (const [name, value] of found) checkChecksum(name, value)
  return new Map(found)
}

/** Counts MD5 and checksums side by side. */
export function startHashes(expected: Pick<Expected, 'checksums'>): {
  update(chunk: Buffer): void
  finish(payload: string, expected: Expected): BodySummary
} {
  const md5 = createHash('md5')
  const sha256 = createHash('sha256')
  const running = new Map<string, RunningChecksum>()
  for (const name of expected.checksums.keys()) {
    const checksum = startChecksum(name)
    if (checksum === undefined) throw new S3Error('NotImplemented', `${name} is not supported`)
    running.set(name, checksum)
  }
  return {
    update(chunk) {
      md5.update(chunk)
      sha256.update(chunk)
      for (const checksum of running.values()) checksum.update(chunk)
    },
    finish(payload, wanted) {
      checkPayload(payload, sha256)
      const digest = md5.digest()
      if (wanted.md5 !== undefined && digest.toString('base64') !== wanted.md5) {
        throw new S3Error('BadDigest')
      }
      return { md5: digest.toString('hex'), checksums: finishChecksums(running, wanted) }
    },
  }
}

function sourceOf(exchange: SealedExchange, trailers: Map<string, string>): AsyncIterable<Buffer> {
  const { request, seal } = exchange
  // Leaving the loop early must not destroy the request: its socket still has to carry the refusal.
  const bytes: AsyncIterableIterator<Buffer> = request.iterator({ destroyOnReturn: false })
  return seal.payload.startsWith('STREAMING-') ? decodeChunks(bytes, seal, trailers) : bytes
}

function readExpected(exchange: SealedExchange): Expected {
  const { headers, seal } = exchange
  const streaming = seal.payload.startsWith('STREAMING-')
  const text = headers[streaming ? 'x-amz-decoded-content-length' : 'content-length']
  if (text === undefined || !/^\d+$/.test(text)) throw new S3Error('MissingContentLength')
  const length = Number(text)
  if (length > largestBody) throw new S3Error('EntityTooLarge')
  const md5 = headers['content-md5']
  if (md5 !== undefined && Buffer.from(md5, 'base64').length !== 16) {
    throw new S3Error('InvalidDigest')
  }
  const checksums = new Map<string, string | undefined>(readChecksums(headers))
  for (const name of trailerNames(headers)) checksums.set(name, undefined)
  if (headers['x-amz-sdk-checksum-algorithm'] !== undefined && checksums.size === 0) {
    const message =
      'x-amz-sdk-checksum-algorithm specified, but no corresponding x-amz-checksum-* or x-amz-trailer headers were found.'
    throw new S3Error('InvalidRequest', message)
  }
  return { md5, length, checksums }
}

function trailerNames(headers: Readonly<Record<string, string>>): string[] {
  const names = (headers['x-amz-trailer'] ?? '').toLowerCase().split(',')
  return names.map((name) => name.trim()).filter((name) => isChecksumName(name))
}

function withTrailers(expected: Expected, trailers: ReadonlyMap<string, string>): Expected {
  const checksums = new Map(expected.checksums)
  for (const [name, value] of checksums) {
    if (value !== undefined) continue
    const sent = trailers.get(name)
    if (sent === undefined) throw new S3Error('MalformedTrailerError')
    checkChecksum(name, sent)
    checksums.set(name, sent)
  }
  return { ...expected, checksums }
}

function checkChecksum(name: string, value: string): void {
  if (startChecksum(name) === undefined) {
    throw new S3Error('NotImplemented', `${name} is not supported`)
  }
  if (!isChecksumValue(name, value)) {
    throw new S3Error('InvalidRequest', `Value for ${name} header is invalid.`)
  }
}

function checkPayload(payload: string, sha256: Hash): void {
  if (!/^[0-9a-f]{64}$/.test(payload)) return
  const computed = sha256.digest('hex')
  if (computed === payload) return
  throw new S3Error('XAmzContentSHA256Mismatch', undefined, {
    ClientComputedContentSHA256: payload,
    S3ComputedContentSHA256: computed,
  })
}

function finishChecksums(
  running: ReadonlyMap<string, RunningChecksum>,
  expected: Expected,
): Record<string, string> {
  const checksums = [...running].map(([name, checksum]) => [name, checksum.base64()] as const)
  for (const [name, computed] of checksums) {
    if (computed === expected.checksums.get(name)) continue
    const label = name.slice('x-amz-checksum-'.length).toUpperCase()
    throw new S3Error(
      'BadDigest',
      `The ${label} you specified did not match the calculated checksum.`,
    )
  }
  return Object.fromEntries(checksums)
}
