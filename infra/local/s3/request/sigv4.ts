import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { encodePath, encodeUri, type RequestTarget } from './request-target.ts'

export const signingAlgorithm = 'AWS4-HMAC-SHA256'

/** The parts of `AKID/20260101/region/s3/aws4_request`. */
export type Credential = {
  readonly accessKeyId: string
  readonly day: string
  readonly region: string
  readonly scope: string
}

/** Parses a credential; undefined when it is malformed. */
export function parseCredential(text: string): Credential | undefined {
  const pieces = /^([^/]+)\/((\d{8})\/([^/]+)\/s3\/aws4_request)$/.exec(text)
  const [, accessKeyId, scope, day, region] = pieces ?? []
  if (!accessKeyId || !scope || !day || !region) return undefined
  return { accessKeyId, scope, day, region }
}

/** Parses `20260131T120000Z`; undefined for an invalid time. */
export function parseAmzDate(text: string): Date | undefined {
  const pieces = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(text)
  if (pieces === null) return undefined
  const [, year, month, day, hour, minute, second] = pieces
  const time = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  return Number.isNaN(time.getTime()) ? undefined : time
}

/** Derives the signing key of one day, region and secret. */
export function deriveSigningKey(secretAccessKey: string, credential: Credential): Buffer {
  return [credential.day, credential.region, 's3', 'aws4_request'].reduce<Buffer>(
    (key, piece) => hmac(key, piece),
    Buffer.from(`AWS4${secretAccessKey}`),
  )
}

/** Builds the canonical request of Signature Version 4. */
export function buildCanonicalRequest(request: {
  method: string
  target: RequestTarget
  headers: Readonly<Record<string, string | string[] | undefined>>
  signedHeaders: readonly string[]
  payload: string
}): string {
  const { method, target, headers, signedHeaders, payload } = request
  const lines = signedHeaders.map((name) => `${name}:${canonicalValue(headers[name])}\n`)
  return [
    method,
    encodePath(target.path),
    canonicalQuery(target.entries),
    lines.join(''),
    signedHeaders.join(';'),
    payload,
  ].join('\n')
}

/** Returns the hex HMAC of the joined lines. */
export function signLines(signingKey: Buffer, ...lines: readonly string[]): string {
  return hmac(signingKey, lines.join('\n')).toString('hex')
}

export function sha256Hex(data: string | Buffer): string {
  return createHash('sha256').update(data).digest('hex')
}

/** Compares two signatures in constant time. */
export function isSameSignature(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)]
  return left.length === right.length && timingSafeEqual(left, right)
}

function hmac(key: Buffer, data: string): Buffer {
  return createHmac('sha256', key).update(data).digest()
}

function canonicalValue(value: string | string[] | undefined): string {
  return [value ?? ''].flat().join(',').trim().replaceAll(/ +/g, ' ')
}

function canonicalQuery(entries: RequestTarget['entries']): string {
  return entries
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => [encodeUri(name), encodeUri(value)] as const)
    .toSorted(
      ([nameA, valueA], [nameB, valueB]) =>
        compareText(nameA, nameB) || compareText(valueA, valueB),
    )
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
}

function compareText(left: string, right: string): number {
  if (left === right) return 0
  return left < right ? -1 : 1
}
