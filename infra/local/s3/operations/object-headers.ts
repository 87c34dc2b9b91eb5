import type { ServerResponse } from 'node:http'
import { S3Error } from '#infra/local/s3/s3-error.ts'
import type { ObjectRecord } from '#infra/local/s3/store/object-file.ts'

const storedNames = new Set([
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-type',
  'expires',
  'x-amz-website-redirect-location',
])
const metadataPrefix = 'x-amz-meta-'
const maxMetadataBytes = 2048

/**
 * Selects the headers or form fields that are stored with an object (names in lower case).
 * Throws MetadataTooLarge; InvalidArgument for values that are not valid in a header.
 */
export function selectStoredHeaders(
  given: Readonly<Record<string, string>>,
): Record<string, string> {
  const named = Object.entries(given).filter(
    ([name, value]) => isMetadata(name) || (storedNames.has(name) && value !== ''),
  )
  for (const [name, value] of named) checkHeader(name, value)
  const metadata = named.filter(([name]) => isMetadata(name))
  const bytes = metadata.map(([name, value]) => {
    return name.length - metadataPrefix.length + Buffer.byteLength(value)
  })
  if (bytes.reduce((sum, each) => sum + each, 0) > maxMetadataBytes) {
    throw new S3Error('MetadataTooLarge')
  }
  return Object.fromEntries([['content-type', 'binary/octet-stream'], ...named])
}

export function setObjectHeaders(response: ServerResponse, record: ObjectRecord): void {
  for (const [name, value] of Object.entries(record.headers)) {
    response.setHeader(name, value)
  }
  response.setHeader('ETag', `"${record.etag}"`)
  response.setHeader('Last-Modified', new Date(record.lastModified).toUTCString())
  response.setHeader('Accept-Ranges', 'bytes')
  setVersionHeader(response, record)
}

export function setVersionHeader(response: ServerResponse, { version }: ObjectRecord): void {
  if (version) response.setHeader('x-amz-version-id', version.id)
}

export function setChecksumHeaders(
  response: ServerResponse,
  checksums: Readonly<Record<string, string>>,
): void {
  const all = Object.entries(checksums)
  for (const [name, value] of all) response.setHeader(name, value)
  if (all.length > 0) response.setHeader('x-amz-checksum-type', 'FULL_OBJECT')
}

function isMetadata(name: string): boolean {
  return name.startsWith(metadataPrefix)
}

function checkHeader(name: string, value: string): void {
  if (/^[\w!#$%&'*+.^`|~-]+$/.test(name) && !/\p{Cc}/u.test(value)) return
  throw new S3Error('InvalidArgument', `Header value cannot be kept: ${name}`)
}
