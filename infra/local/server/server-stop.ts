import { once } from 'node:events'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'

/** After this time, requests that are still arriving are cut off. */
const arrivalTimeoutMs = 1000

/**
 * Returns a function that stops an HTTP server: it answers every received request within
 * `timeoutMs` milliseconds and closes idle connections at once. Call it before the server listens.
 */
export function createServerStop(server: Server, timeoutMs: number): () => Promise<void> {
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
