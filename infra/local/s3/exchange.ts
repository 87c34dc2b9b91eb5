import type { IncomingMessage, ServerResponse } from 'node:http'
import type { CorsRule } from '#infra/uploads-cors.ts'
import type { ObjectStore } from './object-store.ts'
import type { RequestTarget } from './request-target.ts'
import type { S3Error } from './s3-error.ts'
import type { Seal } from './sigv4.ts'
import { element, xmlDocument } from './xml.ts'

/** What is announced after an object was stored. `etag` has no quotes; `size` is in bytes. */
export type ObjectCreated = { bucket: string; key: string; size: number; etag: string }

/** What all requests of one server share. */
export type BucketServer = {
  readonly store: ObjectStore
  readonly buckets: readonly string[]
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string }
  readonly region: string
  /** By bucket. */
  readonly cors: Readonly<Partial<Record<string, CorsRule>>>
  readonly now: () => Date
  readonly onObjectCreated: (event: ObjectCreated) => void
}

/** One request with its answer, before its sender is known. */
export type Exchange = {
  readonly server: BucketServer
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly method: string
  readonly target: RequestTarget
  /** By lower-case name; of a presigned request also the `x-amz-*` query parameters. */
  readonly headers: Readonly<Record<string, string>>
}

/** One request whose signature held. */
export type SealedExchange = Exchange & { readonly seal: Seal }

/** Answers with an XML document, or with none when `xml` is left out. */
export function answer(exchange: Exchange, status: number, xml?: string): void {
  const { response, method } = exchange
  if (xml !== undefined) response.setHeader('Content-Type', 'application/xml')
  response.statusCode = status
  if (method === 'HEAD' || xml === undefined) response.end()
  else response.end(xml)
}

/** Answers with S3's error document. */
export function answerError(
  response: ServerResponse,
  error: S3Error,
  request: { method: string; resource: string },
): void {
  const xml = xmlDocument(
    'Error',
    element('Code', error.code),
    element('Message', error.message),
    ...Object.entries(error.details).map(([name, value]) => element(name, value)),
    element('Resource', request.resource),
    element('RequestId', String(response.getHeader('x-amz-request-id'))),
  )
  response.statusCode = error.status
  response.setHeader('Content-Type', 'application/xml')
  response.end(request.method === 'HEAD' ? undefined : xml)
}
