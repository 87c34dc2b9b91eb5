import type { ServerResponse } from 'node:http'
import type { ObjectRecord } from './object-file.ts'
import { S3Error } from './s3-error.ts'

const keptNames = new Set([
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-type',
  'expires',
  'x-amz-website-redirect-location',
])
const metadataPrefix = 'x-amz-meta-'
const largestMetadata = 2048

/**
 * What an object keeps of the headers or form fields it came with (names in lower case).
 * Throws MetadataTooLarge; InvalidArgument for what could never be a header again.
 */
export function keptHeaders(given: Readonly<Record<string, string>>): Record<string, string> {
  const named = Object.entries(given).filter(
    ([name, value]) => isMetadata(name) || (keptNames.has(name) && value !== ''),
  )
  for (const [name, value] of named) checkHeader(name, value)
  const metadata = named.filter(([name]) => isMetadata(name))
  const bytes = metadata.map(([name, value]) => {
    return name.length - metadataPrefix.length + Buffer.byteLength(value)
  })
  if (bytes.reduce((sum, each) => sum + each, 0) > largestMetadata) {
    throw new S3Error('MetadataTooLarge')
  }
  const kept = Object.fromEntries([['content-type', 'binary/octet-stream'], ...named])
  const encoding = withoutFraming(kept['content-encoding'] ?? '')
  const { 'content-encoding': _sent, ...others } = kept
  return encoding === '' ? others : { ...others, 'content-encoding': encoding }
}

/** Sets the headers that every answer about an object carries. */
export function setObjectHeaders(response: ServerResponse, record: ObjectRecord): void {
  for (const [name, value] of Object.entries(record.headers)) {
    response.setHeader(name, headerText(value))
  }
  response.setHeader('ETag', `"${record.etag}"`)
  response.setHeader('Last-Modified', new Date(record.lastModified).toUTCString())
  response.setHeader('Accept-Ranges', 'bytes')
  setVersionHeader(response, record)
}

/** Names the version, in a bucket that keeps them. */
export function setVersionHeader(response: ServerResponse, { version }: ObjectRecord): void {
  if (version) response.setHeader('x-amz-version-id', version.id)
}

/** Sets the checksums of an object, and that they are of the whole of it. */
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

/** The framing of an upload is no encoding of the object. */
function withoutFraming(encoding: string): string {
  const names = encoding.split(',').map((name) => name.trim())
  return names.filter((name) => name !== 'aws-chunked').join(',')
}

/** Form fields may hold any Unicode, headers may not: S3 answers with RFC 2047's encoded word. */
function headerText(value: string): string {
  if (!/[^\t -\u{ff}]/u.test(value)) return value
  return `=?UTF-8?B?${Buffer.from(value).toString('base64')}?=`
}
