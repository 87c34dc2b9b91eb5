import { text } from 'node:stream/consumers'
import { compareKeys, getVersionId, type StoredObject } from './object-store.ts'
import { formatNow, readBody } from './objects.ts'
import { S3Error } from './s3-error.ts'
import { readHeader, type SignedExchange, sendXml } from './s3-exchange.ts'
import { readXmlElements, readXmlText, xmlElements } from './xml.ts'

const pageSize = 1000
const maxDeleteBytes = 2 * 1024 * 1024

/** ListObjectsV2. Throws InvalidArgument; NotImplemented for ListObjects V1. */
export function listObjects(exchange: SignedExchange): void {
  const { server, target } = exchange
  const { bucket, query } = target
  if (query.get('list-type') !== '2') throw new S3Error('NotImplemented')
  const token = query.get('continuation-token')
  const after =
    token === undefined ? query.get('start-after') : Buffer.from(token, 'base64url').toString()
  const objects = server.store
    .list(bucket, query.get('prefix') ?? '')
    .flatMap(([newest]) => (newest && !newest.isMarker ? [newest] : []))
    .filter(({ key }) => after === undefined || compareKeys(key, after) > 0)
  const { page, last, maxKeys } = cutPage(objects, query)
  const head = xmlElements({
    Name: bucket,
    NextContinuationToken: last && Buffer.from(last.key).toString('base64url'),
    MaxKeys: maxKeys,
    KeyCount: page.length,
    IsTruncated: last !== undefined,
  })
  const entries = page.map((each) => `<Contents>${formatObject(each)}</Contents>`)
  sendXml(exchange, 200, ['ListBucketResult', head + entries.join('')])
}

/** ListObjectVersions, each key's newest first. Throws InvalidArgument. */
export function listObjectVersions(exchange: SignedExchange): void {
  const { server, target } = exchange
  const { bucket, query } = target
  const objects = server.store.list(bucket, query.get('prefix') ?? '').flat()
  const [key, id] = [query.get('key-marker') ?? '', query.get('version-id-marker')]
  const marker = objects.findIndex((each) => each.key === key && getVersionId(each) === id)
  const left =
    marker === -1
      ? objects.filter((each) => key === '' || compareKeys(each.key, key) > 0)
      : objects.slice(marker + 1)
  const { page, last, maxKeys } = cutPage(left, query)
  const head = xmlElements({
    Name: bucket,
    NextKeyMarker: last?.key,
    NextVersionIdMarker: last && getVersionId(last),
    MaxKeys: maxKeys,
    IsTruncated: last !== undefined,
  })
  const entries = page.map((each) => {
    const name = each.isMarker ? 'DeleteMarker' : 'Version'
    const IsLatest = server.store.versions(bucket, each.key)[0] === each
    const state = xmlElements({ VersionId: getVersionId(each), IsLatest })
    return `<${name}>${state}${formatObject(each)}</${name}>`
  })
  sendXml(exchange, 200, ['ListVersionsResult', head + entries.join('')])
}

/** `last` is set when there are more. */
function cutPage(objects: StoredObject[], query: ReadonlyMap<string, string>) {
  const asked = Number(query.get('max-keys') ?? pageSize)
  if (!Number.isInteger(asked) || asked < 1) throw new S3Error('InvalidArgument')
  const maxKeys = Math.min(asked, pageSize)
  const page = objects.slice(0, maxKeys)
  return { page, maxKeys, last: objects.length > maxKeys ? page.at(-1) : undefined }
}

const formatObject = ({ key, lastModified, etag, size }: StoredObject) =>
  xmlElements({ Key: key, LastModified: lastModified, ETag: `"${etag}"`, Size: size })

/**
 * DeleteObjects, up to 1000 keys or versions, without a list of what was removed (`Quiet`).
 * Throws EntityTooLarge, MalformedXML, NotImplemented and the errors of `readBody`.
 */
export async function deleteObjects(exchange: SignedExchange): Promise<void> {
  const { server, target } = exchange
  const { bucket } = target
  if (Number(readHeader(exchange, 'content-length')) > maxDeleteBytes)
    throw new S3Error('EntityTooLarge')
  const body = await text(readBody(exchange))
  const objects = readXmlElements(body, 'Object')
  if (objects.length === 0 || objects.length > pageSize) throw new S3Error('MalformedXML')
  if (readXmlText(body, 'Quiet') !== 'true') throw new S3Error('NotImplemented')
  // In parallel, so that they share one flush of the bucket's folder.
  await Promise.all(
    objects.map(async (object) => {
      const key = readXmlText(object, 'Key') ?? ''
      const id = readXmlText(object, 'VersionId')
      if (id === undefined) return server.store.remove(bucket, key, formatNow(server))
      const found = server.store.findVersion(bucket, key, id)
      if (found) server.store.removeVersion(bucket, found)
    }),
  )
  sendXml(exchange, 200, ['DeleteResult', ''])
}
