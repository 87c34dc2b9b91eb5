import { checkWriteConditionForm, checkWriteConditions } from './conditions.ts'
import { answer, type BucketServer, type SealedExchange } from './exchange.ts'
import type { ObjectRecord } from './object-file.ts'
import { keptHeaders, setChecksumHeaders, setVersionHeader } from './object-headers.ts'
import { openBody } from './request-body.ts'

/** An object about to be stored; `conditions` are If-Match and If-None-Match as they came. */
export type NewObject = {
  readonly bucket: string
  readonly chunks: AsyncIterable<Buffer>
  readonly describe: (size: number) => ObjectRecord
  readonly conditions: Readonly<Record<string, string>>
}

/** PutObject. Throws what `openBody` and the write conditions throw. */
export async function putObject(exchange: SealedExchange): Promise<void> {
  const { server, target, headers, response } = exchange
  checkWriteConditionForm(headers)
  const kept = keptHeaders(headers)
  const body = openBody(exchange)
  const record = await storeObject(server, {
    bucket: target.bucket,
    chunks: body.chunks,
    conditions: headers,
    describe: (size) => ({
      key: target.key,
      size,
      etag: body.summary().md5,
      lastModified: wholeSecond(server.now()),
      headers: kept,
      checksums: body.summary().checksums,
    }),
  })
  response.setHeader('ETag', `"${record.etag}"`)
  setChecksumHeaders(response, record.checksums)
  setVersionHeader(response, record)
  answer(exchange, 200)
}

/**
 * Stores an object and announces it. The conditions are looked at in the same step as the rename, so that
 * of several writers with If-None-Match or If-Match exactly one wins.
 */
export async function storeObject(server: BucketServer, object: NewObject): Promise<ObjectRecord> {
  const { bucket, chunks, describe, conditions } = object
  const record = await server.store.write({
    chunks,
    describe: (size) => ({ ...describe(size), ...server.store.versionFor(bucket) }),
    place(path, described) {
      checkWriteConditions(conditions, server.store.find(bucket, described.key))
      server.store.replace(bucket, path, described)
    },
  })
  server.onObjectCreated({ bucket, key: record.key, size: record.size, etag: record.etag })
  return record
}

/** S3 keeps whole seconds; a fraction would make If-Modified-Since disagree with Last-Modified. */
export function wholeSecond(time: Date): string {
  return new Date(Math.floor(time.getTime() / 1000) * 1000).toISOString()
}
