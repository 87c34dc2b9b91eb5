import { createHash } from 'node:crypto'
import { checksumLabel } from './checksums.ts'
import { checkCopyConditions, checkWriteConditionForm } from './conditions.ts'
import { answer, type SealedExchange } from './exchange.ts'
import { findVersion } from './list-versions.ts'
import type { ObjectRecord } from './object-file.ts'
import { keptHeaders, setVersionHeader } from './object-headers.ts'
import { type OpenObject, readOpened } from './object-store.ts'
import { type RequestTarget, readTarget } from './request-target.ts'
import { S3Error } from './s3-error.ts'
import { storeObject, wholeSecond } from './write-object.ts'
import { element, xmlDocument } from './xml.ts'

/** CopyObject within these buckets. Throws NoSuchBucket, NoSuchKey, PreconditionFailed, InvalidRequest. */
export async function copyObject(exchange: SealedExchange): Promise<void> {
  checkWriteConditionForm(exchange.headers)
  const source = openSource(exchange)
  const bytes = readOpened(source)
  try {
    checkCopyConditions(exchange.headers, source.record)
    const record = await storeCopy(exchange, source.record, bytes)
    setVersionHeader(exchange.response, record)
    answer(exchange, 200, copyResult(record))
  } finally {
    bytes.destroy()
  }
}

function storeCopy(
  exchange: SealedExchange,
  source: ObjectRecord,
  bytes: AsyncIterable<Buffer>,
): Promise<ObjectRecord> {
  const { server, target, headers } = exchange
  const kept = headersOfCopy(exchange, source)
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
      // An object put together of parts becomes an ordinary one, with an ordinary ETag.
      etag: md5.digest('hex'),
      lastModified: wholeSecond(server.now()),
      headers: kept,
      checksums: source.checksums,
    }),
  })
}

function copyResult(record: ObjectRecord): string {
  return xmlDocument(
    'CopyObjectResult',
    element('LastModified', record.lastModified),
    element('ETag', `"${record.etag}"`),
    ...Object.entries(record.checksums).map(([name, value]) => {
      return element(`Checksum${checksumLabel(name)}`, value)
    }),
  )
}

function openSource(exchange: SealedExchange): OpenObject {
  const given = exchange.headers['x-amz-copy-source'] ?? ''
  const source = readTarget(given.startsWith('/') ? given : `/${given}`)
  if ([...source.query.keys()].some((name) => name !== 'versionId')) {
    throw new S3Error('NotImplemented')
  }
  const { buckets, store } = exchange.server
  if (!buckets.includes(source.bucket)) {
    throw new S3Error('NoSuchBucket', undefined, { BucketName: source.bucket })
  }
  const found = source.query.has('versionId')
    ? openVersion(exchange, source)
    : store.open(source.bucket, source.key)
  if (found === undefined) throw new S3Error('NoSuchKey', undefined, { Key: source.key })
  return found
}

function openVersion({ server, response }: SealedExchange, source: RequestTarget): OpenObject {
  const record = findVersion(server, source)
  if (!record) throw new S3Error('NoSuchVersion', undefined, { Key: source.key })
  if (record.isMarker) {
    const message =
      'The source of a copy request may not specifically refer to a delete marker by version id.'
    throw new S3Error('InvalidRequest', message)
  }
  response.setHeader('x-amz-copy-source-version-id', record.version?.id ?? 'null')
  return server.store.openVersion(source.bucket, record)
}

function headersOfCopy(
  { headers, target }: SealedExchange,
  source: ObjectRecord,
): Readonly<Record<string, string>> {
  const directive = headers['x-amz-metadata-directive'] ?? 'COPY'
  if (directive === 'REPLACE') return keptHeaders(headers)
  if (directive !== 'COPY') throw new S3Error('InvalidArgument', 'Unknown metadata directive.')
  const from = readTarget(`/${(headers['x-amz-copy-source'] ?? '').replace(/^\//, '')}`)
  // An earlier version over the present one is how S3 has it put back.
  if (from.path === target.path && !from.query.has('versionId')) {
    const message =
      "This copy request is illegal because it is trying to copy an object to itself without changing the object's metadata."
    throw new S3Error('InvalidRequest', message)
  }
  return source.headers
}
