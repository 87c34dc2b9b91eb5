import type { S3Exchange } from '#infra/local/s3/exchange.ts'
import { S3Error, type S3ErrorCode } from '#infra/local/s3/s3-error.ts'
import {
  buildCanonicalRequest,
  type Credential,
  deriveSigningKey,
  isSameSignature,
  parseAmzDate,
  parseCredential,
  sha256Hex,
  signingAlgorithm,
  signLines,
} from './sigv4.ts'

type GivenSignature = {
  credential: Credential
  time: string
  signedHeaders: readonly string[]
  signature: string
  payload: string
}

const maxClockSkewMs = 15 * 60 * 1000
const maxExpirySeconds = 7 * 24 * 60 * 60
const payloadPattern = /^(?:[0-9a-f]{64}|UNSIGNED-PAYLOAD)$/
const queryNames = ['Algorithm', 'Credential', 'Signature', 'Date', 'SignedHeaders', 'Expires']

/** Returns true when a request is signed by its query string. */
export function isPresigned(query: ReadonlyMap<string, string>): boolean {
  return queryNames.some((name) => query.has(`X-Amz-${name}`))
}

/**
 * Verifies the signature in the Authorization header or the query string. Returns the value of x-amz-content-sha256: a
 * hash of the body in hex, or UNSIGNED-PAYLOAD. Bodies in signed chunks are not supported: local clients send none.
 * Throws AccessDenied, SignatureDoesNotMatch, InvalidAccessKeyId, RequestTimeTooSkewed and others.
 */
export function checkSignature(exchange: S3Exchange): string {
  const header = exchange.request.headers.authorization
  const presigned = isPresigned(exchange.target.query)
  if (header !== undefined && presigned) {
    throw new S3Error('InvalidArgument', 'Only one auth mechanism allowed')
  }
  if (header !== undefined) return verifySignature(exchange, readHeader(exchange, header))
  if (presigned) return verifySignature(exchange, readQuery(exchange))
  throw new S3Error('AccessDenied')
}

/** Parses a credential and checks its region and key id. Throws `malformed`, InvalidAccessKeyId. */
export function checkCredential(
  exchange: Pick<S3Exchange, 'server'>,
  text: string,
  malformed: S3ErrorCode,
): Credential {
  const credential = parseCredential(text)
  if (credential === undefined) {
    throw new S3Error(
      malformed,
      'The Credential is mal-formed; expecting "<key>/YYYYMMDD/<region>/s3/aws4_request".',
    )
  }
  const { region, credentials } = exchange.server
  if (credential.region !== region) {
    const message = `The region '${credential.region}' is wrong; expecting '${region}'`
    throw new S3Error(malformed, message, { Region: region })
  }
  if (credential.accessKeyId !== credentials.accessKeyId) {
    throw new S3Error('InvalidAccessKeyId', undefined, { AWSAccessKeyId: credential.accessKeyId })
  }
  return credential
}

function readHeader(exchange: S3Exchange, header: string): GivenSignature {
  const parts =
    /^(\S+)\s+Credential=([^,\s]+)\s*,\s*SignedHeaders=([^,\s]+)\s*,\s*Signature=([0-9a-f]+)$/.exec(
      header,
    )
  if (!header.startsWith(`${signingAlgorithm} `)) {
    const message = `The authorization mechanism you have provided is not supported. Please use ${signingAlgorithm}.`
    throw new S3Error('InvalidRequest', message)
  }
  const [, , credentialText, signedHeaders, signature] = parts ?? []
  if (!credentialText || !signedHeaders || !signature) {
    throw new S3Error('AuthorizationHeaderMalformed')
  }
  const time = exchange.headers['x-amz-date'] ?? ''
  checkClock(exchange, time)
  const credential = checkCredential(exchange, credentialText, 'AuthorizationHeaderMalformed')
  const payload = exchange.headers['x-amz-content-sha256']
  if (payload === undefined) {
    throw new S3Error(
      'InvalidRequest',
      'Missing required header for this request: x-amz-content-sha256',
    )
  }
  return { credential, time, signedHeaders: signedHeaders.split(';'), signature, payload }
}

