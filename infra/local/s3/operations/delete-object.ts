import { type SignedExchange, sendXml } from '#infra/local/s3/exchange.ts'
import { isChecksumName } from '#infra/local/s3/request/checksums.ts'
import { readSmallBody } from '#infra/local/s3/request/request-body.ts'
import { S3Error } from '#infra/local/s3/s3-error.ts'
import type { ObjectRecord } from '#infra/local/s3/store/object-file.ts'
import {
  readXmlElements,
  readXmlRoot,
  readXmlText,
  xmlDocument,
  xmlElement,
} from '#infra/local/s3/xml.ts'
import { findObjectVersion } from './list-object-versions.ts'
import { setVersionHeader } from './object-headers.ts'
import { toWholeSecond } from './write-object.ts'

const maxKeys = 1000
const maxBodyBytes = 2 * 1024 * 1024

/**
 * DeleteObject: 204 even when the key does not exist. A versioned bucket gets a delete marker; with
 * `versionId` that version is removed for good.
 * Throws NotImplemented for If-Match.
 */
export async function deleteObject(exchange: SignedExchange): Promise<void> {
  const { server, target, headers } = exchange
  // Ignoring the condition would delete the object in spite of it.
  if (headers['if-match'] !== undefined) throw new S3Error('NotImplemented')
  const { bucket, key, query } = target
  const removed = query.has('versionId')
    ? await removeVersion(exchange)
    : await server.store.remove(bucket, key, toWholeSecond(server.now()))
  if (removed) setVersionHeader(exchange.response, removed)
  if (removed?.isMarker) exchange.response.setHeader('x-amz-delete-marker', 'true')
  sendXml(exchange, 204)
}

/**
 * DeleteObjects, up to 1000 keys.
 * Throws MalformedXML, InvalidRequest and the errors of `openRequestBody`.
 */
export async function deleteObjects(exchange: SignedExchange): Promise<void> {
  const { headers } = exchange
  const names = Object.keys(headers)
  if (!names.some((name) => name === 'content-md5' || isChecksumName(name))) {
    const message = 'Missing required header for this request: Content-MD5 OR x-amz-checksum-*'
    throw new S3Error('InvalidRequest', message)
  }
  const inside = readXmlRoot(await readSmallBody(exchange, maxBodyBytes), 'Delete')
  const named = readXmlElements(inside, 'Object').map(parseKeyVersion)
  if (named.length === 0 || named.length > maxKeys) throw new S3Error('MalformedXML')
  // In parallel, so that they share one flush of the bucket's folder.
  const removed = await Promise.all(named.map((one) => removeEntry(exchange, one)))
  const deleted = named.map((one, index) => formatDeleted(one, removed[index]))
  const quiet = readXmlText(inside, 'Quiet') === 'true'
  sendXml(exchange, 200, xmlDocument('DeleteResult', ...(quiet ? [] : deleted)))
}

async function removeVersion({ server, target }: SignedExchange) {
  const found = findObjectVersion(server, target)
  if (found) await server.store.removeVersion(target.bucket, found)
  return found
}

/** A key, or one version of it. */
type KeyVersion = { key: string; version: string | undefined }

async function removeEntry({ server, target }: SignedExchange, { key, version }: KeyVersion) {
  const { bucket } = target
  if (version === undefined) return server.store.remove(bucket, key, toWholeSecond(server.now()))
  const query = new Map([['versionId', version]])
  const found = findObjectVersion(server, { ...target, key, query })
  if (found) await server.store.removeVersion(bucket, found)
  return found
}

function formatDeleted({ key, version }: KeyVersion, removed: ObjectRecord | undefined): string {
  const named = version === undefined ? '' : xmlElement('VersionId', version)
  const isMarker = version === undefined ? removed?.version : removed?.isMarker
  const marker = isMarker
    ? xmlElement('DeleteMarker', true) +
      xmlElement('DeleteMarkerVersionId', removed?.version?.id ?? 'null')
    : ''
  return `<Deleted>${xmlElement('Key', key)}${named}${marker}</Deleted>`
}

function parseKeyVersion(object: string): KeyVersion {
  const key = readXmlText(object, 'Key')
  if (key === undefined || key === '') throw new S3Error('MalformedXML')
  if (/<(?:ETag|LastModifiedTime|Size)>/.test(object)) throw new S3Error('NotImplemented')
  return { key, version: readXmlText(object, 'VersionId') }
}
