import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { messages } from '#functions/contract/messages.ts'
import { answerHeaders } from '#functions/contract/platform/http-headers.ts'
import type { Problem } from '#functions/contract/problem.ts'
import { PortInUse } from '#infra/local/start-failure.ts'

/** Parses the URL of a request; an invalid one (`*`) counts as `/`. */
export function parseRequestUrl(request: IncomingMessage) {
  return URL.parse(`http://localhost${request.url}`) ?? new URL('http://localhost/')
}

/** Reads a whole body of at most `maxBytes`; the rest of a larger one is dropped. */
export function readBody(request: IncomingMessage, maxBytes: number) {
  return new Promise<Buffer | 'too large' | 'aborted'>((resolve) => {
    const chunks: Buffer[] = []
    let length = 0
    request.on('data', (chunk: Buffer) => {
      length += chunk.length
      // It is read nevertheless: a client that is still sending would miss the answer.
      if (length > maxBytes) resolve('too large')
      else chunks.push(chunk)
    })
    request.on('end', () => resolve(Buffer.concat(chunks)))
    request.on('error', () => resolve('aborted'))
  })
}

/** A server on 127.0.0.1. Requests wait until `answer` is called. */
export type LocalServer = {
  origin: string
  port: number
  answer(listener: RequestListener): void
  /** Closes the port and idle connections, answers received requests, then resolves. May be called again. */
  stop(): Promise<void>
}

/** A server that is also reachable at `localhost`. */
export type LocalhostServer = LocalServer & { localhostOrigin: string }

type ListenOptions = {
  /** How long `stop` waits for running requests, in milliseconds. */
  stopTimeoutMs?: number
}

/**
 * Opens a server; port 0 takes a free one.
 * @throws {PortInUse} when another program uses the port
 */
export async function openLocalServer(
  port: number,
  options: ListenOptions = {},
): Promise<LocalServer> {
  return openServerAt('127.0.0.1', port, options)
}

/**
 * Opens a port at 127.0.0.1 and, where the machine has IPv6, at ::1: macOS and Windows resolve
 * `localhost` to ::1 first.
 * @throws {PortInUse} when another program uses the port at either address
 */
export async function openLocalhostServer(
  port: number,
  options: ListenOptions = {},
): Promise<LocalhostServer> {
  const server = await openLocalServer(port, options)
  try {
    return combineServers(server, await openServerAt('::1', server.port, options))
  } catch (error) {
    if (isAddressUnavailable(error)) return combineServers(server)
    await server.stop()
    if (port === 0 && error instanceof PortInUse) return openLocalhostServer(port, options)
    throw error
  }
}

function combineServers(first: LocalServer, ...others: LocalServer[]): LocalhostServer {
  const all = [first, ...others]
  return {
    ...first,
    localhostOrigin: `http://localhost:${first.port}`,
    answer(listener) {
      for (const each of all) each.answer(listener)
    },
    async stop() {
      await Promise.all(all.map((each) => each.stop()))
    },
  }
}

