import { createServer, type Server } from 'node:http'
import { bindPort } from '#infra/local/server/local-server.ts'
import { createServerStop } from '#infra/local/server/server-stop.ts'
import type { UploadsCorsRule } from '#infra/storage/uploads-cors.ts'
import { answerS3Request } from './answer-s3-request.ts'
import type { BucketServer, ObjectCreatedEvent } from './exchange.ts'
import { openObjectStore } from './store/object-store.ts'

/**
 * `port` 0 takes a free one. `cors` has a rule for each bucket that pages of other origins may use.
 * `now` is the server's clock, for tests of expiry.
 */
export type S3ServerOptions = {
  folder: string
  port: number
  buckets: readonly string[]
  /** The buckets with versioning. */
  versioned?: readonly string[]
  credentials: { accessKeyId: string; secretAccessKey: string }
  region: string
  cors: Readonly<Partial<Record<string, UploadsCorsRule>>>
  now?: () => Date
  /** Called after an object is stored, before the client gets the answer. */
  onObjectCreated?: (event: ObjectCreatedEvent) => void
}

/**
 * A running S3. `stop` answers complete requests, closes the others and waits for running writes.
 */
export type RunningS3Server = { endpoint: string; port: number; stop(): Promise<void> }

/** How long `stop` waits for running requests. */
const stopTimeoutMs = 3000

/**
 * Starts an S3 server on a folder, with path-style addresses. One process per folder.
 * @throws {PortInUse} when another program uses the port
 */
export async function startS3Server(options: S3ServerOptions): Promise<RunningS3Server> {
  const { folder, buckets, credentials, region, cors } = options
  const now = options.now ?? (() => new Date())
  const store = openObjectStore(folder, buckets, options.versioned)
  const onObjectCreated = createAnnouncer(options.onObjectCreated)
  const running = new Set<Promise<void>>()
  const server = createHttpServer(
    { store, buckets, credentials, region, cors, now, onObjectCreated },
    running,
  )
  const stop = createServerStop(server, stopTimeoutMs)
  const port = await bindPort(server, '127.0.0.1', options.port)
  return {
    endpoint: `http://127.0.0.1:${port}`,
    port,
    async stop() {
      await stop()
      await Promise.all(running)
    },
  }
}

function createHttpServer(bucketServer: BucketServer, running: Set<Promise<void>>): Server {
  const server = createServer((request, response) => {
    // A client may disconnect at any moment; the code that reads or writes cleans up.
    request.on('error', () => undefined)
    response.on('error', () => undefined)
    const work = answerS3Request(bucketServer, request, response).finally(() =>
      running.delete(work),
    )
    running.add(work)
  })
  // A large file over a slow connection may take long; the socket timeout closes stalled ones.
  server.requestTimeout = 0
  server.setTimeout(60_000)
  return server
}

function createAnnouncer(
  listener: S3ServerOptions['onObjectCreated'],
): (event: ObjectCreatedEvent) => void {
  return (event) => {
    try {
      listener?.(event)
    } catch (error) {
      // The object is stored: an error of the listener must not fail the request.
      process.emitWarning(error instanceof Error ? error : String(error))
    }
  }
}
