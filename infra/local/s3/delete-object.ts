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
  const { headers } = exchange
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
  const named = readElements(inside, 'Object').map(readNamed)
  if (named.length === 0 || named.length > mostKeys) throw new S3Error('MalformedXML')
  const deleted = named.map((one) => describe(one, removeNamed(exchange, one)))
  const quiet = readText(inside, 'Quiet') === 'true'
  answer(exchange, 200, xmlDocument('DeleteResult', ...(quiet ? [] : deleted)))
}

function removeVersion({ server, target }: SealedExchange): ObjectRecord | undefined {
  const found = findVersion(server, target)
  if (found) server.store.removeVersion(target.bucket, found)
  return found
}

/** A key, and the one version of it that is meant, if any. */
type Named = { key: string; version: string | undefined }

function removeNamed({ server, target }: SealedExchange, { key, version }: Named) {
  const { bucket } = target
  if (version === undefined) return server.store.remove(bucket, key, wholeSecond(server.now()))
  const query = new Map([['versionId', version]])
  const found = findVersion(server, { ...target, key, query })
  if (found) server.store.removeVersion(bucket, found)
  return found
}

function describe({ key, version }: Named, gone: ObjectRecord | undefined): string {
  const named = version === undefined ? '' : element('VersionId', version)
  const isMarker = version === undefined ? gone?.version : gone?.isMarker
  const marker = isMarker
    ? element('DeleteMarker', true) + element('DeleteMarkerVersionId', gone?.version?.id ?? 'null')
    : ''
  return `<Deleted>${element('Key', key)}${named}${marker}</Deleted>`
}

function readNamed(object: string): Named {
  const key = readText(object, 'Key')
  if (key === undefined || key === '') throw new S3Error('MalformedXML')
  if (/<(?:ETag|LastModifiedTime|Size)>/.test(object)) throw new S3Error('NotImplemented')
  return { key, version: readText(object, 'VersionId') }
}
