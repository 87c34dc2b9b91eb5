import { isUtf8 } from 'node:buffer'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import type { Match } from './match-route.ts'

/** An HTTP request as it came, with all of its body. */
export type Received = { request: IncomingMessage; url: URL; body: Buffer }

const textTypes =
  /^(text\/|application\/(json|javascript|xml)\b|application\/[\w.-]+\+(json|xml)\b)/

/**
 * The event an HTTP API makes of a request (payload format 2.0), with the headers that CloudFront
 * adds on its way: the viewer's address, and the secret that proves who added it.
 */
export function gatewayEvent(received: Received, match: Match, originSecret: string) {
  const { request, url, body } = received
  const cookies = request.headers.cookie?.split('; ')
  const query = queryOf(url)
  const isText = textTypes.test(request.headers['content-type'] ?? '') && isUtf8(body)
  const event: APIGatewayProxyEventV2 = {
    version: '2.0',
    routeKey: routeKey(match),
    rawPath: url.pathname,
    rawQueryString: url.search.slice(1),
    ...(cookies && { cookies }),
    headers: headersOf(request, originSecret),
    ...(query && { queryStringParameters: query }),
    requestContext: contextOf(received, match),
    ...(Object.keys(match.parameters).length > 0 && { pathParameters: match.parameters }),
    ...(body.length > 0 && { body: body.toString(isText ? 'utf8' : 'base64') }),
    isBase64Encoded: body.length > 0 && !isText,
  }
  return event
}

function routeKey({ route }: Match) {
  return `${route.method} ${route.path}`
}

function headersOf(request: IncomingMessage, originSecret: string) {
  const headers = Object.entries(request.headersDistinct)
    .filter(([name]) => name !== 'cookie')
    .map(([name, values]) => [name, values?.join(',') ?? ''] as const)
  const { remoteAddress = '', remotePort = 0 } = request.socket
  return {
    ...Object.fromEntries(headers),
    'cloudfront-viewer-address': `${remoteAddress}:${remotePort}`,
    'x-origin-secret': originSecret,
  }
}

function queryOf(url: URL) {
  const names = [...new Set(url.searchParams.keys())]
  if (names.length === 0) return undefined
  return Object.fromEntries(names.map((name) => [name, url.searchParams.getAll(name).join(',')]))
}

function contextOf({ request, url }: Received, match: Match) {
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
    requestId: randomUUID(),
    routeKey: routeKey(match),
    stage: '$default',
    time: logTime(now),
    timeEpoch: now.getTime(),
  }
}

/** Such as `12/Mar/2020:19:03:58 +0000`. */
function logTime(date: Date) {
  const [, day, month, year, time] = date.toUTCString().split(' ')
  return `${day}/${month}/${year}:${time} +0000`
}
