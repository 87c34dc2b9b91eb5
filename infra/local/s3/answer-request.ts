import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { checkSignature, isPresigned } from './check-signature.ts'
import { copyObject } from './copy-object.ts'
import { answerPreflight, setCorsHeaders } from './cors.ts'
import { deleteObject, deleteObjects } from './delete-object.ts'
import {
  answer,
  answerError,
  type BucketServer,
  type Exchange,
  type SealedExchange,
} from './exchange.ts'
import { listObjects } from './list-objects.ts'
import { listVersions } from './list-versions.ts'
import { postObject } from './post-object.ts'
import { readObject } from './read-object.ts'
import { type RequestTarget, readTarget } from './request-target.ts'
import { S3Error } from './s3-error.ts'
import { abortUpload, completeUpload, createUpload, uploadPart } from './upload-parts.ts'
import { putObject } from './write-object.ts'

type Operation = (exchange: SealedExchange) => void | Promise<void>

/** Parts of S3 that are asked for by query and do not exist here. */
const missing = [
  'accelerate',
  'acl',
  'analytics',
  'attributes',
  'cors',
  'encryption',
  'intelligent-tiering',
  'inventory',
  'legal-hold',
  'lifecycle',
  'location',
  'logging',
  'metrics',
  'notification',
  'object-lock',
  'ownershipControls',
  'policy',
  'policyStatus',
  'publicAccessBlock',
  'renameObject',
  'replication',
  'requestPayment',
  'restore',
  'retention',
  'select',
  'tagging',
  'torrent',
  'versioning',
  'website',
]

/** Answers one request of any kind; never throws, and never lets a fault's own words out. */
export async function answerRequest(
  server: BucketServer,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  response.setHeader('x-amz-request-id', randomBytes(8).toString('hex').toUpperCase())
  try {
    const target = readTarget(request.url ?? '')
    setCorsHeaders(request, response, ruleOf(server, target))
    if (request.method === 'OPTIONS') answerPreflight(request, response)
    else await perform(open({ server, request, response, target }))
  } catch (error) {
    refuse(request, response, error)
  }
}

function ruleOf({ cors }: BucketServer, { bucket }: RequestTarget) {
  return Object.hasOwn(cors, bucket) ? cors[bucket] : undefined
}

type Arrived = Pick<Exchange, 'server' | 'request' | 'response' | 'target'>

function open(arrived: Arrived): Exchange {
  const { request, target } = arrived
  const headers = effectiveHeaders(request, target)
  return { ...arrived, headers, method: request.method ?? '' }
}

/** Presigned requests may carry `x-amz-*` headers in their query: they hold as if sent as headers. */
function effectiveHeaders(request: IncomingMessage, target: RequestTarget): Record<string, string> {
  const sent = Object.entries(request.headers).map(([name, value]): [string, string] => {
    return [name, [value ?? ''].flat().join(', ')]
  })
  const hoisted = isPresigned(target.query)
    ? target.entries.map(([name, value]): [string, string] => [name.toLowerCase(), value])
    : []
  return Object.fromEntries([...hoisted.filter(([name]) => name.startsWith('x-amz-')), ...sent])
}

async function perform(exchange: Exchange): Promise<void> {
  const { method, target, server } = exchange
  const { bucket, key, query } = target
  if (isForm(exchange)) return postObject(exchange)
  const sealed = { ...exchange, seal: checkSignature(exchange) }
  if (missing.some((name) => query.has(name)) || isOddVersion(exchange)) {
    throw new S3Error('NotImplemented')
  }
  if (bucket === '') throw new S3Error(method === 'GET' ? 'NotImplemented' : 'MethodNotAllowed')
  if (!server.buckets.includes(bucket)) {
    throw new S3Error('NoSuchBucket', undefined, { BucketName: bucket })
  }
  const operation = key === '' ? bucketOperation(sealed) : objectOperation(sealed)
  await operation(sealed)
}

/** A version is named to be read or deleted, and versions are listed: nothing else. */
function isOddVersion({ method, target: { query, key } }: Exchange): boolean {
  const isNamed =
    query.has('versionId') && !(key !== '' && ['GET', 'HEAD', 'DELETE'].includes(method))
  return isNamed || (query.has('versions') && !(key === '' && method === 'GET'))
}

/** Only a form has no signature of its own: its policy has one. */
function isForm({ method, target }: Exchange): boolean {
  return (
    method === 'POST' && target.bucket !== '' && target.key === '' && !target.query.has('delete')
  )
}

function bucketOperation({ method, target }: SealedExchange): Operation {
  switch (method) {
    case 'HEAD':
      return headBucket
    case 'GET':
      return target.query.has('versions') ? listVersions : listObjects
    case 'POST':
      if (target.query.has('delete')) return deleteObjects
      throw new S3Error('MethodNotAllowed')
    case 'PUT':
    case 'DELETE':
      throw new S3Error('NotImplemented')
    default:
      throw new S3Error('MethodNotAllowed')
  }
}

function objectOperation(exchange: SealedExchange): Operation {
  const { method, target, headers } = exchange
  const ofUpload = target.query.has('uploadId')
  switch (method) {
    case 'HEAD':
    case 'GET':
      return readOperation(target.query)
    case 'PUT':
      if (ofUpload) return uploadPart
      return headers['x-amz-copy-source'] === undefined ? putObject : copyObject
    case 'DELETE':
      return ofUpload ? abortUpload : deleteObject
    case 'POST':
      return postOperation(target.query)
    default:
      throw new S3Error('MethodNotAllowed')
  }
}

function readOperation(query: ReadonlyMap<string, string>): Operation {
  if (query.has('uploadId') || query.has('partNumber')) throw new S3Error('NotImplemented')
  return readObject
}

function postOperation(query: ReadonlyMap<string, string>): Operation {
  if (query.has('uploads')) return createUpload
  if (query.has('uploadId')) return completeUpload
  throw new S3Error('MethodNotAllowed')
}

function headBucket(exchange: SealedExchange): void {
  exchange.response.setHeader('x-amz-bucket-region', exchange.server.region)
  answer(exchange, 200)
}

function refuse(request: IncomingMessage, response: ServerResponse, error: unknown): void {
  if (response.headersSent || response.destroyed || request.socket.destroyed) {
    // Too late for words, or nobody is there to hear them: a cut connection is the only honest sign.
    response.destroy()
    return
  }
  if (!(error instanceof S3Error)) {
    process.emitWarning(error instanceof Error ? error : String(error))
  }
  const refusal = error instanceof S3Error ? error : new S3Error('InternalError')
  const resource = (request.url ?? '').replace(/\?[^]*$/, '')
  answerError(response, refusal, { method: request.method ?? '', resource })
  // What the client is still sending is read and dropped; cutting it off could cost it the answer.
  request.resume()
}
