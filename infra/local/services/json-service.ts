import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { findStorageCode } from '#infra/local/durable-files.ts'
import { openLocalServer, parseRequestUrl, readBody } from '#infra/local/server/local-server.ts'

/** A call of an AWS service whose bodies are JSON; `path` begins after the service's address. */
export type ServiceCall = {
  method: string
  path: string
  query: URLSearchParams
  /** The header `x-amz-target`. */
  target: string
  /** undefined when it is not JSON. */
  body: unknown
}

/** Refuses a call; the SDK throws an error with this name. */
export class ServiceRefusal extends Error {
  readonly status: number

  constructor(status: number, name: string, message: string) {
    super(message)
    this.status = status
    this.name = name
  }
}

/** A running service and its address for the SDK. */
export type JsonService = { endpoint: string; stop(): Promise<void> }

type Options = {
  /** Returns the body of the answer. Throws ServiceRefusal. */
  answer: (call: ServiceCall) => object | Promise<object>
  /** Called when `answer` throws another error, which is answered with 500, or 507 when the disk cannot be written. */
  onFailure: (error: unknown) => void
}

const maxBodyBytes = 64 * 1024

/**
 * Starts a service at a free port. Its address contains a secret, new at each start, so that other programs and web pages
 * cannot use it: signatures are not checked.
 */
export async function startJsonService(options: Options): Promise<JsonService> {
  const base = `/${randomBytes(24).toString('base64url')}`
  const server = await openLocalServer(0)
  server.answer((request, response) => void answerCall(options, base, { request, response }))
  return { endpoint: `${server.origin}${base}`, stop: () => server.stop() }
}

async function answerCall(
  { answer, onFailure }: Options,
  base: string,
  { request, response }: { request: IncomingMessage; response: ServerResponse },
): Promise<void> {
  response.setHeader('content-type', 'application/json')
  try {
    const body = await answer(await readCall(request, base))
    response.end(JSON.stringify(body))
  } catch (error) {
    if (!(error instanceof ServiceRefusal)) onFailure(error)
    const { status, name, message } = error instanceof ServiceRefusal ? error : toRefusal(error)
    response.writeHead(status, { 'x-amzn-errortype': name }).end(JSON.stringify({ message }))
  }
}

async function readCall(request: IncomingMessage, base: string): Promise<ServiceCall> {
  const { pathname, searchParams: query } = parseRequestUrl(request)
  const { method = '', headers } = request
  const isAtBase = pathname === base || pathname.startsWith(`${base}/`)
  // Browsers send an origin header or a preflight; the SDK does not.
  if (!isAtBase || headers.origin !== undefined || method === 'OPTIONS')
    throw new ServiceRefusal(403, 'AccessDeniedException', 'This endpoint is for Noren itself')
  const target = String(headers['x-amz-target'])
  return { method, path: pathname.slice(base.length), query, target, body: await readJson(request) }
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const body = await readBody(request, maxBodyBytes)
  if (typeof body === 'string') throw new ServiceRefusal(413, 'ValidationException', body)
  try {
    return JSON.parse(body.toString())
  } catch {
    return undefined
  }
}

function toRefusal(error: unknown): ServiceRefusal {
  const storage = findStorageCode(error)
  return storage
    ? new ServiceRefusal(507, storage, 'Nothing can be written in the data folder.')
    : new ServiceRefusal(500, 'InternalServerException', 'The request failed.')
}
