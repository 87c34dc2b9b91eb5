import type { IncomingMessage, ServerResponse } from 'node:http'
import type { UploadsCorsRule } from '#infra/storage/uploads-cors.ts'
import type { ObjectStore } from './object-store.ts'
import { S3Error } from './s3-error.ts'
import { xmlDocument } from './xml.ts'

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

/** A decoded request target `/bucket/key?query`. */
export type RequestTarget = {
  readonly path: string
  readonly bucket: string
  readonly key: string
  readonly query: ReadonlyMap<string, string>
}

/** A request with its response. */
export type S3Exchange = {
  readonly server: BucketServer
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly target: RequestTarget
}

/** A request with a valid signature. */
export type SignedExchange = S3Exchange & {
  /** The signed hash of the body in hex, or UNSIGNED-PAYLOAD. */
  readonly payload: string
}

/** Parses a raw request target. `new URL` would resolve `a/../b` to another key. Throws InvalidURI for invalid UTF-8. */
export function parseRequestTarget(raw: string): RequestTarget {
  const [, rawPath = '', rawQuery = ''] = /^([^?]*)\??([^]*)$/.exec(raw) ?? []
  try {
    const path = decodeURIComponent(rawPath)
    const [, bucket = '', key = ''] = /^\/([^/]*)\/?([^]*)$/.exec(path) ?? []
    const pairs = rawQuery.split('&').map((pair): [string, string] => {
      const [name = '', ...value] = pair.replaceAll('+', ' ').split('=')
      return [decodeURIComponent(name), decodeURIComponent(value.join('='))]
    })
    return { path, bucket, key, query: new Map(pairs.filter(([name]) => name !== '')) }
  } catch {
    throw new S3Error('InvalidURI')
  }
}

/** Returns a header of the request, or undefined. */
export function readHeader({ request }: S3Exchange, name: string): string | undefined {
  const value = request.headers[name]
  return value === undefined ? undefined : [value].flat().join(', ')
}

/** Sends an XML document; `content` is XML already. */
export function sendXml(
  { request, response }: Pick<S3Exchange, 'request' | 'response'>,
  status: number,
  [root, content]: [root: string, content: string],
): void {
  response.writeHead(status, { 'content-type': 'application/xml' })
  response.end(request.method === 'HEAD' ? undefined : xmlDocument(root, content))
}
