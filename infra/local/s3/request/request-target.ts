import { S3Error } from '#infra/local/s3/s3-error.ts'

/**
 * A decoded request target `/bucket/key?query`. `entries` keeps repeated parameters, for signing.
 */
export type RequestTarget = {
  readonly path: string
  readonly bucket: string
  readonly key: string
  readonly entries: readonly (readonly [string, string])[]
  readonly query: ReadonlyMap<string, string>
}

const maxKeyBytes = 1024

/**
 * Parses a raw request target. `new URL` would resolve `a/../b` to another key.
 * Throws InvalidURI, KeyTooLongError.
 */
export function parseRequestTarget(raw: string): RequestTarget {
  const questionMark = raw.indexOf('?')
  const path = percentDecode(questionMark === -1 ? raw : raw.slice(0, questionMark))
  if (!path.startsWith('/')) throw new S3Error('InvalidURI')
  const slash = path.indexOf('/', 1)
  const bucket = slash === -1 ? path.slice(1) : path.slice(1, slash)
  const key = slash === -1 ? '' : path.slice(slash + 1)
  const entries = questionMark === -1 ? [] : parseQuery(raw.slice(questionMark + 1))
  checkKeyLength(key)
  return { path, bucket, key, entries, query: new Map(entries) }
}

/** Throws KeyTooLongError for keys longer than 1024 bytes of UTF-8. */
export function checkKeyLength(key: string): void {
  if (Buffer.byteLength(key) > maxKeyBytes) throw new S3Error('KeyTooLongError')
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

/** Throws InvalidURI for invalid UTF-8. */
function percentDecode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw new S3Error('InvalidURI')
  }
}

function parseQuery(text: string): [string, string][] {
  return text
    .split('&')
    .filter((part) => part !== '')
    .map((part) => {
      const [name = '', ...value] = part.replaceAll('+', ' ').split('=')
      return [percentDecode(name), percentDecode(value.join('='))]
    })
}
