import { isUtf8 } from 'node:buffer'
import type { IncomingMessage } from 'node:http'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { viewerEncodingHeader } from '#functions/contract/platform/content-encodings.ts'
import { originSecretHeader } from '#functions/contract/platform/origin-secrets.ts'
import { defaultRoutePath } from './api-routes.ts'
import type { RouteMatch } from './route-matcher.ts'

/** A request with its whole body. */
export type ReceivedRequest = {
  request: IncomingMessage
  url: URL
  body: Buffer
  requestId: string
}

const textTypes =
  /^(text\/|application\/(json|javascript|xml)\b|application\/[\w.-]+\+(json|xml)\b)/

/**
 * Builds the event that an HTTP API makes of a request (payload format 2.0), with the headers that
 * CloudFront adds: the viewer's address, the encodings that the viewer accepts, and the origin secret.
 */
export function buildGatewayEvent(
  received: ReceivedRequest,
  match: RouteMatch,
  originSecret: string,
) {
  const { request, url, body } = received
  const cookies = request.headers.cookie?.split('; ')
  const query = readQueryParameters(url)
  const isText = textTypes.test(request.headers['content-type'] ?? '') && isUtf8(body)
  const event: APIGatewayProxyEventV2 = {
    version: '2.0',
    routeKey: formatRouteKey(match),
    rawPath: url.pathname,
    rawQueryString: url.search.slice(1),
    ...(cookies && { cookies }),
    headers: buildHeaders(request, originSecret),
    ...(query && { queryStringParameters: query }),
    requestContext: buildRequestContext(received, match),
    ...(Object.keys(match.parameters).length > 0 && { pathParameters: match.parameters }),
    ...(body.length > 0 && { body: body.toString(isText ? 'utf8' : 'base64') }),
    isBase64Encoded: body.length > 0 && !isText,
  }
  return event
}

function formatRouteKey({ route }: RouteMatch) {
  return route.path === defaultRoutePath ? defaultRoutePath : `${route.method} ${route.path}`
}

function buildHeaders(request: IncomingMessage, originSecret: string) {
  const headers = Object.entries(request.headersDistinct)
    .filter(([name]) => name !== 'cookie')
    .map(([name, values]) => [name, values?.join(',') ?? ''] as const)
  const { remoteAddress = '', remotePort = 0 } = request.socket
  return {
    ...Object.fromEntries(headers),
    'cloudfront-viewer-address': `${remoteAddress}:${remotePort}`,
    [viewerEncodingHeader]: request.headers['accept-encoding'] ?? '',
    [originSecretHeader]: originSecret,
  }
}

function readQueryParameters(url: URL) {
  const names = [...new Set(url.searchParams.keys())]
  if (names.length === 0) return undefined
  return Object.fromEntries(names.map((name) => [name, url.searchParams.getAll(name).join(',')]))
}

function buildRequestContext({ request, url, requestId }: ReceivedRequest, match: RouteMatch) {
  const now = new Date()
  return {
    accountId: '000000000000',
    apiId: 'local',
    domainName: 'localhost',
    domainPrefix: 'localhost',
    http: {
      method: request.method ?? 'GET',
      path: url.pathname,
      protocol: `HTTP/${request.httpVersion}`,
      sourceIp: request.socket.remoteAddress ?? '',
      userAgent: request.headers['user-agent'] ?? '',
    },
    requestId,
    routeKey: formatRouteKey(match),
    stage: '$default',
    time: formatLogTime(now),
    timeEpoch: now.getTime(),
  }
}

/** Formats a time such as `12/Mar/2020:19:03:58 +0000`. */
function formatLogTime(date: Date) {
  const [, day, month, year, time] = date.toUTCString().split(' ')
  return `${day}/${month}/${year}:${time} +0000`
}
