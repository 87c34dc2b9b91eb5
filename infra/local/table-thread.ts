import type { IncomingMessage, ServerResponse } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'
import dynalite from 'dynalite'
import database, { type Store } from 'dynalite/db/index.js'
import { mendStore } from './mend-store.ts'

/** What the thread tells the one who started it. */
export type TableMessage = { port: number } | { failure: 'in use' | 'broken'; reason: string }

type Listener = (request: IncomingMessage, response: ServerResponse) => void

/** The thread of the embedded DynamoDB: `workerData` is its folder, or undefined for memory. */
await run()

async function run() {
  const { server, store } = createServer(typeof workerData === 'string' ? workerData : undefined)
  // A write that the disk refuses is thrown out of every call by dynalite; its caller times out,
  // and the others are served on.
  process.on('uncaughtException', (error) => {
    process.stderr.write(`embedded DynamoDB: ${String(error)}\n`)
  })
  try {
    await store.db.open()
    await mendStore(store)
  } catch (error) {
    tell(failure(error))
    return
  }
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    if (address && typeof address === 'object') tell({ port: address.port })
  })
  parentPort?.once('message', () => {
    server.close(() => parentPort?.close())
    server.closeAllConnections()
  })
}

function createServer(path: string | undefined) {
  const stores: Store[] = []
  const { create } = database
  // dynalite keeps its store to itself; only through the store can a lock be told from a crash.
  database.create = (options) => {
    const made = create(options)
    stores.push(made)
    return made
  }
  const server = dynalite({ createTableMs: 0, ...(path === undefined ? {} : { path }) })
  const [store] = stores
  if (!store) throw new Error('dynalite made no store')
  containResets(server)
  return { server, store }
}

/** dynalite throws when a client goes away in mid-body, which would end the thread. */
function containResets(server: ReturnType<typeof dynalite>) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what http.Server registers
  const [answer] = server.listeners('request') as Listener[]
  server.removeAllListeners('request')
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    answer?.(request, response)
    request.removeAllListeners('error')
  })
}

function failure(error: unknown): TableMessage {
  const cause = error instanceof Error ? error.cause : undefined
  const locked = cause instanceof Error && 'code' in cause && cause.code === 'LEVEL_LOCKED'
  return { failure: locked ? 'in use' : 'broken', reason: String(cause ?? error) }
}

function tell(message: TableMessage) {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort?.postMessage(message)
}
