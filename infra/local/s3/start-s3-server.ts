import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { findStorageCode } from '#infra/local/durable-files.ts'
import { logToTerminal } from '#infra/local/log-to-terminal.ts'
import { openLocalServer } from '#infra/local/server/local-server.ts'
import type { UploadsCorsRule } from '#infra/storage/uploads-cors.ts'
import { checkSignature } from './check-signature.ts'
import { deleteObjects, listObjects, listObjectVersions } from './list-objects.ts'
import { ObjectStore } from './object-store.ts'
import { copyObject, deleteObject, headerNames, putObject, readObject } from './objects.ts'
import { postObject } from './post-object.ts'
import { S3Error } from './s3-error.ts'
import {
  type BucketServer,
  parseRequestTarget,
  readHeader,
  type S3Exchange,
  type SignedExchange,
  sendXml,
} from './s3-exchange.ts'
import { xmlElements } from './xml.ts'

/**
 * `port` 0 takes a free one. `cors` has a rule for each bucket that pages of other origins may use. `now` is the server's
 * clock, for tests of expiry. `onObjectCreated` is called after an object is stored, before the client gets the answer.
 */
export type S3ServerOptions = Omit<BucketServer, 'store' | 'now' | 'onObjectCreated'> &
  Partial<Pick<BucketServer, 'now' | 'onObjectCreated'>> & {
    folder: string
    port: number
    /** The buckets with versioning. */
    versioned?: readonly string[]
  }

/**
 * Starts an S3 server on a folder, with path-style addresses. One process per folder. `stop` answers complete requests, closes
 * the others and waits for running writes.
 * @throws {PortInUse} when another program uses the port
 */
export async function startS3Server(options: S3ServerOptions) {
  const { folder, port, versioned, ...rest } = options
  const store = new ObjectStore(folder, options.buckets, versioned)
  const bucketServer = { now: () => new Date(), onObjectCreated: () => undefined, ...rest, store }
  const running = new Set<Promise<void>>()
  const server = await openLocalServer(port)
  server.answer((request, response) => {
    // A client may disconnect at any moment; the code that reads or writes cleans up.
    request.on('error', () => undefined)
    response.on('error', () => undefined)
    const work = answerRequest(bucketServer, request, response).finally(() => running.delete(work))
    running.add(work)
  })
  return {
    endpoint: server.origin,
    port: server.port,
    async stop() {
      await server.stop()
      await Promise.all(running)
    },
  }
}

/** Never throws, and never exposes internal errors. */
async function answerRequest(
  server: BucketServer,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  response.setHeader('x-amz-request-id', randomBytes(8).toString('hex').toUpperCase())
  try {
    const target = parseRequestTarget(request.url ?? '')
    const exchange = { server, request, response, target }
    const isAllowed = setCorsHeaders(exchange)
    if (request.method === 'OPTIONS') answerPreflight(exchange, isAllowed)
    // A form has no request signature: its policy is signed instead.
    else if (isFormUpload(exchange)) await postObject(exchange)
    else await runOperation({ ...exchange, payload: checkSignature(exchange) })
  } catch (error) {
    sendError(request, response, error)
  }
}

const isFormUpload = ({ request, target: { bucket, key, query } }: S3Exchange) =>
  request.method === 'POST' && bucket !== '' && key === '' && !query.has('delete')

type Operation = (exchange: SignedExchange) => void | Promise<void>

/** The operations with the parameters that they take; headers of presigned requests are checked by their signature. */
async function runOperation(exchange: SignedExchange): Promise<void> {
  const { server, target } = exchange
  if (!server.buckets.includes(target.bucket)) throw new S3Error('NoSuchBucket')
  const [operation, ...parameters] = selectOperation(exchange)
  const isSupported = (name: string) =>
    [...parameters, 'x-id'].includes(name) || /^x-amz-/i.test(name)
  if (![...target.query.keys()].every(isSupported)) throw new S3Error('NotImplemented')
  await operation(exchange)
}

