import { createHash } from 'node:crypto'
import { type SignedExchange, sendXml } from '#infra/local/s3/exchange.ts'
import { checksumLabel } from '#infra/local/s3/request/checksums.ts'
import {
  checkCopyConditions,
  checkWriteConditionSupport,
} from '#infra/local/s3/request/conditions.ts'
import { parseRequestTarget, type RequestTarget } from '#infra/local/s3/request/request-target.ts'
import { S3Error } from '#infra/local/s3/s3-error.ts'
import type { ObjectRecord } from '#infra/local/s3/store/object-file.ts'
import { type OpenObject, streamOpenObject } from '#infra/local/s3/store/object-store.ts'
import { xmlDocument, xmlElement } from '#infra/local/s3/xml.ts'
import { findObjectVersion } from './list-object-versions.ts'
import { selectStoredHeaders, setVersionHeader } from './object-headers.ts'
import { storeObject, toWholeSecond } from './write-object.ts'

/**
 * CopyObject within these buckets.
 * Throws NoSuchBucket, NoSuchKey, PreconditionFailed, InvalidRequest.
 */
export async function copyObject(exchange: SignedExchange): Promise<void> {
  checkWriteConditionSupport(exchange.headers)
  const source = openSource(exchange)
  const bytes = streamOpenObject(source)
  try {
    checkCopyConditions(exchange.headers, source.record)
    const record = await storeCopy(exchange, source.record, bytes)
    setVersionHeader(exchange.response, record)
    sendXml(exchange, 200, formatCopyResult(record))
  } finally {
    bytes.destroy()
  }
}

function storeCopy(
  exchange: SignedExchange,
  source: ObjectRecord,
  bytes: AsyncIterable<Buffer>,
): Promise<ObjectRecord> {
  const { server, target, headers } = exchange
  const storedHeaders = selectCopyHeaders(exchange, source)
  const md5 = createHash('md5')
  async function* hashed(): AsyncGenerator<Buffer, void, undefined> {
    for await (const chunk of bytes) {
      md5.update(chunk)
      yield chunk
    }
  }
  return storeObject(server, {
    bucket: target.bucket,
    chunks: hashed(),
    conditions: headers,
    describe: (size) => ({
      key: target.key,
      size,
      // The copy of a multipart object gets an ordinary ETag.
      etag: md5.digest('hex'),
      lastModified: toWholeSecond(server.now()),
      headers: storedHeaders,
      checksums: source.checksums,
    }),
  })
}

function formatCopyResult(record: ObjectRecord): string {
  return xmlDocument(
    'CopyObjectResult',
    xmlElement('LastModified', record.lastModified),
    xmlElement('ETag', `"${record.etag}"`),
    ...Object.entries(record.checksums).map(([name, value]) => {
      return xmlElement(`Checksum${checksumLabel(name)}`, value)
    }),
  )
}

function openSource(exchange: SignedExchange): OpenObject {
  const given = exchange.headers['x-amz-copy-source'] ?? ''
  const source = parseRequestTarget(given.startsWith('/') ? given : `/${given}`)
  if ([...source.query.keys()].some((name) => name !== 'versionId')) {
    throw new S3Error('NotImplemented')
  }
  const { buckets, store } = exchange.server
  if (!buckets.includes(source.bucket)) {
    throw new S3Error('NoSuchBucket', undefined, { BucketName: source.bucket })
  }
  const found = source.query.has('versionId')
    ? openSourceVersion(exchange, source)
    : store.open(source.bucket, source.key)
  if (found === undefined) throw new S3Error('NoSuchKey', undefined, { Key: source.key })
  return found
}

function openSourceVersion({ server, response }: SignedExchange, source: RequestTarget) {
  const record = findObjectVersion(server, source)
  if (!record) throw new S3Error('NoSuchVersion', undefined, { Key: source.key })
  if (record.isMarker) {
    const message =
      'The source of a copy request may not specifically refer to a delete marker by version id.'
    throw new S3Error('InvalidRequest', message)
  }
  response.setHeader('x-amz-copy-source-version-id', record.version?.id ?? 'null')
  return server.store.openVersion(source.bucket, record)
}

function selectCopyHeaders(
  { headers, target }: SignedExchange,
  source: ObjectRecord,
): Readonly<Record<string, string>> {
  const directive = headers['x-amz-metadata-directive'] ?? 'COPY'
  if (directive === 'REPLACE') return selectStoredHeaders(headers)
  if (directive !== 'COPY') throw new S3Error('InvalidArgument', 'Unknown metadata directive.')
  const from = parseRequestTarget(`/${(headers['x-amz-copy-source'] ?? '').replace(/^\//, '')}`)
  // Copying an earlier version over the current one restores it.
  if (from.path === target.path && !from.query.has('versionId')) {
    const message =
      "This copy request is illegal because it is trying to copy an object to itself without changing the object's metadata."
    throw new S3Error('InvalidRequest', message)
  }
  return source.headers
}
