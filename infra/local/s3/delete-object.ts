import { isChecksumName } from './checksums.ts'
import { answer, type SealedExchange } from './exchange.ts'
import { findVersion } from './list-versions.ts'
import type { ObjectRecord } from './object-file.ts'
import { setVersionHeader } from './object-headers.ts'
import { readSmallBody } from './request-body.ts'
import { S3Error } from './s3-error.ts'
import { wholeSecond } from './write-object.ts'
import { element, readElements, readRoot, readText, xmlDocument } from './xml.ts'

const mostKeys = 1000
const longestBody = 2 * 1024 * 1024

/**
 * DeleteObject: 204 whether or not the key was there. Where versions are kept it leaves a marker; with
 * `versionId` it takes away that version alone. Throws NotImplemented for If-Match.
 */
export function deleteObject(exchange: SealedExchange): void {
  const { server, target, headers } = exchange
  // Better refused than deleted in spite of a condition.
  if (headers['if-match'] !== undefined) throw new S3Error('NotImplemented')
  const { bucket, key, query } = target
  const gone = query.has('versionId')
    ? removeVersion(exchange)
    : server.store.remove(bucket, key, wholeSecond(server.now()))
  if (gone) setVersionHeader(exchange.response, gone)
  if (gone?.isMarker) exchange.response.setHeader('x-amz-delete-marker', 'true')
  answer(exchange, 204)
}

/** DeleteObjects, up to 1000 keys. Throws MalformedXML, InvalidRequest and what `openBody` throws. */
export async function deleteObjects(exchange: SealedExchange): Promise<void> {
  const { server, target, headers } = exchange
  const names = Object.keys(headers)
  if (
    !names.some(
      (name) => name === 'content-md5' || name === 'x-amz-trailer' || isChecksumName(name),
    )
  ) {
    const message = 'Missing required header for this request: Content-MD5 OR x-amz-checksum-*'
    throw new S3Error('InvalidRequest', message)
  }
  const inside = readRoot(await readSmallBody(exchange, longestBody), 'Delete')
  const keys = readElements(inside, 'Object').map(readKey)
  if (keys.length === 0 || keys.length > mostKeys) throw new S3Error('MalformedXML')
  const at = wholeSecond(server.now())
  const markers = keys.map((key) => ({ key, marker: server.store.remove(target.bucket, key, at) }))
  const quiet = readText(inside, 'Quiet') === 'true'
  const deleted = quiet ? [] : markers.map(describe)
  answer(exchange, 200, xmlDocument('DeleteResult', ...deleted))
}

function removeVersion({ server, target }: SealedExchange): ObjectRecord | undefined {
  const found = findVersion(server, target)
  if (found) server.store.removeVersion(target.bucket, found)
  return found
}

function describe({ key, marker }: { key: string; marker: ObjectRecord | undefined }): string {
  const made = marker?.version
    ? element('DeleteMarker', true) + element('DeleteMarkerVersionId', marker.version.id)
    : ''
  return `<Deleted>${element('Key', key)}${made}</Deleted>`
}

function readKey(object: string): string {
  const key = readText(object, 'Key')
  if (key === undefined || key === '') throw new S3Error('MalformedXML')
  if (/<(?:VersionId|ETag|LastModifiedTime|Size)>/.test(object)) throw new S3Error('NotImplemented')
  return key
}
