import { answer, type BucketServer, type SealedExchange } from './exchange.ts'
import { largestPage } from './list-objects.ts'
import type { ObjectRecord } from './object-file.ts'
import { encodePath, type RequestTarget } from './request-target.ts'
import { S3Error } from './s3-error.ts'
import { compareKeys } from './shelf.ts'
import { element, xmlDocument } from './xml.ts'

// What an object is called that was written while its bucket kept no versions.
const noVersion = 'null'

const idOf = ({ version }: ObjectRecord) => version?.id ?? noVersion

/** The version of the key that the query names; undefined where there is none. Throws InvalidArgument. */
export function findVersion(
  { store }: BucketServer,
  { bucket, key, query }: RequestTarget,
): ObjectRecord | undefined {
  const id = query.get('versionId') ?? ''
  if (id !== noVersion && !/^[\w-]{32}$/.test(id)) {
    const details = { ArgumentName: 'versionId', ArgumentValue: id }
    throw new S3Error('InvalidArgument', 'Invalid version id specified', details)
  }
  return store.versions(bucket, key).find((record) => idOf(record) === id)
}

/** ListObjectVersions. Throws InvalidArgument; NotImplemented for a delimiter. */
export function listVersions(exchange: SealedExchange): void {
  const { server, target } = exchange
  const { query, bucket } = target
  if (query.has('delimiter')) throw new S3Error('NotImplemented')
  const prefix = query.get('prefix') ?? ''
  const most = readMost(query.get('max-keys'))
  const encode = query.get('encoding-type') === 'url' ? encodePath : (text: string) => text
  const left = after(server.store.listVersions(bucket, prefix), query)
  const page = left.slice(0, most)
  const last = left.length > most ? page.at(-1) : undefined
  const isLatest = (record: ObjectRecord) => server.store.versions(bucket, record.key)[0] === record
  answer(
    exchange,
    200,
    xmlDocument(
      'ListVersionsResult',
      element('Name', bucket),
      element('Prefix', encode(prefix)),
      element('KeyMarker', encode(query.get('key-marker') ?? '')),
      element('VersionIdMarker', query.get('version-id-marker') ?? ''),
      ...(last ? [element('NextKeyMarker', encode(last.key))] : []),
      ...(last ? [element('NextVersionIdMarker', idOf(last))] : []),
      element('MaxKeys', most),
      ...(query.has('encoding-type') ? [element('EncodingType', 'url')] : []),
      element('IsTruncated', last !== undefined),
      ...page.map((record) => describe(record, { encode, isLatest: isLatest(record) })),
    ),
  )
}

function readMost(text: string | undefined): number {
  const most = Number(text ?? largestPage)
  if (Number.isInteger(most) && most > 0) return Math.min(most, largestPage)
  throw new S3Error('InvalidArgument', 'The max-keys provided is incorrect')
}

/** What comes after the version that the markers name; without one, after all of the key's. */
function after(records: ObjectRecord[], query: ReadonlyMap<string, string>): ObjectRecord[] {
  const key = query.get('key-marker') ?? ''
  const id = query.get('version-id-marker') ?? ''
  if (key === '' && id !== '') {
    const message = 'A version-id marker cannot be specified without a key marker.'
    throw new S3Error('InvalidArgument', message)
  }
  const named = records.findIndex((record) => record.key === key && idOf(record) === id)
  if (named !== -1) return records.slice(named + 1)
  return key === '' ? records : records.filter((record) => compareKeys(record.key, key) > 0)
}

type Shown = { encode: (text: string) => string; isLatest: boolean }

function describe(record: ObjectRecord, { encode, isLatest }: Shown): string {
  const lines = [
    element('Key', encode(record.key)),
    element('VersionId', idOf(record)),
    element('IsLatest', isLatest),
    element('LastModified', record.lastModified),
  ]
  if (record.isMarker) return `<DeleteMarker>${lines.join('')}</DeleteMarker>`
  const ofObject = [
    element('ETag', `"${record.etag}"`),
    element('Size', record.size),
    element('StorageClass', 'STANDARD'),
  ]
  return `<Version>${[...lines, ...ofObject].join('')}</Version>`
}