function selectOperation(exchange: SignedExchange): [Operation, ...string[]] {
  const { request, target } = exchange
  const { key, query } = target
  const kind = `${request.method} ${key === '' ? 'bucket' : 'object'}`
  switch (kind) {
    case 'GET object':
    case 'HEAD object':
      return [readObject, 'versionId', ...headerNames.map((name) => `response-${name}`)]
    case 'PUT object':
      return [readHeader(exchange, 'x-amz-copy-source') === undefined ? putObject : copyObject]
    case 'DELETE object':
      return [deleteObject]
    case 'POST bucket':
      return [deleteObjects, 'delete']
    case 'GET bucket':
      return query.has('versions')
        ? [listObjectVersions, 'versions', 'prefix', 'max-keys', 'key-marker', 'version-id-marker']
        : [listObjects, 'list-type', 'prefix', 'max-keys', 'start-after', 'continuation-token']
    default:
      throw new S3Error('NotImplemented')
  }
}

/**
 * Sets the CORS headers by the bucket's rule, so that pages can read error answers too. Returns whether the exact origin, the
 * method and, in a preflight, every header is allowed.
 */
function setCorsHeaders(exchange: S3Exchange): boolean {
  const { server, request, response, target } = exchange
  const rule = findRule(server.cors, target.bucket)
  if (!rule) return false
  response.setHeader(
    'vary',
    'Origin, Access-Control-Request-Headers, Access-Control-Request-Method',
  )
  const origin = readHeader(exchange, 'origin') ?? ''
  const method = readHeader(exchange, 'access-control-request-method') ?? request.method
  const headers = readHeader(exchange, 'access-control-request-headers')?.toLowerCase() ?? ''
  const isAllowed =
    rule.allowedOrigins.includes(origin) &&
    rule.allowedMethods.some((allowed) => allowed === method) &&
    headers.split(/[\s,]+/).every((name) => name === '' || rule.allowedHeaders.includes(name))
  if (!isAllowed) return false
  response.setHeader('access-control-allow-origin', origin)
  response.setHeader('access-control-allow-methods', rule.allowedMethods.join(', '))
  response.setHeader('access-control-allow-headers', rule.allowedHeaders.join(', '))
  response.setHeader('access-control-expose-headers', rule.exposedHeaders.join(', '))
  response.setHeader('access-control-max-age', String(rule.maxAge))
  return true
}

const findRule = (cors: BucketServer['cors'], bucket: string): UploadsCorsRule | undefined =>
  Object.hasOwn(cors, bucket) ? cors[bucket] : undefined

function answerPreflight(exchange: S3Exchange, isAllowed: boolean): void {
  if (readHeader(exchange, 'access-control-request-method') === undefined)
    throw new S3Error('BadRequest')
  if (!isAllowed) throw new S3Error('AccessForbidden')
  exchange.response.writeHead(200).end()
}

function sendError(request: IncomingMessage, response: ServerResponse, error: unknown): void {
  if (response.headersSent || response.destroyed || request.socket.destroyed) {
    // Closing the connection is the only possible signal.
    response.destroy()
    return
  }
  const { status, code, message } = error instanceof S3Error ? error : toS3Error(error)
  const RequestId = String(response.getHeader('x-amz-request-id'))
  const content = xmlElements({ Code: code, Message: message, RequestId })
  sendXml({ request, response }, status, ['Error', content])
  // Reads and drops the rest of the request: closing early could cost the client the answer.
  request.resume()
}

function toS3Error(error: unknown): S3Error {
  const storage = findStorageCode(error)
  if (storage) {
    logToTerminal(
      'ディスクに書き込めないため、写真や動画などのファイルを保存できませんでした。空きがあるか、書き込めるかを確かめてください。',
    )
    return new S3Error(storage)
  }
  process.emitWarning(error instanceof Error ? error : String(error))
  return new S3Error('InternalError')
}
