import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { findStorageCode } from '#infra/local/durable-files.ts'
import { logToTerminal } from '#infra/local/log-to-terminal.ts'
import {
  type BucketServer,
  type S3Exchange,
  type SignedExchange,
  sendErrorXml,
} from './exchange.ts'
import { copyObject } from './operations/copy-object.ts'
import { deleteObject, deleteObjects } from './operations/delete-object.ts'
import { listObjectVersions } from './operations/list-object-versions.ts'
import { listObjects } from './operations/list-objects.ts'
import { postObject } from './operations/post-object.ts'
import { readObject } from './operations/read-object.ts'
import { putObject } from './operations/write-object.ts'
import { checkSignature, isPresigned } from './request/check-signature.ts'
import { answerPreflight, setCorsHeaders } from './request/cors.ts'
import { parseRequestTarget, type RequestTarget } from './request/request-target.ts'
import { S3Error } from './s3-error.ts'

type Operation = (exchange: SignedExchange) => void | Promise<void>

// Those that clients of this server send, and the headers and overrides of presigned requests.
const supportedParameter =
  /^(?:x-id|delete|list-type|prefix|max-keys|start-after|continuation-token|versions|versionId|(?:key|version-id)-marker|x-amz-.*|response-.*)$/i

/** Answers any S3 request. Never throws, and never exposes internal errors. */
export async function answerS3Request(
  server: BucketServer,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  response.setHeader('x-amz-request-id', randomBytes(8).toString('hex').toUpperCase())
  try {
    const target = parseRequestTarget(request.url ?? '')
    setCorsHeaders(request, response, findCorsRule(server, target))
    if (request.method === 'OPTIONS') answerPreflight(request, response)
    else await performOperation(openExchange({ server, request, response, target }))
  } catch (error) {
    sendError(request, response, error)
  }
}

function findCorsRule({ cors }: BucketServer, { bucket }: RequestTarget) {
  return Object.hasOwn(cors, bucket) ? cors[bucket] : undefined
}

type ExchangeParts = Pick<S3Exchange, 'server' | 'request' | 'response' | 'target'>

function openExchange(arrived: ExchangeParts): S3Exchange {
  const { request, target } = arrived
  const headers = effectiveHeaders(request, target)
  return { ...arrived, headers, method: request.method ?? '' }
}

/** Presigned requests may carry `x-amz-*` headers as query parameters. */
function effectiveHeaders(request: IncomingMessage, target: RequestTarget): Record<string, string> {
  const sent = Object.entries(request.headers).map(([name, value]): [string, string] => {
    return [name, [value ?? ''].flat().join(', ')]
  })
  const hoisted = isPresigned(target.query)
    ? target.entries.map(([name, value]): [string, string] => [name.toLowerCase(), value])
    : []
  return Object.fromEntries([...hoisted.filter(([name]) => name.startsWith('x-amz-')), ...sent])
}

async function performOperation(exchange: S3Exchange): Promise<void> {
  const { method, target, server } = exchange
  const { bucket, key, query } = target
  if (isFormUpload(exchange)) return postObject(exchange)
  const signed = { ...exchange, payload: checkSignature(exchange) }
  const isSupported = [...query.keys()].every((name) => supportedParameter.test(name))
  if (!isSupported || hasMisplacedVersion(exchange)) {
    throw new S3Error('NotImplemented')
  }
  if (bucket === '') throw new S3Error(method === 'GET' ? 'NotImplemented' : 'MethodNotAllowed')
  if (!server.buckets.includes(bucket)) {
    throw new S3Error('NoSuchBucket', undefined, { BucketName: bucket })
  }
  const operation = key === '' ? selectBucketOperation(signed) : selectObjectOperation(signed)
  await operation(signed)
}

/**
 * Only GET, HEAD and DELETE of an object take a version, and only GET of a bucket lists versions.
 */
function hasMisplacedVersion({ method, target: { query, key } }: S3Exchange): boolean {
  const isNamed =
    query.has('versionId') && !(key !== '' && ['GET', 'HEAD', 'DELETE'].includes(method))
  return isNamed || (query.has('versions') && !(key === '' && method === 'GET'))
}

/** A form upload has no request signature: its policy is signed instead. */
function isFormUpload({ method, target }: S3Exchange): boolean {
  return (
    method === 'POST' && target.bucket !== '' && target.key === '' && !target.query.has('delete')
  )
}

function selectBucketOperation({ method, target }: SignedExchange): Operation {
  switch (method) {
    case 'GET':
      return target.query.has('versions') ? listObjectVersions : listObjects
    case 'POST':
      if (target.query.has('delete')) return deleteObjects
      throw new S3Error('MethodNotAllowed')
    default:
      throw new S3Error('NotImplemented')
  }
}

function selectObjectOperation({ method, headers }: SignedExchange): Operation {
  switch (method) {
    case 'HEAD':
    case 'GET':
      return readObject
    case 'PUT':
      return headers['x-amz-copy-source'] === undefined ? putObject : copyObject
    case 'DELETE':
      return deleteObject
    default:
      throw new S3Error('MethodNotAllowed')
  }
}

function sendError(request: IncomingMessage, response: ServerResponse, error: unknown): void {
  if (response.headersSent || response.destroyed || request.socket.destroyed) {
    // The answer has begun or the client is gone: closing the connection is the only possible
    // signal.
    response.destroy()
    return
  }
  const refusal = error instanceof S3Error ? error : toS3Error(error)
  const resource = (request.url ?? '').replace(/\?[^]*$/, '')
  sendErrorXml(response, refusal, { method: request.method ?? '', resource })
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
