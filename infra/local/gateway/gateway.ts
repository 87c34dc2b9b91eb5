import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import type { APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda'
import { messages } from '#functions/contract/messages.ts'
import { type Problem, problemStatuses } from '#functions/contract/problem.ts'
import { parseRequestUrl } from '#infra/local/server/local-server.ts'
import type { ApiRoute } from './api-routes.ts'
import { buildGatewayEvent, type ReceivedRequest } from './gateway-event.ts'
import { createRouteMatcher } from './route-matcher.ts'

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
    const body = await readBody(request)
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

function readBody(request: IncomingMessage) {
  return new Promise<Buffer | 'too large' | 'aborted'>((resolve) => {
    const chunks: Buffer[] = []
    let length = 0
    request.on('data', (chunk: Buffer) => {
      length += chunk.length
      // The rest of a large body is read and dropped: a client that is still sending would miss the
      // answer.
      if (length > maxBodyBytes) resolve('too large')
      else chunks.push(chunk)
    })
    request.on('end', () => resolve(Buffer.concat(chunks)))
    request.on('error', () => resolve('aborted'))
  })
}

async function invokeHandler(
  route: ApiRoute,
  event: ReturnType<typeof buildGatewayEvent>,
  timeoutMs: number,
) {
  const handler = await route.load()
  return toGatewayResult(await handler(event, buildLambdaContext(route, timeoutMs)))
}

function buildLambdaContext(route: ApiRoute, timeoutMs: number): Context {
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
    done: ignore,
    fail: ignore,
    succeed: ignore,
  }
}

/** Handlers return promises; Lambda's callbacks are not used. */
function ignore() {
  return undefined
}

/** A handler may return a value without a status code: it is sent as JSON with 200. */
function toGatewayResult(answer: unknown): APIGatewayProxyStructuredResultV2 {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a statusCode marks a structured result
  if (hasStatus(answer)) return answer as APIGatewayProxyStructuredResultV2
  const body = typeof answer === 'string' ? answer : JSON.stringify(answer)
  return { statusCode: 200, headers: { 'content-type': 'application/json' }, body }
}

function hasStatus(answer: unknown) {
  return typeof answer === 'object' && answer !== null && 'statusCode' in answer
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
