import { createHash, type Hash } from 'node:crypto'
import type { SignedExchange } from '#infra/local/s3/exchange.ts'
import { S3Error } from '#infra/local/s3/s3-error.ts'
import { isChecksumName, isChecksumValue, isSupportedChecksum, startChecksum } from './checksums.ts'

/** `summary` may be called after `chunks` have ended without an error. */
export type RequestBody = {
  readonly chunks: AsyncIterable<Buffer>
  /** MD5 in hex, and the verified checksums by header name. */
  summary(): BodySummary
}

export type BodySummary = { md5: string; checksums: Record<string, string> }

type ExpectedBody = {
  md5: string | undefined
  length: number
  /** By header name. */
  checksums: ReadonlyMap<string, string>
}

const maxBodyBytes = 5 * 1024 ** 3

/**
 * Opens the body of a signed request, and verifies length, payload hash, Content-MD5 and checksums after the last
 * byte. The request stays open after an error so that it can be answered.
 * Throws MissingContentLength, EntityTooLarge, InvalidDigest, InvalidRequest at once; while reading
 * BadDigest, XAmzContentSHA256Mismatch, IncompleteBody.
 */
export function openRequestBody(exchange: SignedExchange): RequestBody {
  const expected = readExpectedBody(exchange)
  const hashes = startHashes(expected)
  let summary: BodySummary | undefined
  async function* read(): AsyncGenerator<Buffer, void, undefined> {
    let length = 0
    // Ending the loop early must not destroy the request: its socket still sends the error answer.
    const bytes: AsyncIterable<Buffer> = exchange.request.iterator({ destroyOnReturn: false })
    for await (const chunk of bytes) {
      length += chunk.length
      if (length > expected.length) throw new S3Error('IncompleteBody')
      hashes.update(chunk)
      yield chunk
    }
    if (length !== expected.length) throw new S3Error('IncompleteBody')
    summary = hashes.finish(exchange.payload, expected)
  }
  return {
    chunks: read(),
    summary() {
      if (summary === undefined)
        throw new Error('summary() was called before the body was read to its end')
      return summary
    },
  }
}

/** Reads a small body whole, verified as in `openRequestBody`. Throws MaxMessageLengthExceeded. */
export async function readSmallBody(exchange: SignedExchange, maxBytes: number): Promise<string> {
  const pieces: Buffer[] = []
  let length = 0
  for await (const chunk of openRequestBody(exchange).chunks) {
    length += chunk.length
    if (length > maxBytes) throw new S3Error('MaxMessageLengthExceeded')
    pieces.push(chunk)
  }
  return Buffer.concat(pieces).toString()
}

/** Reads the checksums in headers or form fields. Throws InvalidRequest, NotImplemented. */
export function readChecksums(headers: Readonly<Record<string, string>>): Map<string, string> {
  const found = Object.entries(headers).filter(([name]) => isChecksumName(name))
  for (const [name, value] of found) checkChecksum(name, value)
  return new Map(found)
}

export function startHashes(expected: Pick<ExpectedBody, 'checksums'>): {
  update(chunk: Buffer): void
  finish(payload: string, expected: ExpectedBody): BodySummary
} {
  const md5 = createHash('md5')
  const sha256 = createHash('sha256')
  const running = new Map([...expected.checksums.keys()].map((name) => [name, startChecksum()]))
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

function readExpectedBody(exchange: SignedExchange): ExpectedBody {
  const { headers } = exchange
  const text = headers['content-length']
  if (text === undefined || !/^\d+$/.test(text)) throw new S3Error('MissingContentLength')
  const length = Number(text)
  if (length > maxBodyBytes) throw new S3Error('EntityTooLarge')
  const md5 = headers['content-md5']
  if (md5 !== undefined && Buffer.from(md5, 'base64').length !== 16) {
    throw new S3Error('InvalidDigest')
  }
  const checksums = readChecksums(headers)
  if (headers['x-amz-sdk-checksum-algorithm'] !== undefined && checksums.size === 0) {
    const message =
      'x-amz-sdk-checksum-algorithm specified, but no corresponding x-amz-checksum-* headers were found.'
    throw new S3Error('InvalidRequest', message)
  }
  return { md5, length, checksums }
}

function checkChecksum(name: string, value: string): void {
  if (!isSupportedChecksum(name)) {
    throw new S3Error('NotImplemented', `${name} is not supported`)
  }
  if (!isChecksumValue(value)) {
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
  running: ReadonlyMap<string, { base64(): string }>,
  expected: ExpectedBody,
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
