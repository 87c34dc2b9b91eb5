import type { IncomingMessage, ServerResponse } from 'node:http'
import type { CorsRule } from '#infra/uploads-cors.ts'
import { S3Error } from './s3-error.ts'

/**
 * Tells the browser whether the page that asks may see the answer, by its bucket's rule. Set before
 * the request is looked at, so that a page can read refusals too.
 */
export function setCorsHeaders(
  request: IncomingMessage,
  response: ServerResponse,
  rule: CorsRule | undefined,
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

/** By exact origin, by method, and before the request itself by every header it is going to have. */
function isAllowed({ headers, method = '' }: IncomingMessage, origin: string, rule: CorsRule) {
  const asked = headers['access-control-request-method'] ?? method
  return (
    rule.allowedOrigins.includes(origin) &&
    rule.allowedMethods.some((allowed) => allowed === asked) &&
    headersAskedFor(headers['access-control-request-headers']).every((name) =>
      rule.allowedHeaders.includes(name),
    )
  )
}

function headersAskedFor(list = ''): string[] {
  const names = list.split(',').map((name) => name.trim().toLowerCase())
  return names.filter((name) => name !== '')
}

/** Answers a preflight. Throws BadRequest without an origin, AccessForbidden for what no rule allows. */
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
