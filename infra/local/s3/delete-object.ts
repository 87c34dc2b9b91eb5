import { isChecksumName } from './checksums.ts'
import { answer, type SealedExchange } from './exchange.ts'
import { readSmallBody } from './request-body.ts'
import { S3Error } from './s3-error.ts'
import { element, readElements, readRoot, readText, xmlDocument } from './xml.ts'

const mostKeys = 1000
const longestBody = 2 * 1024 * 1024

/** DeleteObject: 204 whether or not the key was there. Throws NotImplemented for If-Match. */
export function deleteObject(exchange: SealedExchange): void {
  const { server, target, headers } = exchange
  // Better refused than deleted in spite of a condition.
  if (headers['if-match'] !== undefined) throw new S3Error('NotImplemented')
  server.store.remove(target.bucket, target.key)
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
  for (const key of keys) server.store.remove(target.bucket, key)
  const quiet = readText(inside, 'Quiet') === 'true'
  const deleted = quiet ? [] : keys.map((key) => `<Deleted>${element('Key', key)}</Deleted>`)
  answer(exchange, 200, xmlDocument('DeleteResult', ...deleted))
}

function readKey(object: string): string {
  const key = readText(object, 'Key')
  if (key === undefined || key === '') throw new S3Error('MalformedXML')
  if (/<(?:VersionId|ETag|LastModifiedTime|Size)>/.test(object)) throw new S3Error('NotImplemented')
  return key
}
