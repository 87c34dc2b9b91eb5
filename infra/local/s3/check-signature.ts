import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { S3Error } from './s3-error.ts'
import { type BucketServer, readHeader, type S3Exchange } from './s3-exchange.ts'

export const signingAlgorithm = 'AWS4-HMAC-SHA256'

type GivenSignature = {
  credential: string
  signedHeaders: string[]
  signature: string
  /** Such as `20260131T120000Z`. */
  time: string
  /** Until when it is valid, in seconds after `time`; undefined for a signature in the header. */
  expires: number | undefined
  payload: string
}

const maxClockSkewMs = 15 * 60 * 1000
const maxExpirySeconds = 7 * 24 * 60 * 60

/**
 * Checks the signature in the Authorization header or, for reading only, in the query (presigned URL). Returns the value of
 * x-amz-content-sha256: a hash of the body in hex, or UNSIGNED-PAYLOAD. Bodies in signed chunks are not supported.
 * Throws AccessDenied, InvalidAccessKeyId, SignatureDoesNotMatch, NotImplemented.
 */
export function checkSignature(exchange: S3Exchange): string {
  const { server, request, target } = exchange
  const authorization = readHeader(exchange, 'authorization')
  const given =
    authorization === undefined
      ? readPresigned(exchange)
      : readAuthorization(exchange, authorization)
  checkTime(given, server.now().getTime())
  const { signedHeaders, time, payload } = given
  const unsigned = Object.keys(request.headers).filter(
    (name) => (name === 'host' || name.startsWith('x-amz-')) && !signedHeaders.includes(name),
  )
  if (unsigned.length > 0) throw new S3Error('AccessDenied', `Not signed: ${unsigned.join(', ')}`)
  const canonical = [
    request.method,
    target.path.split('/').map(encodeUri).join('/'),
    formatQuery(target.query),
    ...signedHeaders.map((name) => `${name}:${formatHeader(readHeader(exchange, name))}`),
    '',
    signedHeaders.join(';'),
    payload,
  ].join('\n')
  const [, ...scope] = given.credential.split('/')
  const hash = createHash('sha256').update(canonical).digest('hex')
  verifySignature(server, given, [signingAlgorithm, time, scope.join('/'), hash].join('\n'))
  if (!time.startsWith(scope[0] ?? '')) throw new S3Error('SignatureDoesNotMatch')
  if (!/^(?:[0-9a-f]{64}|UNSIGNED-PAYLOAD)$/.test(payload)) throw new S3Error('NotImplemented')
  return payload
}

/** Verifies the signature of a text. Throws InvalidAccessKeyId, AccessDenied, SignatureDoesNotMatch. */
export function verifySignature(
  { credentials, region }: BucketServer,
  given: Pick<GivenSignature, 'credential' | 'signature'>,
  text: string,
): void {
  const [accessKeyId, day = '', ...rest] = given.credential.split('/')
  const scope = [region, 's3', 'aws4_request']
  if (accessKeyId !== credentials.accessKeyId) throw new S3Error('InvalidAccessKeyId')
  if (rest.join('/') !== scope.join('/'))
    throw new S3Error('AccessDenied', `The credential is not for ${scope.join('/')}`)
  const key = [day, ...scope].reduce<Buffer>(
    (before, piece) => hmac(before, piece),
    Buffer.from(`AWS4${credentials.secretAccessKey}`),
  )
  const sent = Buffer.from(given.signature)
  const expected = Buffer.from(hmac(key, text).toString('hex'))
  if (sent.length !== expected.length || !timingSafeEqual(sent, expected))
    throw new S3Error('SignatureDoesNotMatch')
}

function readAuthorization(exchange: S3Exchange, authorization: string): GivenSignature {
  const [, credential, signedHeaders, signature] =
    /^AWS4-HMAC-SHA256 Credential=([^,\s]+),\s*SignedHeaders=([^,\s]+),\s*Signature=(\w+)$/.exec(
      authorization,
    ) ?? []
  const time = readHeader(exchange, 'x-amz-date')
  const payload = readHeader(exchange, 'x-amz-content-sha256')
  if (!credential || !signedHeaders || !signature || !time || !payload)
    throw new S3Error('AccessDenied', 'The signature of the request is incomplete')
  const names = signedHeaders.split(';')
  return { credential, signedHeaders: names, signature, time, payload, expires: undefined }
}

function readPresigned({ request, target: { query } }: S3Exchange): GivenSignature {
  const read = (name: string) => query.get(`X-Amz-${name}`) ?? ''
  const signature = read('Signature')
  if (signature === '' || read('Algorithm') !== signingAlgorithm) throw new S3Error('AccessDenied')
  if (request.method !== 'GET' && request.method !== 'HEAD') throw new S3Error('NotImplemented')
  return {
    credential: read('Credential'),
    signedHeaders: read('SignedHeaders').split(';'),
    signature,
    time: read('Date'),
    expires: Number(read('Expires')),
    payload: 'UNSIGNED-PAYLOAD',
  }
}

function checkTime({ time, expires }: GivenSignature, now: number): void {
  const pieces = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(time) ?? []
  const [, year, month, day, hour, minute, second] = pieces
  const start = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  const lifeMs = expires === undefined ? maxClockSkewMs : expires * 1000
  if (Number.isNaN(start) || !(lifeMs > 0 && lifeMs <= maxExpirySeconds * 1000))
    throw new S3Error('AccessDenied', 'The request has no valid time or lifetime')
  if (start - now > maxClockSkewMs) throw new S3Error('AccessDenied', 'Request is not yet valid')
  if (now > start + lifeMs) throw new S3Error('AccessDenied', 'Request has expired')
}

const hmac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest()

const formatHeader = (value = '') => value.trim().replaceAll(/ +/g, ' ')

/** Percent-encodes everything but A–Z a–z 0–9 - . _ ~ */
const encodeUri = (text: string) =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )

const formatQuery = (query: ReadonlyMap<string, string>) =>
  [...query]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => [encodeUri(name), encodeUri(value)] as const)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
