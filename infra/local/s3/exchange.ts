import type { IncomingMessage, ServerResponse } from 'node:http'
import type { UploadsCorsRule } from '#infra/storage/uploads-cors.ts'
import type { RequestTarget } from './request/request-target.ts'
import type { S3Error } from './s3-error.ts'
import type { ObjectStore } from './store/object-store.ts'
import { xmlDocument, xmlElement } from './xml.ts'

/** `etag` has no quotes; `size` is in bytes. */
export type ObjectCreatedEvent = { bucket: string; key: string; size: number; etag: string }

/** Shared by all requests of one server. */
export type BucketServer = {
  readonly store: ObjectStore
  readonly buckets: readonly string[]
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string }
  readonly region: string
  /** By bucket. */
  readonly cors: Readonly<Partial<Record<string, UploadsCorsRule>>>
  readonly now: () => Date
  readonly onObjectCreated: (event: ObjectCreatedEvent) => void
}

/** A request with its response, before its signature is checked. */
export type S3Exchange = {
  readonly server: BucketServer
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly method: string
  readonly target: RequestTarget
  /** By lower-case name; for presigned requests also the `x-amz-*` query parameters. */
  readonly headers: Readonly<Record<string, string>>
}

/** A request with a valid signature. */
export type SignedExchange = S3Exchange & {
  /** The signed hash of the body in hex, or UNSIGNED-PAYLOAD. */
  readonly payload: string
}

/** Sends an XML document, or an empty body when `xml` is left out. */
export function sendXml(exchange: S3Exchange, status: number, xml?: string): void {
  const { response, method } = exchange
  if (xml !== undefined) response.setHeader('Content-Type', 'application/xml')
  response.statusCode = status
  if (method === 'HEAD' || xml === undefined) response.end()
  else response.end(xml)
}

/** Sends S3's error document. */
export function sendErrorXml(
  response: ServerResponse,
  error: S3Error,
  request: { method: string; resource: string },
): void {
  const xml = xmlDocument(
    'Error',
    xmlElement('Code', error.code),
    xmlElement('Message', error.message),
    ...Object.entries(error.details).map(([name, value]) => xmlElement(name, value)),
    xmlElement('Resource', request.resource),
    xmlElement('RequestId', String(response.getHeader('x-amz-request-id'))),
  )
  response.statusCode = error.status
  response.setHeader('Content-Type', 'application/xml')
  response.end(request.method === 'HEAD' ? undefined : xml)
}
