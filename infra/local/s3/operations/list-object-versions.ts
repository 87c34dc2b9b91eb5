import { type BucketServer, type SignedExchange, sendXml } from '#infra/local/s3/exchange.ts'
import type { RequestTarget } from '#infra/local/s3/request/request-target.ts'
import { S3Error } from '#infra/local/s3/s3-error.ts'
import { compareKeys } from '#infra/local/s3/store/bucket-folder.ts'
import type { ObjectRecord } from '#infra/local/s3/store/object-file.ts'
import { xmlDocument, xmlElement } from '#infra/local/s3/xml.ts'
import { maxPageSize } from './list-objects.ts'

// The version id of objects written before versioning was on.
const nullVersionId = 'null'

const getVersionId = ({ version }: ObjectRecord) => version?.id ?? nullVersionId

/** Returns the version that the query names, or undefined. Throws InvalidArgument. */
export function findObjectVersion(
  { store }: BucketServer,
  { bucket, key, query }: RequestTarget,
): ObjectRecord | undefined {
  const id = query.get('versionId') ?? ''
  if (id !== nullVersionId && !/^[\w-]{32}$/.test(id)) {
    const details = { ArgumentName: 'versionId', ArgumentValue: id }
    throw new S3Error('InvalidArgument', 'Invalid version id specified', details)
  }
  return store.versions(bucket, key).find((record) => getVersionId(record) === id)
}

/** ListObjectVersions. Throws InvalidArgument. */
export function listObjectVersions(exchange: SignedExchange): void {
  const { server, target } = exchange
  const { query, bucket } = target
  const prefix = query.get('prefix') ?? ''
  const maxKeys = parseMaxKeys(query.get('max-keys'))
  const left = skipToMarker(server.store.listVersions(bucket, prefix), query)
  const page = left.slice(0, maxKeys)
  const last = left.length > maxKeys ? page.at(-1) : undefined
  const isLatest = (record: ObjectRecord) => server.store.versions(bucket, record.key)[0] === record
  sendXml(
    exchange,
    200,
    xmlDocument(
      'ListVersionsResult',
      xmlElement('Name', bucket),
      xmlElement('Prefix', prefix),
      xmlElement('KeyMarker', query.get('key-marker') ?? ''),
      xmlElement('VersionIdMarker', query.get('version-id-marker') ?? ''),
      ...(last ? [xmlElement('NextKeyMarker', last.key)] : []),
      ...(last ? [xmlElement('NextVersionIdMarker', getVersionId(last))] : []),
      xmlElement('MaxKeys', maxKeys),
      xmlElement('IsTruncated', last !== undefined),
      ...page.map((record) => formatVersion(record, isLatest(record))),
    ),
  )
}

function parseMaxKeys(text: string | undefined): number {
  const maxKeys = Number(text ?? maxPageSize)
  if (Number.isInteger(maxKeys) && maxKeys > 0) return Math.min(maxKeys, maxPageSize)
  throw new S3Error('InvalidArgument', 'The max-keys provided is incorrect')
}

/** Skips to the entry after the markers; without a version marker, past all versions of the key. */
function skipToMarker(records: ObjectRecord[], query: ReadonlyMap<string, string>): ObjectRecord[] {
  const key = query.get('key-marker') ?? ''
  const id = query.get('version-id-marker') ?? ''
  if (key === '' && id !== '') {
    const message = 'A version-id marker cannot be specified without a key marker.'
    throw new S3Error('InvalidArgument', message)
  }
  const named = records.findIndex((record) => record.key === key && getVersionId(record) === id)
  if (named !== -1) return records.slice(named + 1)
  return key === '' ? records : records.filter((record) => compareKeys(record.key, key) > 0)
}

function formatVersion(record: ObjectRecord, isLatest: boolean): string {
  const lines = [
    xmlElement('Key', record.key),
    xmlElement('VersionId', getVersionId(record)),
    xmlElement('IsLatest', isLatest),
    xmlElement('LastModified', record.lastModified),
  ]
  if (record.isMarker) return `<DeleteMarker>${lines.join('')}</DeleteMarker>`
  const objectLines = [
    xmlElement('ETag', `"${record.etag}"`),
    xmlElement('Size', record.size),
    xmlElement('StorageClass', 'STANDARD'),
  ]
  return `<Version>${[...lines, ...objectLines].join('')}</Version>`
}
