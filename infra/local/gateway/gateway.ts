import { isUtf8 } from 'node:buffer'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { messages } from '#functions/contract/messages.ts'
import { viewerEncodingHeader } from '#functions/contract/platform/http-headers.ts'
import { originSecretHeader } from '#functions/contract/platform/platform-state.ts'
import { type Problem, problemStatuses } from '#functions/contract/problem.ts'
import { parseRequestUrl, readBody } from '#infra/local/server/local-server.ts'
import {
  type ApiRoute,
  createRouteMatcher,
  defaultRoutePath,
  type LambdaHandler,
  type RouteMatch,
} from './api-routes.ts'

export type GatewayOptions = {
  routes: readonly ApiRoute[]
  originSecret: string
  /** Time limit of a handler; defaults to the HTTP API's own limit. */
  timeoutMs?: number
}

const maxBodyBytes = 10 * 1024 * 1024

/** The HTTP API's time limit for every request. */
export const gatewayTimeoutMs = 30_000

/**
 * The HTTP API on one machine: passes a request to its route's handler as an event of payload
 * format 2.0, within the limits of API Gateway. Its own errors have the contract's problem format.
 */
export function createGateway({
  routes,
  originSecret,
  timeoutMs = gatewayTimeoutMs,
}: GatewayOptions) {
  const match = createRouteMatcher(routes)
  return async (request: IncomingMessage, response: ServerResponse) => {
    const url = parseRequestUrl(request)
    const body = await readBody(request, maxBodyBytes)
    if (body === 'aborted') return
    const requestId = randomUUID()
    if (body === 'too large') {
      return writeProblem(response, { res: messages.bodyTooLarge, code: 'too_large', requestId })
    }
    const found = match(request.method ?? 'GET', url.pathname)
    if (!found)
      return writeProblem(response, { res: messages.notFound, code: 'not_found', requestId })
    const received: ReceivedRequest = { request, url, body, requestId }
    const ended = new AbortController()
    try {
      const answer = await Promise.race([
        invokeHandler(found.route, buildGatewayEvent(received, found, originSecret), timeoutMs),
        setTimeout(timeoutMs, 'timeout' as const, { signal: ended.signal }),
      ])
      if (answer === 'timeout') {
        const busy = { res: messages.busy, code: 'busy', requestId, retryAfter: 2 } as const
        return writeProblem(response, busy)
      }
      writeResult(response, answer)
    } catch (error) {
      // On AWS this would be in the function's log only.
      process.stderr.write(`${error instanceof Error ? (error.stack ?? error) : String(error)}\n`)
      writeProblem(response, { res: messages.internal, code: 'internal', requestId })
    } finally {
      ended.abort()
    }
  }
}

async function invokeHandler(
  route: ApiRoute,
  event: ReturnType<typeof buildGatewayEvent>,
  timeoutMs: number,
) {
  const handler = await route.load()
  return toGatewayResult(await handler(event, buildLambdaContext(route, timeoutMs)))
}

function buildLambdaContext(route: ApiRoute, timeoutMs: number): Parameters<LambdaHandler>[1] {
  const end = Date.now() + timeoutMs
  const functionName = `${route.method} ${route.path}`
  return {
    awsRequestId: randomUUID(),
    callbackWaitsForEmptyEventLoop: false,
    functionName,
    functionVersion: '$LATEST',
    invokedFunctionArn: `arn:aws:lambda:local:000000000000:function:${functionName}`,
    logGroupName: 'local',
    logStreamName: 'local',
    memoryLimitInMB: '1024',
    getRemainingTimeInMillis: () => Math.max(0, end - Date.now()),
  }
}

/** A handler may return a value without a status code: it is sent as JSON with 200. */
function toGatewayResult(answer: unknown): APIGatewayProxyStructuredResultV2 {
  if (typeof answer === 'object' && answer !== null && 'statusCode' in answer)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a statusCode marks a structured result
    return answer as APIGatewayProxyStructuredResultV2
  const body = typeof answer === 'string' ? answer : JSON.stringify(answer)
  return { statusCode: 200, headers: { 'content-type': 'application/json' }, body }
}

function writeResult(response: ServerResponse, result: APIGatewayProxyStructuredResultV2) {
  response.statusCode = result.statusCode ?? 200
  for (const [name, value] of Object.entries(result.headers ?? {})) {
    response.setHeader(name, String(value))
  }
  if (result.cookies) response.setHeader('set-cookie', result.cookies)
  if (!response.hasHeader('content-type')) response.setHeader('content-type', 'application/json')
  response.end(Buffer.from(result.body ?? '', result.isBase64Encoded ? 'base64' : 'utf8'))
}

type GatewayProblem = Pick<Problem, 'res' | 'code'> & {
  requestId: string
  /** Seconds. */
  retryAfter?: number
}

/** Answers a request that has no handler result with a problem in the contract's format. */
function writeProblem(
  response: ServerResponse,
  { res, code, requestId, retryAfter }: GatewayProblem,
): void {
  const problem: Problem = { res, code, request_id: requestId }
  response.writeHead(problemStatuses[code], {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
  })
  response.end(JSON.stringify(problem))
}

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
