import { createServer, type Server } from 'node:http'
import type { CorsRule } from '#infra/uploads-cors.ts'
import { answerRequest } from './answer-request.ts'
import type { BucketServer, ObjectCreated } from './exchange.ts'
import { openObjectStore } from './object-store.ts'

/**
 * `port` 0 takes a free one. `cors` has the rule of each bucket that
 * pages of other origins may reach. `now` is the server's clock, for tests of expiry.
 */
export type BucketsOptions = {
  folder: string
  port: number
  buckets: readonly string[]
  /** Those of them that keep what is replaced and what is taken away. */
  versioned?: readonly string[]
  credentials: { accessKeyId: string; secretAccessKey: string }
  region: string
  cors: Readonly<Partial<Record<string, CorsRule>>>
  now?: () => Date
  /** Called after an object was stored, before its sender hears of it. */
  onObjectCreated?: (event: ObjectCreated) => void
}

/** A running S3. `stop` cuts what is still open and waits until nothing is being written. */
export type RunningBuckets = { endpoint: string; port: number; stop(): Promise<void> }

/**
 * Starts an S3 of our own over a folder, at path-style addresses. One process per folder.
 * Rejects with the error of listening, such as EADDRINUSE.
 */
export async function startBuckets(options: BucketsOptions): Promise<RunningBuckets> {
  const { folder, buckets, credentials, region, cors } = options
  const now = options.now ?? (() => new Date())
  const store = openObjectStore(folder, buckets, options.versioned)
  const onObjectCreated = announcer(options.onObjectCreated)
  const running = new Set<Promise<void>>()
  const server = serve({ store, buckets, credentials, region, cors, now, onObjectCreated }, running)
  const port = await listen(server, options.port)
  return {
    endpoint: `http://127.0.0.1:${port}`,
    port,
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await Promise.all([closed, ...running])
    },
  }
}

function serve(bucketServer: BucketServer, running: Set<Promise<void>>): Server {
  const server = createServer((request, response) => {
    // A client may go away at any moment; whoever reads or writes notices and cleans up.
    request.on('error', () => undefined)
    response.on('error', () => undefined)
    const work = answerRequest(bucketServer, request, response).finally(() => running.delete(work))
    running.add(work)
  })
  // A large photo over a slow line may take its time; a stalled one is cut by the socket's own limit.
  server.requestTimeout = 0
  server.setTimeout(60_000)
  return server
}

function announcer(listener: BucketsOptions['onObjectCreated']): (event: ObjectCreated) => void {
  return (event) => {
    try {
      listener?.(event)
    } catch (error) {
      // The object is stored: what its listener makes of it must not turn the answer into a failure.
      process.emitWarning(error instanceof Error ? error : String(error))
    }
  }
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject)
      const address = server.address()
      resolve(typeof address === 'object' && address !== null ? address.port : port)
    })
  })
}