function readQuery(exchange: S3Exchange): GivenSignature {
  const parameter = (suffix: string) => exchange.target.query.get(`X-Amz-${suffix}`) ?? ''
  const name = parameter('Algorithm')
  const credentialText = parameter('Credential')
  const signature = parameter('Signature')
  const signedHeaders = parameter('SignedHeaders')
  const time = parameter('Date')
  if (name !== signingAlgorithm || !credentialText || !signature || !signedHeaders) {
    const names = queryNames.map((suffix) => `X-Amz-${suffix}`).join(', ')
    throw new S3Error(
      'AuthorizationQueryParametersError',
      `Query-string authentication version 4 requires the ${names} parameters.`,
    )
  }
  checkExpiry(exchange, time, parameter('Expires'))
  const credential = checkCredential(exchange, credentialText, 'AuthorizationQueryParametersError')
  const payload = exchange.headers['x-amz-content-sha256'] ?? 'UNSIGNED-PAYLOAD'
  return { credential, time, signedHeaders: signedHeaders.split(';'), signature, payload }
}

function checkClock(exchange: S3Exchange, text: string): void {
  const time = parseAmzDate(text)
  if (time === undefined) {
    throw new S3Error(
      'AccessDenied',
      'AWS authentication requires a valid Date or x-amz-date header',
    )
  }
  const now = exchange.server.now()
  if (Math.abs(now.getTime() - time.getTime()) <= maxClockSkewMs) return
  throw new S3Error('RequestTimeTooSkewed', undefined, {
    RequestTime: text,
    ServerTime: now.toISOString(),
    MaxAllowedSkewMilliseconds: String(maxClockSkewMs),
  })
}

function checkExpiry(exchange: S3Exchange, text: string, expires: string): void {
  const time = parseAmzDate(text)?.getTime()
  const seconds = /^\d+$/.test(expires) ? Number(expires) : 0
  if (time === undefined || seconds < 1 || seconds > maxExpirySeconds) {
    throw new S3Error(
      'AuthorizationQueryParametersError',
      `X-Amz-Date must be a time and X-Amz-Expires from 1 to ${maxExpirySeconds} seconds`,
    )
  }
  const now = exchange.server.now().getTime()
  if (time - now > maxClockSkewMs) throw new S3Error('AccessDenied', 'Request is not yet valid')
  if (now <= time + seconds * 1000) return
  throw new S3Error('AccessDenied', 'Request has expired', {
    'X-Amz-Expires': expires,
    Expires: new Date(time + seconds * 1000).toISOString(),
    ServerTime: new Date(now).toISOString(),
  })
}

function verifySignature(exchange: S3Exchange, given: GivenSignature): string {
  const { credential, time, signature, payload } = given
  checkSignedHeaders(exchange, given)
  const canonical = buildCanonicalRequest({
    method: exchange.method,
    target: exchange.target,
    headers: exchange.request.headers,
    signedHeaders: given.signedHeaders,
    payload,
  })
  const signingKey = deriveSigningKey(exchange.server.credentials.secretAccessKey, credential)
  const expected = signLines(
    signingKey,
    signingAlgorithm,
    time,
    credential.scope,
    sha256Hex(canonical),
  )
  if (!isSameSignature(signature, expected)) {
    throw new S3Error('SignatureDoesNotMatch', undefined, { CanonicalRequest: canonical })
  }
  if (!payloadPattern.test(payload)) {
    const message = 'x-amz-content-sha256 must be UNSIGNED-PAYLOAD or a valid sha256 value.'
    throw new S3Error('InvalidArgument', message)
  }
  return payload
}

function checkSignedHeaders(exchange: S3Exchange, given: GivenSignature): void {
  const { signedHeaders, credential, time } = given
  const loose = Object.keys(exchange.request.headers).filter(
    (name) => (name === 'host' || name.startsWith('x-amz-')) && !signedHeaders.includes(name),
  )
  if (loose.length > 0) {
    const message = 'There were headers present in the request which were not signed'
    throw new S3Error('AccessDenied', message, { HeadersNotSigned: loose.join(', ') })
  }
  if (!time.startsWith(credential.day)) throw new S3Error('SignatureDoesNotMatch')
}
