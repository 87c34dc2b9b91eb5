import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import type { APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda'
import { gatewayEvent, type Received } from './gateway-event.ts'
import { createMatcher } from './match-route.ts'
import { requestUrl } from './request-url.ts'
import type { Route } from './routes.ts'

export type GatewayOptions = {
  routes: readonly Route[]
  originSecret: string
  /** Milliseconds a handler may take; the HTTP API's own limit unless a test wants less. */
  limit?: number
}

const bodyLimit = 10 * 1024 * 1024
const timeLimit = 30_000

/**
 * The HTTP API on one machine: takes a request to its route's handler as an event of payload format
 * 2.0, and writes what comes back, with the limits of API Gateway and its words for what it refuses.
 */
export function createGateway({ routes, originSecret, limit = timeLimit }: GatewayOptions) {
  const match = createMatcher(routes)
  return async (request: IncomingMessage, response: ServerResponse) => {
    const url = requestUrl(request)
    const body = await readBody(request)
    if (body === 'gone') return
    if (body === 'too large') return refuse(response, 413, 'Request Entity Too Large')
    const found = match(request.method ?? 'GET', url.pathname)
    if (!found) return refuse(response, 404, 'Not Found')
    const received: Received = { request, url, body }
    const ended = new AbortController()
    try {
      const answer = await Promise.race([
        invoke(found.route, gatewayEvent(received, found, originSecret), limit),
        setTimeout(limit, 'late' as const, { signal: ended.signal }),
      ])
      if (answer === 'late') return refuse(response, 503, 'Service Unavailable')
      write(response, answer)
    } catch (error) {
      // On AWS this would be in the function's log, and nowhere else.
      process.stderr.write(`${error instanceof Error ? (error.stack ?? error) : String(error)}\n`)
      refuse(response, 500, 'Internal Server Error')
    } finally {
      ended.abort()
    }
  }
}

function readBody(request: IncomingMessage) {
  return new Promise<Buffer | 'too large' | 'gone'>((resolve) => {
    const chunks: Buffer[] = []
    let length = 0
    request.on('data', (chunk: Buffer) => {
      length += chunk.length
      // What is too much is still read, and dropped: a client that is sending hears no answer.
      if (length > bodyLimit) resolve('too large')
      else chunks.push(chunk)
    })
    request.on('end', () => resolve(Buffer.concat(chunks)))
    request.on('error', () => resolve('gone'))
  })
}

async function invoke(route: Route, event: ReturnType<typeof gatewayEvent>, limit: number) {
  const handler = await route.load()
  return asResult(await handler(event, lambdaContext(route, limit)))
}

function lambdaContext(route: Route, limit: number): Context {
  const end = Date.now() + limit
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

/** Of the old ways to answer; a handler returns instead. */
function ignore() {
  return undefined
}

/** A handler may answer with a bare value instead of a status: it becomes a 200 of JSON. */
function asResult(answer: unknown): APIGatewayProxyStructuredResultV2 {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the status marks it to be
  if (hasStatus(answer)) return answer as APIGatewayProxyStructuredResultV2
  const body = typeof answer === 'string' ? answer : JSON.stringify(answer)
  return { statusCode: 200, headers: { 'content-type': 'application/json' }, body }
}

function hasStatus(answer: unknown) {
  return typeof answer === 'object' && answer !== null && 'statusCode' in answer
}

function write(response: ServerResponse, result: APIGatewayProxyStructuredResultV2) {
  response.statusCode = result.statusCode ?? 200
  for (const [name, value] of Object.entries(result.headers ?? {})) {
    response.setHeader(name, String(value))
  }
  if (result.cookies) response.setHeader('set-cookie', result.cookies)
  if (!response.hasHeader('content-type')) response.setHeader('content-type', 'application/json')
  response.end(Buffer.from(result.body ?? '', result.isBase64Encoded ? 'base64' : 'utf8'))
}

function refuse(response: ServerResponse, status: number, message: string) {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ message }))
}
