import type { Exchange } from './exchange.ts'
import { S3Error, type S3ErrorCode } from './s3-error.ts'
import {
  algorithm,
  type Credential,
  canonicalRequest,
  deriveSigningKey,
  readCredential,
  readTime,
  type Seal,
  sameSignature,
  sha256,
  signLines,
} from './sigv4.ts'

type Claim = {
  credential: Credential
  time: string
  signedHeaders: readonly string[]
  signature: string
  payload: string
}

const largestSkew = 15 * 60 * 1000
const longestExpiry = 7 * 24 * 60 * 60
const payloads =
  /^(?:[0-9a-f]{64}|UNSIGNED-PAYLOAD|STREAMING-AWS4-HMAC-SHA256-PAYLOAD(?:-TRAILER)?|STREAMING-UNSIGNED-PAYLOAD-TRAILER)$/
const queryNames = ['Algorithm', 'Credential', 'Signature', 'Date', 'SignedHeaders', 'Expires']

/** Whether a request is signed by its query string. */
export function isPresigned(query: ReadonlyMap<string, string>): boolean {
  return queryNames.some((name) => query.has(`X-Amz-${name}`))
}

/**
 * Checks the signature of a request, by its Authorization header or its query string.
 * Throws S3Error: AccessDenied, SignatureDoesNotMatch, InvalidAccessKeyId, RequestTimeTooSkewed and others.
 */
export function checkSignature(exchange: Exchange): Seal {
  const header = exchange.request.headers.authorization
  const presigned = isPresigned(exchange.target.query)
  if (header !== undefined && presigned) {
    throw new S3Error('InvalidArgument', 'Only one auth mechanism allowed')
  }
  if (header !== undefined) return sealOf(exchange, readHeader(exchange, header))
  if (presigned) return sealOf(exchange, readQuery(exchange))
  throw refuseAnonymous(exchange)
}

/** Finds the key id in a credential and the region as it should be. Throws S3Error. */
export function checkCredential(
  exchange: Pick<Exchange, 'server'>,
  text: string,
  malformed: S3ErrorCode,
): Credential {
  const credential = readCredential(text)
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

function readHeader(exchange: Exchange, header: string): Claim {
  const parts =
    /^(\S+)\s+Credential=([^,\s]+)\s*,\s*SignedHeaders=([^,\s]+)\s*,\s*Signature=([0-9a-f]+)$/.exec(
      header,
    )
  if (!header.startsWith(`${algorithm} `)) {
    const message = `The authorization mechanism you have provided is not supported. Please use ${algorithm}.`
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

function readQuery(exchange: Exchange): Claim {
  const parameter = (suffix: string) => exchange.target.query.get(`X-Amz-${suffix}`) ?? ''
  const name = parameter('Algorithm')
  const credentialText = parameter('Credential')
  const signature = parameter('Signature')
  const signedHeaders = parameter('SignedHeaders')
  const time = parameter('Date')
  if (name !== algorithm || !credentialText || !signature || !signedHeaders) {
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

function checkClock(exchange: Exchange, text: string): void {
  const time = readTime(text)
  if (time === undefined) {
    throw new S3Error(
      'AccessDenied',
      'AWS authentication requires a valid Date or x-amz-date header',
    )
  }
  const now = exchange.server.now()
  if (Math.abs(now.getTime() - time.getTime()) <= largestSkew) return
  throw new S3Error('RequestTimeTooSkewed', undefined, {
    RequestTime: text,
    ServerTime: now.toISOString(),
    MaxAllowedSkewMilliseconds: String(largestSkew),
  })
}

function checkExpiry(exchange: Exchange, text: string, expires: string): void {
  const time = readTime(text)?.getTime()
  const seconds = /^\d+$/.test(expires) ? Number(expires) : 0
  if (time === undefined || seconds < 1 || seconds > longestExpiry) {
    throw new S3Error(
      'AuthorizationQueryParametersError',
      `X-Amz-Date must be a time and X-Amz-Expires from 1 to ${longestExpiry} seconds`,
    )
  }
  const now = exchange.server.now().getTime()
  if (time - now > largestSkew) throw new S3Error('AccessDenied', 'Request is not yet valid')
  if (now <= time + seconds * 1000) return
  throw new S3Error('AccessDenied', 'Request has expired', {
    'X-Amz-Expires': expires,
    Expires: new Date(time + seconds * 1000).toISOString(),
    ServerTime: new Date(now).toISOString(),
  })
}

function sealOf(exchange: Exchange, claim: Claim): Seal {
  const { credential, time, signature, payload } = claim
  checkSignedHeaders(exchange, claim)
  const canonical = canonicalRequest({
    method: exchange.method,
    target: exchange.target,
    headers: exchange.request.headers,
    signedHeaders: claim.signedHeaders,
    payload,
  })
  const signingKey = deriveSigningKey(exchange.server.credentials.secretAccessKey, credential)
  const expected = signLines(signingKey, algorithm, time, credential.scope, sha256(canonical))
  if (!sameSignature(signature, expected)) {
    throw new S3Error('SignatureDoesNotMatch', undefined, { CanonicalRequest: canonical })
  }
  if (!payloads.test(payload)) {
    const message =
      'x-amz-content-sha256 must be UNSIGNED-PAYLOAD, STREAMING-… or a valid sha256 value.'
    throw new S3Error('InvalidArgument', message)
  }
  return { payload, time, scope: credential.scope, signingKey, signature }
}

function checkSignedHeaders(exchange: Exchange, claim: Claim): void {
  const { signedHeaders, credential, time } = claim
  const loose = Object.keys(exchange.request.headers).filter(
    (name) => (name === 'host' || name.startsWith('x-amz-')) && !signedHeaders.includes(name),
  )
  if (loose.length > 0) {
    const message = 'There were headers present in the request which were not signed'
    throw new S3Error('AccessDenied', message, { HeadersNotSigned: loose.join(', ') })
  }
  if (!time.startsWith(credential.day)) throw new S3Error('SignatureDoesNotMatch')
}

function refuseAnonymous(exchange: Exchange): S3Error {
  const overrides = [...exchange.target.query.keys()].some((name) => name.startsWith('response-'))
  if (!overrides) return new S3Error('AccessDenied')
  const message = 'Request specific response headers cannot be used for anonymous GET requests.'
  return new S3Error('InvalidRequest', message)
}
