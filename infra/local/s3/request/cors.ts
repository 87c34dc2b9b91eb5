import type { IncomingMessage, ServerResponse } from 'node:http'
import { S3Error } from '#infra/local/s3/s3-error.ts'
import type { UploadsCorsRule } from '#infra/storage/uploads-cors.ts'

/**
 * Sets the CORS headers by the bucket's rule. Called before the request is handled, so that pages
 * can read error answers too.
 */
export function setCorsHeaders(
  request: IncomingMessage,
  response: ServerResponse,
  rule: UploadsCorsRule | undefined,
): void {
  if (!rule) return
  response.setHeader(
    'Vary',
    'Origin, Access-Control-Request-Headers, Access-Control-Request-Method',
  )
  const { origin } = request.headers
  if (origin === undefined || !isAllowed(request, origin, rule)) return
  response.setHeader('Access-Control-Allow-Origin', origin)
  response.setHeader('Access-Control-Allow-Credentials', 'true')
  response.setHeader('Access-Control-Allow-Methods', rule.allowedMethods.join(', '))
  response.setHeader('Access-Control-Expose-Headers', rule.exposedHeaders.join(', '))
  response.setHeader('Access-Control-Max-Age', String(rule.maxAge))
}

/** Checks the exact origin, the method and, in a preflight, every header. */
function isAllowed(
  { headers, method = '' }: IncomingMessage,
  origin: string,
  rule: UploadsCorsRule,
) {
  const asked = headers['access-control-request-method'] ?? method
  return (
    rule.allowedOrigins.includes(origin) &&
    rule.allowedMethods.some((allowed) => allowed === asked) &&
    parseHeaderNames(headers['access-control-request-headers']).every((name) =>
      rule.allowedHeaders.includes(name),
    )
  )
}

function parseHeaderNames(list = ''): string[] {
  const names = list.split(',').map((name) => name.trim().toLowerCase())
  return names.filter((name) => name !== '')
}

/**
 * Answers a preflight. Throws BadRequest without an origin, AccessForbidden when no rule allows it.
 */
export function answerPreflight(request: IncomingMessage, response: ServerResponse): void {
  if (request.headers.origin === undefined) throw new S3Error('BadRequest')
  if (!response.hasHeader('Access-Control-Allow-Origin')) throw new S3Error('AccessForbidden')
  if (request.headers['access-control-request-method'] === undefined) {
    throw new S3Error('BadRequest', 'Invalid Access-Control-Request-Method: null')
  }
  const asked = request.headers['access-control-request-headers']
  if (asked !== undefined) response.setHeader('Access-Control-Allow-Headers', asked)
  response.statusCode = 200
  response.end()
}
