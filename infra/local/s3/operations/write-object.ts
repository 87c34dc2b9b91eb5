import { type BucketServer, type SignedExchange, sendXml } from '#infra/local/s3/exchange.ts'
import {
  checkWriteConditionSupport,
  checkWriteConditions,
} from '#infra/local/s3/request/conditions.ts'
import { openRequestBody } from '#infra/local/s3/request/request-body.ts'
import type { ObjectRecord } from '#infra/local/s3/store/object-file.ts'
import { selectStoredHeaders, setChecksumHeaders, setVersionHeader } from './object-headers.ts'

/** `conditions` are the If-Match and If-None-Match headers. */
export type NewObject = {
  readonly bucket: string
  readonly chunks: AsyncIterable<Buffer>
  readonly describe: (size: number) => ObjectRecord
  readonly conditions: Readonly<Record<string, string>>
}

/** PutObject. Throws the errors of `openRequestBody` and of the write conditions. */
export async function putObject(exchange: SignedExchange): Promise<void> {
  const { server, target, headers, response } = exchange
  checkWriteConditionSupport(headers)
  const storedHeaders = selectStoredHeaders(headers)
  const body = openRequestBody(exchange)
  const record = await storeObject(server, {
    bucket: target.bucket,
    chunks: body.chunks,
    conditions: headers,
    describe: (size) => ({
      key: target.key,
      size,
      etag: body.summary().md5,
      lastModified: toWholeSecond(server.now()),
      headers: storedHeaders,
      checksums: body.summary().checksums,
    }),
  })
  response.setHeader('ETag', `"${record.etag}"`)
  setChecksumHeaders(response, record.checksums)
  setVersionHeader(response, record)
  sendXml(exchange, 200)
}

/**
 * Stores an object and announces it. The conditions are checked in the same synchronous step as the
 * rename, so that exactly one of several conditional writers wins.
 */
export async function storeObject(server: BucketServer, object: NewObject): Promise<ObjectRecord> {
  const { bucket, chunks, describe, conditions } = object
  const record = await server.store.write({
    chunks,
    describe: (size) => ({ ...describe(size), ...server.store.versionFor(bucket) }),
    place(path, described) {
      checkWriteConditions(conditions, server.store.find(bucket, described.key))
      return server.store.replace(bucket, path, described)
    },
  })
  server.onObjectCreated({ bucket, key: record.key, size: record.size, etag: record.etag })
  return record
}

/** S3 stores whole seconds. */
export function toWholeSecond(time: Date): string {
  return new Date(Math.floor(time.getTime() / 1000) * 1000).toISOString()
}
