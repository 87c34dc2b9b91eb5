import { S3Error } from './s3-error.ts'

/** What a request line names: `/bucket/key?query`, decoded. `entries` keeps doubles, for signing. */
export type RequestTarget = {
  readonly path: string
  readonly bucket: string
  readonly key: string
  readonly entries: readonly (readonly [string, string])[]
  readonly query: ReadonlyMap<string, string>
}

const longestKey = 1024

/**
 * Reads a raw request target. `new URL` is of no use here: it would fold `a/../b` into another key.
 * Throws InvalidURI, KeyTooLongError.
 */
export function readTarget(raw: string): RequestTarget {
  const mark = raw.indexOf('?')
  const path = decode(mark === -1 ? raw : raw.slice(0, mark))
  if (!path.startsWith('/')) throw new S3Error('InvalidURI')
  const slash = path.indexOf('/', 1)
  const bucket = slash === -1 ? path.slice(1) : path.slice(1, slash)
  const key = slash === -1 ? '' : path.slice(slash + 1)
  const entries = mark === -1 ? [] : readQuery(raw.slice(mark + 1))
  checkKey(key)
  return { path, bucket, key, entries, query: new Map(entries) }
}

/** Refuses keys longer than S3's 1024 bytes of UTF-8. Throws KeyTooLongError. */
export function checkKey(key: string): void {
  if (Buffer.byteLength(key) > longestKey) throw new S3Error('KeyTooLongError')
}

/** Percent-encodes as SigV4 does: everything but A–Z a–z 0–9 - . _ ~ */
export function encodeUri(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

/** The same for a path, whose slashes stay. */
export function encodePath(path: string): string {
  return path.split('/').map(encodeUri).join('/')
}

/** Percent-decodes. Throws InvalidURI for what is no UTF-8. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw new S3Error('InvalidURI')
  }
}

function readQuery(text: string): [string, string][] {
  return text
    .split('&')
    .filter((part) => part !== '')
    .map((part) => {
      const [name = '', ...value] = part.replaceAll('+', ' ').split('=')
      return [decode(name), decode(value.join('='))]
    })
}