async function openServerAt(
  host: string,
  requestedPort: number,
  { stopTimeoutMs = 3000 }: ListenOptions,
): Promise<LocalServer> {
  const server = createServer().on('clientError', rejectMalformedRequest)
  // A large file over a slow connection may take long; the socket timeout closes stalled ones.
  server.requestTimeout = 0
  server.setTimeout(60_000)
  const { answer, refuse } = queueRequests(server)
  const stop = createServerStop(server, stopTimeoutMs)
  const port = await bindPort(server, host, requestedPort)
  let stopped: Promise<void> | undefined
  return {
    origin: `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    port,
    answer,
    stop() {
      refuse()
      return (stopped ??= stop())
    },
  }
}

/** Queues requests until `answer` sets a listener; `refuse` answers the queued ones with 503. */
function queueRequests(server: Server) {
  const queue: [IncomingMessage, ServerResponse][] = []
  let listener: RequestListener = (request, response) => void queue.push([request, response])
  server.on('request', (request, response) => listener(request, response))
  function answer(next: RequestListener) {
    listener = next
    for (const [request, response] of queue.splice(0)) next(request, response)
  }
  function refuse() {
    if (queue.length > 0) answer(replyUnavailable)
  }
  return { answer, refuse }
}

const replyUnavailable: RequestListener = (_, response) => {
  response.writeHead(503, { 'retry-after': '2', 'cache-control': 'no-store' }).end()
}

/**
 * Binds a server to a port and returns the port; 0 takes a free one.
 * @throws {PortInUse} when another program uses the port
 */
async function bindPort(server: Server, host: string, port: number): Promise<number> {
  const listening = once(server, 'listening')
  server.listen(port, host)
  try {
    await listening
  } catch (error) {
    throw isPortInUse(error) ? new PortInUse(port) : error
  }
  const address = server.address()
  if (!address || typeof address === 'string')
    throw new Error(`The server has no TCP port after listening on ${host}`)
  return address.port
}

const isPortInUse = (error: unknown) => readErrorCode(error) === 'EADDRINUSE'

/** Machines and containers without IPv6. */
const isAddressUnavailable = (error: unknown) =>
  ['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes(readErrorCode(error))

const readErrorCode = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : ''

type Refusal = { status: number } & Pick<Problem, 'res' | 'code'>

const malformed: Refusal = { status: 400, res: messages.brokenJson, code: 'invalid' }
const tooLarge: Refusal = { status: 431, res: messages.bodyTooLarge, code: 'too_large' }

/**
 * Answers a malformed HTTP request, or one with too many headers, with a problem. For a server's
 * `clientError` event: such requests reach no listener, and Node would answer without a body.
 */
function rejectMalformedRequest(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const { status, ...problem } = error.code === 'HPE_HEADER_OVERFLOW' ? tooLarge : malformed
  const body = Buffer.from(
    JSON.stringify({ ...problem, request_id: randomUUID() } satisfies Problem),
  )
  const headers = { ...answerHeaders, 'content-length': body.length, connection: 'close' }
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ]
  socket.end(Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), body]))
}

/** After this time, requests that are still arriving are cut off. */
const arrivalTimeoutMs = 1000

/**
 * Returns a function that stops an HTTP server: it answers every received request within
 * `timeoutMs` milliseconds and closes idle connections at once. Call it before the server listens.
 */
function createServerStop(server: Server, timeoutMs: number): () => Promise<void> {
  const sockets = new Set<Socket>()
  const calls = new Map<ServerResponse, IncomingMessage>()
  let isStopping = false
  let arrivals = 0

  server.on('connection', (socket) => {
    arrivals += 1
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  server.prependListener('request', (request, response) => {
    arrivals += 1
    calls.set(response, request)
    if (isStopping) response.shouldKeepAlive = false
    response.once('close', () => {
      calls.delete(response)
      // The response may have announced keep-alive before the stop.
      if (isStopping) request.socket.destroySoon()
    })
  })

  function cutArriving() {
    for (const request of calls.values()) if (!request.complete) request.socket.destroy()
  }

  function closeUnused() {
    const busy = new Set(Array.from(calls.values(), ({ socket }) => socket))
    for (const socket of sockets) if (!busy.has(socket)) socket.destroy()
  }

  return async function stop() {
    const closed = once(server, 'close')
    isStopping = true
    await readReceived(() => arrivals)
    for (const response of calls.keys()) response.shouldKeepAlive = false
    server.close()
    closeUnused()
    const cuts = [
      setTimeout(cutArriving, Math.min(arrivalTimeoutMs, timeoutMs)),
      setTimeout(() => server.closeAllConnections(), timeoutMs),
    ]
    await closed
    for (const cut of cuts) clearTimeout(cut)
  }
}

const quietTurns = 3
const maxTurns = 1000

/**
 * Runs the event loop until a few turns bring no new connection or request from the kernel: one
 * turn accepts a connection, a later one reads its request. Closing these sockets earlier would
 * reset them.
 */
async function readReceived(countArrivals: () => number) {
  let quiet = 0
  for (let turn = 0; turn < maxTurns && quiet < quietTurns; turn += 1) {
    const before = countArrivals()
    // oxlint-disable-next-line no-await-in-loop -- one turn after the other
    await setImmediate()
    quiet = countArrivals() === before ? quiet + 1 : 0
  }
}
